"""The coach's review on the page of a finished game, and the way to one that is not made yet."""

from dataclasses import replace
from datetime import timedelta
from typing import Any
from unittest import mock
from urllib.parse import urlsplit

import pytest
from django.http import QueryDict
from django.test import Client
from django.test.html import Element
from django.urls import reverse
from django.utils import timezone, translation

from game.advice import reviews
from game.advice.review_page import MOST_QUESTIONS
from game.advice.review_sentences import why
from game.advice.review_views import REQUESTS
from game.coach import storage
from game.coach.reasons import Reason, Why
from game.coach.review import Mark, mark
from game.coach.review import Review as Judged
from game.models import Game, Review
from game.records.notation import parse_position
from game.scoresheet import Bonus
from players import throttle
from players.models import Player
from tests.games import finished, game_of
from tests.reviews import store, without_cost
from tests.web.games import BY_HTMX, page_of, rows
from tests.web.html import attributes_of, find, is_whole_page, label, links, parse, said, text


@pytest.fixture
def game(ana: Player) -> Game:
    """Played without a plan, so that it holds blunders; the coach has not seen it."""
    game = game_of(finished(ana, seed=9))
    Review.objects.filter(game=game).delete()
    return Game.objects.get(pk=game.pk)


@pytest.fixture
def judged(game: Game) -> Judged:
    """The game has been reviewed."""
    return store(game)


@pytest.fixture
def long_ago(game: Game) -> None:
    Game.objects.filter(pk=game.pk).update(ended=timezone.now() - timedelta(hours=1))


@pytest.fixture
def asked() -> Any:
    """Instead of the coach at work: whom it was asked for."""
    with mock.patch.object(reviews, "ask") as ask:
        yield ask


def review_of(game: Game) -> str:
    return reverse("game:review", args=[game.code])


def section(response: Any) -> Element:
    (found,) = find(parse(response), "section", id="review")
    return found


def number(shown: str) -> float:
    return float(shown.replace("−", "-"))


def sums(within: Element) -> dict[str, float]:
    (table,) = find(within, "table", **{"class": "sheet-totals"})
    lines = [list(map(text, row.children)) for row in find(table, "tr")]
    return {name: number(points) for name, points in lines}


def all_costs(judged: Judged) -> list[float]:
    return [decision.cost for turn in judged.turns for decision in turn.decisions]


# What it says.


def test_the_figures_add_up(stranger: Client, game: Game, judged: Judged) -> None:
    """To what rounding four figures to one decimal leaves."""
    *parts, final = sums(section(stranger.get(page_of(game)))).values()
    assert parts == [
        pytest.approx(figure, abs=0.0501)
        for figure in (judged.start, judged.luck, -judged.cost, judged.correction)
    ]
    assert final == judged.final == pytest.approx(sum(parts), abs=0.2001)


def test_the_score_without_luck_and_the_grade(stranger: Client, game: Game, judged: Judged) -> None:
    (totals,) = find(section(stranger.get(page_of(game))), "dl")
    adjusted, grade = (number(text(figure)) for figure in find(totals, "dd"))
    assert adjusted == pytest.approx(judged.final - judged.luck, abs=0.0501)
    assert grade == pytest.approx(judged.cost / len(judged.turns), abs=0.0501)


def test_the_marks_are_counted(stranger: Client, game: Game, judged: Judged) -> None:
    marks = list(map(mark, all_costs(judged)))
    words = {Mark.BLUNDER: "blunder", Mark.MISTAKE: "mistake", Mark.SLIP: "slip"}
    shown = text(section(stranger.get(page_of(game))))
    for which, word in words.items():
        count = marks.count(which)
        assert f"{count} {word}{'' if count == 1 else 's'}" in shown


def test_the_marks_are_explained(stranger: Client, game: Game, judged: Judged) -> None:
    sentence = (
        "A choice that costs 2 points or more is a slip, "
        "from 6 points on a mistake, from 15 points on a blunder."
    )
    assert sentence in text(section(stranger.get(page_of(game))))


def test_the_three_costliest_moments_come_first(
    stranger: Client, game: Game, judged: Judged
) -> None:
    moments = find(section(stranger.get(page_of(game))), "article")
    costs = [number(text(find(m, "span", **{"class": "cost"})[0])) for m in moments]
    worst = sorted(all_costs(judged), reverse=True)[:3]
    assert costs == [pytest.approx(-cost, abs=0.0501) for cost in worst]


def test_a_moment_shows_both_boards_their_worth_and_why(
    stranger: Client, game: Game, judged: Judged
) -> None:
    (moment, *_others) = find(section(stranger.get(page_of(game))), "article")
    boards = find(moment, "table", **{"class": "board"})
    made, best = ([label(cell) for cell in find(board, "span", role="img")] for board in boards)
    assert len(made) == len(best) == 16
    assert made != best
    worths = [number(text(find(title, "span")[0])) for title in find(moment, "h5")]
    cost = number(text(find(moment, "span", **{"class": "cost"})[0]))
    assert worths[0] - worths[1] == pytest.approx(cost, abs=0.1501)
    (reason,) = find(moment, "p", **{"class": "why"})
    assert text(reason).endswith(".")


def test_a_moment_leads_to_its_position_in_the_lab(
    stranger: Client, game: Game, judged: Judged
) -> None:
    decisions = [d for turn in judged.turns for d in turn.decisions]
    costliest = max(decisions, key=lambda decision: decision.cost)
    (moment, *_others) = find(section(stranger.get(page_of(game))), "article")
    (link,) = find(moment, "a")
    address = attributes_of(link)["href"]
    assert address.startswith(reverse("game:lab"))
    sent = QueryDict(urlsplit(address).query)["position"]
    assert parse_position(sent) == costliest.position


def test_every_choice_is_listed(stranger: Client, game: Game, judged: Judged) -> None:
    (every,) = find(section(stranger.get(page_of(game))), "ol", **{"class": "judged"})
    turns = find(every, "li")
    assert len(turns) == len(judged.turns)
    for shown, turn in zip(turns, judged.turns, strict=True):
        assert text(shown).startswith(f"Turn {turn.number}: luck ")
        choices = find(shown, "p")
        assert len(choices) == len(turn.decisions)
        for choice, decision in zip(choices, turn.decisions, strict=True):
            (verdict,) = find(choice, "strong")
            assert text(verdict) == expected_verdict(decision.cost)


def test_the_luck_of_the_turns_is_all_luck(stranger: Client, game: Game, judged: Judged) -> None:
    """That of rerolls is in it."""
    assert any(decision.luck for turn in judged.turns for decision in turn.decisions)
    titles = find(section(stranger.get(page_of(game))), "h4")
    lucks = [number(text(t).split(": luck ")[1]) for t in titles if ": luck " in text(t)]
    assert sum(lucks) == pytest.approx(judged.luck, abs=0.0501 * len(lucks))


def expected_verdict(cost: float) -> str:
    marked = mark(cost)
    if round(cost, 1) == 0:
        return "The best."
    return f"Cost {cost:.1f}, {marked}" if marked else f"Cost {cost:.1f}"


def test_the_curve_is_told_in_words(stranger: Client, game: Game, judged: Judged) -> None:
    (drawing,) = find(section(stranger.get(page_of(game))), "svg", role="img")
    words = label(drawing)
    assert words.startswith(f"The final score to expect: {judged.start:.1f} at the start; turn 1:")
    assert words.count("cost ") == len(judged.turns)
    assert words.endswith(f"then {judged.final:.1f}.".replace("-", "−"))
    assert len(find(drawing, "rect", **{"class": "luck"})) == len(judged.turns)


def test_a_game_without_a_slip(stranger: Client, game: Game, judged: Judged) -> None:
    """All that was chosen is taken for the best."""
    perfect = replace(judged, turns=tuple(map(without_cost, judged.turns)))
    Review.objects.filter(game=game).update(turns=storage.dump(perfect))
    shown = section(stranger.get(page_of(game)))
    assert not find(shown, "article")
    assert "No choice cost 2 points or more." in text(shown)


@pytest.mark.parametrize("language", ["ko", "ms", "bn", "sl"])
def test_it_is_there_in_every_language(
    language: str, stranger: Client, game: Game, judged: Judged
) -> None:
    with translation.override(language):
        address = page_of(game)
    assert len(find(section(stranger.get(address)), "article")) == 3


def test_the_page_asks_for_the_review_once(
    stranger: Client, game: Game, judged: Judged, django_assert_num_queries: Any
) -> None:
    with django_assert_num_queries(1):
        assert stranger.get(review_of(game), headers=BY_HTMX).status_code == 200


# Before it is made.


def waiting(response: Any) -> list[str]:
    """The addresses that the page will ask."""
    asking = (attributes_of(e).get("hx-get") for e in find(parse(response), "p"))
    return [address for address in asking if address]


def test_a_game_that_has_just_ended_is_waited_for(stranger: Client, game: Game) -> None:
    response = stranger.get(page_of(game))
    assert waiting(response) == [f"{review_of(game)}?asked=1"]
    assert f"{review_of(game)}?asked=1" in links(response)


def test_it_is_asked_again_until_it_is_there(stranger: Client, game: Game) -> None:
    address = f"{review_of(game)}?asked=1"
    response = stranger.get(address, headers=BY_HTMX)
    assert not is_whole_page(response)
    assert waiting(response) == [f"{review_of(game)}?asked=2"]
    assert "no-store" in response["Cache-Control"]
    assert "HX-Request" in response["Vary"]


def test_the_answer_is_the_review_once_it_is_there(
    stranger: Client, game: Game, judged: Judged
) -> None:
    response = stranger.get(f"{review_of(game)}?asked=3", headers=BY_HTMX)
    assert not is_whole_page(response)
    assert not waiting(response)
    assert len(find(parse(response), "article")) == 3
    assert "The coach's review is there." in response.text.replace("&#x27;", "'")


def test_without_htmx_the_link_leads_to_the_page(stranger: Client, game: Game) -> None:
    response = stranger.get(f"{review_of(game)}?asked=4")
    assert response["Location"] == f"{page_of(game)}?asked=4#review"
    assert stranger.get(review_of(game))["Location"] == f"{page_of(game)}#review"


@pytest.mark.parametrize("times", [str(MOST_QUESTIONS), "-1", "x", "٣", "9" * 5000])
def test_it_is_not_asked_for_ever(times: str, stranger: Client, game: Game) -> None:
    response = stranger.get(review_of(game), {"asked": times}, headers=BY_HTMX)
    assert response.status_code == 200
    assert not waiting(response)
    assert find(parse(response), "button")


@pytest.mark.usefixtures("long_ago")
def test_for_an_older_game_the_coach_can_be_asked(
    headers: dict[str, str], stranger: Client, game: Game, asked: mock.Mock
) -> None:
    page = stranger.get(page_of(game))
    assert not waiting(page)
    assert find(parse(page), "form", action=review_of(game))
    response = stranger.post(review_of(game), headers=headers)
    asked.assert_called_once_with(game)
    if not headers:
        assert response["Location"] == f"{page_of(game)}?asked=0#review"
        response = stranger.get(response["Location"])
    assert waiting(response) == [f"{review_of(game)}?asked=1"]


def test_looking_asks_for_nothing_and_writes_nothing(
    headers: dict[str, str], stranger: Client, game: Game, asked: mock.Mock
) -> None:
    before = rows()
    for address in (page_of(game), review_of(game), f"{review_of(game)}?asked=1"):
        stranger.get(address, headers=headers)
    asked.assert_not_called()
    assert rows() == before


def test_the_coach_is_not_asked_too_often(
    headers: dict[str, str], stranger: Client, game: Game, asked: mock.Mock
) -> None:
    with mock.patch.object(throttle, "allow", return_value=False) as allow:
        response = stranger.post(review_of(game), headers=headers)
    allow.assert_called_once_with("review", "127.0.0.1", **REQUESTS)
    assert response.status_code == 429
    assert said(response).startswith("That is a lot of reviews.")
    asked.assert_not_called()


# Who may not.


@pytest.mark.parametrize("method", ["get", "post"])
def test_an_open_game_and_one_given_up_have_none(
    method: str,
    headers: dict[str, str],
    anas: Client,
    anas_game: Game,
    cenes_game: Game,
    asked: mock.Mock,
) -> None:
    for game in (anas_game, cenes_game):
        response = getattr(anas, method)(review_of(game), headers=headers)
        assert response.status_code == 403
        assert said(response).startswith("The coach reviews a game when it has ended.")
    asked.assert_not_called()


@pytest.mark.django_db
def test_no_game(headers: dict[str, str], stranger: Client) -> None:
    address = reverse("game:review", args=["bcdfghjkmn"])
    assert stranger.get(address, headers=headers).status_code == 404


def test_other_methods_are_refused(stranger: Client, game: Game) -> None:
    assert stranger.put(review_of(game)).status_code == 405


# Sentences.

POSITION = parse_position("PEACEFUL ..../.33./..../.... 2345 - 0 1")


LINES = ((0, Bonus.STRAIGHT), (5, Bonus.TWO_PAIRS))


NUMBERS = {
    Why.MORE_DICE,
    Why.FEWER_DICE,
    Why.HIGHER,
    Why.OUT_OF_THE_WAY,
    Why.THROWS_MORE,
    Why.THROWS_FEWER,
}


def sentence_of(code: Why, count: int) -> str:
    """With as many lines or cells, where it is about some."""
    if code in (Why.BONUS, Why.LAST_PLACE, Why.LINE, Why.CLOSER):
        return why(POSITION, Reason(code, lines=LINES[:count]))
    if code in (Why.DEAD_CELL, Why.DEAD_RUIN, Why.SINGLE_VALUE):
        return why(POSITION, Reason(code, cells=(5, 6)[:count]))
    if code in NUMBERS:
        return why(POSITION, Reason(code, best=2 + count, made=2))
    return why(POSITION, Reason(code))


@pytest.mark.parametrize("count", [1, 2])
def test_every_reason_has_a_sentence_of_its_own(count: int) -> None:
    sentences = [sentence_of(code, count) for code in Why]
    assert len(set(sentences)) == len(Why)
    for sentence in sentences:
        assert sentence.endswith(".")
        assert "%" not in sentence


def test_lines_and_cells_are_named() -> None:
    sentence = why(POSITION, Reason(Why.BONUS, lines=LINES))
    assert sentence.endswith(": row 1 (straight) and column 2 (two pairs).")
    sentence = why(POSITION, Reason(Why.LAST_PLACE, lines=LINES[:1]))
    assert sentence == "The play made closes the last line that could become a straight: row 1."
    sentence = why(POSITION, Reason(Why.DEAD_CELL, cells=(7,)))
    assert sentence == "The play made leaves a cell that no number fits: row 2 column 4."
