"""Skill boards and places on them; at any number of players no more rows are read than the pages hold."""

from dataclasses import dataclass
from typing import Any

from django.db.models import F, Q, QuerySet

from scores.boards.queries import MOST_PAGES, ROWS_PER_PAGE
from scores.ladders import Ladder
from scores.models import Skill

# So many players find a place.
MOST_PLACES = MOST_PAGES * ROWS_PER_PAGE


@dataclass(frozen=True, slots=True)
class Row:
    """A skill, its place on its board, from 1, whose it is, and the code of the player's page.

    place: None for one beyond the last page.
    page_hidden: whether that page is for the player alone.
    """

    place: int | None
    skill: Skill
    name: str
    player: str
    page_hidden: bool


def players(ladder: Ladder) -> int:
    """How many there are on the board; MOST_PLACES + 1 means more than MOST_PLACES."""
    return _on_board(ladder)[: MOST_PLACES + 1].count()


def pages(players: int) -> int:
    """An empty board has one, and none has more than anybody would turn over."""
    return max(1, min(-(-players // ROWS_PER_PAGE), MOST_PAGES))


def rows(ladder: Ladder, page: int) -> list[Row]:
    """The rows of a page, from 1; none beyond the last."""
    skipped = ROWS_PER_PAGE * (page - 1)
    board = _on_board(ladder)
    # The database need not look up names that don't show.
    page_of = _in_order(board)[skipped : skipped + ROWS_PER_PAGE]
    shown = _in_order(board.filter(player__in=page_of.values("player")))
    return [_row_of(place, skill) for place, skill in enumerate(_named(shown), skipped + 1)]


def own_row(ladder: Ladder, player_key: str) -> Row | None:
    """The row of the player with this key, wherever it is."""
    skill = _named(_on_board(ladder).filter(player__key=player_key)).first()
    if skill is None:
        return None
    ahead = _on_board(ladder).filter(mean__gte=skill.mean).filter(_ahead_of(skill))
    place = 1 + ahead[:MOST_PLACES].count()
    return _row_of(place if place <= MOST_PLACES else None, skill)


def _on_board(ladder: Ladder) -> QuerySet[Skill]:
    return Skill.objects.filter(ladder=ladder.key)


def _in_order(skills: QuerySet[Skill]) -> QuerySet[Skill]:
    """The highest mean first; of equal ones the player who came to the site first."""
    return skills.order_by("-mean", "player")


def _ahead_of(skill: Skill) -> Q:
    return Q(mean__gt=skill.mean) | Q(player__lt=skill.player_id)


def _named(skills: QuerySet[Skill]) -> QuerySet[Any]:
    return skills.annotate(
        name=F("player__name"),
        code=F("player__code"),
        page_hidden=F("player__page_hidden"),
    )


def _row_of(place: int | None, named: Any) -> Row:
    return Row(place, named, named.name, named.code, named.page_hidden)
