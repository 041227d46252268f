"""Pages around the table of MAGDAGDON: its start page, its rules, and what only this game has there."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from game.models import Game
from game.table import examples, start, tips
from magdagdon_site.base.problems import LOOK, allow, by_htmx, problem
from play.services import open_games
from players import throttle
from players.cookies import player_key

# Each costs the processor up to some tenths of a second, and some may come at once.
ADVICE = {"limit": 60, "seconds": 20}


@allow(*LOOK)
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    games = open_games(Game, player_key(request))
    context = {**start.show(), "games": [start.open_game(game) for game in games]}
    return render(request, "game/home.html", context)


@allow("POST", page="game")
def no_tips(request: HttpRequest, code: str) -> HttpResponse:
    """The player needs no more help."""
    response = HttpResponse() if by_htmx(request) else redirect("game:game", code=code)
    tips.remember(request, response, tips.ALL)
    return response


def too_much_advice(request: HttpRequest) -> HttpResponse | None:
    """Count one position that the coach is to think over; the refusal of one too many."""
    if throttle.allow("advice", throttle.client_address(request), **ADVICE):
        return None
    return problem(
        request, 429, _("That is a lot of questions to the coach. Try again in a minute.")
    )


@allow(*LOOK)
def rules(request: HttpRequest) -> HttpResponse:
    return render(request, "game/rules.html", examples.rules())
