"""What a new difficulty or a new bonus needs, beyond what types demand."""

from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import override

from game.coach.strength import STRENGTH
from game.coach.tables import tables
from game.coach.view import EXACT
from game.engine import Difficulty
from game.finished.sharing import sign
from game.models import Game
from game.scoresheet import Bonus
from game.table.board import bonus_name

STYLES = "".join(path.read_text() for path in Path(settings.BASE_DIR, "static/css").glob("*.css"))
LANGUAGES = [code for code, _name in settings.LANGUAGES]


@pytest.mark.parametrize("difficulty", Difficulty)
def test_the_coach_can_play_each_difficulty(difficulty: Difficulty) -> None:
    assert len(tables(difficulty).powers) == difficulty.powers
    assert difficulty.minimum in EXACT
    assert STRENGTH[difficulty].mean > 0


@pytest.mark.parametrize("difficulty", Difficulty)
def test_each_difficulty_has_its_colour_and_its_column(difficulty: Difficulty) -> None:
    assert f".{difficulty.value}" in STYLES
    field = Game._meta.get_field("difficulty")
    assert difficulty.value in dict(field.flatchoices)
    assert field.max_length
    assert len(difficulty.value) <= field.max_length


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/en/", "/en/rules/", "/en/settings/", "/en/lab/"])
def test_pages_about_the_difficulties_name_each(address: str, client: Client) -> None:
    text = client.get(address).text
    assert all(difficulty.name in text for difficulty in Difficulty)


def test_the_rules_tell_the_price_of_each_power(client: Client) -> None:
    text = client.get("/en/rules/").text
    for difficulty in Difficulty:
        assert all(f"{penalty}" in text for penalty in difficulty.penalties)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_bonus_has_a_name_in_each_language(language: str, client: Client) -> None:
    rules = client.get(f"/{language}/rules/").text.casefold()
    with override(language):
        names = {bonus_name(bonus) for bonus in Bonus}
    assert len(names - {""}) == len(Bonus)
    assert all(name.casefold() in rules for name in names)


def test_each_bonus_has_a_sign_and_its_points_stand_in_the_rules(client: Client) -> None:
    assert len({sign(bonus) for bonus in (*Bonus, None)}) == len(Bonus) + 1
    text = client.get("/en/rules/").text
    assert all(f"+{bonus.points}" in text for bonus in Bonus)
