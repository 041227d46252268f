"""Text of a position and of a whole game's record: each a pair of print and parse (docs/notation.md).

A position is one line: difficulty, board, dice, staged dice, Powers used, completed turns.

    PEACEFUL 3456/3455/23../#2.. 4523 1@33 1 3

A record is a heading and a line for each turn: the roll, the Powers used, and what was placed or ruined.

    MAGDAGDON 1 PEACEFUL
    1. 2436 2- 14=41 3@22 4@23
    2. 1166 #11

One that begins from another board than the empty one has that, and the Powers used by then, in a line under its
heading: "from 3456/3455/23../#2.. 1".
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.board import CELLS, EMPTY, EMPTY_BOARD, RUIN, SIZE
from game.engine import (
    AcceptRuin,
    Action,
    Adjust,
    Confirm,
    Difficulty,
    Placement,
    Position,
    Reroll,
    Roll,
)
from game.errors import Code
from play.errors import MalformedError
from play.records.lines import Line, split_lines, unreadable

HEADING = "MAGDAGDON 1"
FROM = "from"

_SYMBOLS = {EMPTY: ".", RUIN: "#", **{number: str(number) for number in range(1, 7)}}
_VALUES = {symbol: value for value, symbol in _SYMBOLS.items()}

_ROWS = r"[.#1-6]{4}(?:/[.#1-6]{4}){3}"
_POSITION = re.compile(
    rf"(?P<difficulty>[A-Z]+) (?P<board>{_ROWS}) (?P<dice>[1-6]{{4}}|-)"
    r" (?P<staged>[1-4]@[1-4]{2}(?:,[1-4]@[1-4]{2}){0,3}|-) (?P<powers>[0-3]) (?P<turns>0|[1-9]\d?)",
    re.ASCII,
)
_BOARD = re.compile(_ROWS)
_ADJUST = re.compile(r"([1-4])([+-])")
_REROLL = re.compile(r"([1-4]{1,4})=([1-6]{1,4})")
_PLACED = re.compile(r"([1-6])@([1-4]{2})")
_RUIN = re.compile(r"#([1-4]{2})")
_ROLL = re.compile(r"[1-6]{4}")


@dataclass(frozen=True, slots=True)
class Placed:
    """A confirmed placement: the value, 1–6, and the cell, 0–15. Which of two equal dice it was makes no odds."""

    value: int
    cell: int


type Power = Adjust | Reroll
type Outcome = tuple[Placed, ...] | AcceptRuin


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of a record; `outcome` is None while the turn is still being played."""

    roll: Roll
    powers: tuple[Power, ...] = ()
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A game's turns, counted from 1 on the board that it begins with, `powers_used` before it."""

    difficulty: Difficulty
    turns: tuple[Turn, ...] = ()
    board: tuple[int, ...] = EMPTY_BOARD
    powers_used: int = 0

    @property
    def start(self) -> Position:
        return Position(self.difficulty, self.board, powers_used=self.powers_used)


# Positions.


def print_position(position: Position) -> str:
    staged = ",".join(f"{p.die + 1}@{print_cell(p.cell)}" for p in position.staged)
    return (
        f"{position.difficulty.name} {_print_board(position.board)}"
        f" {_digits(position.dice) or '-'} {staged or '-'}"
        f" {position.powers_used} {position.turns}"
    )


def parse_position(text: str) -> Position:
    """The position of one line.

    Raises MalformedError (BAD_POSITION) for what is not in the notation or contradicts itself. That the position
    can come up in a game is not checked.
    """
    match = _POSITION.fullmatch(text)
    if not match or match["difficulty"] not in Difficulty.__members__:
        raise MalformedError(Code.BAD_POSITION)
    dice = match["dice"]
    staged = match["staged"]
    position = Position(
        difficulty=Difficulty[match["difficulty"]],
        board=_parse_board(match["board"]),
        dice=() if dice == "-" else _values(dice),
        staged=() if staged == "-" else tuple(map(parse_staged, staged.split(","))),
        powers_used=int(match["powers"]),
        turns=int(match["turns"]),
    )
    if not _is_consistent(position):
        raise MalformedError(Code.BAD_POSITION)
    return position


def _is_consistent(position: Position) -> bool:
    """Each staged die has been rolled and lies alone on an empty cell; no more Powers are used than there are."""
    cells = {placement.cell for placement in position.staged}
    return (
        len(cells) == len(position.staged_dice) == len(position.staged)
        and all(position.board[cell] == EMPTY for cell in cells)
        and bool(position.dice or not position.staged)
        and position.powers_left >= 0
    )


def parse_staged(text: str) -> Placement:
    """ "2@24": the second die in row 2, column 4."""
    die, cell = text.split("@")
    return Placement(int(die) - 1, parse_cell(cell))


# Records.


def print_record(record: Record) -> str:
    lines = (" ".join(_turn_tokens(number, turn)) for number, turn in enumerate(record.turns, 1))
    text = print_beginning(record.start) + "\n".join(lines)
    return f"{text}\n" if record.turns and record.turns[-1].outcome else text


def print_heading(difficulty: Difficulty) -> str:
    return f"{HEADING} {difficulty.name}\n"


def print_beginning(start: Position) -> str:
    """The lines before the first turn of a game that begins in this position, before a roll."""
    heading = print_heading(start.difficulty)
    if start == Position(start.difficulty):
        return heading
    return f"{heading}{FROM} {_print_board(start.board)} {start.powers_used}\n"


def staged_values(position: Position) -> tuple[Placed, ...]:
    """The staged dice as a record has them once they are confirmed."""
    return tuple(Placed(position.dice[staged.die], staged.cell) for staged in position.staged)


def print_action(position: Position, action: Action) -> str:
    """What the action, done in this position, adds to the end of the game's record; "" for staging."""
    match action:
        case Roll():
            return f"{position.turns + 1}. {_digits(action.values)}"
        case Adjust() | Reroll():
            return f" {_print_power(action)}"
        case Confirm():
            return f" {_print_outcome(staged_values(position))}\n"
        case AcceptRuin():
            return f" {_print_outcome(action)}\n"
    return ""


def _turn_tokens(number: int, turn: Turn) -> list[str]:
    tokens = [f"{number}.", _digits(turn.roll.values), *map(_print_power, turn.powers)]
    return tokens if turn.outcome is None else [*tokens, _print_outcome(turn.outcome)]


def _print_power(power: Power) -> str:
    if isinstance(power, Adjust):
        return f"{power.die + 1}{'+' if power.delta > 0 else '-'}"
    dice = "".join(str(die + 1) for die, _ in power.values)
    return f"{dice}={_digits(value for _, value in power.values)}"


def _print_outcome(outcome: Outcome) -> str:
    if isinstance(outcome, AcceptRuin):
        return f"#{print_cell(outcome.cell)}"
    return " ".join(f"{placed.value}@{print_cell(placed.cell)}" for placed in outcome)


def parse_record(text: str) -> Record:
    """The record; blank lines and extra spaces are passed over.

    Raises MalformedError (BAD_RECORD) with the `line` number, from 1, and the `token` that can't be read. That
    the moves follow the rules is for `replay` to say.
    """
    return parse_lines(split_lines(text))


def parse_lines(lines: list[Line]) -> Record:
    """The record in these lines of a text. Raises what `parse_record` does."""
    if not lines:
        raise unreadable(1, "")
    difficulty = parse_heading(lines[0])
    begun = Record(difficulty)
    rest = lines[1:]
    if rest and rest[0][1][0] == FROM:
        begun = _parse_from(difficulty, *rest.pop(0))
    turns = (_parse_turn(line, number, words) for number, (line, words) in enumerate(rest, 1))
    return replace(begun, turns=tuple(turns))


def parse_heading(line: Line) -> Difficulty:
    number, tokens = line
    *heading, difficulty = tokens
    if heading != HEADING.split() or difficulty not in Difficulty.__members__:
        raise unreadable(number, " ".join(tokens))
    return Difficulty[difficulty]


def _parse_from(difficulty: Difficulty, line: int, tokens: list[str]) -> Record:
    """The record without its turns."""
    board, powers, *more = [*tokens[1:], "", ""]
    if not _BOARD.fullmatch(board):
        raise unreadable(line, board)
    if powers not in map(str, range(difficulty.powers + 1)):
        raise unreadable(line, powers)
    if any(more):
        raise unreadable(line, more[0])
    return Record(difficulty, board=_parse_board(board), powers_used=int(powers))


def _parse_turn(line: int, number: int, tokens: list[str]) -> Turn:
    if tokens[0] != f"{number}.":
        raise unreadable(line, tokens[0])
    if len(tokens) < 2 or not _ROLL.fullmatch(tokens[1]):
        raise unreadable(line, tokens[1] if len(tokens) > 1 else "")
    powers: list[Power] = []
    for token in tokens[2:]:
        power = _parse_power(token)
        if power is None:
            break
        powers.append(power)
    outcome = _parse_outcome(line, tokens[2 + len(powers) :])
    return Turn(Roll(_values(tokens[1])), tuple(powers), outcome)


def _parse_power(token: str) -> Power | None:
    if match := _ADJUST.fullmatch(token):
        return Adjust(int(match[1]) - 1, 1 if match[2] == "+" else -1)
    if (match := _REROLL.fullmatch(token)) and len(match[1]) == len(match[2]):
        dice = (int(die) - 1 for die in match[1])
        return Reroll(tuple(zip(dice, _values(match[2]), strict=True)))
    return None


def _parse_outcome(line: int, tokens: list[str]) -> Outcome | None:
    if not tokens:
        return None
    if match := _RUIN.fullmatch(tokens[0]):
        if len(tokens) > 1:
            raise unreadable(line, tokens[1])
        return AcceptRuin(parse_cell(match[1]))
    return tuple(_parse_placed(line, token) for token in tokens)


def _parse_placed(line: int, token: str) -> Placed:
    match = _PLACED.fullmatch(token)
    if not match:
        raise unreadable(line, token)
    return Placed(int(match[1]), parse_cell(match[2]))


# The pieces that both share.


def _print_board(board: tuple[int, ...]) -> str:
    rows = (board[start : start + SIZE] for start in range(0, len(CELLS), SIZE))
    return "/".join("".join(_SYMBOLS[value] for value in row) for row in rows)


def _parse_board(text: str) -> tuple[int, ...]:
    return tuple(_VALUES[symbol] for symbol in text if symbol != "/")


def print_cell(cell: int) -> str:
    """Row and column, each 1–4: "23" is row 2, column 3."""
    row, column = divmod(cell, SIZE)
    return f"{row + 1}{column + 1}"


def parse_cell(text: str) -> int:
    """The reverse of `print_cell`."""
    return (int(text[0]) - 1) * SIZE + int(text[1]) - 1


def _digits(values: Iterable[int]) -> str:
    return "".join(map(str, values))


def _values(digits: str) -> tuple[int, ...]:
    return tuple(map(int, digits))
