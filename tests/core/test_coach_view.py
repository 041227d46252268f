"""What the coach says of a position, whatever the time it has."""

from dataclasses import replace
from itertools import islice, product
from random import Random

import pytest

from game.coach.choices import Play, RerollDice, same
from game.coach.rolls import ROLLS
from game.coach.view import CANDIDATES, View
from game.engine import DICE, FACES, Adjust, Difficulty, Position, apply
from game.records.notation import parse_position
from play.errors import GameError
from tests.core.slow_coach import boards_after, boards_of_games

# Already past: nothing is looked at one roll further.
NO_TIME = -1.0
POSITIONS = 12


def positions(difficulty: Difficulty, seed: int = 1) -> list[Position]:
    """With dice, none staged, and some of the Powers used."""
    random = Random(f"{seed} {difficulty}")
    return [
        Position(
            difficulty,
            board,
            tuple(random.choices(FACES, k=4)),
            powers_used=random.randint(0, difficulty.powers),
        )
        for board in islice(boards_of_games(difficulty, random), POSITIONS)
    ]


@pytest.mark.parametrize("patience", [NO_TIME, 10])
@pytest.mark.parametrize("difficulty", Difficulty)
def test_all_that_the_rules_allow_is_judged_and_nothing_else(
    difficulty: Difficulty, patience: float
) -> None:
    """With all the time and with none: the depth suffers, never the choice (M13, M15, M18)."""
    for position in positions(difficulty):
        options = View(position).advise(position.dice, patience=patience).options
        plays = [o.choice.board for o in options if isinstance(o.choice, Play)]
        assert len(plays) == len(set(plays))
        assert set(plays) == boards_after(position)
        powers = [same(o.choice, position.dice) for o in options if not isinstance(o.choice, Play)]
        assert len(powers) == len(set(powers))
        assert set(powers) == _powers(position)
        worths = [option.expected for option in options]
        assert worths == sorted(worths, reverse=True)


def _powers(position: Position) -> set[object]:
    """By asking the engine about each."""
    if not position.powers_left:
        return set()
    found: set[object] = set()
    for die, delta in product(DICE, (-1, 1)):
        try:
            apply(position, Adjust(die, delta))
        except GameError:
            continue
        found.add((position.dice[die], delta))
    for thrown in product((False, True), repeat=4):
        if any(thrown):
            chosen = RerollDice(tuple(die for die in DICE if thrown[die]))
            found.add(same(chosen, position.dice))
    return found


def test_the_order_of_the_dice_does_not_matter() -> None:
    for position in positions(Difficulty.PEACEFUL):
        view = View(position)
        assert view.after_roll(position.dice) == view.after_roll(position.dice[::-1])


@pytest.mark.parametrize("difficulty", Difficulty)
def test_what_is_not_looked_at_moves_along(difficulty: Difficulty) -> None:
    """All other plays and the Powers keep their distance from the best play, so that the scale stays one."""
    for position in positions(difficulty, seed=2):
        view = View(position)
        if view.is_exact:
            continue
        before = view.advise(position.dice, patience=NO_TIME).options
        after = view.advise(position.dice, patience=10)
        plays = [option for option in before if isinstance(option.choice, Play)]
        others = [o for o in before if o not in plays[:CANDIDATES]]
        best = max(after.of(play.choice).expected for play in plays[:CANDIDATES])
        for option in others:
            distance = best - after.of(option.choice).expected
            assert distance == pytest.approx(plays[0].expected - option.expected, abs=1e-6)


def test_the_chosen_play_is_looked_at_too() -> None:
    """Its worth is the mean over the next rolls, like that of the best."""
    position = parse_position("SURVIVAL ..../.34./.45./.... 2346 - 0 1")
    view = View(position)
    plays = [
        option.choice
        for option in view.advise(position.dice, patience=NO_TIME).options
        if isinstance(option.choice, Play)
    ]
    chosen = plays[CANDIDATES + 5]
    after = View(replace(position, board=chosen.board, dice=(), turns=2))
    found = view.advise(position.dice, chosen, patience=10).of(chosen)
    assert found.expected == pytest.approx(after.expected, abs=1e-6)


@pytest.mark.parametrize("difficulty", Difficulty)
def test_near_the_end_time_makes_no_difference(difficulty: Difficulty) -> None:
    random = Random(9)
    boards = boards_of_games(difficulty, random)
    last = (board for board in boards if board.count(0) <= 3)
    for board in islice(last, 5):
        dice = random.choice(ROLLS)
        view = View(Position(difficulty, board))
        assert view.is_exact
        assert view.advise(dice, patience=NO_TIME) == view.advise(dice, patience=10)


def test_a_power_that_is_used_costs_its_penalty() -> None:
    """M15, M23: full but for one cell that only a 6 fits, the second Power costs 20."""
    position = parse_position("PEACEFUL 6666/6666/6666/666. 5111 - 1 9")
    view = View(position)
    options = {same(o.choice, position.dice): o.expected for o in view.advise((6, 1, 1, 1)).options}
    assert options[(*position.board[:15], 6)] == 512 - 10
    turned = {same(o.choice, position.dice): o.expected for o in view.advise(position.dice).options}
    assert turned[5, 1] == 512 - 10 - 20


def test_what_the_rules_forbid_has_no_price() -> None:
    position = parse_position("NIGHTMARE ..../..../..../.... 1144 - 0 0")
    advice = View(position).advise(position.dice)
    with pytest.raises(KeyError):
        advice.of(Adjust(0, 1))
