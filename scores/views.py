"""The boards of high scores."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.vary import vary_on_cookie

from game.engine import Difficulty
from magdagdon_site.base.context import Context
from magdagdon_site.base.problems import LOOK, allow, problem
from play.errors import MalformedError
from play.forms import read_difficulty
from play.numbers import number
from players.cookies import player_key
from scores import board_links, paging, queries
from scores.periods import Period
from scores.queries import Board, Row


@allow(*LOOK)
def index(request: HttpRequest) -> HttpResponse:
    return redirect("scores:board", Difficulty.PEACEFUL)


@allow(*LOOK)
@vary_on_cookie
def board(request: HttpRequest, difficulty: str) -> HttpResponse:
    """One page of a board, with the visitor's own row wherever it is."""
    try:
        period = Period(request.GET.get("period", Period.ALL))
        board = queries.board(read_difficulty(difficulty, Difficulty), period)
    except (MalformedError, ValueError):
        return problem(request, 404, _("There is no such board."), reverse("scores:index"))
    page = paging.page_number(request.GET.get("page", "1"))
    if page is None:
        return problem(request, 404, _("There is no such page."), _address(board))
    if page > board.pages:
        # There were more yesterday, perhaps.
        return redirect(_address(board, page=board.pages))
    key = player_key(request)
    own = queries.own_row(board, key) if key else None
    return render(request, "scores/board.html", _context(board, page, own))


def _context(board: Board, page: int, own: Row | None) -> Context:
    rows = [_shown(row, own) for row in queries.rows(board, page)]
    return {
        "difficulty": board.difficulty.upper(),
        "games": board_links.games("scores:index"),
        "boards": board_links.boards(board.difficulty, "scores:board"),
        "feed": reverse("scores:feed", args=[board.difficulty]),
        "period": board.period.label,
        "difficulties": [
            board_links.link(
                other.name, _address(board, difficulty=other), other == board.difficulty
            )
            for other in Difficulty
        ],
        "periods": [
            board_links.link(str(other.label), _address(board, period=other), other == board.period)
            for other in Period
        ],
        "players": ngettext("%(count)d player", "%(count)d players", board.players)
        % {"count": board.players},
        "rows": rows,
        "own_elsewhere": _shown(own, own) if own and not any(row["own"] for row in rows) else None,
        **paging.ways(page, board.pages, lambda page: _address(board, page=page)),
    }


def _shown(row: Row, own: Row | None) -> Context:
    standing = row.standing
    is_own = own is not None and standing.player_id == own.standing.player_id
    return {
        "place": row.place,
        "name": row.name,
        "page": board_links.page_of(row.player, hidden=row.page_hidden, own=is_own),
        "points": number(standing.points),
        "turns": standing.turns,
        "powers": standing.powers_used,
        "finished": standing.finished,
        "game": row.game,
        "own": is_own,
    }


def _address(
    board: Board,
    *,
    difficulty: Difficulty | None = None,
    period: Period | None = None,
    page: int = 1,
) -> str:
    """Of this board, or of another one like it; what is the default is left out."""
    period = period or board.period
    query = {} if period == Period.ALL else {"period": period.value}
    return paging.address("scores:board", difficulty or board.difficulty, page=page, **query)
