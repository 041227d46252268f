"""A page that replays any record and stores nothing, whatever the game is."""

from dataclasses import replace
from typing import Any, TypedDict

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.vary import vary_on_headers

from magdagdon_site.base.context import Context
from magdagdon_site.base.problems import LOOK, allow, by_htmx, problem
from play.forms import whole
from play.games import AnyGame, registered
from play.navigation import Way
from play.records.gamefile import GameFile
from play.telling import pasting
from play.telling.story import Story
from play.views import finished


@allow(*LOOK, "POST")
@never_cache
@vary_on_headers("HX-Request")
def replay_record(request: HttpRequest, played: AnyGame) -> HttpResponse:
    """Ask for a record; show its replay at the step that is asked for, and what is wrong with it."""
    if request.method != "POST":
        return render(request, played.templates("import.html"), _form(played, ""))
    text = pasting.plain(request.POST.get("record", ""))
    if refusal := pasting.refusal(text, played.longest_record):
        return _refused(request, played, refusal, text)
    file, unread = pasting.read(text, played.parse_file)
    if not file:
        return _refused(request, played, unread, text)
    story = _story(played, file, text, unread)
    if story.error and not story.steps:
        return _refused(request, played, story.error, text)
    return _replayed(request, played, file, story, text)


def _story(played: AnyGame, file: GameFile[Any], text: str, unread: str) -> Story[Any, Any]:
    """As far as the game follows the rules and can be read, and where it does not."""
    story = played.tell(file.record)
    if story.error_turn is None:
        return replace(story, error=unread)
    line = pasting.line_of_turn(text, story.error_turn)
    return replace(story, error=pasting.at_line(line, story.error))


def _replayed(
    request: HttpRequest, played: AnyGame, file: GameFile[Any], story: Story[Any, Any], text: str
) -> HttpResponse:
    address = reverse(f"{played.namespace}:import")
    last = len(story.steps)
    number = whole(pasting.wanted_step(request.POST.dict(), last), last)
    if number is None:
        return problem(request, 404, _("This game has no such step."), address)
    replay = finished.show_replay(played, story, number, address, text)
    if by_htmx(request):
        return render(request, "play/_replay.html#answer", {"replay": replay})
    context = {
        **_form(played, text),
        "replay": replay,
        "proof": _proof(played, file, story),
        **played.imported(story),
    }
    status = 422 if story.error else 200
    return render(request, played.templates("import.html"), context, status=status)


def _proof(played: AnyGame, file: GameFile[Any], story: Story[Any, Any]) -> Context:
    """What the seed says of the dice; nothing good about a record of which only a part can be read."""
    found = finished.proof(played, file.record, file.seed, file.commitment)
    return {} if story.error and found.get("good") else found


class Form(TypedDict):
    """base: the template that the page extends."""

    base: str
    text: str
    max_length: int
    address: str
    others: list[Way]


def _form(played: AnyGame, text: str) -> Form:
    others = (other for other in registered() if other is not played)
    return {
        "base": played.base,
        "text": text,
        "max_length": played.longest_record,
        "address": reverse(f"{played.namespace}:import"),
        "others": [Way(reverse(f"{other.namespace}:import"), other.name) for other in others],
    }


def _refused(request: HttpRequest, played: AnyGame, sentence: str, text: str) -> HttpResponse:
    if by_htmx(request):
        return problem(request, 422, sentence)
    context = {**_form(played, text), "error": sentence}
    return render(request, played.templates("import.html"), context, status=422)
