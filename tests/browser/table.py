"""The table as a person sees it: what it shows, and what can be pressed."""

from playwright.sync_api import Locator, Page, Request

# What marks a cell as fitting lies in its ::before, whatever the class that brings it there.
_MARKED = """cells => cells
    .filter(cell => getComputedStyle(cell, "::before").content !== "none")
    .map(cell => Number(cell.id.slice(1)))"""

_IS_SEEN = """thing => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return thing.contains(there);
}"""


class Table:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.status = page.locator("#status")
        self.board = page.locator(".board")
        self.tray = page.locator(".tray")
        self.go = page.locator("#go")
        self.main_button = page.locator(".go").first
        self.power = page.locator("#power")
        self.power_sheet = page.locator("#powers")
        self.take_back = page.locator("#back")
        self.clear = page.locator("#clear")
        self.need = page.locator(".need")
        self.magdagdon = page.get_by_role("heading", name="MAGDAGDON", exact=True, level=2)

    def cell(self, number: int) -> Locator:
        return self.page.locator(f"#c{number}")

    def die(self, number: int) -> Locator:
        return self.page.locator(f"#d{number}")

    @property
    def dice(self) -> str:
        """The faces in the tray, as in "2436"; "" before the roll."""
        faces = self.tray.locator("use").evaluate_all("all => all.map(use => use.href.baseVal)")
        return "".join(face[-1] for face in faces)

    @property
    def free_dice(self) -> list[Locator]:
        return self.tray.locator("input:enabled[type=radio]").all()

    @property
    def chosen(self) -> list[str]:
        return self.page.locator("input[name=die]:checked").evaluate_all(
            "all => all.map(input => input.value)"
        )

    @property
    def numbers(self) -> str:
        """The board, row by row, as in "34......", with spaces where nothing is written."""
        faces = self.board.locator("td button").all_text_contents()
        return "".join(face or "." for face in faces)

    @property
    def marked(self) -> list[int]:
        """The cells that are marked as fitting what is chosen."""
        cells: list[int] = self.board.locator("button").evaluate_all(_MARKED)
        return cells

    @property
    def is_over(self) -> bool:
        return self.page.locator(".verdict").count() > 0

    @property
    def version(self) -> str:
        return self.page.locator("input[name=version]").get_attribute("value") or ""

    def is_seen(self, thing: Locator) -> bool:
        """Whether nothing lies over the middle of it."""
        return thing.evaluate(_IS_SEEN)

    def press_dull(self, control: Locator) -> None:
        """Click what Playwright takes for disabled: a person can press it, and is told why not."""
        control.click(force=True)

    def wait_for_answer(self, version: str) -> None:
        """Until the table shows a newer version than this, or the game's result."""
        newer = f"input[name=version]:not([value='{version}']), .verdict"
        # Asks again sooner than expect() does.
        self.page.locator(newer).wait_for(state="attached")
        # Only then has focus found its place.
        self.wait_for_htmx()

    def wait_for_htmx(self) -> None:
        """Until nothing is on its way or being put into its place; a press that asks for anything asks at once."""
        self.page.locator("body:not(:has(.htmx-request, .htmx-swapping, .htmx-settling))").wait_for(
            state="attached"
        )

    def press(self, control: Locator) -> None:
        """Click what makes a move, and wait until it is made."""
        version = self.version
        control.evaluate("control => Promise.all(control.getAnimations().map(a => a.finished))")
        control.click()
        self.wait_for_answer(version)

    def click_again(self) -> None:
        """The second click of a double click, where the last click was."""
        self.page.mouse.down(click_count=2)
        self.page.mouse.up(click_count=2)


def is_dull(control: Locator) -> bool:
    return control.get_attribute("aria-disabled") == "true"


def moves_of(page: Page) -> list[Request]:
    """The list that every move sent from now on will be in."""
    moves: list[Request] = []
    page.on("request", lambda sent: moves.append(sent) if sent.method == "POST" else None)
    return moves
