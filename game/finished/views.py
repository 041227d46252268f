"""What there is to see of a finished game, for everybody."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django_htmx.http import replace_url

from game.advice import review_page
from game.finished import proof, replay_page, result, sharing
from game.finished.story import retell
from game.models import Game
from game.records.gamefile import print_game
from magdagdon_site.base.problems import LOOK, allow, by_htmx, problem
from play import charts
from play.views.answers import unfinished
from scores.boards import comparison


def page(request: HttpRequest, game: Game, own: bool) -> HttpResponse:
    """The result, its replay at the step that is asked for, and ways to show it to others."""
    if answer := unfinished(request, game):
        return answer
    address = reverse("game:game", args=[game.code])
    story = retell(game.record)
    number = replay_page.read_step(request.GET.get("step", str(len(story.steps))), story)
    if number is None:
        return problem(request, 404, _("This game has no such step."), address)
    curve = charts.curve(story.scores)
    replay = replay_page.show(story, number, curve, address)
    if by_htmx(request):
        response = render(request, "game/_replay.html#answer", {"replay": replay})
        return replace_url(response, f"{address}?step={number}#replay")
    seed = None if game.seed is None else bytes(game.seed)
    context = {
        **result.show(game),
        **comparison.of_game(game),
        "own": own,
        "name": game.player.public_name,
        "replay": replay,
        "overview": replay_page.overview(story, curve),
        "review": review_page.context(game, request.GET.get("asked", "")),
        "proof": proof.of(story.record, seed, game.commitment),
        "share": sharing.context(request, game),
    }
    return render(request, "game/result.html", context)


@allow(*LOOK)
@never_cache
def record(request: HttpRequest, code: str) -> HttpResponse:
    """The file of a finished game, to keep and to check. An open game has none, since the seed is still secret."""
    game = get_object_or_404(Game, code=code)
    if answer := unfinished(request, game):
        return answer
    text = print_game(game.record, game.commitment, game.revealed_seed)
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="magdagdon-{game.code}.txt"'
    return response
