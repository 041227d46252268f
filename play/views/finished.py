"""What there is to see of a finished game, for everybody, whatever the game is."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django_htmx.http import replace_url

from magdagdon_site.base.context import Context
from magdagdon_site.base.problems import LOOK, allow, by_htmx, problem
from play.errors import Code, MalformedError
from play.forms import whole
from play.games import AnyGame
from play.models import StoredGame
from play.records.gamefile import print_file
from play.sentences import refusal
from play.telling.story import Story
from play.views.answers import address_of, unfinished


def page(request: HttpRequest, played: AnyGame, game: StoredGame, *, own: bool) -> HttpResponse:
    """The result, its replay at the step that is asked for, and ways to show it to others."""
    if answer := unfinished(request, game):
        return answer
    address = address_of(played, game)
    story = played.retell(game.record)
    last = len(story.steps)
    number = whole(request.GET.get("step", str(last)), last)
    if number is None:
        return problem(request, 404, _("This game has no such step."), address)
    replay = show_replay(played, story, number, address)
    if by_htmx(request):
        response = render(request, "play/_replay.html#answer", {"replay": replay})
        return replace_url(response, f"{address}?step={number}#replay")
    seed = None if game.seed is None else game.secret
    context = {
        "game": game,
        "own": own,
        "name": game.player.public_name,
        "replay": replay,
        "proof": proof(played, story.record, seed, game.commitment),
        **played.show_result(request, game, story, own=own),
    }
    return render(request, f"{played.namespace}/result.html", context)


def show_replay(
    played: AnyGame, story: Story[Any, Any], number: int, address: str, record: str = ""
) -> Context:
    """For play/_replay.html: the step with this number, in the template that the game has for it."""
    return {
        **played.show_step(story, number, address, record),
        "namespace": played.namespace,
        "template": played.templates("_step.html"),
    }


def proof(played: AnyGame, record: Any, seed: bytes | None, commitment: str | None) -> Context:
    """Every throw and what came of the check; nothing without a seed. `record` is None where it can't be read."""
    if seed is None or commitment is None:
        return {}
    if record is None:
        return {"good": False, "verdict": [refusal(MalformedError(Code.BAD_RECORD))]}
    return played.prove(record, seed, commitment)


@allow(*LOOK)
@never_cache
def record(request: HttpRequest, played: AnyGame, code: str) -> HttpResponse:
    """The file of a finished game, to keep and to check. An open game has none, since the seed is still secret."""
    game = get_object_or_404(played.model, code=code)
    if answer := unfinished(request, game):
        return answer
    text = print_file(game.record, game.commitment, game.revealed_seed)
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{played.slug}-{game.code}.txt"'
    return response
