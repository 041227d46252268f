"""Finished games as high scores, and what is kept ready so that no page has to count them.

Scores are the truth. Standings and tallies follow from them, and can be made anew from them at any
time (`manage.py rebuild_standings`).
"""

from datetime import date

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from game.models import DIFFICULTIES, KNOWN_DIFFICULTY, Game
from game.scoresheet import RUIN_PENALTY
from players.models import Player
from scores.periods import Period


class ScoreQuerySet(models.QuerySet["Score"]):
    def counted(self) -> "ScoreQuerySet":
        """Those that stand on boards and in ranks."""
        return self.filter(hidden=False, player__banned=False)

    def in_order(self) -> "ScoreQuerySet":
        """Most points first, then fewer Powers, fewer turns, earlier; no two are equal."""
        return self.order_by("-points", "powers_used", "turns", "finished", "pk")


class Score(models.Model):
    """The result of one finished ranked game (M24–M26); penalties are positive numbers."""

    game = models.OneToOneField(Game, models.CASCADE, verbose_name=_("game"))
    player = models.ForeignKey(
        Player, models.CASCADE, related_name="scores", verbose_name=_("player")
    )
    difficulty = models.CharField(_("difficulty"), max_length=9, choices=DIFFICULTIES)
    points = models.SmallIntegerField(_("points"))
    base = models.PositiveSmallIntegerField(_("base score"))
    bonuses = models.PositiveSmallIntegerField(_("line bonuses"))
    ruins = models.PositiveSmallIntegerField(_("ruins"))
    power_penalty = models.PositiveSmallIntegerField(_("Power penalty"))
    powers_used = models.PositiveSmallIntegerField(_("Powers used"))
    turns = models.PositiveSmallIntegerField(_("turns"))
    finished = models.DateTimeField(pgettext_lazy("when the game ended", "finished"))
    hidden = models.BooleanField(_("hidden"), db_default=False)
    hidden_reason = models.CharField(
        _("reason for hiding"), max_length=200, blank=True, db_default=""
    )

    objects = ScoreQuerySet.as_manager()

    class Meta:
        verbose_name = _("score")
        verbose_name_plural = _("scores")
        default_permissions = ("view",)
        permissions = [("moderate_score", _("Can hide and restore scores"))]
        indexes = [
            models.Index(
                fields=["difficulty", "-points", "powers_used", "turns", "finished", "id"],
                name="score_order",
            ),
            models.Index(fields=["-finished", "-id"], name="score_newest"),
            models.Index(
                fields=["-finished", "-id"], condition=Q(hidden=True), name="score_newest_hidden"
            ),
            models.Index(
                fields=["difficulty", "-finished", "-id"], name="score_newest_of_difficulty"
            ),
            models.Index(
                fields=["difficulty", "-finished", "-id"],
                condition=Q(hidden=True),
                name="score_hidden_of_difficulty",
            ),
        ]
        constraints = [
            models.CheckConstraint(condition=KNOWN_DIFFICULTY, name="score_difficulty_known"),
            models.CheckConstraint(
                condition=Q(
                    points=F("base") + F("bonuses") - F("ruins") * RUIN_PENALTY - F("power_penalty")
                ),
                name="score_adds_up",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.points} ({self.difficulty})"

    @property
    def ruin_penalty(self) -> int:
        return self.ruins * RUIN_PENALTY


class StandingQuerySet(models.QuerySet["Standing"]):
    def on_board(self, difficulty: str, period: str, start: date) -> "StandingQuerySet":
        return self.filter(difficulty=difficulty, period=period, start=start)

    def in_order(self) -> "StandingQuerySet":
        """In the order of the scores."""
        return self.order_by("-points", "powers_used", "turns", "finished", "score_id")

    def level_and_ahead_of(self, other: "Standing") -> "StandingQuerySet":
        """Those that come before the other with the same points."""
        level = Q(points=other.points)
        ahead = Q()
        for field in ("powers_used", "turns", "finished", "score_id"):
            value = getattr(other, field)
            ahead |= level & Q((f"{field}__lt", value))
            level &= Q((field, value))
        return self.filter(ahead, points=other.points)


class Standing(models.Model):
    """A player's best of all time, or of the latest month, week or day with a score of the player.

    It shows while that month, week or day is the current one. So rows stay few, twelve a player,
    and nothing has to be cleared at midnight.
    """

    pk = models.CompositePrimaryKey("player_id", "difficulty", "period")
    player = models.ForeignKey(Player, models.CASCADE, related_name="standings", db_index=False)
    difficulty = models.CharField(max_length=9, choices=DIFFICULTIES)
    period = models.CharField(max_length=5, choices=Period)
    start = models.DateField()
    score = models.ForeignKey(Score, models.CASCADE, related_name="standings")
    # Copies from the score, for the index.
    points = models.SmallIntegerField()
    powers_used = models.PositiveSmallIntegerField()
    turns = models.PositiveSmallIntegerField()
    finished = models.DateTimeField()
    # Of the best that this one took the place of, on the same board.
    previous_points = models.SmallIntegerField(null=True)

    objects = StandingQuerySet.as_manager()

    class Meta:
        indexes = [
            models.Index(
                fields=[
                    "difficulty",
                    "period",
                    "start",
                    "-points",
                    "powers_used",
                    "turns",
                    "finished",
                    "score",
                ],
                name="standing_order",
            )
        ]
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.points} ({self.difficulty}, {self.period} from {self.start})"


class Skill(models.Model):
    """A player's mean luck-adjusted score over the latest ranked games of a difficulty, and its standard error.

    It counts the games that the boards count; a player with fewer than five has none.
    """

    pk = models.CompositePrimaryKey("player_id", "difficulty")
    player = models.ForeignKey(Player, models.CASCADE, related_name="skills", db_index=False)
    difficulty = models.CharField(max_length=9, choices=DIFFICULTIES)
    mean = models.FloatField()
    error = models.FloatField()
    games = models.PositiveSmallIntegerField()

    class Meta:
        indexes = [models.Index(fields=["difficulty", "-mean", "player"], name="skill_order")]
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.mean:.1f} ± {self.error:.1f} ({self.difficulty})"


class Tally(models.Model):
    """How many games ended with these points in a stretch of time, and how many players' best.

    As with standings, `start` says which month, week or day it is for: the latest with such a game.
    Points span less than a thousand values, so a board has that many tallies at most.
    """

    pk = models.CompositePrimaryKey("difficulty", "period", "points")
    difficulty = models.CharField(max_length=9, choices=DIFFICULTIES)
    period = models.CharField(max_length=5, choices=Period)
    points = models.SmallIntegerField()
    start = models.DateField()
    games = models.IntegerField()
    players = models.IntegerField()

    class Meta:
        verbose_name_plural = "tallies"
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.points} ({self.difficulty}, {self.period} from {self.start})"
