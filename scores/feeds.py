"""New records of each difficulty, for feed readers."""

from datetime import datetime
from uuid import UUID, uuid5

from django.contrib.syndication.views import Feed
from django.core.exceptions import ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import escape
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page

from game.engine import Difficulty
from game.finished.sharing_views import KEPT_FOR
from magdagdon_site.base.problems import LOOK, allow
from play.errors import MalformedError
from play.forms import read_difficulty
from play.sharing import title
from scores import records
from scores.models import Score

ENTRIES = 10
# A record stays the same one in every language and under every host name.
NAMESPACE = UUID("9c7d1f52-3f0b-4c0e-9a54-6c1d3e7b8f20")


class Records(Feed):
    """The games that led the board of all time when they ended, newest first."""

    feed_type = Atom1Feed
    author_name = "MAGDAGDON"

    def get_object(self, request: HttpRequest, difficulty: str) -> Difficulty:
        try:
            return read_difficulty(difficulty, Difficulty)
        except MalformedError as error:
            raise ObjectDoesNotExist from error

    def title(self, difficulty: Difficulty) -> str:
        return _("MAGDAGDON: new records in %(difficulty)s") % {"difficulty": difficulty.name}

    def link(self, difficulty: Difficulty) -> str:
        return reverse("scores:board", args=[difficulty])

    def items(self, difficulty: Difficulty) -> list[Score]:
        return records.latest(difficulty, ENTRIES)

    def item_title(self, score: Score) -> str:
        return title(score.player.name, score.points, score.difficulty.upper())

    def item_description(self, score: Score) -> str:
        """As HTML, which a summary of Django's feeds is."""
        text = _("Base score %(base)d, line bonuses %(bonuses)d, penalties %(penalties)d.")
        penalties = score.ruin_penalty + score.power_penalty
        return escape(text % {"base": score.base, "bonuses": score.bonuses, "penalties": penalties})

    def item_link(self, score: Score) -> str:
        return reverse("game:game", args=[score.game.code])

    def item_guid(self, score: Score) -> str:
        return uuid5(NAMESPACE, score.game.code).urn

    def item_author_name(self, score: Score) -> str:
        return score.player.name

    def item_pubdate(self, score: Score) -> datetime:
        return score.finished

    def item_updateddate(self, score: Score) -> datetime:
        return score.finished


_feed = Records()


@allow(*LOOK)
@cache_control(public=True, max_age=KEPT_FOR)
@conditional_page
def new_records(request: HttpRequest, difficulty: str) -> HttpResponse:
    return _feed(request, difficulty=difficulty)
