"""Translations are compiled without the gettext programs, and only those that changed."""

import gettext
import io
import os
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

HEADER = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);\n"
"""
DICE = """
#, python-format
msgid "%(count)d die"
msgid_plural "%(count)d dice"
msgstr[0] "%(count)d kocka"
msgstr[1] "%(count)d kocki"
msgstr[2] "%(count)d kocke"
msgstr[3] "%(count)d kock"
"""


@pytest.fixture
def source(tmp_path: Path, settings: Settings) -> Path:
    """The place of the Slovenian translations."""
    settings.LOCALE_PATHS = [tmp_path]
    path = tmp_path / "sl" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    return path


def compile_messages() -> str:
    output = io.StringIO()
    call_command("compilemessages", stdout=output)
    return output.getvalue()


def test_a_translation_is_compiled_with_its_plurals(source: Path) -> None:
    source.write_text(HEADER + DICE)

    compile_messages()

    with source.with_suffix(".mo").open("rb") as file:
        catalog = gettext.GNUTranslations(file)
    found = [catalog.ngettext("%(count)d die", "%(count)d dice", n) for n in (101, 2, 103, 5)]
    assert found == ["%(count)d kocka", "%(count)d kocki", "%(count)d kocke", "%(count)d kock"]


def test_only_what_changed_is_compiled(source: Path) -> None:
    source.write_text(HEADER)

    assert "django.po" in compile_messages()
    assert compile_messages() == ""
    later = source.with_suffix(".mo").stat().st_mtime + 1
    os.utime(source, (later, later))
    assert "django.po" in compile_messages()


def test_a_lost_placeholder_is_refused_with_its_line(source: Path) -> None:
    source.write_text(HEADER + DICE.replace("%(count)d kock", "%(number)d kock"))

    with pytest.raises(CommandError, match=r"django\.po:\d+: "):
        compile_messages()
    assert not source.with_suffix(".mo").exists()


def test_a_file_that_is_no_translation_is_refused(source: Path) -> None:
    source.write_text('msgid "dice\n')

    with pytest.raises(CommandError, match=r"Cannot compile .*django\.po"):
        compile_messages()
