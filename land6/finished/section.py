"""What the page of a player tells of Land 6: the game that goes on, numbers, and finished games."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypedDict

from django.db.models import Count, Q
from django.utils.translation import gettext as _

from land6.engine import Difficulty
from land6.models import Land6Game
from land6.table import present
from play.games import AnyGame
from play.services import open_games
from players.models import Player
from scores.profile import cards, lists
from scores.profile.cards import Card


class DifficultyNumbers(TypedDict):
    """card: of the scores, None where there are none."""

    name: str
    value: str
    card: Card | None
    games: int
    wins: int
    win_rate: str


class Section(lists.Lines):
    """going_on: the open game, for the player alone."""

    going_on: present.OpenGame | None
    difficulties: list[DifficultyNumbers]


def show(player: Player, played: AnyGame, *, own: bool) -> Section | None:
    if not played.games_of(player).exists():
        # Most players have none: one query tells it.
        return None
    going_on = open_games(Land6Game, player.key) if own else []
    return {
        "going_on": present.open_game(going_on[0]) if going_on else None,
        **lists.show(player, played, own=own),
        "difficulties": list(_difficulties(player, played, own=own)),
    }


@dataclass(frozen=True, slots=True)
class Wins:
    """A player's finished games of one difficulty, at least one, and how many of them were won."""

    games: int
    wins: int

    @property
    def rate(self) -> float:
        """0 to 1."""
        return self.wins / self.games


def wins_of(player: Player, played: AnyGame) -> dict[str, Wins]:
    """By difficulty, of the games that count on the player's page: one query."""
    won = Count("pk", filter=Q(status=Land6Game.Status.WON))
    counts = lists.public_games(player, played).values_list("difficulty")
    games = counts.annotate(Count("pk"), won=won)
    return {difficulty: Wins(finished, wins) for difficulty, finished, wins in games}


def _difficulties(player: Player, played: AnyGame, *, own: bool) -> Iterator[DifficultyNumbers]:
    """Only a game that was won has a score: where none was, `card` is None."""
    wins = wins_of(player, played)
    shown = {card["value"]: card for card in cards.show(player, played, own=own)} if wins else {}
    for difficulty in Difficulty:
        if found := wins.get(difficulty):
            yield {
                "name": played.difficulty_name(difficulty),
                "value": difficulty.value,
                "card": shown.get(difficulty),
                "games": found.games,
                "wins": found.wins,
                "win_rate": _("%(percentage)d%%") % {"percentage": round(100 * found.rate)},
            }
