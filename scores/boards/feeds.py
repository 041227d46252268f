"""The latest leaders of each ladder, for feed readers, who read of new records."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID, uuid5

from django.contrib.syndication.views import Feed
from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import escape
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page

from magdagdon_site.base.problems import LOOK, allow
from play.errors import MalformedError
from play.forms import read_difficulty
from play.games import AnyGame
from play.sharing import KEPT_FOR, title
from scores.boards import leaders
from scores.ladders import Ladder
from scores.models import Score

ENTRIES = 10
# An entry stays the same one in every language and under every host name.
NAMESPACE = UUID("9c7d1f52-3f0b-4c0e-9a54-6c1d3e7b8f20")


def title_of(ladder: Ladder) -> str:
    """Of the feed."""
    played = ladder.played
    names = {"game": played.name, "difficulty": played.difficulty_name(ladder.difficulty)}
    return _("%(game)s: new records in %(difficulty)s") % names


@dataclass(frozen=True, slots=True)
class Entry:
    score: Score
    summary: str


class LatestLeaders(Feed):
    """The games that led the board of all time when they ended, newest first."""

    feed_type = Atom1Feed

    def get_object(self, request: HttpRequest, played: AnyGame, difficulty: str) -> Ladder:
        try:
            return Ladder.of(played, read_difficulty(difficulty, played.difficulties))
        except MalformedError as error:
            raise ObjectDoesNotExist from error

    def title(self, ladder: Ladder) -> str:
        return title_of(ladder)

    def author_name(self, ladder: Ladder) -> str:
        return ladder.played.name

    def link(self, ladder: Ladder) -> str:
        return ladder.address()

    def items(self, ladder: Ladder) -> list[Entry]:
        scores = leaders.latest(ladder, ENTRIES)
        summaries = ladder.played.summaries([score.code for score in scores])
        return [Entry(score, summaries.get(score.code, "")) for score in scores]

    def item_title(self, entry: Entry) -> str:
        ladder = Ladder.parse(entry.score.ladder)
        difficulty = ladder.played.difficulty_name(ladder.difficulty)
        return title(entry.score.player.name, entry.score.points, difficulty)

    def item_description(self, entry: Entry) -> str:
        """As HTML, which a summary of Django's feeds is."""
        return escape(entry.summary)

    def item_link(self, entry: Entry) -> str:
        return Ladder.parse(entry.score.ladder).played.address("game", entry.score.code)

    def item_guid(self, entry: Entry) -> str:
        return uuid5(NAMESPACE, entry.score.code).urn

    def item_author_name(self, entry: Entry) -> str:
        return entry.score.player.name

    def item_pubdate(self, entry: Entry) -> datetime:
        return entry.score.finished

    def item_updateddate(self, entry: Entry) -> datetime:
        return entry.score.finished


_feed = LatestLeaders()


@allow(*LOOK)
@cache_control(public=True, max_age=KEPT_FOR)
@conditional_page
def latest_leaders(request: HttpRequest, played: AnyGame, difficulty: str) -> HttpResponse:
    return _feed(request, played=played, difficulty=difficulty)
