"""The coach's hint in an open game; a ranked game leaves the boards for it, so that is asked first."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from game import services
from game.advice import hints
from game.engine import Position
from game.errors import Code
from game.models import Game
from game.records import notation
from game.records.notation import Record
from game.table import start
from game.table.sentences import refusal
from game.table.views import too_much_advice
from magdagdon_site.base.problems import LOOK, allow, problem
from play import forms
from play.errors import GameError, IllegalError, StaleError
from play.games import GameType
from play.services import load
from play.views.answers import status_of
from play.views.table import about_a_game, over
from players.cookies import player_key

type Magdagdon = GameType[Game, Position, Record]


@allow(*LOOK, "POST")
@never_cache
@about_a_game
def hint(request: HttpRequest, played: Magdagdon, code: str) -> HttpResponse:
    """The best uses of the dice; of a ranked game, the question whether it may become practice."""
    key = player_key(request)
    if request.method == "POST":
        return _asked(request, played, code, key)
    game = load(Game, code, key)
    if not game.is_open:
        return over(request, played, game)
    if not notation.parse_position(game.position).dice:
        return _refused(request, code, IllegalError(Code.ROLL_FIRST))
    if game.kind == Game.Kind.RANKED:
        return _question(request, game)
    if refused := too_much_advice(request):
        return refused
    return render(request, "game/hint.html", hints.hint(game))


def _question(
    request: HttpRequest, game: Game, refused: str = "", status: int = 200
) -> HttpResponse:
    context = {"open": start.open_game(game), "version": game.version, "refused": refused}
    return render(request, "game/hint_question.html", context, status=status)


def _asked(request: HttpRequest, played: Magdagdon, code: str, key: str | None) -> HttpResponse:
    """Pressed twice it is done once; where the game has moved on meanwhile, the question is asked again."""
    try:
        services.ask_hint(code, key, forms.read_version(request.POST))
    except StaleError as error:
        game = load(Game, code, key)
        if not game.is_open:
            return over(request, played, game)
        if game.kind == Game.Kind.RANKED:
            return _question(request, game, refusal(error), 409)
    except GameError as error:
        return _refused(request, code, error)
    return redirect("game:hint", code=code)


def _refused(request: HttpRequest, code: str, error: GameError) -> HttpResponse:
    page = reverse("game:game", args=[code])
    return problem(request, status_of(error), refusal(error), page)
