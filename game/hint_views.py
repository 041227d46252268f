"""The coach's hint in an open game; a ranked game leaves the boards for it, so that is asked first."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from game import forms, hints, notation, present, services
from game.answers import status_of
from game.cookies import player_key
from game.errors import Code, GameError, IllegalError, StaleError
from game.models import Game
from game.sentences import refusal
from game.views import about_a_game, over, too_much_advice
from magdagdon_site.problems import LOOK, allow, problem


@allow(*LOOK, "POST")
@never_cache
@about_a_game
def hint(request: HttpRequest, code: str) -> HttpResponse:
    """The best uses of the dice; of a ranked game, the question whether it may become practice."""
    key = player_key(request)
    if request.method == "POST":
        return _asked(request, code, key)
    game = services.load(code, key)
    if not game.is_open:
        return over(request, game)
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
    context = {"open": present.open_game(game), "version": game.version, "refused": refused}
    return render(request, "game/hint_question.html", context, status=status)


def _asked(request: HttpRequest, code: str, key: str | None) -> HttpResponse:
    """Pressed twice it is done once; where the game has moved on meanwhile, the question is asked again."""
    try:
        services.ask_hint(code, key, forms.read_version(request.POST))
    except StaleError as error:
        game = services.load(code, key)
        if not game.is_open:
            return over(request, game)
        if game.kind == Game.Kind.RANKED:
            return _question(request, game, refusal(error), 409)
    except GameError as error:
        return _refused(request, code, error)
    return redirect("game:hint", code=code)


def _refused(request: HttpRequest, code: str, error: GameError) -> HttpResponse:
    page = reverse("game:game", args=[code])
    return problem(request, status_of(error), refusal(error), page)
