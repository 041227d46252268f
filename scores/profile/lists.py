"""The lists of a player's finished games, page by page."""

from datetime import datetime
from typing import Any, TypedDict

from django.db.models import Exists, OuterRef, QuerySet
from django.urls import reverse

from play.games import AnyGame, registered
from play.models import StoredGame
from players.models import Player
from scores.boards.paging import query_of
from scores.models import Score
from scores.services import with_scores

GAMES_PER_PAGE = 20


def all_games(player: Player, played: AnyGame) -> QuerySet[Any]:
    """Every finished game."""
    return played.games_of(player).finished()


def public_games(player: Player, played: AnyGame) -> QuerySet[Any]:
    """Those that others may find on the player's page, and that count there."""
    hidden = Score.objects.filter(code=OuterRef("code"), hidden=True)
    return all_games(player, played).filter(~Exists(hidden), kind=StoredGame.Kind.RANKED)


def page_of(games: QuerySet[Any], number: int) -> tuple[list[Any], bool]:
    """The games of a page, from 1, the latest first, and whether there are more: one query.

    Each comes with what there is to say of its score.
    """
    skipped = GAMES_PER_PAGE * (number - 1)
    latest = with_scores(games, "hidden", "hidden_reason").defer("record", "seed")
    in_order = latest.order_by("-ended", "-pk")
    found = list(in_order[skipped : skipped + GAMES_PER_PAGE + 1])
    return found[:GAMES_PER_PAGE], len(found) > GAMES_PER_PAGE


class Line(TypedDict):
    """A finished game; `hidden` is said of its score, and the reason of that."""

    address: str
    difficulty: str
    name: str
    result: str
    ended: datetime
    iso: str
    own_dice: bool
    practice: bool
    hidden: bool
    reason: str


class Lines(TypedDict):
    """For scores/_games.html; `newer` and `older` are the addresses of the pages before and after, if there are any."""

    games: list[Line]
    newer: str
    older: str


def show(player: Player, played: AnyGame, *, own: bool, number: int = 1) -> Lines:
    """A page of the list, as the player sees it or others do; without games if there is no such page."""
    games = all_games(player, played) if own else public_games(player, played)
    shown, more = page_of(games, number)
    return {
        "games": [_line(played, game) for game in shown],
        "newer": address(player, played, own=own, number=number - 1) if number > 1 else "",
        "older": address(player, played, own=own, number=number + 1) if more else "",
    }


def address(player: Player, played: AnyGame, *, own: bool, number: int = 1) -> str:
    """Of the page of the player that has this page of the game's list; of the first game it need not be said."""
    query = query_of(number)
    if query and played != registered()[0]:
        query["game"] = played.slug
    if own:
        return reverse("scores:me", query=query)
    return reverse("scores:player", args=[player.code], query=query)


def _line(played: AnyGame, game: Any) -> Line:
    return {
        "address": played.address("game", game.code),
        "difficulty": game.difficulty,
        "name": game.get_difficulty_display(),
        "result": played.result_line(game),
        "ended": game.ended,
        "iso": game.ended.isoformat(),
        "own_dice": game.own_dice,
        "practice": game.kind == StoredGame.Kind.PRACTICE,
        "hidden": bool(game.score_hidden),
        "reason": game.score_hidden_reason or "",
    }
