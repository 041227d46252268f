"""A page that replays any record and stores nothing."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.vary import vary_on_headers

from game.finished import proof, replay_page, result
from game.finished.story import Story, tell
from game.records.gamefile import GameFile, parse_game
from magdagdon_site.base.context import Context
from magdagdon_site.base.problems import LOOK, allow, by_htmx, problem
from play import charts
from play.records import pasting

MAX_LENGTH = 4000


@allow(*LOOK, "POST")
@never_cache
@vary_on_headers("HX-Request")
def replay_record(request: HttpRequest) -> HttpResponse:
    """Ask for a record; show its replay at the step that is asked for, and what is wrong with it."""
    if request.method != "POST":
        return render(request, "game/import.html", _form(""))
    text = pasting.plain(request.POST.get("record", ""))
    if refusal := pasting.refusal(text, MAX_LENGTH):
        return _refused(request, refusal, text)
    file, story = _read(text)
    if not file or (story.error and not story.steps):
        return _refused(request, story.error, text)
    wanted = pasting.wanted_step(request.POST.dict(), len(story.steps))
    number = replay_page.read_step(wanted, story)
    if number is None:
        return problem(request, 404, _("This game has no such step."), reverse("game:import"))
    curve = charts.curve(story.scores)
    replay = replay_page.show(story, number, curve, reverse("game:import"), text)
    if by_htmx(request):
        return render(request, "game/_replay.html#answer", {"replay": replay})
    context = {
        **_form(text),
        "replay": replay,
        "overview": replay_page.overview(story, curve),
        "proof": _proof(file, story),
        **_ending(story),
    }
    return render(request, "game/import.html", context, status=422 if story.error else 200)


def _proof(file: GameFile, story: Story) -> Context:
    """What the seed says of the dice; nothing good about a record of which only a part can be read."""
    found = proof.of(file.record, file.seed, file.commitment)
    return {} if story.error and found.get("good") else found


def _form(text: str) -> Context:
    return {"text": text, "max_length": MAX_LENGTH}


def _refused(request: HttpRequest, sentence: str, text: str) -> HttpResponse:
    if by_htmx(request):
        return problem(request, 422, sentence)
    context = {**_form(text), "error": sentence}
    return render(request, "game/import.html", context, status=422)


def _read(text: str) -> tuple[GameFile | None, Story]:
    """The game as far as it can be read, and its story as far as it follows the rules."""
    file, unread = pasting.read(text, parse_game)
    story = tell(file.record) if file else Story()
    if story.error_turn is None:
        return file, replace(story, error=unread)
    line = pasting.line_of_turn(text, story.error_turn)
    return file, replace(story, error=pasting.at_line(line, story.error))


def _ending(story: Story) -> Context:
    """The score sheet of a game that has ended by the rules."""
    if story.error:
        return {}
    end = story.steps[-1].position if story.steps else None
    return result.score_sheet(end) if end and end.is_over else {"unfinished": True}
