"""The writer of players. What is stored elsewhere about them follows (`players.followers`)."""

from collections.abc import Collection, Iterable

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import QuerySet, Subquery
from django.utils.translation import gettext as _

from magdagdon_site.base.moderation import log
from players import followers, names
from players.lookalikes import skeleton
from players.models import Player
from players.preferences import Preferences


def find(key: str | None) -> Player | None:
    return Player.objects.filter(key=key).first() if key else None


def create() -> Player:
    """A player under a friendly made-up name that nobody has."""
    while True:
        name = names.made_up_name()
        try:
            with transaction.atomic():
                return Player.objects.create(name=name, name_key=skeleton(name))
        except IntegrityError:
            continue


def rename(player: Player, text: str) -> None:
    """Give the player another name; the boards follow.

    Raises ValidationError with a sentence for a name that can't be one, or that looks like somebody else's.
    """
    player.name = names.clean_name(text)
    player.name_key = skeleton(player.name)
    try:
        with transaction.atomic():
            Player.objects.filter(pk=player.pk).update(
                name=player.name, name_key=player.name_key, named=player.named
            )
    except IntegrityError:
        raise taken() from None


def taken() -> ValidationError:
    """What says that the name is somebody else's already."""
    return ValidationError(_("Somebody else has this name, or one that looks like it."))


def choose_name(player: Player, text: str) -> None:
    """As `rename`, by the player, who is asked for no name any more."""
    player.named = True
    rename(player, text)


def give_made_up_name(player: Player) -> None:
    """Replace a name that must go; the player is asked for another one, as after a first game."""
    player.named = False
    while True:
        try:
            return rename(player, names.made_up_name())
        except ValidationError:
            continue


def prefer(key: str | None, preferences: Preferences) -> None:
    """Keep how the player with this key likes pages to look; nothing for a stranger."""
    if key:
        Player.objects.filter(key=key).update(**preferences)


def hide_page(player: Player, hidden: bool) -> None:
    """Keep the player's page from others, or show it to them again."""
    Player.objects.filter(pk=player.pk).update(page_hidden=hidden)


def locked_pk(player: int) -> Subquery:
    """The primary key of this player, for the WHERE of an UPDATE: that statement locks the player.

    So the lock costs no statement of its own.
    """
    return Subquery(locked([player]).values("pk")[:1])


def ban(players: Iterable[Player], reason: str) -> None:
    """Take all their scores, those to come as well, off the boards and out of all ranks."""
    _change(players, banned=True, ban_reason=reason)


def unban(players: Iterable[Player]) -> None:
    _change(players, banned=False, ban_reason="")


def _change(players: Iterable[Player], **changes: object) -> None:
    ids = {player.pk for player in players}
    with followers.changing(ids):
        Player.objects.filter(pk__in=ids).update(**changes)


def erase(player: Player) -> None:
    """Delete the player, with games and scores; everybody else's place and rank follows."""
    with followers.changing({player.pk}):
        log.forget([player, *followers.logged(player)])
        player.delete()


def locked(players: Collection[int]) -> QuerySet[Player]:
    """These players, to be locked until the transaction ends by the query that reads them.

    Their scores may come in or change only under this lock. (On SQLite the transaction has locked
    the whole database already.)
    """
    return Player.objects.filter(pk__in=players).select_for_update(no_key=True)
