"""How moderators find players, games and scores by what they see on the site."""

from django.contrib import messages
from django.db import connections
from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _

from players.lookalikes import skeleton
from players.models import Player

# What belongs to more players than these can't be found in constant time.
MOST_PLAYERS = 500


def players_called(players: QuerySet[Player], beginning: str) -> QuerySet[Player]:
    """The players whose names begin like this text, to the eye: look-alikes are found too."""
    key = skeleton(beginning)
    return players.filter(_begins_with(players.db, key)) if key else players.none()


def _begins_with(using: str, key: str) -> Q:
    """What has an index: SQLite has none for LIKE, PostgreSQL none for a range of plain text."""
    if connections[using].vendor == "sqlite":
        return Q(name_key__gte=key, name_key__lt=f"{key}\U0010ffff")
    return Q(name_key__startswith=key)


def of_game_or_players(request: HttpRequest, text: str, model: type[Model]) -> Q:
    """Picks what has this very code of a game, or else what belongs to the players called like this.

    `model` is of the games themselves, or of what else has their codes.
    """
    coded = model._default_manager.filter(code=text.strip().lower())
    pk = coded.values_list("pk", flat=True).first()
    if pk is not None:
        return Q(pk=pk)
    return of_players(request, players_called(Player.objects.all(), text))


def of_players(request: HttpRequest, players: QuerySet[Player]) -> Q:
    """Picks what belongs to the first of these players that are found, by a query of its own.

    A join would leave it to the database to guess how many they are; SQLite guesses badly.
    """
    found = list(players.values_list("pk", flat=True)[: MOST_PLAYERS + 1])
    if len(found) > MOST_PLAYERS and request.method == "GET":
        text = _("There are more than %(count)d such players; the others are left out.")
        messages.warning(request, text % {"count": MOST_PLAYERS})
    return Q(player__in=found[:MOST_PLAYERS])
