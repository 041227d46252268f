"""The boards of high scores of any game; each address passes the game's type as `played`."""

from datetime import datetime
from typing import TypedDict

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.vary import vary_on_cookie

from magdagdon_site.base.problems import LOOK, allow, problem
from play.errors import MalformedError
from play.forms import read_difficulty
from play.games import AnyGame, Column
from play.numbers import number
from players.cookies import player_key
from scores.boards import feeds, links, paging, queries
from scores.boards.queries import Board, Row
from scores.ladders import Ladder, ladders_of
from scores.periods import Period


@allow(*LOOK)
def index(request: HttpRequest, played: AnyGame) -> HttpResponse:
    return redirect(ladders_of(played)[0].address())


@allow(*LOOK)
@vary_on_cookie
def board(request: HttpRequest, played: AnyGame, difficulty: str) -> HttpResponse:
    """One page of a board, with the visitor's own row wherever it is."""
    try:
        ladder = Ladder.of(played, read_difficulty(difficulty, played.difficulties))
        board = queries.board(ladder, Period(request.GET.get("period", Period.ALL)))
    except (MalformedError, ValueError):
        return problem(request, 404, _("There is no such board."), played.address("scores"))
    page = paging.page_number(request.GET.get("page", "1"))
    if page is None:
        return problem(request, 404, _("There is no such page."), _address(board))
    if page > board.pages:
        # There were more yesterday, perhaps.
        return redirect(_address(board, page=board.pages))
    key = player_key(request)
    own = queries.own_row(board, key) if key else None
    return render(request, "scores/board.html", _context(board, page, own))


class BoardCell(TypedDict):
    """Of a column of the game's own; `name` is its class."""

    name: str
    text: str


class BoardRow(TypedDict):
    """page, address: of the player, if there is one to be seen, and of the game. own: whether it is the visitor's."""

    place: int
    name: str
    page: str
    points: str
    cells: list[BoardCell]
    finished: datetime
    address: str
    own: bool


class BoardPage(links.Head, paging.Ways):
    """own_elsewhere: the visitor's row, if it is on another page."""

    feed: str
    feed_title: str
    period: str
    difficulties: list[links.Link]
    periods: list[links.Link]
    players: str
    columns: list[Column]
    rows: list[BoardRow]
    own_elsewhere: BoardRow | None
    invitation: str


def _context(board: Board, page: int, own: Row | None) -> BoardPage:
    played = board.ladder.played
    rows = [_shown(board, row, own) for row in queries.rows(board, page)]
    is_elsewhere = own is not None and not any(row["own"] for row in rows)
    return {
        **links.head(board.ladder, "board"),
        "feed": board.ladder.address("feed"),
        "feed_title": feeds.title_of(board.ladder),
        "period": str(board.period.label),
        "difficulties": [
            links.Link(
                played.difficulty_name(other.difficulty),
                _address(board, ladder=other),
                other == board.ladder,
            )
            for other in ladders_of(played)
        ],
        "periods": [
            links.Link(str(other.label), _address(board, period=other), other == board.period)
            for other in Period
        ],
        "players": ngettext("%(count)d player", "%(count)d players", board.players)
        % {"count": board.players},
        "columns": played.board_columns(),
        "rows": rows,
        "own_elsewhere": _shown(board, own, own) if own and is_elsewhere else None,
        "invitation": played.invitation(),
        **paging.ways(page, board.pages, lambda page: _address(board, page=page)),
    }


def _shown(board: Board, row: Row, own: Row | None) -> BoardRow:
    standing, played = row.standing, board.ladder.played
    cells = played.board_cells(standing.points, standing.tiebreak)
    is_own = own is not None and standing.player_id == own.standing.player_id
    return {
        "place": row.place,
        "name": row.name,
        "page": links.page_of(row.player, hidden=row.page_hidden, own=is_own),
        "points": number(standing.points),
        "cells": [
            {"name": column.name, "text": cell}
            for column, cell in zip(played.board_columns(), cells, strict=True)
        ],
        "finished": standing.finished,
        "address": played.address("game", row.game),
        "own": is_own,
    }


def _address(
    board: Board, *, ladder: Ladder | None = None, period: Period | None = None, page: int = 1
) -> str:
    """Of this board, or of another one like it; what is the default is left out."""
    period = period or board.period
    query = {} if period == Period.ALL else {"period": period.value}
    return (ladder or board.ladder).address(query=query | paging.query_of(page))
