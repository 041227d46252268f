"""What there is to see of a finished game, for everybody."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django_htmx.http import replace_url

from land6.finished import proof, replay_page, sharing
from land6.finished.result import result
from land6.finished.story import retell
from land6.models import Land6Game
from land6.records.gamefile import print_game
from land6.records.notation import parse_position
from magdagdon_site.base.problems import LOOK, allow, by_htmx, problem
from play.views.answers import unfinished
from scores.boards import comparison


def page(request: HttpRequest, game: Land6Game, own: bool) -> HttpResponse:
    """The result, its replay at the step that is asked for, and ways to show it to others."""
    if answer := unfinished(request, game):
        return answer
    address = reverse("land6:game", args=[game.code])
    story = retell(game.record)
    number = replay_page.read_step(request.GET.get("step", str(len(story.steps))), story)
    if number is None:
        return problem(request, 404, _("This game has no such step."), address)
    replay = replay_page.show(story, number, address)
    if by_htmx(request):
        response = render(request, "land6/_replay.html#answer", {"replay": replay})
        return replace_url(response, f"{address}?step={number}#replay")
    state = parse_position(game.position)
    context = {
        "game": game,
        "own": own,
        "name": game.player.public_name,
        **result(state),
        # Only a win has a score.
        **(comparison.of_game(game) if game.status == Land6Game.Status.WON else {}),
        "replay": replay,
        "turn_by_turn": replay_page.turn_by_turn(story),
        "proof": proof.of(story.record, game.secret, game.commitment),
        "share": sharing.context(request, game, state),
    }
    return render(request, "land6/result.html", context)


@allow(*LOOK)
@never_cache
def record(request: HttpRequest, code: str) -> HttpResponse:
    """The file of a finished game, to keep and to check. An open game has none, since the seed is still secret."""
    game = get_object_or_404(Land6Game, code=code)
    if answer := unfinished(request, game):
        return answer
    text = print_game(game.record, game.commitment, game.revealed_seed)
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="land6-{game.code}.txt"'
    return response
