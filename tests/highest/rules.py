"""A game of one die: roll it, at most three times (SHORT: twice), stop when you like; the last roll counts.

Its records: "HIGHEST 1 LONG", then a line for each roll ("1. 5") or for stopping ("2. stop").
"""

from dataclasses import dataclass
from enum import StrEnum

from play.errors import IllegalError
from play.records.lines import Line, unreadable


class Difficulty(StrEnum):
    LONG = "long"
    SHORT = "short"


class Code(StrEnum):
    NOT_NOW = "not-now"


type Roll = int | None  # None: to stop.


@dataclass(frozen=True, slots=True)
class Position:
    difficulty: Difficulty
    rolls: tuple[Roll, ...] = ()

    @property
    def is_over(self) -> bool:
        return None in self.rolls or len(self.rolls) == (2 if self.difficulty == "short" else 3)

    @property
    def points(self) -> int:
        return [roll for roll in self.rolls if roll][-1]


def apply(position: Position, roll: Roll) -> Position:
    if position.is_over or (roll is None and not position.rolls):
        raise IllegalError(Code.NOT_NOW)
    return Position(position.difficulty, (*position.rolls, roll))


def parse_heading(line: Line) -> Difficulty:
    match line[1]:
        case ["HIGHEST", "1", ("LONG" | "SHORT") as name]:
            return Difficulty[name]
    raise unreadable(line[0], " ".join(line[1]))


def parse_lines(lines: list[Line]) -> Position:
    """A record is the position that it leads to, if it follows the rules."""
    heading, *rest = lines or [(1, [])]
    difficulty, rolls = parse_heading(heading), tuple[Roll, ...]()
    for number, words in rest:
        if words[0] != f"{len(rolls) + 1}." or words[1:] not in [["stop"], *map(list, "123456")]:
            raise unreadable(number, words[-1])
        rolls += (None if words[1] == "stop" else int(words[1]),)
    return Position(difficulty, rolls)
