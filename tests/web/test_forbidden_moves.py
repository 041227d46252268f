"""What the rules forbid at the table: the reason as a sentence, and no effect."""

from typing import Any

import pytest
from django.test import Client

from players.models import Player
from tests.games import put
from tests.web.games import rows, send
from tests.web.html import said

FORBIDDEN: dict[str, tuple[str, dict[str, Any], str]] = {
    "next to a 5": (
        "PEACEFUL ..../.5../..../.... 2456 - 0 0",
        {"action": "stage 6", "die": "1"},
        "A 2 does not fit next to 5: only 4, 5 or 6 there.",
    ),
    "next to a 2 and a 5": (
        "PEACEFUL .2../5.../..../.... 3456 - 0 0",
        {"action": "stage 0", "die": "1"},
        "Nothing fits next to 2 and 5: neighbours differ by at most 1.",
    ),
    "apart": (
        "PEACEFUL ..../.5../..../.... 2456 - 0 0",
        {"action": "stage 15", "die": "3"},
        "A die goes next to a number that is already on the board.",
    ),
    "on a number": (
        "PEACEFUL ..../.5../..../.... 2456 - 0 0",
        {"action": "stage 5", "die": "3"},
        "Row 2, column 2 holds a 5, for good.",
    ),
    "on a ruin": (
        "PEACEFUL ..../.5#./..../.... 2456 - 0 0",
        {"action": "stage 6", "die": "3"},
        "Row 2, column 3 is a ruin, for good.",
    ),
    "on a staged die": (
        "PEACEFUL ..../.5../..../.... 2456 2@23 0 0",
        {"action": "stage 6", "die": "3"},
        "Row 2, column 3 holds a die of this turn already.",
    ),
    "a staged die": (
        "PEACEFUL ..../.5../..../.... 2456 2@23 0 0",
        {"action": "stage 4", "die": "2"},
        "This die is on the board. Take it back first.",
    ),
    "take back nothing": (
        "PEACEFUL ..../.5../..../.... 2456 2@23 0 0",
        {"action": "take-back 7"},
        "No die of this turn is there to take back.",
    ),
    "clear nothing": (
        "PEACEFUL ..../.5../..../.... 2456 - 0 0",
        {"action": "clear"},
        "No die of this turn is on the board.",
    ),
    "confirm too early": (
        "NIGHTMARE ..../.5../..../.... 2456 2@23,3@24 0 0",
        {"action": "confirm"},
        "Place at least 3 dice before you confirm.",
    ),
    "roll twice": (
        "PEACEFUL ..../.5../..../.... 2456 - 0 0",
        {"action": "roll"},
        "The dice are rolled already.",
    ),
    "no roll": (
        "PEACEFUL ..../.5../..../.... - - 0 0",
        {"action": "confirm"},
        "Roll the dice first.",
    ),
    "no roll to reroll": (
        "PEACEFUL ..../.5../..../.... - - 0 0",
        {"action": "reroll", "reroll": ["1"]},
        "Roll the dice first.",
    ),
    "a Power in NIGHTMARE": (
        "NIGHTMARE ..../.5../..../.... 2456 - 0 0",
        {"action": "increase 1"},
        "NIGHTMARE has no Majda Powers.",
    ),
    "a Power too many": (
        "SURVIVAL ..../.5../..../.... 2456 - 1 0",
        {"action": "reroll", "reroll": ["1"]},
        "No Majda Power is left.",
    ),
    "a Power on a staged die": (
        "PEACEFUL ..../.5../..../.... 2456 2@23 0 0",
        {"action": "reroll", "reroll": ["1", "2"]},
        "This die is on the board. Take it back first.",
    ),
    "reroll nothing": (
        "PEACEFUL ..../.5../..../.... 2456 - 0 0",
        {"action": "reroll"},
        "Choose a die first.",
    ),
    "above 6": (
        "PEACEFUL ..../.5../..../.... 2456 - 0 0",
        {"action": "increase 4"},
        "A die can't go above 6.",
    ),
    "below 1": (
        "PEACEFUL ..../.5../..../.... 1456 - 0 0",
        {"action": "decrease 1"},
        "A die can't go below 1.",
    ),
    "a ruin outside MAGDAGDON": (
        "PEACEFUL ..../.5../..../.... 2456 - 0 0",
        {"action": "stage 15", "die": "ruin"},
        "This is no MAGDAGDON: enough of the dice can be placed.",
    ),
    "a ruin on a number": (
        "PEACEFUL ..../.5../..../.... 1112 - 0 0",
        {"action": "stage 5", "die": "ruin"},
        "Row 2, column 2 holds a 5, for good.",
    ),
}


@pytest.mark.parametrize("case", list(FORBIDDEN))
def test_it_is_refused(case: str, headers: dict[str, str], anas: Client, ana: Player) -> None:
    position, fields, sentence = FORBIDDEN[case]
    game = put(ana, position)
    before = rows()
    response = send(anas, game, fields, headers)
    assert response.status_code == 422
    assert said(response) == sentence
    assert rows() == before
