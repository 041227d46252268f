"""What a screen reader hears."""

from playwright.sync_api import Page

from tests.browser.table import Table

_LISTEN = """status => {
    window.region = status;
    window.heard = [];
    new MutationObserver(() => window.heard.push(status.textContent))
        .observe(status, { childList: true, characterData: true, subtree: true });
}"""


class Heard:
    def __init__(self, page: Page) -> None:
        self.page = page

    def listen(self, table: Table) -> None:
        table.status.evaluate(_LISTEN)

    def since(self) -> list[str]:
        """What was announced since the last call; the region must still be the same element."""
        # What htmx does after the swap must be over, too.
        Table(self.page).wait_for_htmx()
        assert self.page.evaluate("window.region === document.getElementById('status')")
        sentences: list[str] = self.page.evaluate("window.heard.splice(0)")
        return sentences
