"""What is stored of games of Land 6."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from land6.engine import Difficulty
from play.models import StoredGame

DIFFICULTY_NAMES = {
    Difficulty.EASY: pgettext_lazy("difficulty of Land 6", "EASY"),
    Difficulty.NORMAL: pgettext_lazy("difficulty of Land 6", "NORMAL"),
    Difficulty.HARD: pgettext_lazy("difficulty of Land 6", "HARD"),
}
DIFFICULTIES = [(difficulty.value, name) for difficulty, name in DIFFICULTY_NAMES.items()]
KNOWN_DIFFICULTY = Q(difficulty__in=[value for value, _name in DIFFICULTIES])


def difficulty_name(difficulty: Difficulty) -> str:
    return str(DIFFICULTY_NAMES[difficulty])


class Land6Game(StoredGame):
    """One game of Land 6; `position` and `record` are in the notation of docs/land6-notation.md."""

    class Status(models.TextChoices):
        OPEN = StoredGame.OPEN, _("open")
        WON = "won", pgettext_lazy("a game", "won")
        LOST = "lost", pgettext_lazy("a game", "lost")
        ABANDONED = StoredGame.ABANDONED, _("given up")

    FINISHED = (Status.WON, Status.LOST)
    PLAYED = (*StoredGame.PLAYED, "turns")

    difficulty = models.CharField(_("difficulty"), max_length=6, choices=DIFFICULTIES)
    status = models.CharField(_("status"), max_length=9, choices=Status, db_default=Status.OPEN)
    turns = models.PositiveIntegerField(_("turns"), db_default=1)

    class Meta(StoredGame.Meta):
        constraints = [
            *StoredGame.Meta.constraints,
            models.CheckConstraint(condition=KNOWN_DIFFICULTY, name="land6_game_difficulty_known"),
            models.CheckConstraint(
                condition=Q(status__in=["open", "won", "lost", "abandoned"]),
                name="land6_game_status_known",
            ),
        ]
        indexes = [
            models.Index(
                fields=["player", "-ended", "-id"],
                condition=Q(status__in=["won", "lost"]),
                name="land6_latest_of_player",
            )
        ]
