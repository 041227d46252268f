"""Whole games played by the rules engine with dice of a random generator, for measuring strength and for tests."""

import random
from collections.abc import Callable

from game.board import EMPTY_BOARD
from game.coach.choices import Choice, Play, RerollDice, stagings
from game.coach.view import CANDIDATES, View
from game.engine import (
    DICE,
    FACES,
    AcceptRuin,
    Action,
    Adjust,
    Confirm,
    Difficulty,
    Position,
    Reroll,
    Roll,
    apply,
)
from play.records.replay import Replay, Step

# What somebody does in a position with dice, none of them staged.
type Player = Callable[[Position], Choice]


def coach(position: Position, candidates: int = CANDIDATES) -> Choice:
    """The best player there is."""
    return View(position).advise(position.dice, candidates=candidates).best.choice


def play(
    difficulty: Difficulty,
    player: Player,
    dice: random.Random,
    board: tuple[int, ...] = EMPTY_BOARD,
) -> Replay[Position]:
    """A game from this board to its end."""
    start = position = Position(difficulty, board)
    steps: list[Step[Position]] = []
    while not position.is_over:
        turn = position.turns + 1
        actions: list[Action] = [Roll(_throw(dice, len(DICE)))]
        while actions:
            action = actions.pop(0)
            position = apply(position, action)
            steps.append(Step(turn, action, position))
            if not actions and position.dice:
                actions = _actions(position, player(position), dice)
    return Replay(start, tuple(steps))


def _throw(dice: random.Random, count: int) -> tuple[int, ...]:
    return tuple(dice.choices(FACES, k=count))


def _actions(position: Position, choice: Choice, dice: random.Random) -> list[Action]:
    match choice:
        case Play(AcceptRuin() as ruin):
            return [ruin]
        case Play(tuple() as placed):
            return [*stagings(position, placed), Confirm()]
        case RerollDice(chosen):
            return [Reroll(tuple(zip(chosen, _throw(dice, len(chosen)), strict=True)))]
        case Adjust():
            return [choice]
    raise TypeError(choice)
