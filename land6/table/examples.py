"""The drawn examples and the tables of the rules page.

An example is a real position and what is done in it. What then happens, what is allowed, who has won: the engine
answers whenever the page is shown, so that the page can't contradict the game.
"""

from itertools import groupby
from typing import TypedDict

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from land6.actions import Action, Fight, RemoveCube
from land6.board import GOAL, Layout, Terrain
from land6.engine import (
    ARMY,
    FACES,
    STRONG,
    Difficulty,
    Phase,
    Rank,
    State,
    apply,
    legal_actions,
    new_game,
    rank_of,
)
from land6.models import difficulty_name
from land6.records import notation
from land6.table import board, story
from land6.table.ranks import rank_name
from play.wording import any_of

# In all examples the tiles in the middle lie in their order, unturned.
_LAYOUT = Layout(tiles=(2, 3, 4, 5), rotations=(0, 0, 0, 0))


class Example(board.Land):
    claim: str
    notes: list[str]


class FightResult(TypedDict):
    result: str
    rolls: str


class RankRow(TypedDict):
    name: str
    points: str


class Rules(TypedDict):
    army: int
    strong: int
    difficulties: list[tuple[str, Difficulty]]
    start: Example
    deploy: list[Example]
    last_pip: list[Example]
    move: list[Example]
    feed: list[Example]
    results: list[FightResult]
    fight: list[Example]
    sea: list[Example]
    before_raid: Example
    raids: list[Example]
    grown: list[Example]
    freed: list[Example]
    losses: list[Example]
    score: Example
    ranks: list[RankRow]


def rules() -> Rules:
    """All that the rules page takes from the engine."""
    return {
        "army": ARMY,
        "strong": STRONG,
        "difficulties": [(difficulty_name(difficulty), difficulty) for difficulty in Difficulty],
        "start": start(),
        "deploy": deploy(),
        "last_pip": last_pip(),
        "move": move(),
        "feed": feed(),
        "results": results(),
        "fight": fight(),
        "sea": sea(),
        "before_raid": before_raid(),
        "raids": raids(),
        "grown": grown(),
        "freed": freed(),
        "losses": losses(),
        "score": score(),
        "ranks": ranks(),
    }


# The examples, in the order of the page.


def start() -> Example:
    """L1–L5."""
    return _figure(new_game(Difficulty.EASY, _LAYOUT), _("A new game."))


def deploy() -> list[Example]:
    """L7: the choice of a square, and what comes of it."""
    before = _position("..../.3....../5......./.... 25 ACT")
    text = ngettext(
        "With %(count)d cube on the board, a new die shows %(value)d.",
        "With %(count)d cubes on the board, a new die shows %(value)d.",
        len(before.cubes),
    )
    note = text % {"count": len(before.cubes), "value": before.new_die}
    paid, deployed = _steps(before, "deploy31 @21")
    return [paid | {"notes": [note]}, deployed]


def last_pip() -> list[Example]:
    """A die that pays its last pip is in the reserve, from where it can be deployed (L7)."""
    return _steps(_position("2.../.3....../1......./.... 2 ACT"), "deploy31 @32")


def move() -> list[Example]:
    """L8, with dice in two cities."""
    return _steps(_position("3.../.2....../4......./.... - ACT"), "move31 22>23 weaken13")


def feed() -> list[Example]:
    """L9: two dice on fields, a 6, and one that gains."""
    before = _position("..../36.2..../4......./.... - ACT")
    return [_figure(before, _("Before feeding.")), *_steps(before, "feed21")]


def results() -> list[FightResult]:
    """What each roll of a fight does, neighbours with the same result together (L10)."""
    before = _position("..../.3....../5......./2... 26 ACT")
    (forest, *_others) = before.dice_on(Terrain.FOREST)
    found = [(_result(apply(before, Fight(forest, value))), value) for value in reversed(FACES)]
    return [
        {"result": result, "rolls": any_of(sorted(value for _result, value in same))}
        for result, same in groupby(found, key=lambda roll: roll[0])
    ]


def _result(fought: State) -> str:
    match fought.phase:
        case Phase.FIGHT_LOSS:
            return _("A die in a forest, of your choice, loses 1.")
        case Phase.CUBE if apply(fought, RemoveCube(max(fought.cubes))).phase is Phase.EXTRA:
            return _("You remove a cube of your choice, then take another action or stop.")
        case Phase.CUBE:
            return _("You remove a cube of your choice.")
    return _("Nothing happens.")


def fight() -> list[Example]:
    """The best that can come of a fight (L10)."""
    return _steps(_position("..../.3....../5......./.... 26 ACT"), "fight22=5 cube6")


def sea() -> list[Example]:
    """L11, on a roll of the enemy that would cost two dice 1 each."""
    return _steps(_position("..../......../523...../.1.. 45 ENEMY"), "enemy=4 sea32=1 keep")


_RAIDED = "3.../...1..../5......./.... 25 ENEMY"


def before_raid() -> Example:
    """What `raids` go on from."""
    return _figure(_position(_RAIDED), _("The enemy is about to roll."))


def raids() -> list[Example]:
    """The three things that the enemy does (L13)."""
    before = _position(_RAIDED)
    (cube,), (loss,), (choice,) = (_steps(before, f"enemy={value}") for value in (3, 2, 5))
    note = _("There is a cube on tile %(tile)d but no die: choose a die in a city, which loses 1.")
    return [cube, loss, choice | {"notes": [note % {"tile": 5}]}]


def grown() -> list[Example]:
    """A die that came to the last city too weak, and grows there (L14)."""
    before = _position("..../...2...2/4......./.... 3 ACT")
    return [_figure(before, _not_won(before)), *_steps(before, "feed24")]


def freed() -> list[Example]:
    """A win by removing the cube (L14)."""
    before = _position("..../.3.....4/4......./.... 6 ACT")
    return [_figure(before, _not_won(before)), *_steps(before, "fight22=4")]


def _not_won(state: State) -> str:
    tile = state.layout.tile_of[GOAL]
    if tile in state.cubes:
        return _("Not won yet: there is a cube on tile %(tile)d.") % {"tile": tile}
    text = _("Not won yet: the die in the city of tile %(tile)d shows less than %(value)d.")
    return text % {"tile": tile, "value": STRONG}


def losses() -> list[Example]:
    """Both ways to lose (L15)."""
    alone = _position("..../.3....../1......./.... 2 ACT")
    crowded = _position("..../.3....../4......./.... 12345 ENEMY")
    return [_steps(alone, "deploy31 @21")[-1], *_steps(crowded, "enemy=6")]


def score() -> Example:
    """L16."""
    won = _position("..5./.......3/6......./.... - WON")
    cities = [won.dice[square] for square in won.dice_on(Terrain.CITY)]
    text = _("%(sum)d × %(count)d = %(score)d points: %(rank)s.")
    claim = text % {
        "sum": sum(cities),
        "count": len(cities),
        "score": won.score,
        "rank": rank_name(rank_of(won.score)),
    }
    return _figure(won, claim)


def ranks() -> list[RankRow]:
    """L16, the lowest first."""
    tops = [rank.points - 1 for rank in Rank][1:]
    ranges = [f"{rank.points}–{top}" for rank, top in zip(Rank, tops, strict=False)]
    highest = _("%(points)d and more") % {"points": max(rank.points for rank in Rank)}
    points = [*ranges, highest]
    return [
        {"name": rank_name(rank), "points": text} for rank, text in zip(Rank, points, strict=True)
    ]


# A position, and what the engine makes of it.


def _position(text: str) -> State:
    """In the notation of docs/land6-notation.md, with what is the same in all examples left out."""
    return notation.parse_position(f"EASY {notation.print_layout(_LAYOUT)} {text} - 9")


def _steps(state: State, text: str) -> list[Example]:
    """The map after each of these actions, and what happened."""
    figures = []
    for action in _actions(text):
        after = apply(state, action)
        figures.append(_figure(after, story.tell(state, action, after)))
        state = after
    return figures


def _actions(text: str) -> tuple[Action, ...]:
    """Those of a turn in a record."""
    empty = notation.Record(Difficulty.EASY, _LAYOUT)
    return notation.parse_record(f"{notation.print_record(empty)}1. {text}").played(1)


def _figure(state: State, claim: str) -> Example:
    """The map, with the squares marked that a choice is owed between."""
    return {**board.show(state, legal_actions(state)), "claim": claim, "notes": []}
