"""What moderators can do to players."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from magdagdon_site.base.moderation.actions import ConfirmedAction, ReasonForm
from players import services
from players.models import Player


class Ban(ConfirmedAction):
    form = ReasonForm
    button = gettext_lazy("Ban")
    nothing_to_do = gettext_lazy("Nobody selected can be banned: they all are.")

    def question(self, count: int) -> str:
        text = ngettext(
            "Ban %(count)d player, and take all scores of that player off the boards?",
            "Ban %(count)d players, and take all their scores off the boards?",
            count,
        )
        return text % {"count": count}

    def done(self, count: int) -> str:
        text = ngettext("%(count)d player is banned.", "%(count)d players are banned.", count)
        return text % {"count": count}

    def perform(self, objects: Sequence[Player], answer: dict[str, Any]) -> Sequence[str]:
        services.ban(objects, answer["reason"])
        note = _("Banned. Reason: %(reason)s") % {"reason": answer["reason"]}
        return [note] * len(objects)


class Unban(ConfirmedAction):
    button = gettext_lazy("Unban")
    nothing_to_do = gettext_lazy("Nobody selected is banned.")

    def question(self, count: int) -> str:
        text = ngettext(
            "Unban %(count)d player, and bring the scores of that player back to the boards?",
            "Unban %(count)d players, and bring their scores back to the boards?",
            count,
        )
        return text % {"count": count}

    def done(self, count: int) -> str:
        text = ngettext(
            "%(count)d player is no longer banned.",
            "%(count)d players are no longer banned.",
            count,
        )
        return text % {"count": count}

    def perform(self, objects: Sequence[Player], answer: dict[str, Any]) -> Sequence[str]:
        notes = [
            _("Unbanned. The reason of the ban was: %(reason)s") % {"reason": player.ban_reason}
            for player in objects
        ]
        services.unban(objects)
        return notes


class GiveMadeUpName(ConfirmedAction):
    button = gettext_lazy("Give made-up names")
    nothing_to_do = gettext_lazy("Nobody is selected.")

    def question(self, count: int) -> str:
        text = ngettext(
            "Replace the name of %(count)d player by a made-up one?",
            "Replace the names of %(count)d players by made-up ones?",
            count,
        )
        return text % {"count": count}

    def done(self, count: int) -> str:
        text = ngettext("%(count)d player renamed.", "%(count)d players renamed.", count)
        return text % {"count": count}

    def perform(self, objects: Sequence[Player], answer: dict[str, Any]) -> Sequence[str]:
        return [self._rename(player) for player in objects]

    def _rename(self, player: Player) -> str:
        old = player.name
        services.give_made_up_name(player)
        return renamed(old, player.name)


def renamed(old: str, new: str) -> str:
    return _("Renamed from “%(old)s” to “%(new)s”.") % {"old": old, "new": new}
