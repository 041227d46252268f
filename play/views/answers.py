"""How pages answer where something can't be had, whatever the game is."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from magdagdon_site.base.problems import problem
from play.errors import GameError, MalformedError, StaleError
from play.games import AnyGame
from play.models import StoredGame
from players import throttle

# Generous for a classroom behind one address, tight for a machine; all games count together.
NEW_GAMES = {"limit": 60, "seconds": 600}


def too_many_new_games(request: HttpRequest, way_on: str = "") -> HttpResponse | None:
    """Count one new game; the refusal of one too many."""
    if throttle.allow("new-game", throttle.client_address(request), **NEW_GAMES):
        return None
    sentence = _("That is a lot of new games. Try again in a few minutes.")
    return problem(request, 429, sentence, way_on)


def address_of(played: AnyGame, game: StoredGame) -> str:
    """Of the game's page: its table, and later its result."""
    return reverse(f"{played.namespace}:game", args=[game.code])


def unfinished(request: HttpRequest, game: StoredGame) -> HttpResponse | None:
    """What there is to say of a game that has not finished; None of one that has."""
    if game.is_finished:
        return None
    if game.is_open:
        return problem(request, 403, _("The record can be downloaded when the game has ended."))
    return problem(request, 410, _("This game was given up."))


def status_of(error: GameError) -> int:
    """400 for what can't be read, 409 for what came too late, 422 for what the rules forbid."""
    if isinstance(error, MalformedError):
        return 400
    return 409 if isinstance(error, StaleError) else 422
