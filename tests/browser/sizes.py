"""Screens, where things lie on them, and what is too small for a finger."""

from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize

PHONE = ViewportSize(width=375, height=667)
SMALL_PHONE = ViewportSize(width=320, height=568)
TABLET = ViewportSize(width=768, height=1024)
DESKTOP = ViewportSize(width=1280, height=800)
CONTROLS = "a, button, label:has(input), summary, input:not([type=hidden], label *)"
# Controls that a finger can hit on less than 44×44 px, be it on themselves or on what they stretch over.
TOO_SMALL = """controls => {
    const reach = control => {
        const size = control.getBoundingClientRect();
        if (size.width >= 44 && size.height >= 44) return [size.width, size.height];
        control.scrollIntoView({ block: "center" });
        const { left, top, width, height } = control.getBoundingClientRect();
        const x = [], y = [];
        for (let right = -120; right <= 120; right += 2) {
            for (let down = -60; down <= 60; down += 2) {
                const at = [left + width / 2 + right, top + height / 2 + down];
                if (control.contains(document.elementFromPoint(...at))) x.push(right), y.push(down);
            }
        }
        return [Math.max(...x) - Math.min(...x), Math.max(...y) - Math.min(...y)];
    };
    return controls
        .filter(control => control.checkVisibility())
        .map(control => [control.outerHTML.slice(0, 80), ...reach(control)])
        .filter(([name, width, height]) => width < 44 || height < 44)
        .map(([name, width, height]) => `${name} ${width}×${height}`);
}"""


def sized(width_and_height: ViewportSize) -> Any:
    name = f"{width_and_height['width']}x{width_and_height['height']}"
    return pytest.param(width_and_height, id=name)


def box(thing: Locator) -> list[int]:
    found = thing.bounding_box()
    assert found
    return [round(found["x"]), round(found["y"]), round(found["width"]), round(found["height"])]
