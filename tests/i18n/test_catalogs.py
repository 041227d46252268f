"""The translations as files: whole, sound, with the right plural forms."""

import ast
import re
from gettext import c2py
from pathlib import Path

import pytest
from django.conf import settings

from tests.i18n.catalogs import LANGUAGES, catalog, forms, messages

PLURAL_FORMS = {
    "ko": "nplurals=1; plural=0;",
    "ms": "nplurals=1; plural=0;",
    "bn": "nplurals=2; plural=(n != 1);",
    "sl": "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);",
}
NUMBERS = (0, 1, 2, 3, 4, 5, 11, 101, 102, 103)
# Which form each of these numbers takes in Slovenian: one, two, three or four, the rest.
SLOVENIAN = (3, 0, 1, 2, 2, 3, 3, 0, 1, 2)
GETTEXT = {"_", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy", "pgettext", "npgettext"}
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%%|</?strong>")
# Words that are written alike in both languages, or that the game keeps in English.
ALIKE = {
    "MAGDAGDON!",
    "%(count)d Majda Power",
    "Majda Powers: %(count)s",
    "%(percentage)d%%",
    "%(games)d (%(percentage)d%%)",
    "%(line)s (%(bonus)s)",
    "Powers",
    "Bonus",
    "straight",
    "four of a kind",
    "two pairs",
    "status",
    "Status",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing_or_unsure(language: str) -> None:
    for message in messages(language):
        assert not message.fuzzy, message.id
        assert all(form.strip() for form in forms(message.string)), message.id
        assert len(forms(message.string)) == (
            catalog(language).num_plurals if message.pluralizable else 1
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_in_english(language: str) -> None:
    same = {
        forms(message.id)[0]
        for message in messages(language)
        if set(forms(message.id)) & set(forms(message.string))
    }
    assert same <= ALIKE


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_sides_have_the_same_placeholders(language: str) -> None:
    """What the English singular does without may be missing: a list tells how many there are."""
    for message in messages(language):
        asked = [set(PLACEHOLDER.findall(form)) for form in forms(message.id)]
        for form in forms(message.string):
            assert asked[0] <= set(PLACEHOLDER.findall(form)) <= asked[-1], form


@pytest.mark.parametrize("language", LANGUAGES)
def test_digits_are_ascii(language: str) -> None:
    for message in messages(language):
        for form in forms(message.string):
            assert not [c for c in form if c.isdecimal() and not c.isascii()], form


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    header = dict(catalog(language).mime_headers)["Plural-Forms"]
    wanted = PLURAL_FORMS[language]
    assert _forms_of(header) == _forms_of(wanted)


def test_slovenian_has_four_forms_by_the_last_two_digits() -> None:
    header = dict(catalog("sl").mime_headers)["Plural-Forms"]
    assert tuple(_forms_of(header)) == SLOVENIAN


def _forms_of(header: str) -> list[int]:
    form = c2py(header.split("plural=")[1].rstrip("; "))
    return [form(number) for number in NUMBERS]


@pytest.mark.parametrize("package", ["game", "scores", "magdagdon_site"])
def test_no_message_hides_in_an_f_string(package: str) -> None:
    """Where the extraction would not find it."""
    paths = [*(Path(settings.BASE_DIR) / package).rglob("*.py")]
    assert paths
    assert [(path.name, *found) for path in paths for found in _hidden(path.read_text())] == []


def test_one_that_hides_is_found() -> None:
    source = "f'{a} {b(_(c))}'\n_(d)\nf'{a:{trans.gettext(e)}}'"
    assert _hidden(source) == {(1, "_"), (3, "gettext")}


def _hidden(source: str) -> set[tuple[int, str]]:
    """Line and name of each call of gettext within an f-string."""
    texts = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.JoinedStr)]
    calls = [node for text in texts for node in ast.walk(text) if isinstance(node, ast.Call)]
    names = [(call.lineno, ast.unparse(call.func).rpartition(".")[2]) for call in calls]
    return {(line, name) for line, name in names if name in GETTEXT}
