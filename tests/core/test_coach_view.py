"""What the coach says of a position, however many plays it looks at further."""

from collections.abc import Hashable
from dataclasses import replace
from functools import cache
from itertools import islice, product
from random import Random

import pytest

from game.coach.choices import Advice, Option, Play, RerollDice, different, same
from game.coach.rolls import ROLLS
from game.coach.view import CANDIDATES, View
from game.engine import DICE, FACES, Adjust, Difficulty, Position, apply
from game.records.notation import parse_position
from play.errors import GameError
from tests.core.slow_coach import boards_after, boards_of_games

POSITIONS = 12
# Enough to see that they, and no others, are looked at further.
FEW = 3


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


# Done slowly, and the same however far the coach looks.
allowed = cache(boards_after)


@pytest.mark.parametrize("candidates", [0, CANDIDATES])
@pytest.mark.parametrize("difficulty", Difficulty)
def test_all_that_the_rules_allow_is_judged_and_nothing_else(
    difficulty: Difficulty, candidates: int
) -> None:
    """Whether plays are looked at further or not (M13, M15, M18)."""
    for position in positions(difficulty):
        options = View(position).advise(position.dice, candidates=candidates).options
        plays = [o.choice.board for o in options if isinstance(o.choice, Play)]
        assert len(plays) == len(set(plays))
        assert set(plays) == allowed(position)
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
        before = view.advise(position.dice, candidates=0).options
        after = worths(view.advise(position.dice, candidates=FEW))
        plays = [option for option in before if isinstance(option.choice, Play)]
        looked_at = list(islice(different(plays), FEW))
        best = max(after[same(play.choice, position.dice)] for play in looked_at)
        others = [o for o in before if not any(are_images(o, play) for play in looked_at)]
        before_it = [plays[0].expected - option.expected for option in others]
        distances = [best - after[same(option.choice, position.dice)] for option in others]
        assert distances == pytest.approx(before_it, abs=1e-6)


def worths(advice: Advice) -> dict[Hashable, float]:
    return {same(option.choice, advice.dice): option.expected for option in advice.options}


def are_images(one: Option, other: Option) -> bool:
    """Turned or mirrored, they are the same; with the same numbers at all, to be quick."""
    if not isinstance(one.choice, Play) or not isinstance(other.choice, Play):
        return False
    if sorted(one.choice.board) != sorted(other.choice.board):
        return False
    return len(list(different([one, other]))) == 1


def test_mirror_images_are_worth_the_same() -> None:
    """On a board that is its own image, and one look is for all of them."""
    advice = View(parse_position("PEACEFUL ..../..../..../.... 5545 - 0 0")).advise((5, 5, 4, 5))
    best = [option for option in advice.options if are_images(option, advice.best)]
    assert len(best) in (4, 8)
    assert {option.expected for option in best} == {advice.best.expected}


def test_one_candidate_is_the_play_that_promises_most_at_first() -> None:
    """Looked at further it is worth the mean over the next rolls."""
    position = parse_position("SURVIVAL ..../.34./.45./.... 2346 - 1 1")
    view = View(position)
    first = view.advise(position.dice, candidates=0).best
    after = View(replace(position, board=_board(first), dice=(), turns=2))
    found = view.advise(position.dice, candidates=1).of(first.choice)
    assert found.expected == pytest.approx(after.expected, abs=1e-6)


def _board(option: Option) -> tuple[int, ...]:
    assert isinstance(option.choice, Play)
    return option.choice.board


def test_the_chosen_play_is_looked_at_too() -> None:
    """Its worth is the mean over the next rolls, like that of the best."""
    position = parse_position("SURVIVAL ..../.34./.45./.... 2346 - 0 1")
    view = View(position)
    plays = [
        option.choice
        for option in view.advise(position.dice, candidates=0).options
        if isinstance(option.choice, Play)
    ]
    chosen = plays[CANDIDATES + 5]
    after = View(replace(position, board=chosen.board, dice=(), turns=2))
    found = view.advise(position.dice, chosen).of(chosen)
    assert found.expected == pytest.approx(after.expected, abs=1e-6)


def test_what_was_chosen_changes_nothing_about_the_best() -> None:
    """A hint and the review of what was done instead tell the same, unless that comes out better than all."""
    position = parse_position("SURVIVAL 3..6/3.56/..5./.... 2346 - 0 3")
    view = View(position)
    advice = view.advise(position.dice)
    for option in advice.options[1::25]:
        judged = view.advise(position.dice, option.choice)
        assert judged.best == advice.best
        assert judged.of(advice.options[1].choice) == advice.options[1]


@pytest.mark.parametrize("difficulty", Difficulty)
def test_near_the_end_looking_further_makes_no_difference(difficulty: Difficulty) -> None:
    random = Random(9)
    boards = boards_of_games(difficulty, random)
    last = (board for board in boards if board.count(0) <= 3)
    for board in islice(last, 5):
        dice = random.choice(ROLLS)
        view = View(Position(difficulty, board))
        assert view.is_exact
        assert view.advise(dice, candidates=0) == view.advise(dice)


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
