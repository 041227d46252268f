"""What moderators can do to scores."""

from collections.abc import Sequence
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from magdagdon_site.base.moderation.actions import ConfirmedAction, ReasonForm
from scores import services
from scores.ladders import Ladder
from scores.models import Score


class ScoreAction(ConfirmedAction):
    def describe(self, thing: Score) -> str:
        text = _("%(points)d points at %(difficulty)s by %(player)s on %(date)s")
        return text % {
            "points": thing.points,
            "difficulty": Ladder.parse(thing.ladder).name,
            "player": thing.player,
            "date": date_format(thing.finished),
        }


class Hide(ScoreAction):
    form = ReasonForm
    button = gettext_lazy("Hide")
    nothing_to_do = gettext_lazy("Nothing to hide: what you selected is hidden already.")

    def question(self, count: int) -> str:
        text = ngettext(
            "Hide %(count)d score from the boards?", "Hide %(count)d scores from the boards?", count
        )
        return text % {"count": count}

    def done(self, count: int) -> str:
        text = ngettext("%(count)d score is hidden.", "%(count)d scores are hidden.", count)
        return text % {"count": count}

    def perform(self, objects: Sequence[Any], answer: dict[str, Any]) -> Sequence[str]:
        services.hide(objects, answer["reason"])
        note = _("Hidden. Reason: %(reason)s") % {"reason": answer["reason"]}
        return [note] * len(objects)


class Restore(ScoreAction):
    button = gettext_lazy("Restore")
    nothing_to_do = gettext_lazy("Nothing to restore: nothing you selected is hidden.")

    def question(self, count: int) -> str:
        text = ngettext(
            "Restore %(count)d score to the boards?",
            "Restore %(count)d scores to the boards?",
            count,
        )
        return text % {"count": count}

    def done(self, count: int) -> str:
        text = ngettext("%(count)d score is restored.", "%(count)d scores are restored.", count)
        return text % {"count": count}

    def perform(self, objects: Sequence[Any], answer: dict[str, Any]) -> Sequence[str]:
        text = _("Restored. The reason of hiding it was: %(reason)s")
        notes = [text % {"reason": score.hidden_reason} for score in objects]
        services.restore(objects)
        return notes
