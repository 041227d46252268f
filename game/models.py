"""What is stored about players and their games; `players`, `services`, `throttle` and `scores.services` write it."""

import secrets

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now
from django.utils.translation import gettext_lazy as _

from game import fairdice, names
from game.engine import Difficulty
from game.preferences import DiceStyle, Keys, Motion, Theme

# No vowels, so that no code spells a word; no digits or letters that are read for each other.
CODE_ALPHABET = "23456789bcdfghjkmnpqrstvwxz"
CODE_LENGTH = 10

DIFFICULTIES = [(difficulty.value, difficulty.name) for difficulty in Difficulty]
KNOWN_DIFFICULTY = Q(difficulty__in=[value for value, _name in DIFFICULTIES])


def new_code() -> str:
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def new_key() -> str:
    return secrets.token_urlsafe(16)


class Player(models.Model):
    """Somebody who plays: known by a signed cookie that carries the key, shown to others by the code."""

    key = models.CharField(max_length=32, unique=True, default=new_key, editable=False)
    code = models.CharField(_("code"), max_length=16, unique=True, default=new_code, editable=False)
    name = models.CharField(_("name"), max_length=names.MAX_LENGTH)
    name_key = models.CharField(max_length=names.MAX_KEY_LENGTH, unique=True, editable=False)
    named = models.BooleanField(_("chose the name"), db_default=False)
    banned = models.BooleanField(_("banned"), db_default=False)
    ban_reason = models.CharField(_("reason of the ban"), max_length=200, blank=True, db_default="")
    theme = models.CharField(_("theme"), max_length=8, choices=Theme, db_default=Theme.SYSTEM)
    motion = models.CharField(_("motion"), max_length=8, choices=Motion, db_default=Motion.SYSTEM)
    dice = models.CharField(_("dice"), max_length=8, choices=DiceStyle, db_default=DiceStyle.PIPS)
    keys = models.CharField(_("keys"), max_length=8, choices=Keys, db_default=Keys.ON)
    page_hidden = models.BooleanField(_("page hidden from others"), db_default=False)
    created = models.DateTimeField(_("first seen"), db_default=Now())

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        default_permissions = ("view",)
        permissions = [("moderate_player", _("Can rename, ban and unban players"))]
        indexes = [models.Index(fields=["id"], condition=Q(banned=True), name="player_banned")]

    def __str__(self) -> str:
        return self.name


class GameQuerySet(models.QuerySet["Game"]):
    def open(self) -> "GameQuerySet":
        return self.filter(status=Game.Status.OPEN)

    def finished(self) -> "GameQuerySet":
        return self.filter(status=Game.Status.FINISHED)


class Game(models.Model):
    """One game of MAGDAGDON; `position` and `record` are in the notation of docs/notation.md."""

    class Kind(models.TextChoices):
        RANKED = "ranked", _("ranked")
        PRACTICE = "practice", _("practice")
        TABLE = "table", _("own dice")

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        FINISHED = "finished", _("finished")
        ABANDONED = "abandoned", _("given up")

    code = models.CharField(_("code"), max_length=16, unique=True, default=new_code, editable=False)
    player = models.ForeignKey(
        Player, models.CASCADE, related_name="games", verbose_name=_("player")
    )
    kind = models.CharField(_("kind"), max_length=8, choices=Kind, db_default=Kind.RANKED)
    difficulty = models.CharField(_("difficulty"), max_length=9, choices=DIFFICULTIES)
    status = models.CharField(_("status"), max_length=9, choices=Status, db_default=Status.OPEN)
    # Of the site's dice: the seed, secret until the game has ended, and what was shown of it at the start.
    seed = models.BinaryField(max_length=fairdice.SEED_BYTES, null=True)
    commitment = models.CharField(_("commitment"), max_length=64, blank=True)
    position = models.CharField(_("position"), max_length=80)
    record = models.TextField(_("record"))
    version = models.PositiveIntegerField(_("version"), db_default=0)
    started = models.DateTimeField(_("started"), db_default=Now())
    ended = models.DateTimeField(_("ended"), null=True, blank=True)

    objects = GameQuerySet.as_manager()

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        default_permissions = ("view",)
        constraints = [
            models.UniqueConstraint(
                fields=["player", "kind"],
                # A hint may turn a second game into practice.
                condition=Q(status="open") & ~Q(kind="practice"),
                name="one_open_game_per_player_and_kind",
            ),
            models.CheckConstraint(
                condition=Q(status="open", ended__isnull=True)
                | (~Q(status="open") & Q(ended__isnull=False)),
                name="game_ended_unless_open",
            ),
            models.CheckConstraint(condition=KNOWN_DIFFICULTY, name="game_difficulty_known"),
            models.CheckConstraint(
                condition=Q(kind__in=["ranked", "practice", "table"]), name="game_kind_known"
            ),
            models.CheckConstraint(
                condition=Q(status__in=["open", "finished", "abandoned"]), name="game_status_known"
            ),
            models.CheckConstraint(
                condition=Q(kind="table", seed__isnull=True, commitment="")
                | (~Q(kind="table") & Q(seed__isnull=False) & ~Q(commitment="")),
                name="game_seed_unless_own_dice",
            ),
        ]
        indexes = [
            models.Index(
                fields=["player", "-ended", "-id"],
                condition=Q(status="finished"),
                name="game_latest_of_player",
            )
        ]

    def __str__(self) -> str:
        return self.code

    @property
    def is_open(self) -> bool:
        return self.status == self.Status.OPEN

    @property
    def is_finished(self) -> bool:
        """Played to its end, not given up."""
        return self.status == self.Status.FINISHED

    @property
    def revealed_seed(self) -> str:
        """In hexadecimal digits; "" while it is secret, for good if the game is given up, or where there is none."""
        return bytes(self.seed).hex() if self.is_finished and self.seed is not None else ""

    @property
    def own_dice(self) -> bool:
        """Played at a real table: the player rolls and tells the site."""
        return self.kind == self.Kind.TABLE


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


class LinkCode(models.Model):
    """A code that lets another browser become this player, once and soon; only its hash is kept."""

    digest = models.CharField(max_length=64, unique=True)
    player = models.OneToOneField(Player, models.CASCADE, related_name="link_code")
    expires = models.DateTimeField(db_index=True)

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.player_id} until {self.expires}"


class HitCount(models.Model):
    """How often a thing was done in a window of time; `throttle` counts here."""

    pk = models.CompositePrimaryKey("key", "ends")
    key = models.CharField(max_length=64)
    ends = models.DateTimeField(db_index=True)
    hits = models.PositiveIntegerField()

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.hits} until {self.ends}"
