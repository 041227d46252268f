"""The boards of Land 6."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.vary import vary_on_cookie

from land6 import queries
from land6.engine import Difficulty, rank_of
from land6.models import difficulty_name
from land6.queries import Board, Row
from land6.table.ranks import rank_name
from magdagdon_site.base.context import Context
from magdagdon_site.base.problems import LOOK, allow, problem
from play.errors import MalformedError
from play.forms import read_difficulty
from players.cookies import player_key
from scores import board_links, paging


@allow(*LOOK)
def index(request: HttpRequest) -> HttpResponse:
    return redirect("land6:board", Difficulty.EASY)


@allow(*LOOK)
@vary_on_cookie
def board(request: HttpRequest, difficulty: str) -> HttpResponse:
    """One page of a board, with the visitor's own row wherever it is."""
    try:
        board = queries.board(read_difficulty(difficulty, Difficulty))
    except MalformedError:
        return problem(request, 404, _("There is no such board."), reverse("land6:scores"))
    page = paging.page_number(request.GET.get("page", "1"))
    if page is None:
        return problem(request, 404, _("There is no such page."), _address(board.difficulty))
    if page > board.pages:
        # There were more yesterday, perhaps.
        return redirect(_address(board.difficulty, board.pages))
    key = player_key(request)
    own = queries.own_row(board, key) if key else None
    return render(request, "land6/board.html", _context(board, page, own))


def _context(board: Board, page: int, own: Row | None) -> Context:
    rows = [_shown(row, own) for row in queries.rows(board, page)]
    return {
        "difficulty": difficulty_name(board.difficulty),
        "games": board_links.games("land6:scores"),
        "difficulties": [
            board_links.link(difficulty_name(other), _address(other), other == board.difficulty)
            for other in Difficulty
        ],
        "players": ngettext("%(count)d player", "%(count)d players", board.players)
        % {"count": board.players},
        "rows": rows,
        "own_elsewhere": _shown(own, own) if own and not any(row["own"] for row in rows) else None,
        **paging.ways(page, board.pages, lambda page: _address(board.difficulty, page)),
    }


def _shown(row: Row, own: Row | None) -> Context:
    score = row.score
    is_own = own is not None and score.player_id == own.score.player_id
    return {
        "place": row.place,
        "name": row.name,
        "page": board_links.page_of(row.player, hidden=row.page_hidden, own=is_own),
        "points": score.points,
        "rank": rank_name(rank_of(score.points)),
        "turns": score.turns,
        "finished": score.finished,
        "game": row.game,
        "own": is_own,
    }


def _address(difficulty: Difficulty, page: int = 1) -> str:
    return paging.address("land6:board", difficulty, page=page)
