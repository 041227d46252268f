"""The views around the table of an open game, whatever the game is.

Each address passes the game's type as `played`.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypedDict

from django.core.exceptions import ObjectDoesNotExist
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import HttpResponseClientRedirect

from magdagdon_site.base.context import Context
from magdagdon_site.base.problems import LOOK, allow, by_htmx, problem
from play import services
from play.errors import Code, GameError, MalformedError, StaleError
from play.forms import read_difficulty, read_version
from play.games import AnyGame, Move
from play.models import StoredGame
from play.services import GameStillOpen, NotYourGame
from play.views import finished
from play.views.answers import address_of, status_of, too_many_new_games
from players.cookies import player_key, remember

type GameView = Callable[[HttpRequest, AnyGame, str], HttpResponse]


def about_a_game(view: GameView) -> Callable[..., HttpResponse]:
    """What to answer where the view can't have the game: it is unknown, or somebody else's."""

    @wraps(view)
    def wrapped(request: HttpRequest, played: AnyGame, code: str) -> HttpResponse:
        try:
            return view(request, played, code)
        except ObjectDoesNotExist:
            raise Http404 from None
        except NotYourGame as error:
            return _not_yours(request, played, error.game)

    return wrapped


def _not_yours(request: HttpRequest, played: AnyGame, game: StoredGame) -> HttpResponse:
    if not game.is_open:
        return over(request, played, game)
    sentence = _("This game is being played in another browser. It can be seen when it has ended.")
    return problem(request, 403, sentence)


def over(request: HttpRequest, played: AnyGame, game: StoredGame) -> HttpResponse:
    """Nothing more can be done in this game; the way on is to its result."""
    sentence = played.refusal(StaleError(Code.GAME_OVER))
    return problem(request, 409, sentence, address_of(played, game))


@allow("POST", page="home")
def new(request: HttpRequest, played: AnyGame) -> HttpResponse:
    """Start a game; where one is open, ask before it is given up."""
    if too_many := too_many_new_games(request):
        return too_many
    try:
        difficulty = read_difficulty(request.POST.get("difficulty", ""), played.difficulties)
        kind = played.read_kind(request.POST.get("kind", StoredGame.Kind.RANKED))
        give_up = request.POST.get("give_up")
        game = services.start(played, player_key(request), difficulty, give_up, kind)
    except MalformedError as error:
        return problem(request, 400, played.refusal(error))
    except GameStillOpen as error:
        wanted = {"value": difficulty.value, "name": played.difficulty_name(difficulty)}
        context = {**_question(played, error.game), "wanted": wanted}
        return render(request, "play/give_up.html", context, status=409)
    response = redirect(address_of(played, game))
    remember(response, game.player)
    return response


@allow(*LOOK)
@never_cache
@vary_on_headers("HX-Request")
@about_a_game
def show(request: HttpRequest, played: AnyGame, code: str) -> HttpResponse:
    """An open game's table, for its player alone; a finished game's result, for everybody."""
    try:
        game, own = services.load(played.model, code, player_key(request)), True
    except NotYourGame as error:
        if error.game.is_open:
            raise
        game, own = error.game, False
    if not game.is_open:
        return finished.page(request, played, game, own=own)
    return render(request, f"{played.namespace}/table.html", played.show_table(request, game))


def _table(
    request: HttpRequest, played: AnyGame, context: Context, status: int = 200
) -> HttpResponse:
    """What a move is answered with: the table as a fragment for htmx, otherwise as a page."""
    part = "#answer" if by_htmx(request) else ""
    return render(request, f"{played.namespace}/table.html{part}", context, status=status)


@allow("POST", page="game")
@never_cache
@vary_on_headers("HX-Request")
@about_a_game
def act(request: HttpRequest, played: AnyGame, code: str) -> HttpResponse:
    """One thing done at the table: the new table for htmx, a redirect to it otherwise."""
    key = player_key(request)
    try:
        version = read_version(request.POST)
        move = services.act(played, code, key, version, played.read_intent(request.POST))
    except GameError as error:
        return _refused(request, played, code, error)
    response = _after(request, played, move)
    played.after_move(request, response, move)
    return response


def _after(request: HttpRequest, played: AnyGame, move: Move[Any, Any]) -> HttpResponse:
    page = address_of(played, move.game)
    if not by_htmx(request):
        return redirect(page)
    if not move.game.is_open:
        return HttpResponseClientRedirect(page)
    return _table(request, played, played.show_table(request, move.game, move, request.POST))


def _refused(request: HttpRequest, played: AnyGame, code: str, error: GameError) -> HttpResponse:
    """The reason, and the table as it stands where the player's may be out of date."""
    if by_htmx(request) and not isinstance(error, StaleError):
        return problem(request, status_of(error), played.refusal(error))
    game = services.load(played.model, code, player_key(request))
    if not game.is_open:
        return over(request, played, game)
    form = {} if isinstance(error, StaleError) else request.POST
    context = {
        **played.show_table(request, game, form=form),
        "status": played.refusal(error),
        "refused": True,
    }
    return _table(request, played, context, status=status_of(error))


@allow(*LOOK, "POST", page="game")
@never_cache
@about_a_game
def give_up(request: HttpRequest, played: AnyGame, code: str) -> HttpResponse:
    """Ask whether to end an open game without a result, and do it."""
    if request.method == "POST":
        return _given_up(request, played, code)
    game = services.load(played.model, code, player_key(request))
    if not game.is_open:
        return over(request, played, game)
    return render(request, "play/give_up.html", _question(played, game))


class Question(TypedDict):
    """Whether an open game is to be given up: base is the template that the page extends, address that of its table."""

    base: str
    name: str
    game: StoredGame
    sentence: str
    address: str


def _question(played: AnyGame, game: StoredGame) -> Question:
    return {
        "base": played.base,
        "name": played.name,
        "game": game,
        "sentence": played.describe(game),
        "address": address_of(played, game),
    }


def _given_up(request: HttpRequest, played: AnyGame, code: str) -> HttpResponse:
    """Pressed twice it is done once; a game that was finished meanwhile stays so."""
    key = player_key(request)
    try:
        services.give_up(played.model, code, key)
    except StaleError:
        game = services.load(played.model, code, key)
        if game.is_finished:
            return over(request, played, game)
    return redirect(reverse(played.after_giving_up))
