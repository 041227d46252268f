"""The lab: any position, and what the coach makes of it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import replace_url

from game import services
from game.advice.bench import EMPTY_BENCH, Bench, lay_out, read
from game.advice.lab import context, reason
from game.coach.possible import impossible
from game.table.sentences import refusal
from game.table.views import too_much_advice
from magdagdon_site.base.problems import LOOK, allow, by_htmx, problem
from play.errors import MalformedError
from play.views import answers
from players.cookies import player_key, remember


@allow(*LOOK)
@never_cache
@vary_on_headers("HX-Request")
def lab(request: HttpRequest) -> HttpResponse:
    """The bench of this address. What the form asks for leads to the address of what comes of it."""
    try:
        bench = read(request.GET.dict())
    except MalformedError as error:
        return _unreadable(request, refusal(error))
    if not by_htmx(request) and request.GET and request.GET.dict() != bench.query:
        return redirect(bench.address)
    if bench.asked.dice and (refused := too_much_advice(request)):
        return refused
    if by_htmx(request):
        return replace_url(_page(request, "game/lab.html#answer", bench), bench.address)
    return _page(request, "game/lab.html", bench)


def _page(request: HttpRequest, template: str, bench: Bench) -> HttpResponse:
    return render(request, template, context(bench))


def _unreadable(request: HttpRequest, sentence: str) -> HttpResponse:
    """What was pasted stays in its field, to be put right."""
    if by_htmx(request):
        return problem(request, 400, sentence)
    text = request.GET.get("position", "")
    page = {**context(EMPTY_BENCH), "text": text, "error": sentence}
    return render(request, "game/lab.html", page, status=400)


@allow("POST", page="lab")
def practice(request: HttpRequest) -> HttpResponse:
    """Start a practice game from a position; its dice are not taken over."""
    page = reverse("game:lab")
    if too_many := answers.too_many_new_games(request, page):
        return too_many
    try:
        bench = lay_out(request.POST.get("position", ""))
    except MalformedError as error:
        return problem(request, 400, refusal(error), page)
    if wrong := impossible(bench.position):
        return problem(request, 422, reason(wrong, bench.position), bench.address)
    game = services.start_practice(player_key(request), bench.position)
    response = redirect("game:game", code=game.code)
    remember(response, game.player)
    return response
