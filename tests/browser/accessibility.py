"""The rules of accessibility, by axe."""

from typing import Any, Literal

from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ALL_RULES = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}
# Dark differs from light in colour alone.
COLOURS = {"runOnly": ["color-contrast"], "resultTypes": ["violations"]}


def axe_finds_nothing(page: Page, scheme: Literal["light", "dark"], rules: dict[str, Any]) -> None:
    page.emulate_media(color_scheme=scheme)
    found = page.evaluate("async rules => (await axe.run(rules)).violations", rules)
    places = [
        (rule["id"], node["target"], node["failureSummary"])
        for rule in found
        for node in rule["nodes"]
    ]
    assert places == [], (page.viewport_size, scheme)
