"""Text of a position and of a whole game's record: each a pair of print and parse (docs/land6-notation.md).

A position is one line: difficulty, layout, dice on the board, cubes, phase and its detail, turn.

    NORMAL 41,20,53,32 ..../...3..../6......./.... 16 FIGHT =2 7

A record is a heading, the layout, and a line for each turn.

    LAND6 1 NORMAL
    layout 41,20,53,32
    1. deploy31 @32 enemy=4
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import astuple, dataclass
from itertools import groupby

from land6.actions import (
    Action,
    Deploy,
    DeployTo,
    EnemyRoll,
    Feed,
    Fight,
    Keep,
    Move,
    MoveDie,
    RemoveCube,
    RerollActionDie,
    RerollDie,
    Stop,
    Weaken,
)
from land6.board import AT, GRID, MIDDLE_TILES, SQUARES, Layout, Terrain
from land6.engine import FACES, Defeat, Difficulty, Phase, State, settle
from land6.errors import Code
from play.errors import MalformedError
from play.records.lines import Line, split_lines, unreadable

HEADING = "LAND6 1"
_LAYOUT_WORD = "layout"

_SQUARE = "[14][3-6]|[23][1-8]"
_LAYOUT = re.compile(r"[2-5][0-3](?:,[2-5][0-3]){3}")
_POSITION = re.compile(
    r"(?P<difficulty>[A-Z]+) (?P<layout>[2-5][0-3](?:,[2-5][0-3]){3})"
    r" (?P<dice>[.1-6]{4}/[.1-6]{8}/[.1-6]{8}/[.1-6]{4}) (?P<cubes>(?! )1?2?3?4?5?6?|-)"
    rf" (?P<phase>[A-Z]+(?:-[A-Z]+)?) (?:(?P<city>{_SQUARE})|=(?P<die>[1-6])|-)"
    r" (?P<turn>[1-9][0-9]{0,4})",
)


@dataclass(frozen=True, slots=True)
class Record:
    """turns: the actions of each turn, the player's and then the enemy's; the last turn may be still going on."""

    difficulty: Difficulty
    layout: Layout
    turns: tuple[tuple[Action, ...], ...] = ()

    def played(self, turn: int) -> tuple[Action, ...]:
        """The actions of this turn, from 1; none of one that has not begun."""
        return self.turns[turn - 1] if turn <= len(self.turns) else ()

    def add(self, turn: int, action: Action) -> "Record":
        """The record with one more action, in its last turn or in the one after it."""
        turns = (*self.turns[: turn - 1], (*self.played(turn), action))
        return Record(self.difficulty, self.layout, turns)

    def without_last(self) -> "Record":
        """The record without its last action, of which there must be one."""
        *turns, last = self.turns
        rest = (last[:-1],) if len(last) > 1 else ()
        return Record(self.difficulty, self.layout, (*turns, *rest))


# Positions.


def print_position(state: State) -> str:
    cubes = "".join(map(str, sorted(state.cubes)))
    return (
        f"{state.difficulty.name} {print_layout(state.layout)} {_print_dice(state.dice)}"
        f" {cubes or '-'} {state.phase.value.upper()} {_print_detail(state)} {state.turn}"
    )


def _print_dice(dice: tuple[int, ...]) -> str:
    rows = groupby(SQUARES, key=lambda square: GRID[square][1])
    return "/".join(
        "".join(str(dice[square] or ".") for square in squares) for _row, squares in rows
    )


def _print_detail(state: State) -> str:
    if state.city is not None:
        return print_square(state.city)
    return f"={state.action_die}" if state.action_die else "-"


def parse_position(text: str) -> State:
    """The state of one line.

    Raises MalformedError (BAD_POSITION) for what is not in the notation or contradicts itself. That a game can come
    to it is not checked.
    """
    match = _POSITION.fullmatch(text)
    if not match or match["difficulty"] not in Difficulty.__members__:
        raise MalformedError(Code.BAD_POSITION)
    layout = parse_layout(match["layout"])
    phase = _PHASES.get(match["phase"])
    if layout is None or phase is None:
        raise MalformedError(Code.BAD_POSITION)
    state = State(
        difficulty=Difficulty[match["difficulty"]],
        layout=layout,
        dice=tuple(0 if die == "." else int(die) for die in match["dice"] if die != "/"),
        cubes=frozenset(map(int, match["cubes"].strip("-"))),
        phase=phase,
        city=parse_square(match["city"]) if match["city"] else None,
        action_die=int(match["die"] or 0),
        turn=int(match["turn"]),
    )
    if not _is_consistent(state):
        raise MalformedError(Code.BAD_POSITION)
    return state


_PHASES = {phase.value.upper(): phase for phase in Phase}
_PAID = (Phase.DEPLOY, Phase.MOVE)
# What the action die may show in each phase; in all others it is not in use.
_ACTION_DIE: dict[Phase, Iterable[int]] = {
    Phase.FIGHT: FACES,
    Phase.CUBE: (4, 5, 6),
    Phase.FIGHT_LOSS: (1,),
    Phase.RAID: FACES,
}


def _is_consistent(state: State) -> bool:
    """No more dice than there are, a detail that suits the phase, and nothing that would have settled itself."""
    die_fits = state.action_die in (
        state.cubes if state.phase is Phase.RAID_LOSS else _ACTION_DIE.get(state.phase, (0,))
    )
    return (
        state.reserve >= 0
        and die_fits
        and (state.city is not None) == (state.phase in _PAID)
        and (state.city is None or state.layout.terrain[state.city] is Terrain.CITY)
        and state.is_winning == (state.phase is Phase.WON)
        and _is_lost(state) == (state.phase is Phase.LOST)
        and settle(state) == state
    )


def _is_lost(state: State) -> bool:
    """A die in a city that pays may be the last one in any, until the turn ends (L15)."""
    if state.phase in _PAID:
        return state.defeat is Defeat.SIXTH_CUBE
    return state.defeat is not None


# Records.


def print_record(record: Record) -> str:
    lines = (
        " ".join([f"{number}.", *map(print_action, turn)]) + "\n"
        for number, turn in enumerate(record.turns, 1)
    )
    heading = f"{HEADING} {record.difficulty.name}\n"
    return f"{heading}{_LAYOUT_WORD} {print_layout(record.layout)}\n{''.join(lines)}"


# How each action is written, field by field: squares as row and column, tiles and dice as their numbers.
_WRITTEN: dict[type[Action], str] = {
    Deploy: "deploy{}",
    DeployTo: "@{}",
    Move: "move{}",
    MoveDie: "{}>{}",
    Feed: "feed{}",
    Fight: "fight{}={}",
    Keep: "keep",
    RemoveCube: "cube{}",
    Weaken: "weaken{}",
    Stop: "stop",
    EnemyRoll: "enemy={}",
    RerollActionDie: "sea{}={}",
    RerollDie: "sea{}:{}={}",
}
_NUMBERS = ("tile", "value")


def print_action(action: Action) -> str:
    """One word. A die that is not rolled yet has no text."""
    texts = (
        str(number) if field in _NUMBERS else print_square(number)
        for field, number in zip(_fields(type(action)), astuple(action), strict=True)
    )
    return _WRITTEN[type(action)].format(*texts)


def _fields(kind: type[Action]) -> tuple[str, ...]:
    return tuple(kind.__match_args__)


def _pattern(kind: type[Action]) -> re.Pattern[str]:
    numbers = ("([1-6])" if field in _NUMBERS else f"({_SQUARE})" for field in _fields(kind))
    return re.compile(_WRITTEN[kind].format(*numbers))


_PATTERNS: list[tuple[Callable[..., Action], re.Pattern[str]]] = [
    (kind, _pattern(kind)) for kind in _WRITTEN
]


def parse_action(text: str) -> Action | None:
    """The action of one word, or None where it is of none."""
    for kind, pattern in _PATTERNS:
        if match := pattern.fullmatch(text):
            return kind(*map(_parse_number, match.groups()))
    return None


def _parse_number(text: str) -> int:
    """Only a square has two digits."""
    return parse_square(text) if len(text) > 1 else int(text)


def parse_record(text: str) -> Record:
    """The record; blank lines and extra spaces are passed over.

    Raises MalformedError (BAD_RECORD) with the `line` number, from 1, and the `token` that can't be read. That the
    actions follow the rules is for `replay` to say.
    """
    return parse_lines(split_lines(text))


def parse_lines(lines: list[Line]) -> Record:
    """The record in these lines of a text. Raises what `parse_record` does."""
    if not lines:
        raise unreadable(1, "")
    difficulty = parse_heading(lines[0])
    if len(lines) < 2:
        raise unreadable(lines[0][0] + 1, "")
    layout = _parse_layout_line(*lines[1])
    turns = (_parse_turn(line, number, words) for number, (line, words) in enumerate(lines[2:], 1))
    return Record(difficulty, layout, tuple(turns))


def parse_heading(line: Line) -> Difficulty:
    number, words = line
    *heading, difficulty = words
    if heading != HEADING.split() or difficulty not in Difficulty.__members__:
        raise unreadable(number, " ".join(words))
    return Difficulty[difficulty]


def _parse_layout_line(line: int, words: list[str]) -> Layout:
    layout = parse_layout(words[-1])
    if layout is None or words[:-1] != [_LAYOUT_WORD]:
        raise unreadable(line, " ".join(words))
    return layout


def _parse_turn(line: int, number: int, words: list[str]) -> tuple[Action, ...]:
    if words[0] != f"{number}.":
        raise unreadable(line, words[0])
    if len(words) < 2:
        raise unreadable(line, "")
    return tuple(_parse_word(line, word) for word in words[1:])


def _parse_word(line: int, word: str) -> Action:
    action = parse_action(word)
    if action is None:
        raise unreadable(line, word)
    return action


# The pieces that both share.


def print_layout(layout: Layout) -> str:
    """Tile and quarter turns in each of the four places: "41,20,53,32"."""
    places = zip(layout.tiles, layout.rotations, strict=True)
    return ",".join(f"{tile}{rotation}" for tile, rotation in places)


def parse_layout(text: str) -> Layout | None:
    """The reverse of `print_layout`; None where the text is not of the four tiles, each once."""
    if not _LAYOUT.fullmatch(text):
        return None
    tiles, rotations = zip(*(map(int, place) for place in text.split(",")), strict=True)
    return Layout(tiles, rotations) if set(tiles) == set(MIDDLE_TILES) else None


def print_square(square: int) -> str:
    """Row, 1–4, and column, 1–8: "31" is row 3, column 1."""
    column, row = GRID[square]
    return f"{row + 1}{column + 1}"


def parse_square(text: str) -> int:
    """The reverse of `print_square`."""
    return AT[int(text[1]) - 1, int(text[0]) - 1]
