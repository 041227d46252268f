"""The table of Land 6 as a person sees it, and somebody who plays there by what it shows."""

from collections import Counter
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page

from tests.browser.hands import Hand
from tests.browser.table import Table, is_dull

_MARKED = """buttons => buttons
    .filter(button => getComputedStyle(button, "::after").opacity !== "0")
    .map(button => button.id)"""


class LandTable(Table):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.keep = page.get_by_role("button", name="KEEP")
        self.log = page.locator("#log li")

    def square(self, number: int) -> Locator:
        return self.page.locator(f"#s{number}")

    @property
    def choices(self) -> list[Locator]:
        return self.page.get_by_role("radio").all()

    @property
    def commands(self) -> list[Locator]:
        """What the chosen die can do now."""
        shown = self.page.locator(".acts button:visible").all()
        return [command for command in shown if not is_dull(command)]

    @property
    def targets(self) -> list[Locator]:
        """The squares and tiles that are marked."""
        marked: list[str] = self.page.locator(".live button.square").evaluate_all(_MARKED)
        tiles: list[str] = self.page.locator(".whole").evaluate_all("all => all.map(b => b.id)")
        return [self.page.locator(f"#{name}") for name in [*marked, *tiles]]

    @property
    def is_over(self) -> bool:
        return self.page.locator("input[name=version]").count() == 0


class LandPlayer:
    """Goes for what is marked, then for the main button, then for what dice can do; `after_each` looks at the table."""

    def __init__(self, table: LandTable, hand: Hand, after_each: Callable[[], None]) -> None:
        self._table = table
        self._hand = hand
        self._after_each = after_each
        self._random = Random(3)
        self.done: Counter[str] = Counter()

    def play(self) -> None:
        while not self._table.is_over:
            self._press(self._next())

    def _next(self) -> Locator:
        table = self._table
        rerolls = table.page.locator(".rolled .command").all()
        if rerolls and self._random.random() < 0.5:
            return rerolls[0]
        if table.go.count() and self._random.random() < 0.8:
            return table.go
        dice = table.choices
        for die in self._random.sample(dice, len(dice)):
            self._hand.choose(die)
            if ways := table.targets or table.commands:
                return self._random.choice(ways)
        ways = table.targets or [table.go]
        return self._random.choice(ways)

    def _press(self, control: Locator) -> None:
        version = self._table.version
        action = control.get_attribute("value") or ""
        self._hand.press(control)
        self._table.wait_for_answer(version)
        self.done[action.split()[0]] += 1
        if not self._table.is_over:
            self._after_each()
