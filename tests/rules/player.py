"""A player without a plan, who always gets to the end."""

from random import Random

from game.board import CELLS, EMPTY
from game.engine import (
    DICE,
    FACES,
    AcceptRuin,
    Action,
    Adjust,
    Clear,
    Confirm,
    Position,
    Reroll,
    Roll,
    Stage,
    legal_cells,
    magdagdon,
)

# A game takes some dozens.
ENOUGH_ACTIONS = 2000


def choose(position: Position, random: Random) -> Action:
    """An allowed action in a game that is not over."""
    if not position.dice:
        return Roll(tuple(random.choices(FACES, k=len(DICE))))
    free = sorted(set(DICE) - position.staged_dice)
    if free and position.powers_left and random.random() < 0.1:
        return _power(position, random, free)
    if not position.staged and magdagdon(position):
        return AcceptRuin(random.choice([c for c in CELLS if position.board[c] == EMPTY]))
    if position.can_confirm and random.random() < 0.5:
        return Confirm()
    stages = [Stage(die, cell) for die in free for cell in sorted(legal_cells(position, die))]
    if stages:
        return random.choice(stages)
    return Confirm() if position.can_confirm else Clear()


def _power(position: Position, random: Random, free: list[int]) -> Action:
    die = random.choice(free)
    delta = random.choice((-1, 1))
    if random.random() < 0.5 and position.dice[die] + delta in FACES:
        return Adjust(die, delta)
    chosen = random.sample(free, k=random.randint(1, len(free)))
    return Reroll(tuple((die, random.choice(FACES)) for die in chosen))
