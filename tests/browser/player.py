"""Somebody who plays a whole game by what the page shows, and remembers what was done."""

from collections import Counter
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator

from tests.browser.hands import Hand
from tests.browser.table import Table, is_dull


class PlayerAtTable:
    """`after_each` looks at the table after every move but the last."""

    def __init__(self, table: Table, hand: Hand, after_each: Callable[[], None]) -> None:
        self._table = table
        self._hand = hand
        self._after_each = after_each
        self._random = Random(1)
        self.done: Counter[str] = Counter()

    def play(self) -> None:
        while not self._table.is_over:
            self._move()

    def _move(self) -> None:
        table = self._table
        if not table.dice:
            self._do("roll", table.go)
        elif table.magdagdon.is_visible():
            self._meet_magdagdon()
        elif not self._place_a_die():
            if is_dull(table.go):
                self._do("clear", table.clear)
            else:
                self._do("confirm", table.go)

    def _place_a_die(self) -> bool:
        """The die that the table chose is often good enough."""
        if self._random.random() < 0.7 and self._place_chosen_die():
            return True
        dice = self._table.free_dice
        for die in self._random.sample(dice, len(dice)):
            self._hand.choose(die)
            if self._place_chosen_die():
                return True
        return False

    def _place_chosen_die(self) -> bool:
        cells = self._table.marked
        if cells:
            self._do("place", self._table.cell(self._random.choice(cells)))
        return bool(cells)

    def _meet_magdagdon(self) -> None:
        table = self._table
        if table.power.count() and not is_dull(table.power):
            self._use_power()
        else:
            self._hand.choose(table.go)
            self._do("ruin", table.cell(self._random.choice(table.marked)))

    def _use_power(self) -> None:
        sheet = self._table.power_sheet
        self._hand.press(self._table.power)
        if self.done["step"] > self.done["reroll"]:
            for box in sheet.get_by_role("checkbox").all():
                self._hand.tick(box)
            self._do("reroll", sheet.get_by_role("button", name="REROLL"))
        else:
            steps = sheet.get_by_role("button", disabled=False, name="crease die")
            self._do("step", steps.first)

    def _do(self, what: str, control: Locator) -> None:
        version = self._table.version
        self._hand.press(control)
        self._table.wait_for_answer(version)
        self.done[what] += 1
        if not self._table.is_over:
            self._after_each()
