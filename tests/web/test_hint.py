"""The coach's hint: it takes a ranked game off the boards, asks before that, and says what is best."""

from copy import copy
from functools import partial
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from game import services
from game.advice import hints, telling
from game.coach.choices import Option, Play, RerollDice
from game.coach.view import View
from game.engine import AcceptRuin, Difficulty, Stage
from game.errors import Code
from game.models import Game
from game.plugin import MAGDAGDON
from game.records.notation import Placed, parse_position
from game.table import views as table_views
from play import checking, errors
from play.errors import IllegalError, StaleError
from players.models import HitCount, Player
from scores.models import Score
from tests import playing
from tests.at_once import at_once
from tests.games import give_up, intent, player, position_of, put
from tests.rules.player import choose
from tests.web.games import browser_of, page_of, rows, send
from tests.web.html import attributes_of, find, form_to, label, links, parse, said, text
from tests.web.own_dice import put_with_own_dice

ROLLED = "PEACEFUL 3456/34../..#./.... 2456 - 0 4"
# The 4 is staged: 338 points.
LAST = "NIGHTMARE 3333/3333/3333/333. 4255 1@44 0 8"


def hint_at(game: Game) -> str:
    return reverse("game:hint", args=[game.code])


def ask(client: Client, game: Game, **fields: Any) -> Any:
    return client.post(hint_at(game), {"version": game.version, **fields})


@pytest.fixture
def practice(ana: Player) -> Game:
    game = put(ana, ROLLED)
    services.ask_hint(game.code, ana.key, game.version)
    game.refresh_from_db()
    return game


# Asking.


def test_it_asks_first_and_says_what_it_means(anas: Client, ana: Player) -> None:
    game = put(ana, ROLLED)
    before = rows()
    response = anas.get(hint_at(game))
    assert response.status_code == 200
    assert said(response) == "Ask the coach for a hint?"
    assert "will not stand in the high scores" in text(parse(response))
    assert "Expected final score" not in text(parse(response))
    assert page_of(game) in links(response)
    assert form_to(response, hint_at(game))["version"] == str(game.version)
    assert rows() == before


def test_then_the_game_is_practice_and_goes_on(anas: Client, ana: Player) -> None:
    game = put(ana, ROLLED)
    before = (game.position, game.record, game.seed, game.commitment)
    response = ask(anas, game)
    assert (response.status_code, response["Location"]) == (302, hint_at(game))
    game.refresh_from_db()
    assert (game.kind, game.status) == (Game.Kind.PRACTICE, Game.Status.OPEN)
    assert (game.position, game.record, game.seed, game.commitment) == before
    assert send(anas, game, {"action": "stage 6", "die": "3"}).status_code == 302


def test_a_second_hint_asks_nothing(anas: Client, practice: Game) -> None:
    before = rows(HitCount)
    response = anas.get(hint_at(practice))
    assert said(response) == "The best with these dice"
    assert not find(parse(response), "form", action=hint_at(practice))
    assert rows(HitCount) == before


def test_pressed_twice_it_is_done_once(anas: Client, ana: Player) -> None:
    game = put(ana, ROLLED)
    ask(anas, game)
    before = rows()
    response = ask(anas, game)
    assert (response.status_code, response["Location"]) == (302, hint_at(game))
    assert rows() == before


def test_own_dice_stay_own_dice_and_nothing_is_asked(anas: Client, ana: Player) -> None:
    game = put_with_own_dice(ana, ROLLED)
    before = rows(HitCount)
    assert said(anas.get(hint_at(game))) == "The best with these dice"
    assert ask(anas, game).status_code == 302
    assert rows(HitCount) == before


def test_a_game_that_moved_on_is_asked_about_again(anas: Client, ana: Player) -> None:
    game = put(ana, ROLLED)
    seen = game.version
    playing.act(game.code, ana.key, seen, Stage(2, 6))
    before = rows()
    response = ask(anas, game, version=seen)
    assert response.status_code == 409
    assert "This game moved on elsewhere." in text(parse(response))
    assert form_to(response, hint_at(game))["version"] == str(seen + 1)
    assert rows() == before


def test_a_table_left_behind_is_told(anas: Client, practice: Game) -> None:
    stale = {"action": "stage 6", "die": "3", "version": practice.version - 1}
    response = send(anas, practice, stale)
    assert response.status_code == 409
    assert "practice" in text(parse(response))


@pytest.mark.parametrize("version", ["", "-1", "1.0", "x", "٣", "9" * 30])
def test_a_version_that_is_none(version: str, anas: Client, ana: Player) -> None:
    game = put(ana, ROLLED)
    before = rows()
    assert ask(anas, game, version=version).status_code == 400
    assert rows() == before


@pytest.mark.parametrize("method", ["get", "post"])
def test_before_the_roll_there_is_nothing_to_say(method: str, anas: Client, ana: Player) -> None:
    game = put(ana, "PEACEFUL 3456/34../..#./.... - - 0 4")
    before = rows()
    response = getattr(anas, method)(hint_at(game), {"version": game.version})
    assert response.status_code == 422
    assert said(response) == "Roll the dice first."
    assert page_of(game) in links(response)
    assert rows() == before


@pytest.mark.parametrize("method", ["get", "post"])
def test_nor_after_the_end(method: str, boras: Client, boras_game: Game) -> None:
    before = rows()
    response = getattr(boras, method)(hint_at(boras_game), {"version": boras_game.version})
    assert response.status_code == 409
    assert said(response).startswith("This game is over.")
    assert rows() == before


def test_nor_in_a_game_that_was_given_up(anas: Client, ana: Player) -> None:
    game = give_up(put(ana, ROLLED))
    assert anas.get(hint_at(game)).status_code == 409
    assert ask(anas, game).status_code == 409


@pytest.mark.parametrize("who", ["boras", "stranger"])
@pytest.mark.parametrize("method", ["get", "post"])
def test_somebody_elses_game(
    who: str, method: str, request: pytest.FixtureRequest, practice: Game
) -> None:
    client = request.getfixturevalue(who)
    before = rows()
    response = getattr(client, method)(hint_at(practice), {"version": practice.version})
    assert response.status_code == 403
    assert rows() == before


def test_only_so_much_is_thought_over(
    anas: Client, practice: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_views, "ADVICE", {"limit": 1, "seconds": 10**9})
    assert [anas.get(hint_at(practice)).status_code for _look in range(2)] == [200, 429]


def test_other_methods_and_unknown_games(anas: Client, practice: Game) -> None:
    response = anas.put(hint_at(practice))
    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD, POST")
    assert anas.get(reverse("game:hint", args=["nothing"])).status_code == 404


def test_it_needs_the_token(ana: Player) -> None:
    game = put(ana, ROLLED)
    browser = browser_of(ana, enforce_csrf_checks=True)
    refused = ask(browser, game)
    assert refused.status_code == 403
    assert hint_at(game) in links(refused)
    game.refresh_from_db()
    assert game.kind == Game.Kind.RANKED
    agreed = form_to(browser.get(hint_at(game)), hint_at(game))
    assert browser.post(hint_at(game), agreed).status_code == 302


def test_the_service_refuses_with_codes(ana: Player) -> None:
    unrolled = put(ana, "PEACEFUL 3456/34../..#./.... - - 0 4")
    with pytest.raises(IllegalError) as illegal:
        services.ask_hint(unrolled.code, ana.key, unrolled.version)
    assert illegal.value.code == Code.ROLL_FIRST
    with pytest.raises(StaleError) as stale:
        services.ask_hint(unrolled.code, ana.key, unrolled.version - 1)
    assert stale.value.code == errors.Code.MOVED_ON


# What is said.


def shown(response: Any) -> list[str]:
    return [text(option) for option in find(parse(response), "li", **{"class": "card"})]


def test_the_three_best_as_the_coach_ranks_them(anas: Client, practice: Game) -> None:
    position = parse_position(practice.position)
    best = View(position).advise(position.dice).options[:3]
    options = shown(anas.get(hint_at(practice)))
    assert len(options) == 3
    for option, told in zip(best, options, strict=True):
        assert telling.choice(position, option.choice) in told
        assert f"Expected final score: {option.expected:.1f}" in told
    assert "less than the best" not in options[0]
    assert "less than the best" in options[1]


def test_a_play_is_drawn_on_the_board_and_a_power_is_not(anas: Client, ana: Player) -> None:
    """One cell is left that only a 6 fits: fill it, or turn another die into a 6."""
    game = put(ana, "PEACEFUL 6666/6666/6666/666. 6511 - 0 9")
    ask(anas, game)
    page = parse(anas.get(hint_at(game)))
    for option in find(page, "li", **{"class": "card"}):
        staged = [cell for cell in find(option, "span") if "staged" in label(cell)]
        assert bool(find(option, "table")) == bool(staged) == ("Place " in text(option))
    assert len(find(page, "table")) == 1


def test_dice_on_the_board_change_nothing(anas: Client, ana: Player, practice: Game) -> None:
    before = shown(anas.get(hint_at(practice)))
    playing.act(practice.code, ana.key, practice.version, Stage(1, 9))
    assert shown(anas.get(hint_at(practice))) == before


def test_in_magdagdon_a_ruin_is_among_them(anas: Client, ana: Player) -> None:
    """With Powers, each of which is better: the best ruin is told beside them."""
    game = put(ana, "PEACEFUL ..../.5../..../.... 1112 - 0 0")
    ask(anas, game)
    options = shown(anas.get(hint_at(game)))
    assert len(options) == 4
    assert all("Majda Power" in option for option in options[:3])
    assert "Accept the ruin" in options[3]


def test_without_powers_fewer_plays_are_all_there_is(anas: Client, ana: Player) -> None:
    game = put(ana, "NIGHTMARE 3333/3333/3333/333. 4166 - 0 8")
    ask(anas, game)
    (option,) = shown(anas.get(hint_at(game)))
    assert "Place 4 in row 4 column 4. Expected final score: 338.0" in option


def board(**cells: int) -> tuple[int, ...]:
    return tuple(cells.get(f"c{cell}", 0) for cell in range(16))


def test_mirror_images_are_told_once() -> None:
    corner = [Option(Play(AcceptRuin(cell), board(**{f"c{cell}": -1})), 9) for cell in (0, 3, 12)]
    edge, middle = (
        Option(Play((Placed(3, cell),), board(**{f"c{cell}": 3})), 8) for cell in (1, 5)
    )
    edge_again = Option(Play((Placed(3, 2),), board(c2=3)), 8)
    assert hints.best([*corner, edge, edge_again, middle]) == [corner[0], edge, middle]


def test_powers_alone_are_followed_by_a_play() -> None:
    powers = [Option(RerollDice((die,)), 9 - die) for die in range(4)]
    plays = [Option(Play((Placed(3, cell),), board(**{f"c{cell}": 3})), 1) for cell in (0, 1)]
    assert hints.best([*powers, *plays]) == [*powers[:3], plays[0]]


# Practice.


def test_practice_makes_no_score(anas: Client, ana: Player) -> None:
    game = put(ana, LAST)
    ask(anas, game)
    game.refresh_from_db()
    assert send(anas, game, {"action": "confirm"}).status_code == 302
    game.refresh_from_db()
    assert game.is_finished
    assert not Score.objects.exists()
    page = text(parse(anas.get(page_of(game))))
    assert "NIGHTMARE · practice" in page
    assert "Choose your name for the boards" not in page


def test_the_check_of_stored_games_finds_nothing_wrong_with_practice(ana: Player) -> None:
    code = playing.start(ana.key, Difficulty.PEACEFUL).code
    game = playing.act(code, ana.key, 0, services.RollDice()).game
    services.ask_hint(code, ana.key, game.version)
    game.refresh_from_db()
    random = Random(1)
    while game.is_open:
        wish = intent(choose(position_of(game), random))
        game = playing.act(code, ana.key, game.version, wish).game
    assert not list(checking.differences(MAGDAGDON, MAGDAGDON.to_verify().get()))


@pytest.mark.django_db(transaction=True)
def test_the_last_move_and_a_hint_at_once_are_one_of_both() -> None:
    for number in range(4):
        ana = player(f"Ana {number}")
        game = put(ana, LAST)
        confirm = partial(send, browser_of(ana), game, {"action": "confirm"})
        at_once(confirm, partial(ask, browser_of(ana), game))
        game.refresh_from_db()
        assert game.is_finished != (game.kind == Game.Kind.PRACTICE)
        assert Score.objects.filter(code=game.code).exists() == game.is_finished


def test_play_again_starts_a_ranked_game(anas: Client, ana: Player) -> None:
    game = put(ana, LAST)
    ask(anas, game)
    game.refresh_from_db()
    send(anas, game, {"action": "confirm"})
    again = form_to(anas.get(page_of(game)), reverse("game:new"))
    del again["csrfmiddlewaretoken"]
    assert anas.post(reverse("game:new"), again).status_code == 302
    assert Game.objects.open().get().kind == Game.Kind.RANKED


def test_beside_practice_a_ranked_game_can_be_started(anas: Client, practice: Game) -> None:
    assert anas.post(reverse("game:new"), {"difficulty": "peaceful"}).status_code == 302
    ranked = Game.objects.open().get(kind=Game.Kind.RANKED)
    playing.act(ranked.code, ranked.player.key, ranked.version, services.RollDice())
    ranked.refresh_from_db()
    assert ask(anas, ranked).status_code == 302
    assert Game.objects.open().filter(kind=Game.Kind.PRACTICE).count() == 2


def test_practice_is_called_so_wherever_the_open_game_is_shown(
    anas: Client, practice: Game
) -> None:
    for address in (
        page_of(practice),
        reverse("game:home"),
        reverse("scores:me"),
        reverse("game:give-up", args=[practice.code]),
        hint_at(practice),
    ):
        assert "practice" in text(find(parse(anas.get(address)), "main")[0]), address


def test_what_is_shared_of_practice_says_so(anas: Client, ana: Player) -> None:
    game = put(ana, LAST)
    ask(anas, game)
    game.refresh_from_db()
    send(anas, game, {"action": "confirm"})
    page = parse(anas.get(page_of(game)))
    (description,) = find(page, "meta", property="og:description")
    assert "Played as practice." in attributes_of(description)["content"]
    (textarea,) = find(page, "textarea")
    assert text(textarea).startswith("MAGDAGDON · NIGHTMARE · 338 points · practice")


# The way there.


def test_the_table_links_to_the_hint_once_the_dice_are_rolled(anas: Client, ana: Player) -> None:
    game = put(ana, "PEACEFUL 3456/34../..#./.... - - 0 4")
    assert hint_at(game) not in links(anas.get(page_of(game)))
    send(anas, game, {"action": "roll"})
    assert hint_at(game) in links(anas.get(page_of(game)))


def test_a_hint_is_one_look_at_the_game_and_asking_for_it_one_update(
    anas: Client, ana: Player, django_assert_num_queries: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The first question of a new span would clear the counts of older ones away.
    monkeypatch.setattr(timezone, "now", partial(copy, timezone.now()))
    game = put(ana, ROLLED)
    with django_assert_num_queries(2):
        ask(anas, game)
    anas.get(hint_at(game))
    # The game, and the count of what the coach is asked.
    with django_assert_num_queries(2):
        anas.get(hint_at(game))
