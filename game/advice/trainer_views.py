"""The trainer: decisions of finished games, to be made better."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import HttpResponseClientRedirect, replace_url

from game.advice import puzzles
from game.advice.trainer import answer, choice, find, is_known, is_to_solve, judge, read, start
from game.engine import Clear, Position, Stage, TakeBack, apply
from game.models import Game, Puzzle, Training
from game.records.notation import parse_position
from game.services import Intent
from game.table.forms import read_intent
from game.table.sentences import refusal
from game.table.views import too_much_advice
from magdagdon_site.base.context import Context
from magdagdon_site.base.problems import LOOK, allow, by_htmx, problem
from play.errors import GameError
from play.games import Move
from play.views.answers import status_of
from players import throttle
from players.cookies import player_key, remember

# Each start may make a player. Generous for a classroom behind one address.
STARTS = {"limit": 60, "seconds": 600}


@allow(*LOOK, "POST")
@never_cache
@vary_on_headers("HX-Request")
def trainer(request: HttpRequest) -> HttpResponse:
    """The player's puzzle, or what a choice costs in another one; a start, or one thing done in a puzzle (POST)."""
    try:
        if request.method != "POST":
            return _look(request)
        if request.POST.get("action") == "start":
            return _start(request)
        return _act(request, read(request.POST.get("position", "")))
    except GameError as error:
        return problem(request, status_of(error), refusal(error), reverse("game:trainer"))


# Looking.


def _look(request: HttpRequest) -> HttpResponse:
    """A puzzle's answers are shown when it has been answered, its table until then."""
    training = find(player_key(request))
    if "position" not in request.GET:
        return _now(request, training)
    position, is_answer = read(request.GET["position"]), "action" in request.GET
    if is_answer == is_to_solve(training, position):
        return redirect("game:trainer")
    if is_answer:
        return _answered(request, training, position)
    return _table(request, training, puzzles.table(position))


def _now(request: HttpRequest, training: Training | None) -> HttpResponse:
    if training and training.puzzle:
        position = parse_position(training.puzzle.position)
        return _table(request, training, puzzles.table(position))
    context = {"figures": puzzles.figures(training), "is_empty": not Puzzle.objects.exists()}
    return render(request, "game/trainer.html", context)


def _table(
    request: HttpRequest, training: Training | None, context: Context, status: int = 200
) -> HttpResponse:
    template = "game/puzzle.html#answer" if by_htmx(request) else "game/puzzle.html"
    context = {**context, "figures": puzzles.figures(training)}
    return render(request, template, context, status=status)


def _answered(request: HttpRequest, training: Training | None, position: Position) -> HttpResponse:
    chosen = choice(position, read_intent(request.GET))
    if not is_known(position):
        sentence = _("The trainer does not have this position any more.")
        return problem(request, 404, sentence, reverse("game:trainer"))
    if refused := too_much_advice(request):
        return refused
    context = {
        **puzzles.answered(judge(position, chosen)),
        "figures": puzzles.figures(training),
    }
    return render(request, "game/puzzle_answer.html", context)


# Doing.


def _start(request: HttpRequest) -> HttpResponse:
    if not throttle.allow("trainer", throttle.client_address(request), **STARTS):
        return problem(request, 429, _("That is a lot of puzzles. Try again in a few minutes."))
    response = redirect("game:trainer")
    if player := start(player_key(request)):
        remember(response, player)
    return response


def _act(request: HttpRequest, position: Position) -> HttpResponse:
    """Dice are moved on the board of this form alone; any other intent is the answer."""
    try:
        intent = read_intent(request.POST)
        if isinstance(intent, Stage | TakeBack | Clear):
            game = puzzles.as_game(position)
            return _moved(request, Move(game, position, intent, apply(position, intent)))
        return _decided(request, position, intent)
    except GameError as error:
        return _refused(request, position, error)


def _moved(request: HttpRequest, move: Move[Game, Position]) -> HttpResponse:
    training = find(player_key(request))
    if not is_to_solve(training, move.after):
        return _other(request, training)
    context = puzzles.table(move.after, move, request.POST)
    address = reverse("game:trainer", query={"position": context["text"]})
    if not by_htmx(request):
        return redirect(address)
    return replace_url(_table(request, training, context), address)


def _decided(request: HttpRequest, position: Position, intent: Intent) -> HttpResponse:
    chosen = choice(position, intent)
    answer(player_key(request), position, chosen)
    address = puzzles.address(position, chosen)
    return HttpResponseClientRedirect(address) if by_htmx(request) else redirect(address)


def _other(request: HttpRequest, training: Training | None) -> HttpResponse:
    """The puzzle was answered in another tab: the one to be solved now, if there is one."""
    sentence = _("This position has been answered already.")
    if training is None or training.puzzle is None:
        return problem(request, 409, sentence, reverse("game:trainer"))
    context = puzzles.table(parse_position(training.puzzle.position))
    return _table(request, training, {**context, "status": sentence, "refused": True}, status=409)


def _refused(request: HttpRequest, position: Position, error: GameError) -> HttpResponse:
    """The reason; without htmx on the table, as it was."""
    if by_htmx(request):
        return problem(request, status_of(error), refusal(error))
    training = find(player_key(request))
    if not is_to_solve(training, position):
        return _other(request, training)
    shown = puzzles.table(position, form=request.POST)
    context = {**shown, "status": refusal(error), "refused": True}
    return _table(request, training, context, status=status_of(error))
