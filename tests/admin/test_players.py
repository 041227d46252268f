"""The list and the page of players: found by the looks of their names, renamed by hand."""

import pytest
from django.contrib.admin.models import LogEntry
from django.core.exceptions import ValidationError
from django.test import Client

from players import services as player_services
from players.models import Player
from tests import games
from tests.admin.acting import list_of, messages, page_of


def found(client: Client, player: Player, **query: str) -> list[str]:
    """The names that the list shows."""
    page = client.get(list_of(player), query)
    return [player.name for player in page.context["cl"].result_list]


def rename(client: Client, player: Player, name: str) -> str:
    """Save the page of the player with this name; the answer's text, "" where it was accepted."""
    response = client.post(page_of(player), {"name": name, "_save": "Save"})
    player.refresh_from_db()
    return response.content.decode()


def test_search_by_the_beginning_of_a_name(mora: Client, ann: Player, bob: Player) -> None:
    anna = games.player("Anna Lee")
    assert found(mora, ann, q="an") == [anna.name, ann.name]
    assert found(mora, ann, q="anna l") == [anna.name]
    assert found(mora, ann, q="nn") == []


def test_search_finds_look_alikes(mora: Client, bob: Player) -> None:
    disguised = games.player("B0bby")
    assert set(found(mora, bob, q="Bob")) == {bob.name, disguised.name}
    cyrillic = games.player("Воbina")
    assert cyrillic.name in found(mora, bob, q="bobi")


@pytest.mark.parametrize("text", ["%", "_", "'; --", "\\", "…", " "])
def test_search_takes_no_wildcards(mora: Client, ann: Player, text: str) -> None:
    assert found(mora, ann, q=text) == []


def test_filters(mora: Client, ann: Player, bob: Player) -> None:
    player_services.ban([ann], "rude")
    player_services.give_made_up_name(bob)
    assert found(mora, ann, banned__exact="1") == ["Ann"]
    assert found(mora, ann, named__exact="0") == [bob.name]


def test_rename_by_hand(mora: Client, ann: Player, anns: object) -> None:
    assert rename(mora, ann, "  Anna   Maria ") == ""
    assert ann.name == "Anna Maria"
    assert found(mora, ann, q="anna m") == ["Anna Maria"]
    entry = LogEntry.objects.get()
    assert entry.object_id == str(ann.pk)
    assert entry.get_change_message() == "Renamed from “Ann” to “Anna Maria”."


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("x", "A name needs at least 2 characters."),
        ("y" * 21, "can&#x27;t be longer than 20 characters."),
        ("A\u200bnn", "can&#x27;t hold invisible characters."),
        ("Moderator", "This name is kept for the site."),
        ("B0B", "Somebody else has this name, or one that looks like it."),
        ("", "This field is required."),
    ],
)
def test_a_name_that_cannot_be_is_refused_with_a_sentence(
    mora: Client, ann: Player, bob: Player, name: str, sentence: str
) -> None:
    assert sentence in rename(mora, ann, name)
    assert ann.name == "Ann"
    assert not LogEntry.objects.exists()


def test_the_same_letters_in_another_case_are_no_conflict(mora: Client, ann: Player) -> None:
    assert rename(mora, ann, "ANN") == ""
    assert ann.name == "ANN"


def test_a_name_taken_meanwhile_is_told(
    mora: Client, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken(player: Player, name: str) -> None:
        raise ValidationError("Somebody else has this name.")

    monkeypatch.setattr(player_services, "rename", taken)
    response = mora.post(page_of(ann), {"name": "Anna", "_save": "Save"})
    assert response["Location"] == page_of(ann)
    assert messages(response) == ["Somebody else has this name."]
    assert not LogEntry.objects.exists()


def test_nothing_but_the_name_can_be_changed_by_hand(mora: Client, ann: Player) -> None:
    fields = {"name": "Anna", "banned": "on", "ban_reason": "x", "key": "stolen", "named": ""}
    mora.post(page_of(ann), {**fields, "_save": "Save"})
    changed = Player.objects.get(pk=ann.pk)
    assert changed.name == "Anna"
    assert (changed.banned, changed.ban_reason, changed.named) == (False, "", True)
    assert changed.key == ann.key


def test_the_key_of_the_cookie_is_not_shown_and_cannot_be_guessed(
    mora: Client, ann: Player
) -> None:
    assert ann.key not in mora.get(page_of(ann)).content.decode()
    assert mora.get(list_of(ann), {"key__startswith": ann.key[0]}).status_code == 400


def test_enter_in_the_name_saves(mora: Client, ann: Player) -> None:
    """The first submit button of the form is what browsers press."""
    page = mora.get(page_of(ann)).content.decode()
    form = page[page.index('id="player_form"') :]
    assert form.index('name="_save"') < form.index('name="index"')


def test_from_a_player_to_all_scores_and_games(mora: Client, ann: Player, anns: object) -> None:
    page = mora.get(page_of(ann)).content.decode()
    for model in ("scores/score", "game/game"):
        url = f"/admin/{model}/?player__id__exact={ann.pk}"
        assert url in page
        assert mora.get(url).context["cl"].result_count == 1
