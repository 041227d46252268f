"""My page, and what others see of a player."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from game.coach.strength import STRENGTH
from game.engine import Difficulty
from game.models import Game, Training
from players import services as player_services
from players.models import Player
from scores import services
from scores.models import Score
from tests.games import game_of, give_up, player, put
from tests.scores.helpers import NOON, finish, points_of, with_own_dice
from tests.scores.skills import several, work_out
from tests.web.games import browser_of, page_of
from tests.web.html import attributes_of, find, form_to, links, parse, said, text
from tests.web.statements import statements

ME = reverse("scores:me")
DAY = timedelta(days=1)


def public(player: Player) -> str:
    return reverse("scores:player", args=[player.code])


def read(response: Any) -> str:
    assert response.status_code == 200
    return text(find(parse(response), "main")[0])


def figures(response: Any) -> dict[str, str]:
    """Every number with its name, as a reader finds it; the first of each name."""
    found: dict[str, str] = {}
    for pair in find(parse(response), "div"):
        for name, value in zip(find(pair, "dt"), find(pair, "dd"), strict=True):
            found.setdefault(text(name), text(value))
    return found


def titles(response: Any) -> list[str]:
    return [text(heading) for heading in find(parse(response), "h2")]


# My page.


def test_a_visitor_is_told_what_it_is_for(stranger: Client, db: None) -> None:
    response = stranger.get(ME)
    assert "fills with your first finished game" in read(response)
    assert {reverse("game:home"), reverse("players:enter-code")} <= links(response)


def test_before_the_first_game_has_ended(anas: Client, anas_game: Game) -> None:
    response = anas.get(ME)
    assert "fills with your first finished game" in read(response)
    assert page_of(anas_game) in links(response)
    assert reverse("game:give-up", args=[anas_game.code]) in links(response)


def test_numbers_of_each_difficulty(anas: Client, ana: Player, bora: Player) -> None:
    finish(ana, board=(-1,) * 16, powers_used=1)
    best = finish(ana, 5)
    finish(ana, 4)
    finish(bora, 6)
    response = anas.get(ME)
    shown = figures(response)
    assert shown["Best"] == str(points_of(5))
    assert shown["Games"] == "3"
    mean = (points_of(5) + points_of(4) - 250) / 3
    assert shown["Mean"] == f"{mean:.1f}"
    assert shown["Ruins per game"] == "5.3"
    assert shown["Majda Powers per game"] == "0.3"
    assert titles(response)[:2] == ["Days in a row", "PEACEFUL"]
    assert "SURVIVAL" not in titles(response)
    assert page_of(game_of(best)) in links(response)


@pytest.mark.parametrize(("heights", "mean"), [((), "−240.0"), ((1,), "56.0"), ((1, 1), "154.7")])
def test_a_mean_has_one_decimal_and_a_true_minus(
    heights: tuple[int, ...], mean: str, anas: Client, ana: Player
) -> None:
    finish(ana, board=(-1,) * 16)
    for height in heights:
        finish(ana, height)
    assert figures(anas.get(ME))["Mean"] == mean


def test_a_mean_is_written_as_the_language_does(ana: Player) -> None:
    finish(ana, board=(-1,) * 16)
    finish(ana, 1)
    finish(ana, 1)
    with translation.override("sl"):
        response = browser_of(ana).get(reverse("scores:me"))
    assert "154,7" in response.text
    (chart,) = find(parse(response), "svg", role="img")
    for path in find(chart, "path"):
        assert "," not in attributes_of(path)["d"]


def test_no_powers_are_counted_where_there_are_none(anas: Client, ana: Player) -> None:
    finish(ana, difficulty=Difficulty.NIGHTMARE)
    assert "Majda Powers per game" not in figures(anas.get(ME))


def test_the_chart_is_told_in_words_and_in_numbers(anas: Client, ana: Player, bora: Player) -> None:
    for height in (5, 5, 1):
        finish(ana, height)
    finish(bora, 1)
    response = anas.get(ME)
    (chart,) = find(parse(response), "svg", role="img")
    words = attributes_of(chart)["aria-label"]
    assert "You scored 475 to 499 points most often: in 2 of 3 games." in words
    assert "Everybody scored 350 to 374 points most often: in 2 of 4 games." in words
    (table,) = find(parse(response), "table")
    assert [text(row) for row in find(table, "tr")][1:] == [
        "350 to 374 1 (33%) 2 (50%)",
        "475 to 499 2 (67%) 2 (50%)",
    ]


def test_no_bonuses_are_no_plus(anas: Client, ana: Player) -> None:
    finish(ana, board=(-1,) * 16)
    assert "Most from line bonuses July 15, 2026 0 " in read(anas.get(ME))


def test_bests_lead_to_their_games(anas: Client, ana: Player) -> None:
    scores = [finish(ana, 5), finish(ana, board=(-1, *([6] * 15)))]
    response = anas.get(ME)
    assert {page_of(game_of(score)) for score in scores} <= links(response)
    shown = read(response)
    assert f"Most from line bonuses July 15, 2026 +{8 * 40}" in shown
    assert "Highest base score July 15, 2026 180" in shown
    assert "Fewest ruins July 15, 2026 0" in shown


def test_days_in_a_row(anas: Client, ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "now", lambda: NOON)
    for days_ago in (5, 4, 3, 1):
        finish(ana, at=NOON - days_ago * DAY)
    with_own_dice(ana, NOON)
    shown = figures(anas.get(ME))
    assert (shown["Now"], shown["Longest"]) == ("2", "3")


def test_open_games_of_every_kind_go_on_or_are_given_up(
    anas: Client, ana: Player, anas_game: Game, boras_game: Game
) -> None:
    table = with_own_dice(ana, None)
    response = anas.get(ME)
    for game in (anas_game, table):
        assert page_of(game) in links(response)
        assert reverse("game:give-up", args=[game.code]) in links(response)
    assert "PEACEFUL own dice Turn 6, score so far: 0" in read(response)
    assert "PEACEFUL Turn 1, score so far: 10" in read(response)


@pytest.mark.parametrize(
    ("where", "verbs"), [("scores:me", ["Continue", "Give up"]), ("game:home", ["Continue"])]
)
def test_open_games_of_one_difficulty_are_told_apart_by_the_names_of_their_links(
    where: str, verbs: list[str], anas: Client, ana: Player, anas_game: Game
) -> None:
    table = with_own_dice(ana, None)
    root = parse(anas.get(reverse(where)))
    for verb in verbs:
        name = "game:game" if verb == "Continue" else "game:give-up"
        for game, kind in ((anas_game, "the game"), (table, "the game with own dice")):
            links_to_it = find(root, "a", href=reverse(name, args=[game.code]))
            labels = [attributes_of(link)["aria-label"] for link in links_to_it]
            assert labels == [f"{verb} {kind} in PEACEFUL"]


def test_games_that_were_given_up_are_not_listed(cenes: Client, cenes_game: Game) -> None:
    assert page_of(cenes_game) not in links(cenes.get(ME))


def test_games_with_own_dice_are_marked_and_count_in_no_numbers(anas: Client, ana: Player) -> None:
    finish(ana, 1)
    table = with_own_dice(ana, height=6)
    response = anas.get(ME)
    shown = figures(response)
    assert (shown["Best"], shown["Games"]) == (str(points_of(1)), "1")
    (link,) = find(parse(response), "a", href=page_of(table))
    assert text(link) == f"PEACEFUL own dice July 15, 2026 {points_of(6)}"


def test_a_hidden_score_is_marked_with_the_reason_and_counts_in_no_numbers(
    anas: Client, ana: Player
) -> None:
    finish(ana, 1)
    hidden = finish(ana, 6)
    services.hide([hidden], "Played by a program.")
    response = anas.get(ME)
    assert figures(response)["Best"] == str(points_of(1))
    assert "The reason: Played by a program." in read(response)
    (link,) = find(parse(response), "a", href=page_of(game_of(hidden)))
    assert text(link) == f"PEACEFUL hidden July 15, 2026 {points_of(6)}"


def test_a_banned_player_has_a_page_that_says_why(anas: Client, ana: Player) -> None:
    finish(ana, 3)
    player_services.ban([ana], "Forged scores.")
    response = anas.get(ME)
    assert "The reason: Forged scores." in read(response)
    assert figures(response)["Best"] == str(points_of(3))


@pytest.mark.parametrize("hidden", [False, True])
def test_a_banned_player_is_not_told_of_a_page_for_others(
    hidden: bool, anas: Client, ana: Player
) -> None:
    finish(ana)
    if hidden:
        _hide(ana)
    player_services.ban([ana], "Forged scores.")
    response = anas.get(ME)
    assert "others do not see your page" in read(response)
    assert "Your page for others" not in titles(response)
    assert public(ana) not in links(response)
    assert not find(parse(response), "form", action=ME)


def test_it_leads_to_everything_of_ones_own(anas: Client, ana: Player) -> None:
    names = ("name", "settings", "download", "show-code", "enter-code")
    wanted = {reverse(f"players:{name}") for name in names} | {public(ana)}
    assert wanted <= links(anas.get(ME))


def test_no_cache_keeps_either_page(anas: Client, ana: Player, stranger: Client) -> None:
    """The public one may be hidden the moment after."""
    finish(ana)
    for response in (anas.get(ME), anas.get(public(ana)), stranger.get(public(ana))):
        assert response.status_code == 200
        assert "no-store" in response["Cache-Control"]


def test_neither_page_tells_the_key(anas: Client, ana: Player, stranger: Client) -> None:
    finish(ana)
    for response in (anas.get(ME), anas.get(public(ana)), stranger.get(public(ana))):
        assert response.status_code == 200
        assert ana.key not in response.text


# With and without luck.


def test_scores_stand_beside_what_they_are_without_luck(
    anas: Client, ana: Player, stranger: Client
) -> None:
    several(ana, 100, 110, 120, 130, 150)
    work_out(ana)
    for browser, address in ((anas, ME), (stranger, public(ana))):
        response = browser.get(address)
        shown = figures(response)
        assert (shown["Skill"], shown["Games counted"]) == ("122.0 ± 8.6", "5")
        assert reverse("game:skill", args=["peaceful"]) in links(response)
        (table,) = [t for t in find(parse(response), "table") if "Without luck" in text(t)]
        latest, *_others, first = find(table, "tr")[1:]
        assert text(latest) == f"07/15/2026 {points_of(1)} 150.0"
        assert text(first) == f"07/15/2026 {points_of(1)} 100.0"


def test_the_course_is_told_in_words(anas: Client, ana: Player) -> None:
    several(ana, 100, 110.5)
    (words,) = [
        words
        for chart in find(parse(anas.get(ME)), "svg", role="img")
        if "luck" in (words := attributes_of(chart)["aria-label"])
    ]
    assert words.startswith("The latest 2 games that the coach has reviewed.")
    points = points_of(1)
    assert f"Scores: {points} to {points}, mean {points}.0." in words
    assert "Without luck: 100.0 to 110.5, mean 105." in words
    coach = STRENGTH[Difficulty.PEACEFUL].mean
    assert words.endswith(f"The coach's mean: {coach}")


@pytest.mark.parametrize(
    ("games", "sentence"),
    [(1, "after 4 more games that the coach"), (4, "after 1 more game that the coach")],
)
def test_it_says_how_far_it_is_to_a_skill(
    games: int, sentence: str, anas: Client, ana: Player
) -> None:
    several(ana, *range(100, 100 + games))
    work_out(ana)
    response = anas.get(ME)
    assert sentence in read(response)
    assert "Skill" not in figures(response)


def test_a_banned_player_waits_for_no_skill(anas: Client, ana: Player) -> None:
    several(ana, 100, 110, 120, 130, 150)
    player_services.ban([ana], "forged")
    shown = read(anas.get(ME))
    assert "With and without luck" in shown
    assert "Skill" not in shown


def test_without_a_review_there_is_no_course(anas: Client, ana: Player) -> None:
    finish(ana)
    assert "luck" not in text(find(parse(anas.get(ME)), "section", **_PEACEFUL)[0])


_PEACEFUL = {"aria-labelledby": "numbers-peaceful"}


# Training and practice.


def test_training_is_ones_own(anas: Client, ana: Player, stranger: Client) -> None:
    finish(ana)
    assert "Trainer" not in titles(anas.get(ME))
    Training.objects.create(player=ana, solved=4, total_cost=6.2, streak=2, best_streak=3)
    response = anas.get(ME)
    shown = figures(response)
    assert (shown["Streak"], shown["Best streak"], shown["Answered"]) == ("2", "3", "4")
    assert shown["Mean cost"] in ("1.5", "1.6")
    (section,) = find(parse(response), "section", **{"aria-labelledby": "training"})
    assert find(section, "a", href=reverse("game:trainer"))
    assert "Mean cost" not in figures(stranger.get(public(ana)))


def test_practice_is_marked_and_not_for_others(
    anas: Client, ana: Player, anas_game: Game, stranger: Client
) -> None:
    done = game_of(finish(ana))
    Game.objects.update(kind=Game.Kind.PRACTICE)
    Score.objects.all().delete()
    response = anas.get(ME)
    (link,) = find(parse(response), "a", href=page_of(done))
    assert text(link).startswith("PEACEFUL practice July 15, 2026")
    assert "PEACEFUL practice Turn 1" in read(response)
    (give_up_link,) = find(
        parse(response), "a", href=reverse("game:give-up", args=[anas_game.code])
    )
    assert attributes_of(give_up_link)["aria-label"] == "Give up the practice game in PEACEFUL"
    assert done.code not in stranger.get(public(ana)).text


# What others see.


def test_others_see_numbers_and_ranked_games(ana: Player, stranger: Client) -> None:
    Player.objects.filter(pk=ana.pk).update(created=datetime(2025, 2, 3, tzinfo=UTC))
    score = finish(ana, 3)
    response = stranger.get(public(ana))
    assert said(response) == "Ana"
    assert "Plays since Feb. 3, 2025" in read(response)
    assert figures(response)["Best"] == str(points_of(3))
    assert page_of(game_of(score)) in links(response)


def test_others_never_see_what_is_ones_own(ana: Player, stranger: Client, boras: Client) -> None:
    finish(ana, 1)
    hidden = finish(ana, 6)
    services.hide([hidden], "Played by a program.")
    given_up = give_up(put(ana, "NIGHTMARE ..../.5../..../.... - - 0 0"))
    still_open = put(ana, "PEACEFUL ..../.5../..../.... 2456 - 0 0")
    own_dice = [with_own_dice(ana), with_own_dice(ana, None)]
    for browser in (stranger, boras):
        response = browser.get(public(ana))
        shown = read(response)
        assert figures(response)["Best"] == str(points_of(1))
        assert figures(response)["Games"] == "1"
        for game in (still_open, game_of(hidden), given_up, *own_dice):
            assert game.code not in response.text
        for words in ("own dice", "hidden", "program", "Give up", "in a row", "Hide"):
            assert words not in shown
        assert ana.key not in response.text


def test_a_page_without_numbers(ana: Player, anas_game: Game, stranger: Client) -> None:
    assert "No finished games yet." in read(stranger.get(public(ana)))


def test_names_are_text_with_a_direction_of_their_own(
    anas: Client, ana: Player, stranger: Client
) -> None:
    Player.objects.update(name="<b>שרה</b>&amp;")
    for response in (anas.get(ME), stranger.get(public(ana))):
        assert "<bdi>&lt;b&gt;שרה&lt;/b&gt;&amp;amp;</bdi>" in response.text
        assert "<b>שרה" not in response.text


def _hide(ana: Player) -> None:
    Player.objects.filter(pk=ana.pk).update(page_hidden=True)


def _ban(ana: Player) -> None:
    player_services.ban([ana], "forged")


def _erase(ana: Player) -> None:
    player_services.erase(ana)


@pytest.mark.parametrize("deed", [_hide, _ban, _erase])
@pytest.mark.parametrize("page", ["", "?page=1", "?page=2", "?page=x"])
def test_some_pages_are_not_there_and_all_say_the_same(
    deed: Callable[[Player], None], page: str, ana: Player, stranger: Client, boras: Client
) -> None:
    for _number in range(21):
        finish(ana)
    address = public(ana) + page
    deed(ana)
    for browser in (stranger, boras):
        response = browser.get(address)
        assert response.status_code == 404
        assert said(response) == "There is no such player, or the page is hidden."
        assert "Ana" not in response.text


@pytest.mark.parametrize("deed", [_hide, _ban])
def test_the_player_is_told_that_others_do_not_see_it(
    deed: Callable[[Player], None], ana: Player, anas: Client
) -> None:
    deed(ana)
    response = anas.get(public(ana))
    assert response.status_code == 404
    assert said(response) == "Others do not see your page."
    assert ME in links(response)
    assert anas.get(ME).status_code == 200


def test_ones_own_public_page_is_the_one_that_others_see(ana: Player, anas: Client) -> None:
    finish(ana)
    table = with_own_dice(ana)
    response = anas.get(public(ana))
    assert "This is your page as others see it. Back to my page" in read(response)
    assert table.code not in response.text


@pytest.mark.parametrize("code", ["x", "é", "2" * 300])
def test_nobodys_code(code: str, stranger: Client, db: None) -> None:
    assert stranger.get(f"/en/scores/players/{code}/").status_code == 404


# Hiding and showing.


def test_hiding_and_showing_the_page(anas: Client, ana: Player, stranger: Client) -> None:
    for wish, status in (("hide", 404), ("show", 200)):
        assert form_to(anas.get(ME), ME)["page"] == wish
        answer = anas.post(ME, {"page": wish})
        assert answer.status_code == 302
        assert answer["Location"].startswith(ME)
        assert stranger.get(public(ana)).status_code == status


@pytest.mark.parametrize("fields", [{}, {"page": ""}, {"page": "x"}, {"hide": "1"}])
def test_another_wish_changes_nothing(fields: dict[str, str], anas: Client, ana: Player) -> None:
    _hide(ana)
    assert anas.post(ME, fields).status_code == 400
    ana.refresh_from_db()
    assert ana.page_hidden


def test_a_visitor_has_nothing_to_hide(stranger: Client, ana: Player) -> None:
    assert stranger.post(ME, {"page": "hide"}).status_code == 403
    ana.refresh_from_db()
    assert not ana.page_hidden


def test_the_public_page_takes_no_wishes(anas: Client, ana: Player) -> None:
    assert anas.post(public(ana), {"page": "hide"}).status_code == 405


def test_a_form_of_another_site_is_refused(ana: Player) -> None:
    client = browser_of(ana, enforce_csrf_checks=True)
    assert client.post(ME, {"page": "hide"}).status_code == 403
    ana.refresh_from_db()
    assert not ana.page_hidden


# Pages of games.


@pytest.fixture
def many(ana: Player) -> list[Score]:
    """The latest first."""
    return [finish(ana, at=NOON - number * DAY) for number in range(45)]


@pytest.mark.parametrize("whose", ["own", "others'"])
def test_pages_lead_through_all_games(
    whose: str, ana: Player, anas: Client, stranger: Client, many: list[Score]
) -> None:
    client, address = (anas, ME) if whose == "own" else (stranger, public(ana))
    seen: list[str] = []
    following: str | None = address
    while following:
        response = client.get(following)
        (games,) = find(parse(response), "ol")
        seen += [attributes_of(link)["href"] for link in find(games, "a")]
        onward = find(parse(response), "a", rel="next")
        following = attributes_of(onward[0])["href"] if onward else None
    assert seen == [page_of(game_of(score)) for score in many]
    assert {f"{address}?page=2", address} <= links(client.get(f"{address}?page=3"))


@pytest.mark.parametrize("page", ["0", "-1", "4", "x", "", "1e3", "١", "9" * 50, "\x00"])
def test_a_page_that_is_none(
    page: str, ana: Player, anas: Client, stranger: Client, many: list[Score]
) -> None:
    for client, address in ((anas, ME), (stranger, public(ana))):
        response = client.get(address, {"page": page})
        assert response.status_code == 404
        assert said(response) == "There is no such page."
        assert address in links(response)


# From and to the boards.


def test_names_on_a_board_lead_to_pages_that_are_not_hidden(
    ana: Player, bora: Player, anas: Client, stranger: Client
) -> None:
    finish(ana)
    finish(bora)
    board = reverse("game:board", args=["peaceful"])
    assert {public(ana), public(bora)} <= links(stranger.get(board))
    _hide(bora)
    assert public(bora) not in links(stranger.get(board))
    assert "Bora" in read(stranger.get(board))
    main = find(parse(anas.get(board)), "main")[0]
    assert find(main, "a", href=ME)


# What it costs.


def test_a_page_asks_the_same_of_the_database_for_one_game_and_for_many(
    ana: Player, anas: Client, stranger: Client, anas_game: Game
) -> None:
    finish(ana)
    addresses = [(anas, ME), (stranger, public(ana))]

    def asked() -> list[int]:
        return [len(statements(partial(client.get, address))) for client, address in addresses]

    few = asked()
    assert few == [11, 8]
    for difficulty in Difficulty:
        for height in range(1, 7):
            for days in range(3):
                finish(ana, height, NOON - days * DAY, difficulty=difficulty)
    with_own_dice(ana)
    with_own_dice(ana, None)
    finish(player("Zala"))
    assert asked() == few
