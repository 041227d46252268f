"""A game played by the engine and by the model side by side, with its record."""

from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

from game.engine import (
    AcceptRuin,
    Action,
    Adjust,
    Clear,
    Confirm,
    Difficulty,
    Position,
    Stage,
    TakeBack,
    apply,
    legal_cells,
    magdagdon,
)
from game.errors import Code
from game.records.notation import (
    parse_position,
    parse_record,
    print_action,
    print_heading,
    print_position,
    print_record,
)
from game.records.replay import replay
from play.errors import GameError, IllegalError, MalformedError
from tests.rules.model import CELLS, RUIN, Model, around, joined, placements
from tests.rules.player import ENOUGH_ACTIONS, choose


class SideBySide:
    """Every action goes to both, must be allowed or refused by both, and leave them alike."""

    def __init__(self, difficulty: Difficulty) -> None:
        self.position = Position(difficulty)
        self.model = Model(difficulty.name)
        self.record = print_heading(difficulty)
        self._check_position()
        self._check_record()

    def do(self, action: Action) -> None:
        before = self.position
        try:
            if self.model.allows(action):
                self._do(action)
            else:
                self._check_refusal(action)
        except (Exception, pytest.fail.Exception) as error:
            error.add_note(f"{action} in {print_position(before)}")
            raise

    def play_to_the_end(self, random: Random) -> None:
        for _ in range(ENOUGH_ACTIONS):
            if self.position.is_over:
                return
            action = choose(self.position, random)
            assert self.model.allows(action), f"{action} in {print_position(self.position)}"
            self.do(action)
        pytest.fail(f"stuck in {print_position(self.position)}")

    def _do(self, action: Action) -> None:
        added = print_action(self.position, action)
        self.position = apply(self.position, action)
        self.model.do(action)
        self._check_position()
        if added:
            self.record += added
            self._check_record()

    def _check_refusal(self, action: Action) -> None:
        before = deepcopy(self.position)
        with pytest.raises(GameError) as caught:
            apply(self.position, action)
        assert self.position == before
        assert isinstance(caught.value, IllegalError | MalformedError)
        assert caught.value.code in Code

    def allowed(self) -> list[Action]:
        """Every action but a roll and a reroll, whose values are for the caller to choose."""
        tried: list[Action] = [Clear(), Confirm()]
        tried += [Adjust(die, delta) for die in range(4) for delta in (-1, 1)]
        for cell in range(16):
            tried += [TakeBack(cell), AcceptRuin(cell), *(Stage(die, cell) for die in range(4))]
        return [action for action in tried if self.model.allows(action)]

    def _check_position(self) -> None:
        assert parse_position(print_position(self.position)) == self.position
        self._check_state()
        self._check_landscape()
        self._check_staged()
        self._check_queries()
        self._check_score()

    def _check_state(self) -> None:
        position, model = self.position, self.model
        board = [{0: None, -1: RUIN}.get(value, value) for value in position.board]
        assert board == [model.board.get(cell) for cell in CELLS]
        assert position.dice == tuple(model.dice)
        assert set(position.staged) == placements(model)
        assert len(position.staged) == len(model.staged)
        assert (position.powers_used, position.turns) == (model.powers, model.turns)

    def _check_landscape(self) -> None:
        """Neighbours differ by at most 1, and all numbers hang together.

        They always do, also where ruins came first: a number joins another or is the only one
        (M8b), a permanent one never goes away (M12), and a take-back leaves one group (M11).
        """
        numbers = self.model.numbers()
        for cell, value in numbers.items():
            for near in around(cell):
                assert abs(value - numbers.get(near, value)) <= 1
        assert joined(list(numbers)[:1], numbers) == set(numbers)

    def _check_staged(self) -> None:
        position = replace(self.position, staged=())
        for placement in self.position.staged:
            position = apply(position, Stage(placement.die, placement.cell))
        assert position == self.position

    def _check_queries(self) -> None:
        position, model = self.position, self.model
        assert position.requirement == model.requirement()
        assert position.can_confirm == model.allows(Confirm())
        assert position.is_over == (not model.empty())
        assert magdagdon(position) == model.is_magdagdon()
        for die in range(4):
            allowed = {cell for cell in range(16) if model.allows(Stage(die, cell))}
            assert legal_cells(position, die) == allowed

    def _check_score(self) -> None:
        sheet, points = self.position.score, self.model.points()
        assert sheet.base == points["base"]
        assert sheet.bonuses == points["bonuses"]
        assert sheet.ruin_penalty == points["ruins"]
        assert sheet.power_penalty == points["powers"]
        assert sheet.total == (
            points["base"] + points["bonuses"] - points["ruins"] - points["powers"]
        )

    def _check_record(self) -> None:
        record = parse_record(self.record)
        assert print_record(record) == self.record
        replayed = replay(record)
        assert replayed.error is None
        # What is staged is not in the record before CONFIRM.
        assert replayed.end == replace(self.position, staged=())
