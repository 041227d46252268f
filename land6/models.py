"""What is stored of Land 6: games, and the scores of those that were won; `services` and `standings` write it."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from land6.engine import Difficulty
from play.models import StoredGame
from players.models import Player

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


class Land6ScoreQuerySet(models.QuerySet["Land6Score"]):
    def counted(self) -> "Land6ScoreQuerySet":
        """Those that stand on boards."""
        return self.filter(hidden=False, player__banned=False)

    def in_order(self) -> "Land6ScoreQuerySet":
        """Most points first, then fewer turns, earlier; no two are equal."""
        return self.order_by("-points", "turns", "finished", "pk")


class Land6Score(models.Model):
    """The score of one game that was won (L16)."""

    game = models.OneToOneField(
        Land6Game, models.CASCADE, related_name="score", verbose_name=_("game")
    )
    player = models.ForeignKey(
        Player, models.CASCADE, related_name="land6_scores", verbose_name=_("player")
    )
    difficulty = models.CharField(_("difficulty"), max_length=6, choices=DIFFICULTIES)
    points = models.PositiveSmallIntegerField(_("points"))
    turns = models.PositiveIntegerField(_("turns"))
    finished = models.DateTimeField(pgettext_lazy("when the game ended", "finished"))
    # The player's best of the difficulty, which the board shows; never a hidden one.
    best = models.BooleanField(db_default=False)
    hidden = models.BooleanField(_("hidden"), db_default=False)
    hidden_reason = models.CharField(
        _("reason for hiding"), max_length=200, blank=True, db_default=""
    )

    objects = Land6ScoreQuerySet.as_manager()

    class Meta:
        verbose_name = _("score")
        verbose_name_plural = _("scores")
        default_permissions = ("view",)
        permissions = [("moderate_score", _("Can hide and restore scores"))]
        constraints = [
            models.CheckConstraint(condition=KNOWN_DIFFICULTY, name="land6_score_difficulty_known"),
            models.UniqueConstraint(
                fields=["player", "difficulty"],
                condition=Q(best=True),
                name="one_land6_best_per_player_and_difficulty",
            ),
            models.CheckConstraint(
                condition=~Q(best=True, hidden=True), name="land6_best_is_not_hidden"
            ),
        ]
        indexes = [
            models.Index(
                fields=["difficulty", "-points", "turns", "finished", "id"],
                condition=Q(best=True),
                name="land6_board_order",
            ),
            models.Index(fields=["-finished", "-id"], name="land6_score_newest"),
        ]

    def __str__(self) -> str:
        return f"{self.points} ({self.difficulty})"
