"""Every page in every language: rendered, and without a word of English left over."""

import re
from functools import cache
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import translation

from game.models import Game
from players.models import Player
from tests.games import put
from tests.i18n.catalogs import LANGUAGES, forms, messages
from tests.web.games import act_at, browser_of, page_of
from tests.web.html import attributes_of, find, parse, text

FIVE = "..../.5../..../...."
TWO_WORDS = re.compile(r"[A-Za-z]+ [A-Za-z]+")
# The game's words that no language translates.
KEPT = {"Majda Power", "Majda Powers"}
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%%|</?strong>")


@cache
def english_phrases(language: str) -> frozenset[str]:
    """What would be left over: runs of English words of our messages, where the translation has none of them."""
    phrases = set()
    for message in messages(language):
        translated = " ".join(forms(message.string))
        for form in forms(message.id):
            pieces = map(str.strip, PLACEHOLDER.split(form))
            phrases |= {p for p in pieces if TWO_WORDS.search(p) and p not in translated}
    return frozenset(phrases - KEPT)


def pages(client: Client, player: Player, bora: Player) -> dict[str, Any]:
    """Every kind of page, in the language that is active."""
    get = client.get
    shown = {
        name: get(reverse(name))
        for name in ("game:home", "game:rules", "players:settings", "players:about", "players:name")
    }
    shown["erase"] = get(reverse("players:erase"))
    shown["erase, asked"] = client.post(reverse("players:erase"), {"sure": "once"})
    shown["board"] = get(reverse("game:board", args=["survival"]), {"period": "week"})
    shown["empty board"] = get(reverse("game:board", args=["peaceful"]))
    shown["nowhere"] = get(f"/{translation.get_language()}/nowhere/")
    shown["no form"] = get(reverse("game:new"))
    for position in (
        f"PEACEFUL {FIVE} - - 0 0",
        f"PEACEFUL {FIVE} 2456 2@23 1 3",
        f"PEACEFUL {FIVE} 1112 - 0 0",
        "NIGHTMARE ..../..../..../.... 1144 1@11 0 0",
    ):
        game = put(player, position)
        shown[position] = get(page_of(game))
        shown[f"{position} refused"] = client.post(
            act_at(game), {"version": 3, "action": "take-back 15"}
        )
        shown[f"{position} stale"] = client.post(act_at(game), {"version": 2, "action": "clear"})
        shown["asking first"] = client.post(reverse("game:new"), {"difficulty": "peaceful"})
        Game.objects.filter(pk=game.pk).delete()
    finished = Game.objects.filter(status=Game.Status.FINISHED)
    shown["own result"] = get(page_of(finished.get(player=player)))
    shown["another's result"] = get(page_of(finished.get(player=bora)))
    return shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_english_is_left_over(
    language: str, ana: Player, bora: Player, finished_games: None
) -> None:
    with translation.override(language):
        for name, page in pages(browser_of(ana), ana, bora).items():
            root = parse(page)
            written = " ".join([text(root), *_attributes(root)])
            left = sorted(phrase for phrase in english_phrases(language) if phrase in written)
            assert not left, f"{name}: {left}"
            assert [attributes_of(html)["lang"] for html in find(root, "html")] == [language], name


def _attributes(root: Any) -> list[str]:
    names = ("aria-label", "alt", "title", "placeholder", "content", "data-offline", "data-broken")
    found = (attributes_of(element) for element in find(root))
    return [str(attributes[name]) for attributes in found for name in names if attributes.get(name)]


@pytest.mark.parametrize(
    ("cookie", "accepted", "language"),
    [
        ("sl", "ko", "sl"),
        ("", "ko-KR,ko;q=0.9,en;q=0.8", "ko"),
        ("", "fr", "en"),
        ("xx", "bn", "bn"),
        ("", "", "en"),
    ],
)
def test_the_bare_address_chooses_a_language(cookie: str, accepted: str, language: str) -> None:
    client = Client()
    if cookie:
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = cookie
    answer = client.get("/", headers={"accept-language": accepted})
    assert (answer.status_code, answer["Location"]) == (302, f"/{language}/")


@pytest.mark.parametrize("name", ["game:home", "game:rules", "players:settings", "players:about"])
def test_the_switch_keeps_the_page_and_is_remembered(db: None, name: str) -> None:
    client = Client()
    address = f"{reverse(name)}?page=2"
    page = client.get(address)
    (form,) = find(parse(page), "form", action=reverse("set_language"))
    action = attributes_of(form)["action"]
    offered = [attributes_of(button)["value"] for button in find(form, "button")]
    assert offered == [code for code, _name in settings.LANGUAGES]
    (here,) = find(form, "input", name="next")
    for language in offered:
        fields = {"language": language, "next": attributes_of(here)["value"]}
        answer = client.post(action, fields)
        assert answer["Location"] == address.replace("/en/", f"/{language}/", 1)
        assert client.get("/")["Location"] == f"/{language}/"


def test_the_switch_of_a_forms_answer_leads_to_its_page(ana: Player) -> None:
    game = put(ana, f"PEACEFUL {FIVE} 2456 - 0 0")
    answer = browser_of(ana).post(act_at(game), {"version": 3, "action": "confirm"})
    assert answer.status_code == 422
    (here,) = find(parse(answer), "input", name="next")
    assert attributes_of(here)["value"] == page_of(game)


def test_every_page_names_its_other_languages(db: None) -> None:
    page = parse(Client().get(reverse("game:rules")))
    links = {
        attributes_of(link)["hreflang"]: attributes_of(link)["href"]
        for link in find(page, "link", rel="alternate")
    }
    wanted = {code: f"http://testserver/{code}/rules/" for code, _name in settings.LANGUAGES}
    assert links == {**wanted, "x-default": "http://testserver/rules/"}
    assert Client().get("/rules/", headers={"accept-language": "ms"})["Location"] == "/ms/rules/"


def test_the_sitemap_lists_every_page_in_every_language(db: None) -> None:
    sitemap = Client().get("/sitemap.xml")
    assert sitemap.status_code == 200
    for code, _name in settings.LANGUAGES:
        for path in ("", "rules/", "about/", "scores/nightmare/"):
            assert f"<loc>http://testserver/{code}/{path}</loc>" in sitemap.text
    addresses = re.findall(r"<loc>http://testserver(.*?)</loc>", sitemap.text)
    assert {Client().get(address).status_code for address in addresses} == {200}
