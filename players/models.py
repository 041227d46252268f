"""Who plays, and what is stored about it: players, codes for another device, and how often something was done."""

import secrets

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now
from django.utils.translation import gettext_lazy as _

from players import names
from players.preferences import DiceStyle, Keys, Motion, Theme

# No vowels, so that no code spells a word; no digits or letters that are read for each other.
CODE_ALPHABET = "23456789bcdfghjkmnpqrstvwxz"
CODE_LENGTH = 10


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

    @property
    def public_name(self) -> str:
        """The name under which everybody sees a player's games; "" where the player is banned."""
        return "" if self.banned else self.name


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
