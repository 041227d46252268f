"""Pages around the table of Land 6: its start page and its rules."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from land6.models import Land6Game
from land6.table import examples, present
from magdagdon_site.base.problems import LOOK, allow
from play.services import open_games
from players.cookies import player_key


@allow(*LOOK)
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    games = [present.open_game(game) for game in open_games(Land6Game, player_key(request))]
    context = {**present.start(), "open": next(iter(games), None)}
    return render(request, "land6/home.html", context)


@allow(*LOOK)
def rules(request: HttpRequest) -> HttpResponse:
    return render(request, "land6/rules.html", examples.rules())
