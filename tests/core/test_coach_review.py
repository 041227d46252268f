"""The figures of a review add up, for players of every strength; luck has mean zero, and cost is never negative."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import islice, pairwise, product
from random import Random

import pytest

from game.board import EMPTY
from game.coach import selfplay
from game.coach.choices import Choice, Play, RerollDice
from game.coach.review import Mark, Review, mark, review
from game.coach.view import View
from game.engine import DICE, FACES, AcceptRuin, Adjust, Confirm, Difficulty, Position, Reroll
from game.records.notation import parse_record
from game.records.replay import replay
from game.scoresheet import score
from play.records.replay import Replay
from tests.core.slow_coach import boards_of_games

GIVEN_AWAY = """MAGDAGDON 1 PEACEFUL
1. 6666 6@11 6@12 6@13 6@14
2. 6666 6@21 6@22 6@23 6@24
3. 6666 6@31 6@32 6@33 6@34
4. 6661 6@41 6@42 6@43
5. 1114 #44
"""

# Whole ones, and ones from a board that somebody without a plan came to, with so few empty cells that they are short.
GAMES, SHORT, NARROW = 5, 20, 8
# Plays that are looked at further, where it is enough that some are.
FEW = 2

type Strategy = Callable[[Random, Position], Choice]


def weak(random: Random, position: Position) -> Choice:
    """Anything that is allowed, Powers included."""
    return random.choice(View(position).advise(position.dice, candidates=0).options).choice


def middling(random: Random, position: Position) -> Choice:
    """What scores most at once; never a Power."""
    options = View(position).advise(position.dice, candidates=0).options
    plays = [option.choice for option in options if isinstance(option.choice, Play)]
    return max(plays, key=lambda play: score(play.board, 0).total + random.random() / 2)


def strong(random: Random, position: Position) -> Choice:
    return selfplay.coach(position, candidates=0)


PLAYERS: list[Strategy] = [weak, middling, strong]


@cache
def reviewed(difficulty: Difficulty, player: Strategy, number: int) -> tuple[Replay, Review]:
    """A game with its review, in which no play is looked at further, which is quick; made once for all tests."""
    random = Random(f"{difficulty} {player.__name__} {number}")
    return _reviewed(selfplay.play(difficulty, partial(player, random), random))


def _reviewed(played: Replay) -> tuple[Replay, Review]:
    return played, review(played, candidates=0)


def short_games(difficulty: Difficulty, player: Strategy) -> Iterator[tuple[Replay, Review]]:
    random = Random(f"{difficulty} {player.__name__} short")
    narrow = (b for b in boards_of_games(difficulty, random) if b.count(EMPTY) <= NARROW)
    for board in islice(narrow, SHORT):
        yield _reviewed(selfplay.play(difficulty, partial(player, random), random, board))


def games(difficulty: Difficulty, player: Strategy, count: int) -> Iterator[tuple[Replay, Review]]:
    return (reviewed(difficulty, player, number) for number in range(count))


def check(played: Replay, found: Review) -> None:
    assert found.final == played.end.score.total
    parts = found.start + found.luck - found.cost + found.correction
    assert parts == pytest.approx(found.final, abs=1e-6)
    assert found.adjusted == pytest.approx(found.final - found.luck, abs=1e-9)
    assert [turn.number for turn in found.turns] == list(range(1, played.end.turns + 1))
    ends = [*(turn.expected for turn in found.turns[1:]), found.final]
    for turn, end in zip(found.turns, ends, strict=True):
        luck = turn.luck + sum(decision.luck for decision in turn.decisions)
        correction = sum(decision.correction for decision in turn.decisions)
        assert turn.expected + luck - turn.cost + correction == pytest.approx(end, abs=1e-6)
        for decision in turn.decisions:
            assert decision.cost >= 0
            assert decision.swing >= decision.cost
            if decision.luck:
                assert isinstance(decision.chosen.choice, RerollDice)


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("difficulty", Difficulty)
def test_the_figures_add_up(difficulty: Difficulty, player: Strategy) -> None:
    for played, found in games(difficulty, player, GAMES):
        check(played, found)
    for played, found in short_games(difficulty, player):
        check(played, found)


@pytest.mark.parametrize("player", PLAYERS)
def test_the_figures_add_up_when_plays_are_looked_at_further(player: Strategy) -> None:
    for difficulty in Difficulty:
        for played, shallow in games(difficulty, player, 1):
            deep = review(played, candidates=FEW)
            check(played, deep)
            assert deep != shallow
            assert deep.luck == pytest.approx(shallow.luck)


@pytest.mark.parametrize("difficulty", Difficulty)
def test_who_always_does_the_best_pays_nothing(difficulty: Difficulty) -> None:
    for _played, found in games(difficulty, strong, 5):
        assert found.cost == pytest.approx(0, abs=1e-9)
        assert abs(found.correction) < 60


def test_better_players_pay_less() -> None:
    costs = [
        sum(found.cost for _played, found in games(Difficulty.SURVIVAL, player, 8))
        for player in PLAYERS
    ]
    assert all(worse > better for worse, better in pairwise(costs))


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("difficulty", Difficulty)
def test_luck_has_mean_zero_in_every_turn_that_anybody_can_come_to(
    difficulty: Difficulty, player: Strategy
) -> None:
    """Over all throws of the dice, each as likely as the other, by hand."""
    ((played, _found),) = games(difficulty, player, 1)
    before = [step.position for step in played.steps if not step.position.dice]
    for position in [played.start, *before]:
        if position.is_over:
            continue
        view = View(position)
        throws = list(product(FACES, repeat=4))
        mean = sum(map(view.after_roll, throws)) / len(throws)
        assert mean == pytest.approx(view.expected, abs=1e-6)


def test_luck_of_a_reroll_has_mean_zero() -> None:
    rerolls = [
        (before.position, step.action, step.position)
        for difficulty in (Difficulty.PEACEFUL, Difficulty.SURVIVAL)
        for played, _found in games(difficulty, weak, 4)
        for before, step in pairwise(played.steps)
        if isinstance(step.action, Reroll)
    ]
    assert len(rerolls) > 5
    for before, action, after in rerolls:
        thrown = [die for die, _value in action.values]
        kept = [before.dice[die] for die in DICE if die not in thrown]
        view = View(after)
        throws = list(product(FACES, repeat=len(thrown)))
        mean = sum(view.after_roll((*kept, *dice)) for dice in throws) / len(throws)
        assert mean == pytest.approx(view.after_keeping(kept), abs=1e-6)


def test_the_luck_of_a_reroll_is_what_its_dice_gave() -> None:
    for played, found in games(Difficulty.PEACEFUL, weak, 4):
        decisions = [d for turn in found.turns for d in turn.decisions]
        lucks = [d.luck for d in decisions if isinstance(d.chosen.choice, RerollDice)]
        rerolled = [step for step in played.steps if isinstance(step.action, Reroll)]
        for luck, step in zip(lucks, rerolled, strict=True):
            assert isinstance(step.action, Reroll)
            thrown = {die for die, _value in step.action.values}
            kept = [value for die, value in enumerate(step.position.dice) if die not in thrown]
            view = View(step.position)
            gave = view.after_roll(step.position.dice) - view.after_keeping(kept)
            assert luck == pytest.approx(gave, abs=1e-6)


@pytest.mark.parametrize("difficulty", Difficulty)
def test_every_choice_of_a_game_is_judged(difficulty: Difficulty) -> None:
    """A decision for each Power, each confirmation and each ruin that was accepted, in order."""
    for played, found in games(difficulty, weak, 5):
        kinds = (Adjust, Reroll, Confirm, AcceptRuin)
        actions = [step.action for step in played.steps if isinstance(step.action, kinds)]
        decisions = [d for turn in found.turns for d in turn.decisions]
        for action, decision in zip(actions, decisions, strict=True):
            choice = decision.chosen.choice
            match action:
                case Adjust():
                    assert choice == action
                case Reroll():
                    assert isinstance(choice, RerollDice)
                case AcceptRuin():
                    assert isinstance(choice, Play)
                    assert choice.outcome == action
                case Confirm():
                    assert isinstance(choice, Play)
                    assert not isinstance(choice.outcome, AcceptRuin)


def test_a_power_that_was_not_used_counts_as_a_cost() -> None:
    """Three Powers left and one cell that only a 6 fits: to ruin it at once gives some fifty points away."""
    last = review(replay(parse_record(GIVEN_AWAY))).turns[-1].decisions[-1]
    assert not isinstance(last.best.choice, Play)
    assert last.cost > 50
    assert mark(last.cost) is Mark.BLUNDER


@pytest.mark.parametrize(
    ("cost", "expected"),
    [
        (0, None),
        (1.9, None),
        (2, Mark.SLIP),
        (6, Mark.MISTAKE),
        (15, Mark.BLUNDER),
        (90, Mark.BLUNDER),
    ],
)
def test_marks(cost: float, expected: Mark | None) -> None:
    assert mark(cost) is expected


def test_an_unfinished_game_has_no_review() -> None:
    with pytest.raises(ValueError, match="finished"):
        review(replay(parse_record("MAGDAGDON 1 PEACEFUL\n1. 6666 6@11 6@12\n")))
