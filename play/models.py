"""The stored game: what is kept of a game that is played here, whatever its rules are."""

from typing import ClassVar, Self

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now
from django.utils.translation import gettext_lazy as _

from play import fairdice
from players.models import Player, new_code


class StoredGameQuerySet(models.QuerySet["StoredGame"]):
    def open(self) -> Self:
        return self.filter(status=StoredGame.OPEN)

    def finished(self) -> Self:
        """Played to their ends, not given up."""
        return self.filter(status__in=self.model.FINISHED)


class StoredGame(models.Model):
    """One game; `position` and `record` are in the notation of its rules.

    FINISHED are the statuses of games that were
    played to their ends; PLAYED are the fields that a move may change.
    """

    OPEN = "open"
    ABANDONED = "abandoned"
    FINISHED: ClassVar[tuple[str, ...]]
    PLAYED: ClassVar[tuple[str, ...]] = ("position", "record", "kind", "status", "ended")

    class Kind(models.TextChoices):
        RANKED = "ranked", _("ranked")
        PRACTICE = "practice", _("practice")
        TABLE = "table", _("own dice")

    code = models.CharField(_("code"), max_length=16, unique=True, default=new_code, editable=False)
    player = models.ForeignKey(
        Player, models.CASCADE, related_name="%(class)ss", verbose_name=_("player")
    )
    kind = models.CharField(_("kind"), max_length=8, choices=Kind, db_default=Kind.RANKED)
    # The choices of these two are each game's own.
    difficulty = models.CharField(_("difficulty"), max_length=9)
    status = models.CharField(_("status"), max_length=9, db_default=OPEN)
    # Of the site's dice: the seed, secret until the game has ended, and what was shown of it at the start.
    seed = models.BinaryField(max_length=fairdice.SEED_BYTES, null=True)
    commitment = models.CharField(_("commitment"), max_length=64, blank=True)
    position = models.CharField(_("position"), max_length=120)
    record = models.TextField(_("record"))
    version = models.PositiveIntegerField(_("version"), db_default=0)
    started = models.DateTimeField(_("started"), db_default=Now())
    ended = models.DateTimeField(_("ended"), null=True, blank=True)

    objects = StoredGameQuerySet.as_manager()

    class Meta:
        abstract = True
        verbose_name = _("game")
        verbose_name_plural = _("games")
        default_permissions = ("view",)
        constraints = [
            models.UniqueConstraint(
                fields=["player", "kind"],
                # A hint may turn a second game into practice.
                condition=Q(status="open") & ~Q(kind="practice"),
                name="one_open_%(app_label)s_per_player_and_kind",
            ),
            models.CheckConstraint(
                condition=Q(status="open", ended__isnull=True)
                | (~Q(status="open") & Q(ended__isnull=False)),
                name="%(app_label)s_ended_unless_open",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["ranked", "practice", "table"]),
                name="%(app_label)s_kind_known",
            ),
            models.CheckConstraint(
                condition=Q(kind="table", seed__isnull=True, commitment="")
                | (~Q(kind="table") & Q(seed__isnull=False) & ~Q(commitment="")),
                name="%(app_label)s_seed_unless_own_dice",
            ),
        ]

    def __str__(self) -> str:
        return self.code

    @property
    def is_open(self) -> bool:
        return self.status == self.OPEN

    @property
    def is_finished(self) -> bool:
        """Played to its end, not given up."""
        return self.status in self.FINISHED

    @property
    def secret(self) -> bytes:
        """The seed. Raises ValueError where there is none: the player's own dice follow from nothing."""
        if self.seed is None:
            raise ValueError("A game with own dice has no seed.")
        return bytes(self.seed)

    @property
    def revealed_seed(self) -> str:
        """In hexadecimal digits; "" while it is secret, for good if the game is given up, or where there is none."""
        return self.secret.hex() if self.is_finished and self.seed is not None else ""

    @property
    def own_dice(self) -> bool:
        """Played at a real table: the player rolls and tells the site."""
        return self.kind == self.Kind.TABLE
