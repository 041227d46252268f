"""A code that carries a player to another browser: once, soon, and never without saying who it is."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from threading import Barrier
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from players import link_codes, link_views, throttle
from players import services as player_services
from players.cookies import player_key
from players.models import CODE_ALPHABET, HitCount, LinkCode, Player
from tests import hangs
from tests.at_once import at_once
from tests.games import player, put
from tests.scores.helpers import finish
from tests.web.games import browser_of, page_of, rows
from tests.web.html import attributes_of, find, form_to, label, links, parse, said, text
from tests.web.link_codes import code_of

ENTER = reverse("players:enter-code")
SHOW = reverse("players:show-code")
ME = reverse("scores:me")
PREFERENCES = {"theme": "dark", "motion": "off", "dice": "digits", "keys": "off"}
WRONG = "This is no code that works"


def code_on(response: Any) -> str:
    (shown,) = find(parse(response), "strong", role="img")
    return text(shown)


def whose(client: Client) -> Player | None:
    """The player that the site takes this browser for."""
    key = player_key(client.get(ENTER).wsgi_request)
    return Player.objects.filter(key=key).first() if key else None


def enter(client: Client, code: str) -> Any:
    return client.post(ENTER, {"code": code})


def say_yes(client: Client, question: Any) -> Any:
    return client.post(ENTER, form_to(question, ENTER))


def asks(response: Any) -> bool:
    """Whether the page has a button that would make this browser somebody else."""
    return response.status_code == 200 and "sure" in form_to(response, ENTER)


def is_refused(response: Any) -> bool:
    alerts = [text(alert) for alert in find(parse(response), role="alert")]
    return response.status_code == 422 and [alert.startswith(WRONG) for alert in alerts] == [True]


def age(minutes: float) -> None:
    """Let so much time pass for the codes that there are."""
    for link in LinkCode.objects.all():
        link.expires -= timedelta(minutes=minutes)
        link.save()


# The journey.


def test_another_browser_becomes_the_player(anas: Client, stranger: Client, ana: Player) -> None:
    finish(ana, 3)
    Player.objects.filter(pk=ana.pk).update(**PREFERENCES)
    question = enter(stranger, code_on(anas.post(SHOW)))
    assert said(question) == "Become Ana?"
    page = text(parse(question))
    assert "This code belongs to Ana, who has 1 finished game and has played since" in page
    assert "This browser has no player yet" in page
    assert whose(stranger) is None
    answer = say_yes(stranger, question)
    assert (answer.status_code, answer["Location"]) == (302, ME)
    assert whose(stranger) == ana
    (html,) = find(parse(stranger.get(ENTER)), "html")
    assert {field: attributes_of(html)[f"data-{field}"] for field in PREFERENCES} == PREFERENCES
    assert whose(anas) == ana


def test_a_browser_with_a_player_is_told_what_it_leaves(
    anas: Client, boras: Client, bora: Player, boras_game: Any
) -> None:
    put(bora, "PEACEFUL ..../.5../..../.... 2456 - 0 0")
    question = enter(boras, code_on(anas.post(SHOW)))
    page = text(parse(question))
    assert "This browser is Bora at present, with 1 finished game." in page
    assert "The games of Bora stay theirs; nothing is put together." in page
    assert {SHOW, ME} <= links(question)
    assert whose(boras) == bora


def test_nothing_is_merged(
    anas: Client, boras: Client, ana: Player, anas_game: Any, boras_game: Any
) -> None:
    question = enter(boras, code_on(anas.post(SHOW)))
    before = rows(LinkCode, HitCount)
    say_yes(boras, question)
    assert whose(boras) == ana
    assert rows(LinkCode, HitCount) == before


def test_the_tab_that_the_old_player_left_open_is_not_theirs_any_more(
    anas: Client, boras: Client, ana: Player, anas_game: Any
) -> None:
    say_yes(anas, enter(anas, code_on(boras.post(SHOW))))
    assert said(anas.get(page_of(anas_game))).startswith(
        "This game is being played in another browser."
    )
    anas_game.refresh_from_db()
    assert anas_game.player == ana
    assert ana.key not in str(anas.cookies)


def test_a_yes_is_no_yes_for_another_player(
    anas: Client, stranger: Client, ana: Player, bora: Player
) -> None:
    """The browser was nobody's when it was asked, and got a player in another tab."""
    question = enter(stranger, code_on(anas.post(SHOW)))
    stranger.cookies.update(browser_of(bora).cookies)
    again = say_yes(stranger, question)
    assert asks(again)
    assert "This browser is Bora at present" in text(parse(again))
    assert whose(stranger) == bora
    say_yes(stranger, again)
    assert whose(stranger) == ana


@pytest.mark.parametrize("sure", ["", "yes", "twice", "nobody"])
def test_only_the_button_of_the_question_is_a_yes(
    sure: str, anas: Client, boras: Client, bora: Player
) -> None:
    code = code_on(anas.post(SHOW))
    assert asks(boras.post(ENTER, {"code": code, "sure": sure}))
    assert whose(boras) == bora


def test_the_same_player_has_nothing_to_do(anas: Client, ana: Player) -> None:
    code = code_on(anas.post(SHOW))
    for fields in ({"code": code}, {"code": code, "sure": ana.code}):
        answer = anas.post(ENTER, fields)
        assert said(answer) == "You are Ana here already"
        assert not find(parse(answer), "form", action=ENTER)
    assert link_codes.find(code) == ana


def test_a_banned_player_may_move_too(anas: Client, stranger: Client, ana: Player) -> None:
    player_services.ban([ana], "forged")
    say_yes(stranger, enter(stranger, code_on(anas.post(SHOW))))
    assert whose(stranger) == ana


# The page that shows a code.


def test_looking_makes_no_code(anas: Client, ana: Player) -> None:
    before = rows()
    response = anas.get(SHOW)
    assert "In this browser you are Ana, with 0 finished games." in text(parse(response))
    assert not find(parse(response), role="img")
    assert find(parse(response), "form", action=SHOW)
    assert rows() == before


def test_a_code_is_shown_once_with_what_to_do(anas: Client, ana: Player) -> None:
    response = anas.post(SHOW)
    code = code_on(response)
    first, second = code.split(" ")
    assert len(first) == len(second) == 4
    assert {*first, *second} <= set(CODE_ALPHABET)
    (shown,) = find(parse(response), "strong", role="img")
    assert label(shown) == ", ".join(first + second)
    page = text(parse(response))
    assert "testserver/device/" in page
    assert "It is good for 10 minutes." in page
    assert "no-store" in response["Cache-Control"]
    assert code not in anas.get(SHOW).text


def test_the_address_on_it_leads_to_the_form(stranger: Client, db: None) -> None:
    assert stranger.get("/device/", headers={"Accept-Language": "ko"})["Location"] == "/ko/device/"


def test_a_code_is_good_for_ten_minutes(anas: Client, stranger: Client, ana: Player) -> None:
    code = code_on(anas.post(SHOW))
    age(9.9)
    question = enter(stranger, code)
    assert asks(question)
    age(0.2)
    assert is_refused(say_yes(stranger, question))
    assert is_refused(enter(stranger, code))
    assert whose(stranger) is None


@pytest.mark.parametrize("minutes", [7, 10])
def test_pages_say_how_long_a_code_is_good(
    minutes: int, anas: Client, stranger: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link_codes, "LIFETIME", timedelta(minutes=minutes))
    for response, sentence in (
        (anas.get(SHOW), f"A code works once, is good for {minutes} minutes, and"),
        (anas.post(SHOW), f"It is good for {minutes} minutes."),
        (enter(stranger, "bcdf ghjk"), f"or older than {minutes} minutes."),
    ):
        assert sentence in text(parse(response))


def test_a_new_code_makes_the_earlier_one_void(anas: Client, stranger: Client, ana: Player) -> None:
    first, second = code_on(anas.post(SHOW)), code_on(anas.post(SHOW))
    assert is_refused(enter(stranger, first))
    assert asks(enter(stranger, second))
    assert LinkCode.objects.count() == 1


def test_old_codes_are_swept_away(anas: Client, boras: Client, ana: Player, bora: Player) -> None:
    anas.post(SHOW)
    age(11)
    boras.post(SHOW)
    assert LinkCode.objects.get().player == bora


def test_the_code_itself_is_not_stored(anas: Client, ana: Player) -> None:
    code = code_on(anas.post(SHOW))
    stored = str(rows())
    assert code not in stored
    assert code.replace(" ", "") not in stored


def test_a_browser_without_a_player_has_no_code_to_show(stranger: Client, bora: Player) -> None:
    before = rows()
    for cookie in (None, "forged", "QW5h:1wRxYZ:c2lnbmF0dXJl"):
        if cookie:
            stranger.cookies["player"] = cookie
        assert stranger.get(SHOW).status_code == 200
        assert ENTER in links(stranger.get(SHOW))
        answer = stranger.post(SHOW)
        assert answer.status_code == 403
        assert ENTER in links(answer)
    assert rows() == before


# What is typed.


@pytest.mark.parametrize(
    "typed",
    [
        lambda code: code,
        lambda code: code.replace(" ", ""),
        lambda code: code.upper(),
        lambda code: code.replace(" ", "-"),
        lambda code: code.replace(" ", " – "),
        lambda code: f"\t{' '.join(code)}\n",
        lambda code: "".join(chr(ord(letter) + 0xFEE0) for letter in code.replace(" ", "")),
        lambda code: code.replace(" ", "\u3000").upper(),
        lambda code: f"\u200b{code}\ufeff",
    ],
)
def test_a_code_may_be_written_in_many_ways(
    typed: Callable[[str], str], anas: Client, stranger: Client, ana: Player
) -> None:
    assert asks(enter(stranger, typed(code_on(anas.post(SHOW)))))


BAD_CODES = [
    "",
    " ",
    "-",
    "bcdf ghj",
    "bcdf ghjkm",
    "bcdf ghjk",
    "aeio ul01",
    "\x00",
    "bcdf\x00ghjk",
]
BAD_CODES += ["👩‍🚀👩‍🚀👩‍🚀👩‍🚀", "২৩৪৫ ৬৭৮৯", "٢٣٤٥٦٧٨٩", "<b>bcdf", "' OR 1=1", "b" * 15_000]
BAD_CODES += ["\ufdfa" * 1000]


@pytest.mark.parametrize("code", BAD_CODES, ids=lambda code: ascii(code[:12]))
def test_what_is_no_code(code: str, boras: Client, bora: Player) -> None:
    LinkCode.objects.create(
        player=player("Ana"), digest="0" * 64, expires=timezone.now() + link_codes.LIFETIME
    )
    before = rows(HitCount)
    response = boras.post(ENTER, {"code": code, "sure": bora.code})
    assert is_refused(response)
    (field,) = find(parse(response), "input", id="code")
    assert attributes_of(field)["value"].strip() == code.strip()
    assert rows(HitCount) == before
    assert whose(boras) == bora


def test_no_digit_of_another_script_stands_for_one_of_a_code(
    anas: Client, stranger: Client, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link_codes, "secrets", SimpleNamespace(choice=lambda letters: "2"))
    assert code_on(anas.post(SHOW)) == "2222 2222"
    assert is_refused(enter(stranger, "২২২২ ২২২২"))
    assert asks(enter(stranger, "2222 2222"))


def test_no_code_at_all(stranger: Client, db: None) -> None:
    assert is_refused(stranger.post(ENTER))


def test_another_site_with_another_secret_makes_other_hashes(
    anas: Client, ana: Player, settings: Any
) -> None:
    code = code_on(anas.post(SHOW))
    settings.SECRET_KEY = "x" * 50
    assert link_codes.find(code) is None


# Who may try, and how often.


def test_a_code_works_once(anas: Client, boras: Client, stranger: Client, ana: Player) -> None:
    code = code_on(anas.post(SHOW))
    question = enter(boras, code)
    say_yes(stranger, enter(stranger, code))
    assert is_refused(say_yes(boras, question))
    assert is_refused(enter(boras, code))
    assert not LinkCode.objects.exists()


def test_the_code_of_an_erased_player_is_void(
    anas: Client, boras: Client, ana: Player, bora: Player
) -> None:
    question = enter(boras, code_on(anas.post(SHOW)))
    anas.post(reverse("players:erase"), {"sure": "twice"})
    assert is_refused(say_yes(boras, question))
    assert whose(boras) == bora


def test_a_browser_of_an_erased_player_is_nobodys(
    anas: Client, boras: Client, ana: Player, bora: Player
) -> None:
    bora.delete()
    question = enter(boras, code_on(anas.post(SHOW)))
    assert "This browser has no player yet" in text(parse(question))
    say_yes(boras, question)
    assert whose(boras) == ana


def test_guessing_ends_before_the_right_code(
    anas: Client, stranger: Client, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link_views, "ATTEMPTS", {"limit": 2, "seconds": 10**9})
    code = code_on(anas.post(SHOW))
    for _guess in range(2):
        assert is_refused(enter(stranger, "2222 2222"))
    for fields in ({"code": code}, {"code": code, "sure": link_views.NOBODY}):
        answer = Client().post(ENTER, fields)
        assert answer.status_code == 429
        assert said(answer) == "That is a lot of codes. Try again in a few minutes."
        assert whose(stranger) is None
    elsewhere = stranger.post(ENTER, {"code": code}, REMOTE_ADDR="192.0.2.7")
    assert asks(elsewhere)


def test_a_home_can_link_a_few_devices_within_the_limit(
    anas: Client, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link_views, "ATTEMPTS", link_views.ATTEMPTS | {"seconds": 10**9})
    for _device in range(10):
        client = Client()
        say_yes(client, enter(client, code_on(anas.post(SHOW))))
        assert whose(client) == ana


def test_too_many_new_codes_are_refused(
    anas: Client, boras: Client, ana: Player, bora: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link_views, "CODES", {"limit": 1, "seconds": 10**9})
    code = code_on(anas.post(SHOW))
    answer = anas.post(SHOW)
    assert answer.status_code == 429
    assert said(answer) == "That is a lot of new codes. Try again in a few minutes."
    assert link_codes.find(code) == ana
    assert boras.post(SHOW).status_code == 200


@pytest.mark.parametrize("address", [ENTER, SHOW])
def test_forms_need_the_token(address: str, anas: Client, ana: Player, bora: Player) -> None:
    """Nobody is made to become somebody else from another site."""
    code = code_of(bora)
    client = browser_of(ana, enforce_csrf_checks=True)
    before = rows()
    fields = {"code": code, "sure": ana.code}
    assert client.post(address, fields).status_code == 403
    assert rows() == before
    assert whose(client) == ana


@pytest.mark.parametrize("query", ["code={code}", "code={code}&sure={sure}"])
def test_an_address_does_nothing(query: str, anas: Client, ana: Player, bora: Player) -> None:
    code = code_of(bora)
    before = rows()
    answer = anas.get(f"{ENTER}?{query.format(code=code, sure=ana.code)}")
    assert not find(parse(answer), "button", name="sure")
    assert whose(anas) == ana
    assert rows() == before


def test_answers_are_kept_by_nobody(anas: Client, stranger: Client, ana: Player) -> None:
    code = code_on(anas.post(SHOW))
    for answer in (
        stranger.get(ENTER),
        enter(stranger, "x"),
        enter(stranger, code),
        anas.get(SHOW),
    ):
        assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize("address", [ENTER, SHOW])
@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_other_methods_are_refused(address: str, method: str, anas: Client, ana: Player) -> None:
    before = rows()
    assert getattr(anas, method)(address).status_code == 405
    assert rows() == before


# At the same moment.


@pytest.mark.django_db(transaction=True)
def test_of_browsers_that_say_yes_at_once_one_becomes_the_player(
    ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is held where it has found the code, until all have."""
    found, all_found = link_codes._find, Barrier(4)
    code, statuses = code_of(ana), list[int]()
    browsers = [Client() for _ in range(4)]
    questions = [enter(client, code) for client in browsers]

    def find_and_wait(text: str) -> LinkCode | None:
        link = found(text)
        all_found.wait(timeout=hangs.SECONDS)
        return link

    monkeypatch.setattr(link_codes, "_find", find_and_wait)

    def press(client: Client, question: Any) -> None:
        statuses.append(say_yes(client, question).status_code)

    at_once(*[partial(press, *pair) for pair in zip(browsers, questions, strict=True)])
    assert sorted(statuses) == [302, 422, 422, 422]
    assert [whose(client) for client in browsers].count(ana) == 1


@pytest.mark.django_db(transaction=True)
def test_a_player_who_is_erased_meanwhile_gets_no_code(
    anas: Client, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the moment between looking for the player and storing the code."""
    monkeypatch.setattr(throttle, "allow", lambda *_args, **_limit: ana.delete())
    answer = anas.post(SHOW)
    assert answer.status_code == 403
    assert ENTER in links(answer)
    assert not LinkCode.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_codes_made_at_once_leave_one_that_works(ana: Player) -> None:
    codes: list[str] = []
    at_once(*[lambda: codes.append(code_of(ana))] * 4)
    assert len([code for code in codes if link_codes.find(code)]) == 1


def test_a_code_that_was_replaced_in_between_is_not_used(
    ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = code_of(ana)
    link = link_codes._find(first)
    second = code_of(ana)
    monkeypatch.setattr(link_codes, "_find", lambda text: link)
    assert link_codes.use(first) is None
    monkeypatch.undo()
    assert link_codes.use(second) == ana
