"""Logging in to the admin, and the limits for those who guess."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from magdagdon_site.admin_site import login
from tests.admin.conftest import PASSWORD

HOME, AWAY, FARAWAY = "192.0.2.1", "198.51.100.7", "203.0.113.9"
SENTENCE = "Too many tries to log in. Wait 10 minutes and try again."


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The time as the throttle sees it; the last item counts."""
    times = [datetime(2026, 5, 1, 12, tzinfo=UTC)]
    monkeypatch.setattr(timezone, "now", lambda: times[-1])
    return times


def enter(
    password: str, address: str = HOME, name: str = "owner", client: Client | None = None
) -> Any:
    data = {"username": name, "password": password, "next": reverse("admin:index")}
    url = reverse("admin:login")
    return (client or Client()).post(url, data, REMOTE_ADDR=address)


def guess_from_everywhere(times: int) -> None:
    for number in range(times):
        enter("guess", address=f"100.64.{number // 250}.{number % 250}")


def test_the_right_password_leads_on(owner: User) -> None:
    assert enter(PASSWORD)["Location"] == reverse("admin:index")


def test_a_wrong_password_is_told(owner: User) -> None:
    response = enter("guess")
    assert response.status_code == 200
    assert "Please enter the correct username and password" in response.content.decode()


def test_too_many_tries_from_an_address_are_refused_the_right_password_included(
    owner: User,
) -> None:
    for _try in range(login.TRIES_FROM_ADDRESS):
        assert enter("guess", name="root").status_code == 200
    refused = enter(PASSWORD)
    assert refused.status_code == 429
    assert refused["Retry-After"] == "600"
    assert SENTENCE in refused.content.decode()
    assert enter(PASSWORD, address=AWAY).status_code == 302


def test_too_many_tries_at_a_name_are_refused_from_everywhere(owner: User) -> None:
    guess_from_everywhere(login.TRIES_FOR_NAME)
    assert enter(PASSWORD, address=FARAWAY).status_code == 429
    assert enter(PASSWORD, address=FARAWAY, name="OWNER").status_code == 429


def test_the_wait_is_no_longer_than_told(owner: User, clock: list[datetime]) -> None:
    guess_from_everywhere(login.TRIES_FOR_NAME)
    assert enter(PASSWORD).status_code == 429
    clock.append(clock[0] + timedelta(seconds=login.SECONDS))
    assert enter(PASSWORD).status_code == 302


def test_one_address_cannot_use_up_the_tries_at_a_name(owner: User) -> None:
    for _try in range(3 * login.TRIES_FOR_NAME):
        enter("guess", address=AWAY)
    assert enter(PASSWORD, address=HOME).status_code == 302


def test_a_browser_that_has_logged_in_before_is_not_kept_out_from_elsewhere(owner: User) -> None:
    browser = Client()
    assert enter(PASSWORD, client=browser).status_code == 302
    browser.post(reverse("admin:logout"))
    guess_from_everywhere(login.TRIES_FOR_NAME)
    assert enter(PASSWORD, client=Client()).status_code == 429
    assert enter(PASSWORD, client=browser).status_code == 302


def test_a_known_browser_may_not_guess_for_ever(owner: User) -> None:
    browser = Client()
    enter(PASSWORD, client=browser)
    for _try in range(login.TRIES_FROM_KNOWN_BROWSER):
        enter("guess", client=browser)
    assert enter(PASSWORD, client=browser).status_code == 429


def test_a_browser_is_known_for_its_own_name_alone(owner: User, moderator: User) -> None:
    browser = Client()
    enter(PASSWORD, name=moderator.username, client=browser)
    guess_from_everywhere(login.TRIES_FOR_NAME)
    assert enter(PASSWORD, client=browser).status_code == 429


def test_a_forged_cookie_makes_no_known_browser(owner: User) -> None:
    browser = Client()
    browser.cookies[login.COOKIE] = "owner:1tAAAA:forged"
    guess_from_everywhere(login.TRIES_FOR_NAME)
    assert enter(PASSWORD, client=browser).status_code == 429


def test_the_cookie_is_for_the_login_page_alone_and_no_script(owner: User) -> None:
    cookie = enter(PASSWORD).cookies[login.COOKIE]
    assert cookie["path"] == reverse("admin:login")
    assert cookie["httponly"]
    assert cookie["samesite"] == "Strict"
    assert login.COOKIE not in enter("guess").cookies


def test_an_incomplete_form_costs_no_try(owner: User) -> None:
    for _try in range(login.TRIES_FROM_ADDRESS + 1):
        assert enter("").status_code == 200
    assert enter(PASSWORD).status_code == 302


def test_the_names_of_the_site_and_the_way_to_it(owner: User, client: Client) -> None:
    client.force_login(owner)
    page = client.get(reverse("admin:index")).content.decode()
    assert "MAGDAGDON moderation" in page
    assert "Django administration" not in page
    assert f'<a href="{reverse("game:home")}">View site</a>' in page
