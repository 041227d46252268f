"""A review as plain data of JSON and back: a list of turns, positions and choices as docs/notation.md writes them.

A choice is what a record would say of it, "3@22 4@23", "#41" or "2+"; a reroll is the dice alone, "134=", since it is
chosen before they fall.
"""

from typing import Any

from game.board import RUIN
from game.coach.choices import Choice, Option, Play, RerollDice
from game.coach.review import Decision, Review, Turn
from game.engine import AcceptRuin, Adjust, Position
from game.records.notation import (
    Outcome,
    Placed,
    parse_cell,
    parse_position,
    print_cell,
    print_position,
)

type Data = dict[str, Any]


def dump(review: Review) -> list[Data]:
    return [
        {
            "number": turn.number,
            "expected": turn.expected,
            "luck": turn.luck,
            "decisions": [_dump_decision(decision) for decision in turn.decisions],
        }
        for turn in review.turns
    ]


def load(final: int, turns: list[Data]) -> Review:
    """The review that `dump` was given; `final` is its final score."""
    return Review(
        final,
        tuple(
            Turn(
                turn["number"],
                turn["expected"],
                turn["luck"],
                tuple(_load_decision(decision) for decision in turn["decisions"]),
            )
            for turn in turns
        ),
    )


def print_choice(choice: Choice) -> str:
    match choice:
        case Adjust(die, delta):
            return f"{die + 1}{'+' if delta > 0 else '-'}"
        case RerollDice(dice):
            return "".join(str(die + 1) for die in dice) + "="
        case Play(outcome):
            return _print_outcome(outcome)


def _print_outcome(outcome: Outcome) -> str:
    if isinstance(outcome, AcceptRuin):
        return f"#{print_cell(outcome.cell)}"
    return " ".join(f"{placed.value}@{print_cell(placed.cell)}" for placed in outcome)


def parse_choice(position: Position, text: str) -> Choice:
    """What `print_choice` printed of a choice in this position."""
    if text.endswith("="):
        return RerollDice(tuple(int(die) - 1 for die in text[:-1]))
    if text.endswith(("+", "-")):
        return Adjust(int(text[0]) - 1, 1 if text[1] == "+" else -1)
    board = list(position.board)
    if text.startswith("#"):
        ruin = AcceptRuin(parse_cell(text[1:]))
        board[ruin.cell] = RUIN
        return Play(ruin, tuple(board))
    placed = tuple(Placed(int(one[0]), parse_cell(one[2:])) for one in text.split())
    for one in placed:
        board[one.cell] = one.value
    return Play(placed, tuple(board))


def _dump_decision(decision: Decision) -> Data:
    return {
        "position": print_position(decision.position),
        "chosen": _dump_option(decision.chosen),
        "best": _dump_option(decision.best),
        "second": decision.second and _dump_option(decision.second),
        "luck": decision.luck,
        "correction": decision.correction,
    }


def _load_decision(data: Data) -> Decision:
    position = parse_position(data["position"])
    return Decision(
        position,
        chosen=_load_option(position, data["chosen"]),
        best=_load_option(position, data["best"]),
        second=data["second"] and _load_option(position, data["second"]),
        luck=data["luck"],
        correction=data["correction"],
    )


def _dump_option(option: Option) -> Data:
    return {"choice": print_choice(option.choice), "expected": option.expected}


def _load_option(position: Position, data: Data) -> Option:
    return Option(parse_choice(position, data["choice"]), data["expected"])
