"""What the page of a player tells of MAGDAGDON: open games, the trainer, numbers and bests, finished games."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.db.models import Avg, F, Q, Window
from django.db.models.functions import RowNumber
from django.urls import reverse
from django.utils.translation import gettext as _

from game.advice import puzzles, trainer
from game.engine import Difficulty
from game.models import Game
from game.table.start import OpenGame, open_game
from play.forms import read_difficulty
from play.games import AnyGame
from play.numbers import decimal
from play.services import open_games
from players.models import Player
from scores.profile import cards, lists
from scores.profile.cards import Best, Card, Figure
from scores.profile.lists import public_games

# The parts in which a game may be the best of its player's, and which is ahead.
BESTS = {"bonuses": F("bonuses").desc(), "base": F("base").desc(), "ruins": F("ruins").asc()}
# Of equal ones it is the first in the order of the boards.
IN_ORDER = [
    F("points").desc(),
    F("powers_used").asc(),
    F("turns").asc(),
    F("ended").asc(),
    F("pk").asc(),
]


class Section(lists.Lines):
    """training, open: for the player alone."""

    training: puzzles.Figures | None
    open: list[OpenGame]
    difficulties: list[Card]


def show(player: Player, played: AnyGame, *, own: bool) -> Section:
    return {
        "training": puzzles.figures(trainer.find(player.key)) if own else None,
        "open": [open_game(game) for game in open_games(Game, player.key)] if own else [],
        **lists.show(player, played, own=own),
        "difficulties": list(_difficulties(player, played, own=own)),
    }


def _difficulties(player: Player, played: AnyGame, *, own: bool) -> Iterator[Card]:
    shown = cards.show(player, played, own=own)
    parts = parts_of(player, played) if shown else {}
    for card in shown:
        if found := parts.get(card["value"]):
            card["figures"] = list(_figures(card["value"], found))
            card["bests"] = _bests(found)
        yield card


@dataclass(frozen=True, slots=True)
class Parts:
    """What is in a player's games of a difficulty: means, and by the names of BESTS the games that are ahead."""

    powers_per_game: float
    ruins_per_game: float
    bests: dict[str, Game]


def parts_of(player: Player, played: AnyGame) -> dict[str, Parts]:
    """By difficulty, of the games that count on the player's page: one query."""
    together = [F("difficulty")]
    places = {
        f"{name}_place": Window(RowNumber(), partition_by=together, order_by=[order, *IN_ORDER])
        for name, order in BESTS.items()
    }
    counted = public_games(player, played).annotate(
        **places,
        mean_powers=Window(Avg("powers_used"), partition_by=together),
        mean_ruins=Window(Avg("ruins"), partition_by=together),
    )
    leading = counted.filter(reduce(or_, (Q((place, 1)) for place in places)))
    found: dict[str, Parts] = {}
    for game in leading.defer("record", "position", "seed"):
        parts = Parts(float(game.mean_powers), float(game.mean_ruins), {})
        bests = found.setdefault(game.difficulty, parts).bests
        bests.update({name: game for name in BESTS if getattr(game, f"{name}_place") == 1})
    return found


def _figures(difficulty: str, parts: Parts) -> Iterator[Figure]:
    yield {"label": _("Ruins per game"), "value": decimal(parts.ruins_per_game)}
    if read_difficulty(difficulty, Difficulty).powers:
        yield {"label": _("Majda Powers per game"), "value": decimal(parts.powers_per_game)}


def _bests(parts: Parts) -> list[Best]:
    """The best score stands above them."""
    bonuses, base, ruins = (parts.bests[name] for name in BESTS)
    bests = [
        (_("Most from line bonuses"), f"+{bonuses.bonuses}" if bonuses.bonuses else "0", bonuses),
        (_("Highest base score"), str(base.base), base),
        (_("Fewest ruins"), str(ruins.ruins), ruins),
    ]
    return [
        {
            "label": label,
            "value": value,
            "address": reverse("game:game", args=[game.code]),
            "finished": game.ended,
            "iso": game.ended.isoformat() if game.ended else "",
        }
        for label, value, game in bests
    ]
