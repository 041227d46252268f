"""M11, by exhaustion."""

from game.board import CELLS
from game.engine import Action, Difficulty, Placement, Position, Stage, TakeBack, apply
from tests.rules.model import Model, placements

type Staged = tuple[Placement, ...]


def test_m11_holds_after_every_way_to_stage_and_take_back_on_an_empty_board() -> None:
    """All ways with four equal dice, the true order of placing kept beside the engine's order.

    Other values and ruins only take some of these ways away. With permanent numbers the order
    means nothing.
    """
    seen: set[tuple[Staged, Staged]] = {((), ())}
    waiting = list(seen)
    while waiting:
        engines, true = waiting.pop()
        actions: list[Action] = [Stage(len(true), cell) for cell in CELLS]
        actions += [TakeBack(placement.cell) for placement in true]
        for action in actions:
            placed = [(p.die, divmod(p.cell, 4)) for p in true]
            model = Model("PEACEFUL", dice=[3] * 4, staged=placed)
            if not model.allows(action):
                continue
            model.do(action)
            position = Position(Difficulty.PEACEFUL, dice=(3,) * 4, staged=engines)
            staged = apply(position, action).staged
            assert set(staged) == placements(model), (engines, true, action)
            reached = renumbered(staged, [4 * row + column for _, (row, column) in model.staged])
            if reached not in seen:
                seen.add(reached)
                waiting.append(reached)
    assert len(seen) > 3000


def renumbered(staged: Staged, true_order: list[int]) -> tuple[Staged, Staged]:
    """Both orders, with the equal dice numbered afresh in the true order of placing."""
    return (
        tuple(Placement(true_order.index(p.cell), p.cell) for p in staged),
        tuple(Placement(die, cell) for die, cell in enumerate(true_order)),
    )
