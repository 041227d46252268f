"""Two ways to press things: with a pointer, and by keyboard alone."""

from itertools import count

from playwright.sync_api import Locator, Page, expect

_HAS_FOCUS = "control => control === document.activeElement"
# Tab stops once in a group of radio buttons; arrows lead on from there.
_GROUP_HAS_FOCUS = "radio => document.activeElement.name === radio.name"
_IS_BEHIND_FOCUS = """control => Boolean(
    document.activeElement.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING)"""
_MOST_STEPS = 60


class Pointer:
    def press(self, control: Locator) -> None:
        control.click()

    def choose(self, radio: Locator) -> None:
        radio.check()

    def tick(self, box: Locator) -> None:
        box.check()


class Keyboard:
    def __init__(self, page: Page) -> None:
        self._keys = page.keyboard

    def press(self, control: Locator) -> None:
        self._walk(control, _HAS_FOCUS)
        self._keys.press("Enter")

    def choose(self, radio: Locator) -> None:
        self._walk(radio, _GROUP_HAS_FOCUS)
        self._step(radio, _HAS_FOCUS, "ArrowRight")
        if not radio.is_checked():
            self._keys.press("Space")
        expect(radio).to_be_checked()

    def tick(self, box: Locator) -> None:
        self._walk(box, _HAS_FOCUS)
        self._keys.press("Space")
        expect(box).to_be_checked()

    def _walk(self, control: Locator, arrived: str) -> None:
        self._step(control, arrived, "Shift+Tab" if control.evaluate(_IS_BEHIND_FOCUS) else "Tab")

    def _step(self, control: Locator, arrived: str, key: str) -> None:
        for step in count():
            if control.evaluate(arrived):
                return
            assert step < _MOST_STEPS, f"{key} does not lead to {control}"
            self._keys.press(key)


type Hand = Pointer | Keyboard
