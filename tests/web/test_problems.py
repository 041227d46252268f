"""Pages of the site's own for what goes wrong. None of these tests may use the database, and none needs it."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from players.cookies import remember
from players.models import Player
from tests.web.html import attributes_of, find, is_whole_page, links, parse, said, text

HOME = reverse("game:home")
TABLE = reverse("game:game", args=["bcdfghjkmn"])
ACT = reverse("game:act", args=["bcdfghjkmn"])
NAME = reverse("players:name")
BOARD = reverse("game:board", args=["peaceful"])


@pytest.fixture
def visitor() -> Client:
    """A browser with a player's cookie, in which a fault of the site is answered and not raised."""
    client = Client(raise_request_exception=False)
    response = HttpResponse()
    remember(response, Player(key="somebody"))
    client.cookies.update(response.cookies)
    return client


def check(response: Any, status: int, sentence: str, headers: dict[str, str]) -> None:
    assert response.status_code == status
    assert said(response).startswith(sentence)
    assert is_whole_page(response) != bool(headers)
    if headers:
        assert response["HX-Retarget"] == "#status"
    else:
        assert HOME in links(response)


NOWHERE = ["/nowhere", "/xx/", "/en/nowhere/", "/en/game/", "/en/game/a.b/", "/en/scores/a/b/"]
NOWHERE += ["/en/%00/", "/en/%ff/", "/en/game/%E2%80%AE/", "/en/" + "a" * 5000]


@pytest.mark.parametrize("address", NOWHERE)
@pytest.mark.parametrize("method", ["get", "post"])
def test_an_address_of_nothing(
    address: str, method: str, headers: dict[str, str], visitor: Client
) -> None:
    response = getattr(visitor, method)(address, headers=headers)
    check(response, 404, "There is nothing at this address.", headers)


@pytest.mark.parametrize("address", ["/en/scores/easy/", "/en/scores/PEACEFUL/"])
def test_a_board_of_no_difficulty(address: str, headers: dict[str, str], visitor: Client) -> None:
    check(visitor.get(address, headers=headers), 404, "There is no such board.", headers)


@pytest.mark.parametrize("period", ["", "year", "ALL", "\x00", "all ", "١"])
def test_a_board_of_no_period(period: str, headers: dict[str, str], visitor: Client) -> None:
    response = visitor.get(BOARD, {"period": period}, headers=headers)
    check(response, 404, "There is no such board.", headers)


@pytest.mark.parametrize("host", ["evil.example", "localhost:99999x", "a_b", "[::1", ""])
def test_a_host_that_is_not_this_site(host: str, headers: dict[str, str], visitor: Client) -> None:
    response = visitor.get(HOME, HTTP_HOST=host, headers=headers)
    check(response, 400, "This request can't be read.", headers)


BROKEN = "Something broke on our side. Your game is kept; try again."


@pytest.fixture
def fault(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks the database for anything meets this exception."""

    def fail(_connection: object) -> None:
        raise request.param("secret detail")

    monkeypatch.setattr(BaseDatabaseWrapper, "ensure_connection", fail)


@pytest.mark.parametrize("address", [HOME, TABLE, NAME, BOARD])
@pytest.mark.parametrize("fault", [OperationalError, RecursionError, KeyError], indirect=True)
def test_a_page_that_breaks(
    address: str, headers: dict[str, str], visitor: Client, fault: None
) -> None:
    response = visitor.get(address, headers=headers)
    check(response, 500, BROKEN, headers)
    assert "secret detail" not in response.text


@pytest.mark.parametrize("fault", [OperationalError, RecursionError, KeyError], indirect=True)
def test_a_move_that_breaks(headers: dict[str, str], visitor: Client, fault: None) -> None:
    response = visitor.post(ACT, {"version": 1, "action": "roll"}, headers=headers)
    check(response, 500, BROKEN, headers)
    assert "secret detail" not in response.text


@pytest.mark.parametrize("fault", [PermissionDenied], indirect=True)
def test_what_is_denied(headers: dict[str, str], visitor: Client, fault: None) -> None:
    check(visitor.get(HOME, headers=headers), 403, "This is not for you to see.", headers)


# Where the form is that an address is for: "." is a page at the address itself. A form may be sent to any address, so
# every one of the site is here, but for those of the admin behind its login.
PAGES_OF_FORMS = {
    "admin:login": ".",
    "game:act": "game:game",
    "game:board": ".",
    "game:feed": ".",
    "game:game": ".",
    "game:give-up": "game:game",
    "game:hint": ".",
    "game:home": ".",
    "game:import": ".",
    "game:lab": ".",
    "game:lab-practice": "game:lab",
    "game:new": "game:home",
    "game:no-tips": "game:game",
    "game:picture": ".",
    "game:record": ".",
    "game:review": "game:game",
    "game:rules": ".",
    "game:scores": ".",
    "game:skill": ".",
    "game:trainer": ".",
    "home": ".",
    "land6:act": "land6:game",
    "land6:board": ".",
    "land6:feed": ".",
    "land6:game": ".",
    "land6:give-up": "land6:game",
    "land6:home": ".",
    "land6:import": ".",
    "land6:new": "land6:home",
    "land6:record": ".",
    "land6:rules": ".",
    "land6:scores": ".",
    "players:about": ".",
    "players:download": ".",
    "players:enter-code": ".",
    "players:erase": ".",
    "players:name": ".",
    "players:settings": ".",
    "players:show-code": ".",
    "scores:me": ".",
    "scores:player": ".",
    "set_language": "home",
    "sitemap": "home",
}
OF_DJANGO = {"admin:login", "set_language", "sitemap"}
ARGUMENTS = {"code": "bcdfghjkmn", "difficulty": "peaceful"}


def addresses(
    patterns: Iterable[URLPattern | URLResolver], within: str = ""
) -> Iterator[tuple[str, dict[str, str]]]:
    """The name of every address, and arguments for it."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            namespace = f"{pattern.namespace}:" if pattern.namespace else ""
            yield from addresses(pattern.url_patterns, within + namespace)
        else:
            taken = ARGUMENTS.keys() & pattern.pattern.converters
            yield f"{within}{pattern.name}", {name: ARGUMENTS[name] for name in taken}


SITE = dict(addresses(get_resolver().url_patterns))


def test_of_every_address_it_is_known_where_its_form_is() -> None:
    of_the_admin = {name for name in SITE if name.startswith("admin:")} - {"admin:login"}
    assert SITE.keys() - of_the_admin == PAGES_OF_FORMS.keys()


@pytest.mark.parametrize("name", PAGES_OF_FORMS)
def test_the_way_on_from_a_form_is_its_page(
    name: str, headers: dict[str, str], visitor: Client
) -> None:
    address = reverse(name, kwargs=SITE[name])
    page = PAGES_OF_FORMS[name]
    way_on = address if page == "." else reverse(page, kwargs=SITE[page])
    visitor.handler.enforce_csrf_checks = True
    response = visitor.post(address, headers=headers)
    assert response.status_code == 403
    assert ways_on(response) == [way_on]
    if name not in OF_DJANGO:
        response = visitor.options(address, headers=headers)
        assert response.status_code == 405
        assert ways_on(response) == [way_on]


def ways_on(response: Any) -> list[str]:
    return [
        attributes_of(link)["href"] for link in find(parse(response), "a") if text(link) == "Go on"
    ]


@pytest.fixture(autouse=True)
def no_session_is_begun(visitor: Client) -> Iterator[None]:
    yield
    assert "sessionid" not in visitor.cookies
