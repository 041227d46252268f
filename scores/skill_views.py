"""The skill boards: who plays best, the luck of the dice left out."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.vary import vary_on_cookie

from game.coach.strength import STRENGTH
from game.engine import Difficulty
from magdagdon_site.base.context import Context
from magdagdon_site.base.problems import LOOK, allow, problem
from play.errors import MalformedError
from play.forms import read_difficulty
from play.numbers import decimal
from players.cookies import player_key
from scores import board_links, paging, skill_queries, skills
from scores.skill_queries import Row


@allow(*LOOK)
@vary_on_cookie
def board(request: HttpRequest, difficulty: str) -> HttpResponse:
    """One page of a board, with the visitor's own row wherever it is."""
    try:
        known = read_difficulty(difficulty, Difficulty)
    except MalformedError:
        return problem(request, 404, _("There is no such board."), reverse("scores:index"))
    page = paging.page_number(request.GET.get("page", "1"))
    if page is None:
        return problem(request, 404, _("There is no such page."), _address(known))
    players = skill_queries.players(known)
    pages = skill_queries.pages(players)
    if page > pages:
        # There were more yesterday, perhaps.
        return redirect(_address(known, pages))
    key = player_key(request)
    own = skill_queries.own_row(known, key) if key else None
    rows = skill_queries.rows(known, page)
    context = {
        **_head(known, players),
        **_rows(known, rows, own),
        "own_elsewhere": _shown(own, own) if own and not _holds(rows, own) else None,
        **paging.ways(page, pages, lambda page: _address(known, page)),
    }
    return render(request, "scores/skill.html", context)


def _head(difficulty: Difficulty, players: int) -> Context:
    return {
        "difficulty": difficulty.name,
        "games": board_links.games("scores:index"),
        "boards": board_links.boards(difficulty, "scores:skill"),
        "difficulties": [
            board_links.link(other.name, _address(other), other == difficulty)
            for other in Difficulty
        ],
        "players": _count(players),
        "about": _about(),
    }


def _count(players: int) -> str:
    most = skill_queries.MOST_PLACES
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


def _rows(difficulty: Difficulty, rows: list[Row], own: Row | None) -> Context:
    """The page's rows, those that beat the coach apart from those that do not."""
    coach = STRENGTH[difficulty]
    return {
        "ahead": [_shown(row, own) for row in rows if row.skill.mean > coach.mean],
        "coach": {"mean": decimal(coach.mean), "error": decimal(coach.error)},
        "behind": [_shown(row, own) for row in rows if row.skill.mean <= coach.mean],
    }


def _shown(row: Row, own: Row | None) -> Context:
    is_own = _holds([row], own)
    return {
        "place": row.place or _("after %(place)d") % {"place": skill_queries.MOST_PLACES},
        "name": row.name,
        "page": board_links.page_of(row.player, hidden=row.page_hidden, own=is_own),
        "mean": decimal(row.skill.mean),
        "error": decimal(row.skill.error),
        "games": row.skill.games,
        "own": is_own,
    }


def _holds(rows: list[Row], own: Row | None) -> bool:
    return own is not None and any(row.player == own.player for row in rows)


def _address(difficulty: Difficulty, page: int = 1) -> str:
    return paging.address("scores:skill", difficulty, page=page)
