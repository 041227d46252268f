"""Results of finished games as high scores, and what is kept ready so that no page has to count them.

Scores are the truth. Standings and tallies follow from them, and can be made anew from them at any
time (`manage.py rebuild_standings`).
"""

from datetime import date

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.models import Player
from scores.ladders import Ladder
from scores.periods import Period


class ScoreQuerySet(models.QuerySet["Score"]):
    def counted(self) -> "ScoreQuerySet":
        """Those that stand on boards and in ranks."""
        return self.filter(hidden=False, player__banned=False)

    def in_order(self) -> "ScoreQuerySet":
        """Most points first, then as the game breaks ties, then the earlier; no two are equal."""
        return self.order_by("-points", "tiebreak", "finished", "pk")


class Score(models.Model):
    """The result of one finished ranked game, whatever the game is; its parts are the game's own.

    code: the game's. tiebreak: a number that the game composes; of equal points the smaller is ahead.
    luck: how many of the points the dice gave, once the game's coach has said so.
    """

    ladder = models.CharField(_("difficulty"), max_length=40)
    code = models.CharField(_("code"), max_length=16, unique=True)
    player = models.ForeignKey(
        Player, models.CASCADE, related_name="scores", verbose_name=_("player")
    )
    points = models.SmallIntegerField(_("points"))
    tiebreak = models.PositiveIntegerField()
    finished = models.DateTimeField(pgettext_lazy("when the game ended", "finished"))
    luck = models.FloatField(null=True)
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
                fields=["ladder", "-points", "tiebreak", "finished", "id"], name="score_order"
            ),
            models.Index(fields=["-finished", "-id"], name="score_newest"),
            models.Index(
                fields=["-finished", "-id"], condition=Q(hidden=True), name="score_newest_hidden"
            ),
            models.Index(fields=["ladder", "-finished", "-id"], name="score_newest_of_ladder"),
            models.Index(
                fields=["ladder", "-finished", "-id"],
                condition=Q(hidden=True),
                name="score_hidden_of_ladder",
            ),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(ladder__contains="/"), name="score_ladder_is_one"),
        ]

    def __str__(self) -> str:
        return f"{self.points} ({Ladder.parse(self.ladder).difficulty})"


class StandingQuerySet(models.QuerySet["Standing"]):
    def on_board(self, ladder: Ladder, period: str, start: date) -> "StandingQuerySet":
        return self.filter(ladder=ladder.key, period=period, start=start)

    def in_order(self) -> "StandingQuerySet":
        """In the order of the scores."""
        return self.order_by("-points", "tiebreak", "finished", "score_id")

    def level_and_ahead_of(self, other: "Standing") -> "StandingQuerySet":
        """Those that come before the other with the same points."""
        level = Q(points=other.points)
        ahead = Q()
        for field in ("tiebreak", "finished", "score_id"):
            value = getattr(other, field)
            ahead |= level & Q((f"{field}__lt", value))
            level &= Q((field, value))
        return self.filter(ahead, points=other.points)


class Standing(models.Model):
    """A player's best of all time, or of the latest month, week or day with a score of the player.

    It shows while that month, week or day is the current one. So rows stay few, four a player and ladder,
    and nothing has to be cleared at midnight.
    """

    pk = models.CompositePrimaryKey("player_id", "ladder", "period")
    player = models.ForeignKey(Player, models.CASCADE, related_name="standings", db_index=False)
    ladder = models.CharField(max_length=40)
    period = models.CharField(max_length=5, choices=Period)
    start = models.DateField()
    score = models.ForeignKey(Score, models.CASCADE, related_name="standings")
    # Copies from the score, for the index.
    points = models.SmallIntegerField()
    tiebreak = models.PositiveIntegerField()
    finished = models.DateTimeField()
    # Of the best that this one took the place of, on the same board.
    previous_points = models.SmallIntegerField(null=True)

    objects = StandingQuerySet.as_manager()

    class Meta:
        indexes = [
            models.Index(
                fields=["ladder", "period", "start", "-points", "tiebreak", "finished", "score"],
                name="standing_order",
            )
        ]
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.points} ({self.ladder}, {self.period} from {self.start})"


class Skill(models.Model):
    """A player's mean luck-adjusted score over the latest ranked games of a ladder, and its standard error.

    It counts the games that the boards count; a player with fewer than five has none.
    """

    pk = models.CompositePrimaryKey("player_id", "ladder")
    player = models.ForeignKey(Player, models.CASCADE, related_name="skills", db_index=False)
    ladder = models.CharField(max_length=40)
    mean = models.FloatField()
    error = models.FloatField()
    games = models.PositiveSmallIntegerField()

    class Meta:
        indexes = [models.Index(fields=["ladder", "-mean", "player"], name="skill_order")]
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.mean:.1f} ± {self.error:.1f} ({self.ladder})"


class Tally(models.Model):
    """How many games ended with these points in a stretch of time, and how many players' best.

    As with standings, `start` says which month, week or day it is for: the latest with such a game.
    A game's points span few values, so a board has that many tallies at most.
    """

    pk = models.CompositePrimaryKey("ladder", "period", "points")
    ladder = models.CharField(max_length=40)
    period = models.CharField(max_length=5, choices=Period)
    points = models.SmallIntegerField()
    start = models.DateField()
    games = models.IntegerField()
    players = models.IntegerField()

    class Meta:
        verbose_name_plural = "tallies"
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.points} ({self.ladder}, {self.period} from {self.start})"
