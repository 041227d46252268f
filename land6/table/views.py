"""The pages of Land 6, and the one address that its table sends every move to."""

from collections.abc import Callable, Mapping
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import HttpResponseClientRedirect

from land6 import services
from land6.finished import story
from land6.finished import views as finished_views
from land6.models import Land6Game, difficulty_name
from land6.records.notation import parse_position
from land6.table import examples, forms, present
from land6.table.sentences import refusal, taken_back
from magdagdon_site.base.context import Context
from magdagdon_site.base.problems import LOOK, allow, by_htmx, problem
from play import errors
from play.errors import GameError, MalformedError, StaleError
from play.services import GameStillOpen, NotYourGame
from play.views import answers
from play.views.answers import status_of
from players.cookies import player_key, remember


@allow(*LOOK)
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    game = services.open_game(player_key(request))
    context = {**present.start(), "open": game and present.open_game(game)}
    return render(request, "land6/home.html", context)


@allow("POST")
def new(request: HttpRequest) -> HttpResponse:
    """Start a game; where one is open, ask before it is given up."""
    if too_many := answers.too_many_new_games(request):
        return too_many
    try:
        difficulty = forms.read_difficulty(request.POST.get("difficulty", ""))
        game = services.start(player_key(request), difficulty, request.POST.get("give_up"))
    except MalformedError as error:
        return problem(request, 400, refusal(error))
    except GameStillOpen as error:
        wanted = {"value": difficulty.value, "name": difficulty_name(difficulty)}
        context = {"open": present.open_game(error.game), "wanted": wanted}
        return render(request, "land6/give_up.html", context, status=409)
    response = redirect("land6:game", code=game.code)
    remember(response, game.player)
    return response


type GameView = Callable[[HttpRequest, str], HttpResponse]


def about_a_game(view: GameView) -> GameView:
    """What to answer where the view can't have the game: it is unknown, or somebody else's."""

    @wraps(view)
    def wrapped(request: HttpRequest, code: str) -> HttpResponse:
        try:
            return view(request, code)
        except Land6Game.DoesNotExist:
            raise Http404 from None
        except NotYourGame as error:
            return _not_yours(request, error.game)

    return wrapped


@allow(*LOOK)
@never_cache
@vary_on_headers("HX-Request")
@about_a_game
def game(request: HttpRequest, code: str) -> HttpResponse:
    """An open game's table, for its player alone; a finished game's result, for everybody."""
    try:
        game, own = services.load(code, player_key(request)), True
    except NotYourGame as error:
        if error.game.is_open:
            raise
        game, own = error.game, False
    if not game.is_open:
        return finished_views.page(request, game, own)
    return render(request, "land6/table.html", _whole_table(game))


def _whole_table(game: Land6Game, form: Mapping[str, str] | None = None) -> Context:
    """The table with all of its log, and with what happened last."""
    steps = story.retell(game.record).steps
    log = [present.logged(step.turn, step.text) for step in reversed(steps)]
    told = steps[-1].text if steps else ""
    return {
        **present.table(game, parse_position(game.position), told, form or {}),
        "log": log,
        "log_swap": "innerHTML",
    }


def _table(request: HttpRequest, context: Context, status: int = 200) -> HttpResponse:
    """What a move is answered with: the table as a fragment for htmx, otherwise as a page."""
    template = "land6/table.html#answer" if by_htmx(request) else "land6/table.html"
    return render(request, template, context, status=status)


@allow("POST")
@never_cache
@vary_on_headers("HX-Request")
@about_a_game
def act(request: HttpRequest, code: str) -> HttpResponse:
    """One thing done at the table: the new table for htmx, a redirect to it otherwise."""
    key = player_key(request)
    try:
        version, intent = forms.read_action(request.POST)
        move = services.act(code, key, version, intent)
    except GameError as error:
        return _refused(request, code, key, error)
    page = reverse("land6:game", args=[code])
    if not by_htmx(request):
        return redirect(page)
    if not move.game.is_open:
        return HttpResponseClientRedirect(page)
    return _table(request, _after(move, request.POST))


def _after(move: services.Move, form: Mapping[str, str]) -> Context:
    """The table after a move; only what is new is sent for the log, if a move can be told by itself."""
    if isinstance(move.action, services.TakeBack):
        return {**_whole_table(move.game, form), "status": taken_back(move.after.phase)}
    told = story.tell(move.before, move.action, move.after)
    return {
        **present.table(move.game, move.after, told, form),
        "log": [present.logged(move.before.turn, told)],
        "log_swap": "afterbegin",
    }


def _not_yours(request: HttpRequest, game: Land6Game) -> HttpResponse:
    if not game.is_open:
        return _over(request, game)
    sentence = _("This game is being played in another browser. It can be seen when it has ended.")
    return problem(request, 403, sentence)


def _over(request: HttpRequest, game: Land6Game) -> HttpResponse:
    """Nothing more can be done in this game; the way on is to its result."""
    page = reverse("land6:game", args=[game.code])
    return problem(request, 409, refusal(StaleError(errors.Code.GAME_OVER)), page)


def _refused(request: HttpRequest, code: str, key: str | None, error: GameError) -> HttpResponse:
    """The reason, and the table as it stands where the player's may be out of date."""
    if by_htmx(request) and not isinstance(error, StaleError):
        return problem(request, status_of(error), refusal(error))
    game = services.load(code, key)
    if not game.is_open:
        return _over(request, game)
    form = {} if isinstance(error, StaleError) else request.POST
    context = {**_whole_table(game, form), "status": refusal(error), "refused": True}
    return _table(request, context, status=status_of(error))


@allow(*LOOK, "POST")
@never_cache
@about_a_game
def give_up(request: HttpRequest, code: str) -> HttpResponse:
    """Ask whether to end an open game without a result, and do it."""
    key = player_key(request)
    if request.method == "POST":
        return _given_up(request, code, key)
    game = services.load(code, key)
    if not game.is_open:
        return _over(request, game)
    return render(request, "land6/give_up.html", {"open": present.open_game(game)})


def _given_up(request: HttpRequest, code: str, key: str | None) -> HttpResponse:
    """Pressed twice it is done once; a game that was finished meanwhile stays so."""
    try:
        services.give_up(code, key)
    except StaleError:
        game = services.load(code, key)
        if game.is_finished:
            return _over(request, game)
    return redirect("land6:home")


@allow(*LOOK)
def rules(request: HttpRequest) -> HttpResponse:
    return render(request, "land6/rules.html", examples.rules())
