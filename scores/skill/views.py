"""The boards by skill: who plays best, the luck of the dice left out. Each address passes the game's type, `played`."""

from typing import TypedDict

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.vary import vary_on_cookie

from magdagdon_site.base.problems import LOOK, allow, problem
from play.errors import MalformedError
from play.forms import read_difficulty
from play.games import AnyGame
from play.numbers import decimal
from players.cookies import player_key
from scores.boards import links, paging
from scores.counting import skills
from scores.ladders import Ladder, ladders_of
from scores.skill import queries
from scores.skill.queries import Row


class SkillRow(TypedDict):
    """place: a number, or words. page: the address of the player's page, if there is one to be seen."""

    place: int | str
    name: str
    page: str
    mean: str
    error: str
    games: int
    own: bool


class SkillHead(links.Head):
    difficulties: list[links.Link]
    players: str
    about: list[str]


class Coach(TypedDict):
    mean: str
    error: str


class SkillRows(TypedDict):
    """The page's rows, those that beat the coach apart from those that do not."""

    ahead: list[SkillRow]
    coach: Coach
    behind: list[SkillRow]


class SkillPage(SkillHead, SkillRows, paging.Ways):
    """own_elsewhere: the visitor's row, if it is on another page."""

    own_elsewhere: SkillRow | None


@allow(*LOOK)
@vary_on_cookie
def board(request: HttpRequest, played: AnyGame, difficulty: str) -> HttpResponse:
    """One page of a board, with the visitor's own row wherever it is."""
    try:
        ladder = Ladder.of(played, read_difficulty(difficulty, played.difficulties))
    except MalformedError:
        return problem(request, 404, _("There is no such board."), played.address("scores"))
    page = paging.page_number(request.GET.get("page", "1"))
    if page is None:
        return problem(request, 404, _("There is no such page."), _address(ladder))
    players = queries.players(ladder)
    pages = queries.pages(players)
    if page > pages:
        # There were more yesterday, perhaps.
        return redirect(_address(ladder, pages))
    key = player_key(request)
    own = queries.own_row(ladder, key) if key else None
    rows = queries.rows(ladder, page)
    context: SkillPage = {
        **_head(ladder, players),
        **_rows(ladder, rows, own),
        "own_elsewhere": _shown(own, own) if own and not _holds(rows, own) else None,
        **paging.ways(page, pages, lambda page: _address(ladder, page)),
    }
    return render(request, "scores/skill.html", context)


def _head(ladder: Ladder, players: int) -> SkillHead:
    played = ladder.played
    return {
        **links.head(ladder, "skill"),
        "difficulties": [
            links.Link(played.difficulty_name(other.difficulty), _address(other), other == ladder)
            for other in ladders_of(played)
        ],
        "players": _count(players),
        "about": _about(),
    }


def _count(players: int) -> str:
    most = queries.MOST_PLACES
    if players > most:
        return _("More than %(count)d players") % {"count": most}
    return ngettext("%(count)d player", "%(count)d players", players) % {"count": players}


def _about() -> list[str]:
    """What the numbers are."""
    text = _(
        "Skill is a player's mean score over the latest ranked games, at least %(least)d and at most "
        "%(most)d, with the luck of the dice left out: what the coach says they gave is taken off, "
        "what they took is added."
    )
    return [
        text % {"least": skills.LEAST, "most": skills.LATEST},
        _("The number after ± is the standard error: how far off so few games may be."),
    ]


def _rows(ladder: Ladder, rows: list[Row], own: Row | None) -> SkillRows:
    coach = ladder.played.coach(ladder.difficulty)
    if coach is None:
        raise ValueError(f"No coach plays {ladder.key}.")
    return {
        "ahead": [_shown(row, own) for row in rows if row.skill.mean > coach.mean],
        "coach": {"mean": decimal(coach.mean), "error": decimal(coach.error)},
        "behind": [_shown(row, own) for row in rows if row.skill.mean <= coach.mean],
    }


def _shown(row: Row, own: Row | None) -> SkillRow:
    is_own = _holds([row], own)
    return {
        "place": row.place or _("after %(place)d") % {"place": queries.MOST_PLACES},
        "name": row.name,
        "page": links.page_of(row.player, hidden=row.page_hidden, own=is_own),
        "mean": decimal(row.skill.mean),
        "error": decimal(row.skill.error),
        "games": row.skill.games,
        "own": is_own,
    }


def _holds(rows: list[Row], own: Row | None) -> bool:
    return own is not None and any(row.player == own.player for row in rows)


def _address(ladder: Ladder, page: int = 1) -> str:
    return ladder.address("skill", query=paging.query_of(page))
