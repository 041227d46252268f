"""The Moderators group: what it can do, and that it can do nothing else."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth.models import Group, Permission, User
from django.core.management import call_command
from django.db.migrations.state import ProjectState
from django.test import Client
from django.urls import reverse

from magdagdon_site.admin_site.group import make_moderators_group
from players.models import Player
from scores.models import Score
from tests.admin.acting import list_of, page_of
from tests.games import game_of
from tests.land6_site.scored import won

PERMISSIONS = {
    ("players", "view_player"),
    ("players", "moderate_player"),
    ("game", "view_game"),
    ("scores", "view_score"),
    ("scores", "moderate_score"),
    ("land6", "view_land6game"),
}


def permissions(group: Group) -> set[tuple[str, str]]:
    return set(group.permissions.values_list("content_type__app_label", "codename"))


@pytest.mark.django_db
def test_the_group_is_there_from_the_start() -> None:
    assert permissions(Group.objects.get(name="Moderators")) == PERMISSIONS


@pytest.mark.django_db
def test_migrate_mends_the_group_and_keeps_its_members(moderator: User) -> None:
    group = Group.objects.get(name="Moderators")
    group.permissions.set(Permission.objects.filter(content_type__app_label="auth"))
    call_command("migrate", verbosity=0)
    assert permissions(group) == PERMISSIONS
    assert list(group.user_set.all()) == [moderator]


@pytest.mark.django_db(transaction=True)
def test_the_group_is_back_after_a_flush() -> None:
    call_command("flush", interactive=False, verbosity=0)
    assert permissions(Group.objects.get(name="Moderators")) == PERMISSIONS


@pytest.mark.django_db
def test_models_that_are_not_migrated_yet_are_waited_for() -> None:
    Group.objects.all().delete()
    make_moderators_group("default", ProjectState().apps)
    assert not Group.objects.exists()


# Every address of the admin.


def addresses() -> Iterator[tuple[str, str]]:
    """The name and an address of every page about a model that the admin knows."""
    for model, model_admin in admin.site._registry.items():
        for page in model_admin.urls:
            if page.name:
                thing = model._default_manager.first()
                assert thing
                arguments = dict.fromkeys(page.pattern.converters, thing.pk)
                yield page.name, reverse(f"admin:{page.name}", kwargs=arguments)


MODELS = ("players_player", "game_game", "scores_score", "land6_land6game")
SEEN = {f"{model}_{page}" for model in MODELS for page in ("changelist", "change", "history")}
# What takes a POST. (A history takes it for a GET.)
POSTED = {
    "players_player_changelist",
    "players_player_change",
    "scores_score_changelist",
    *(f"{model}_history" for model in MODELS),
}


@pytest.fixture
def anns_win(ann: Player) -> Score:
    return won(ann, 3)


def test_moderators_see_their_pages_and_no_others(
    mora: Client, anns: Score, anns_win: Score
) -> None:
    statuses = {name: mora.get(url).status_code for name, url in addresses()}
    assert {name for name, status in statuses.items() if status == 200} == SEEN
    assert {statuses[name] for name in statuses.keys() - SEEN} == {403}


def test_moderators_post_nothing_but_actions_and_names(
    mora: Client, moderator: User, anns: Score, anns_win: Score
) -> None:
    forged = {"post": "yes", "_save": "Save"}
    statuses = {name: mora.post(url, forged).status_code for name, url in addresses()}
    assert {name for name, status in statuses.items() if status != 403} == POSTED
    assert Score.objects.filter(pk=anns.pk).exists()
    assert User.objects.get() == moderator


def test_all_pages_were_visited(moderator: User, anns: Score, anns_win: Score) -> None:
    names = {name for name, _url in addresses()}
    assert names > SEEN
    assert {"auth_user_changelist", "auth_user_add", "auth_group_delete"} < names


def test_the_index_shows_moderators_their_models_alone(mora: Client) -> None:
    listed = {
        (app["app_label"], model["object_name"])
        for app in mora.get(reverse("admin:index")).context["available_apps"]
        for model in app["models"]
    }
    assert listed == {
        ("game", "Game"),
        ("players", "Player"),
        ("scores", "Score"),
        ("land6", "Land6Game"),
    }
    assert mora.get(reverse("admin:app_list", args=["auth"])).status_code == 404


def test_moderators_are_offered_their_actions(
    mora: Client, anns: Score, anns_win: Score, ann: Player
) -> None:
    for url in (list_of(anns), page_of(anns), list_of(anns_win), page_of(anns_win)):
        assert _actions(mora.get(url)) == ["hide", "restore"]
    for url in (list_of(ann), page_of(ann)):
        assert _actions(mora.get(url)) == ["ban", "unban", "give_made_up_name"]
    for game in (game_of(anns), game_of(anns_win)):
        assert mora.get(list_of(game)).context["action_form"] is None


def _actions(page: Any) -> list[str]:
    choices = page.context["action_form"].fields["action"].choices
    return [value for value, _label in choices if value]


def test_strangers_without_a_login_are_sent_to_it(
    moderator: User, anns: Score, anns_win: Score
) -> None:
    for _name, url in addresses():
        response = Client().get(url)
        assert response.status_code == 302, url
        assert response["Location"].startswith(reverse("admin:login"))


def test_members_who_are_no_staff_stay_out(
    moderator: User, logged_in: Callable[[User], Client], anns: Score
) -> None:
    User.objects.filter(pk=moderator.pk).update(is_staff=False)
    assert logged_in(moderator).get(list_of(anns)).status_code == 302


def test_nobody_adds_or_deletes_players_games_or_scores(
    owner: User, logged_in: Callable[[User], Client], anns: Score, anns_win: Score
) -> None:
    client = logged_in(owner)
    for thing in (anns, anns.player, game_of(anns), anns_win, game_of(anns_win)):
        delete = page_of(thing).replace("/change/", "/delete/")
        assert client.get(delete).status_code == 403
        assert client.post(delete, {"post": "yes"}).status_code == 403
        assert client.get(f"{list_of(thing)}add/").status_code == 403


def test_the_owner_manages_users_and_groups(
    owner: User, logged_in: Callable[[User], Client]
) -> None:
    assert logged_in(owner).get(reverse("admin:auth_user_changelist")).status_code == 200
