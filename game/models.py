"""What is stored about games of MAGDAGDON, reviews of them, and the trainer."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from game.engine import Difficulty, Position
from game.scoresheet import RUIN_PENALTY
from play.models import StoredGame
from players.models import Player

DIFFICULTIES = [(difficulty.value, difficulty.name) for difficulty in Difficulty]
KNOWN_DIFFICULTY = Q(difficulty__in=[value for value, _name in DIFFICULTIES])


class Game(StoredGame):
    """One game of MAGDAGDON; `position` and `record` are in the notation of docs/notation.md."""

    class Status(models.TextChoices):
        OPEN = StoredGame.OPEN, _("open")
        FINISHED = "finished", _("finished")
        ABANDONED = StoredGame.ABANDONED, _("given up")

    FINISHED = (Status.FINISHED,)
    # Set with the last move: the final score and its parts; penalties are positive numbers (M24–M26).
    PARTS = ("points", "base", "bonuses", "ruins", "power_penalty", "powers_used", "turns")
    PLAYED = (*StoredGame.PLAYED, *PARTS)

    difficulty = models.CharField(_("difficulty"), max_length=9, choices=DIFFICULTIES)
    status = models.CharField(_("status"), max_length=9, choices=Status, db_default=Status.OPEN)
    points = models.SmallIntegerField(_("points"), null=True)
    base = models.PositiveSmallIntegerField(_("base score"), null=True)
    bonuses = models.PositiveSmallIntegerField(_("line bonuses"), null=True)
    ruins = models.PositiveSmallIntegerField(_("ruins"), null=True)
    power_penalty = models.PositiveSmallIntegerField(_("Power penalty"), null=True)
    powers_used = models.PositiveSmallIntegerField(_("Powers used"), null=True)
    turns = models.PositiveSmallIntegerField(_("turns"), null=True)

    class Meta(StoredGame.Meta):
        constraints = [
            *StoredGame.Meta.constraints,
            models.CheckConstraint(condition=KNOWN_DIFFICULTY, name="game_difficulty_known"),
            models.CheckConstraint(
                condition=Q(status__in=["open", "finished", "abandoned"]), name="game_status_known"
            ),
            models.CheckConstraint(
                condition=Q(
                    points=F("base") + F("bonuses") - F("ruins") * RUIN_PENALTY - F("power_penalty")
                ),
                name="game_adds_up",
            ),
        ]
        indexes = [
            models.Index(
                fields=["player", "-ended", "-id"],
                condition=Q(status="finished"),
                name="game_latest_of_player",
            )
        ]

    def keep_score(self, position: Position) -> None:
        """What the game ended with, in its fields."""
        sheet = position.score
        self.points, self.base, self.bonuses = sheet.total, sheet.base, sheet.bonuses
        self.ruins, self.power_penalty = sheet.ruins, sheet.power_penalty
        self.powers_used, self.turns = position.powers_used, position.turns


class Review(models.Model):
    """What the coach said of a finished game; figures in points (game.coach.review)."""

    game = models.OneToOneField(Game, models.CASCADE, primary_key=True, related_name="review")
    # Of the coach's tables that it was made with.
    tables = models.CharField(max_length=64)
    final = models.SmallIntegerField()
    start = models.FloatField()
    luck = models.FloatField()
    cost = models.FloatField()
    correction = models.FloatField()
    turns = models.JSONField()

    class Meta:
        default_permissions = ()
        # Taken for granted: Django's check would open the database before `serve` has looked at it.
        required_db_features = ("supports_json_field",)

    def __str__(self) -> str:
        return f"{self.game_id}: {self.adjusted:.1f}"

    @property
    def adjusted(self) -> float:
        """The score without the luck of the dice."""
        return self.final - self.luck


class Puzzle(models.Model):
    """A decision of a finished game in which one choice mattered: `position` has its dice, none staged."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="puzzles")
    turn = models.PositiveSmallIntegerField()
    position = models.CharField(max_length=80, unique=True)

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return self.position


class Training(models.Model):
    """How a player does in the trainer; costs in points. `puzzle` is the one to be solved now."""

    player = models.OneToOneField(Player, models.CASCADE, primary_key=True, related_name="training")
    puzzle = models.ForeignKey(Puzzle, models.SET_NULL, null=True, related_name="+")
    solved = models.PositiveIntegerField(db_default=0)
    total_cost = models.FloatField(db_default=0)
    streak = models.PositiveIntegerField(db_default=0)
    best_streak = models.PositiveIntegerField(db_default=0)

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.player_id}: {self.solved}"
