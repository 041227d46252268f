"""Why one play beats another: what the reasons say of lines and cells is so, on boards of real games."""

import random
from itertools import pairwise, product

import pytest

from game.board import CELLS, EMPTY, NEIGHBOURS, RUIN
from game.coach.choices import Choice, Play, RerollDice
from game.coach.reasons import LINES, Reason, Why, reasons
from game.coach.selfplay import play
from game.coach.view import View
from game.engine import FACES, AcceptRuin, Adjust, Difficulty, Position
from game.records.notation import Placed, parse_position
from game.scoresheet import Bonus, line_bonus

ROW_1, ROW_2 = 0, 1
COLUMN_2, COLUMN_4 = 5, 7


def to(position: Position, rows: str) -> Play:
    """The play, or the ruin, that makes this board."""
    board = parse_position(f"{position.difficulty.name} {rows} - - 0 0").board
    changed = [cell for cell in CELLS if board[cell] != position.board[cell]]
    if board[changed[0]] == RUIN:
        return Play(AcceptRuin(changed[0]), board)
    return Play(tuple(Placed(board[cell], cell) for cell in changed), board)


def found(text: str, best: str, made: str) -> dict[Why, Reason]:
    """The reasons in their order."""
    position = parse_position(text)
    return {r.why: r for r in reasons(position, to(position, best), to(position, made))}


def first(text: str, best: Choice, made: Choice) -> Why:
    return reasons(parse_position(text), best, made)[0].why


def test_a_line_that_is_completed_comes_first() -> None:
    told = found(
        "PEACEFUL .5../345./234./.23. 5123 - 3 4",
        best=".5../345./2345/123.",
        made=".5../345./234./2233",
    )
    assert next(iter(told)) == Why.BONUS
    assert told[Why.BONUS].lines == ((2, Bonus.STRAIGHT),)


def test_the_last_place_for_a_straight() -> None:
    told = found(
        "SURVIVAL 6.21/5432/6543/565. 1526 - 1 6",
        best="6#21/5432/6543/565.",
        made="6.21/5432/6543/565#",
    )
    assert next(iter(told)) == Why.LAST_PLACE
    assert told[Why.LAST_PLACE].lines == ((COLUMN_4, Bonus.STRAIGHT),)
    assert told[Why.DEAD_RUIN].cells == (1,)


def test_lines_that_stay_open_and_cells_that_die() -> None:
    told = found(
        "SURVIVAL ..21/543./6543/.65. 2561 - 1 5",
        best="..21/5432/6543/665.",
        made="6.21/5432/6543/565.",
    )
    assert told[Why.LINE].lines == ((ROW_1, Bonus.STRAIGHT), (COLUMN_2, Bonus.STRAIGHT))
    assert told[Why.DEAD_CELL].cells == (1,)
    assert (told[Why.FEWER_DICE].best, told[Why.FEWER_DICE].made) == (2, 3)


def test_a_line_that_comes_closer() -> None:
    told = found(
        "PEACEFUL ..../.45./.3../.... 5623 - 1 1",
        best="..../3456/23.5/....",
        made="..../345./.3../.2..",
    )
    assert told[Why.CLOSER].lines[0] == (2, Bonus.STRAIGHT)
    assert told[Why.BONUS].lines == ((ROW_2, Bonus.STRAIGHT),)


def test_higher_numbers() -> None:
    told = found(
        "PEACEFUL .5../345./.3../.23. 4522 - 3 3",
        best=".5../345./.345/.23.",
        made=".5../345./234./.23.",
    )
    assert list(told) == [Why.HIGHER]
    assert told[Why.HIGHER].best - told[Why.HIGHER].made == 2 * (4 + 5 - 2 - 4)


def test_a_cell_that_takes_one_value_only() -> None:
    told = found(
        "PEACEFUL .56./345./2343/2233 6321 - 3 6",
        best=".56./345#/2343/2233",
        made=".56#/345./2343/2233",
    )
    assert told[Why.SINGLE_VALUE].cells == (7,)


def test_a_ruin_that_is_less_in_the_way() -> None:
    told = found(
        "NIGHTMARE ..../..../.22./..2. 4156 - 0 1",
        best="..../..../.22./..2#",
        made="..../.#../.22./..2.",
    )
    reason = told[Why.OUT_OF_THE_WAY]
    assert (reason.best, reason.made) == (2, 4)


def test_ruins_beside_a_ruin_do_not_count() -> None:
    told = found(
        "NIGHTMARE #.../..../..../.... 4156 - 0 1",
        best="#.../#.../..../....",
        made="#.../..../#.../....",
    )
    reason = told[Why.OUT_OF_THE_WAY]
    assert (reason.best, reason.made) == (2, 3)


def test_nothing_that_a_board_shows() -> None:
    told = found(
        "NIGHTMARE ..../234./..../.... 1626 - 0 1",
        best="..../234./..../#...",
        made="..../234./..../...#",
    )
    assert list(told) == [Why.EXPERIENCE]


MAGDAGDON = "PEACEFUL ..../.33./..../.... 1166 - 0 1"
EASY = "PEACEFUL ..../.33./..../.... 2345 - 0 1"
RUINED = Play(AcceptRuin(0), parse_position("PEACEFUL #.../.33./..../.... - - 0 0").board)
PLAYED = Play(
    (Placed(2, 1), Placed(3, 2)), parse_position("PEACEFUL .23./.33./..../.... - - 0 0").board
)
TURNED, THROWN = Adjust(0, 1), RerollDice((0, 1))


@pytest.mark.parametrize(
    ("position", "best", "made", "why"),
    [
        (EASY, TURNED, PLAYED, Why.POWER_MISSED),
        (EASY, THROWN, PLAYED, Why.POWER_MISSED),
        (EASY, PLAYED, TURNED, Why.POWER_WASTED),
        (EASY, PLAYED, THROWN, Why.POWER_WASTED),
        (MAGDAGDON, THROWN, RUINED, Why.POWER_CHANCE),
        (MAGDAGDON, TURNED, RUINED, Why.POWER_RESCUES),
        (MAGDAGDON, Adjust(2, -1), RUINED, Why.POWER_MISSED),
        (MAGDAGDON, RUINED, THROWN, Why.RUIN_CHEAPER),
        (EASY, TURNED, THROWN, Why.SURE_STEP),
        (EASY, THROWN, TURNED, Why.NEW_DICE),
        (EASY, THROWN, RerollDice((2,)), Why.THROWS_MORE),
        (EASY, THROWN, RerollDice((0, 1, 2)), Why.THROWS_FEWER),
        (EASY, THROWN, RerollDice((2, 3)), Why.EXPERIENCE),
    ],
)
def test_powers(position: str, best: Choice, made: Choice, why: Why) -> None:
    assert first(position, best, made) == why


def test_what_comes_to_the_same_has_no_reason() -> None:
    position = parse_position(EASY)
    for choice in (PLAYED, TURNED, THROWN):
        assert reasons(position, choice, choice) == ()


def can_become(board: tuple[int, ...], line: int, bonus: Bonus) -> bool:
    """By trying all numbers in the empty cells of the line."""
    cells = LINES[line]
    choices = [FACES if board[cell] == EMPTY else (board[cell],) for cell in cells]
    return any(
        line_bonus(values) == bonus
        and all(abs(a - b) <= 1 for a, b in pairwise(values))
        and all(
            abs(value - board[beside]) <= 1
            for value, cell in zip(values, cells, strict=True)
            for beside in NEIGHBOURS[cell]
            if board[cell] == EMPTY and board[beside] > 0
        )
        for values in product(*choices)
    )


def takes(board: tuple[int, ...], cell: int) -> int:
    """How many values go into an empty cell."""
    around = [board[beside] for beside in NEIGHBOURS[cell] if board[beside] > 0]
    return sum(all(abs(face - number) <= 1 for number in around) for face in FACES)


@pytest.mark.parametrize("difficulty", Difficulty)
def test_what_is_said_is_so(difficulty: Difficulty) -> None:
    """Of any two options with the same dice, in games played without a plan."""
    chance = random.Random(difficulty.value)
    pairs: list[tuple[Position, Choice, Choice]] = []

    def player(position: Position) -> Choice:
        options = View(position).advise(position.dice, candidates=0).options
        best, made, now = (chance.choice(options).choice for _ in range(3))
        pairs.append((position, best, made))
        return now

    for _game in range(4):
        play(difficulty, player, chance)
    for position, best, made in pairs:
        told = reasons(position, best, made)
        assert bool(told) == (best != made)
        assert [r.weight for r in told] == sorted((r.weight for r in told), reverse=True)
        if isinstance(best, Play) and isinstance(made, Play):
            for reason in told:
                check(reason, best.board, made.board)


def check(reason: Reason, best: tuple[int, ...], made: tuple[int, ...]) -> None:
    for line, bonus in reason.lines:
        empty = [cell for cell in LINES[line] if best[cell] == EMPTY]
        assert can_become(best, line, bonus)
        assert bool(empty) == (reason.why != Why.BONUS)
        if reason.why in (Why.LINE, Why.LAST_PLACE):
            assert not can_become(made, line, bonus)
        if reason.why == Why.CLOSER:
            assert len(empty) < sum(made[cell] == EMPTY for cell in LINES[line])
    if reason.why == Why.LAST_PLACE:
        bonus = reason.lines[0][1]
        unfinished = [n for n, line in enumerate(LINES) if any(made[c] == EMPTY for c in line)]
        assert not any(can_become(made, line, bonus) for line in unfinished)
    for cell in reason.cells:
        if reason.why == Why.DEAD_RUIN:
            assert best[cell] == RUIN
        assert made[cell] == EMPTY
        assert takes(made, cell) == (1 if reason.why == Why.SINGLE_VALUE else 0)
