"""Pages of a game, and the one address that its table sends every move to."""

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import HttpResponseClientRedirect

from game import services
from game.errors import Code
from game.finished import views as finished_views
from game.models import Game
from game.table import examples, forms, start, table, tips
from game.table.sentences import refusal
from magdagdon_site.base.context import Context
from magdagdon_site.base.problems import LOOK, allow, by_htmx, problem
from play.errors import GameError, MalformedError, StaleError
from play.services import GameStillOpen, NotYourGame
from play.views import answers
from play.views.answers import status_of
from players import throttle
from players.cookies import player_key, remember

# Each costs the processor up to some tenths of a second, and some may come at once.
ADVICE = {"limit": 60, "seconds": 20}


@allow(*LOOK)
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    games = services.open_games(player_key(request))
    context = {**start.show(), "games": [start.open_game(game) for game in games]}
    return render(request, "game/home.html", context)


@allow("POST")
def new(request: HttpRequest) -> HttpResponse:
    """Start a game; where one is open, ask before it is given up."""
    if too_many := answers.too_many_new_games(request):
        return too_many
    try:
        difficulty = forms.read_difficulty(request.POST.get("difficulty", ""))
        kind = forms.read_kind(request.POST.get("kind", Game.Kind.RANKED))
        game = services.start(player_key(request), difficulty, request.POST.get("give_up"), kind)
    except MalformedError as error:
        return problem(request, 400, refusal(error))
    except GameStillOpen as error:
        context = {"open": start.open_game(error.game), "wanted": difficulty}
        return render(request, "game/give_up.html", context, status=409)
    response = redirect("game:game", code=game.code)
    remember(response, game.player)
    return response


type GameView = Callable[[HttpRequest, str], HttpResponse]


def about_a_game(view: GameView) -> GameView:
    """What to answer where the view can't have the game: it is unknown, or somebody else's."""

    @wraps(view)
    def wrapped(request: HttpRequest, code: str) -> HttpResponse:
        try:
            return view(request, code)
        except Game.DoesNotExist:
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
    return render(request, "game/table.html", _with_tip(request, table.show(game)))


def _table(request: HttpRequest, context: Context, status: int = 200) -> HttpResponse:
    """What a move is answered with: the table as a fragment for htmx, otherwise as a page."""
    template = "game/table.html#answer" if by_htmx(request) else "game/table.html"
    return render(request, template, _with_tip(request, context), status=status)


def _with_tip(request: HttpRequest, context: Context) -> Context:
    tip = tips.tip(request, context["position"], own_dice=context["game"].own_dice)
    return {**context, "tip": tip}


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
    response = _after(request, move)
    tips.remember(request, response, _explained(move))
    return response


def _after(request: HttpRequest, move: services.Move) -> HttpResponse:
    page = reverse("game:game", args=[move.game.code])
    if not by_htmx(request):
        return redirect(page)
    if not move.game.is_open:
        return HttpResponseClientRedirect(page)
    return _table(request, table.show(move.game, move, request.POST))


@allow("POST")
def no_tips(request: HttpRequest, code: str) -> HttpResponse:
    """The player needs no more help."""
    response = HttpResponse() if by_htmx(request) else redirect("game:game", code=code)
    tips.remember(request, response, tips.ALL)
    return response


def _explained(move: services.Move) -> str:
    """Help has done its work when the step is done, and all of it when the first game is over."""
    return tips.topic(move.before) if move.game.is_open else tips.ALL


def _not_yours(request: HttpRequest, game: Game) -> HttpResponse:
    if not game.is_open:
        return over(request, game)
    sentence = _("This game is being played in another browser. It can be seen when it has ended.")
    return problem(request, 403, sentence)


def over(request: HttpRequest, game: Game) -> HttpResponse:
    """Nothing more can be done in this game; the way on is to its result."""
    page = reverse("game:game", args=[game.code])
    return problem(request, 409, refusal(StaleError(Code.GAME_OVER)), page)


def _refused(request: HttpRequest, code: str, key: str | None, error: GameError) -> HttpResponse:
    """The reason, and the table as it stands where the player's may be out of date."""
    if by_htmx(request) and not isinstance(error, StaleError):
        return problem(request, status_of(error), refusal(error))
    game = services.load(code, key)
    if not game.is_open:
        return over(request, game)
    form = {} if isinstance(error, StaleError) else request.POST
    context = {**table.show(game, form=form), "status": refusal(error), "refused": True}
    return _table(request, context, status=status_of(error))


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
        return over(request, game)
    return render(request, "game/give_up.html", {"open": start.open_game(game)})


def _given_up(request: HttpRequest, code: str, key: str | None) -> HttpResponse:
    """Pressed twice it is done once; a game that was finished meanwhile stays so."""
    try:
        services.give_up(code, key)
    except StaleError:
        game = services.load(code, key)
        if game.is_finished:
            return over(request, game)
    return redirect("scores:me")
