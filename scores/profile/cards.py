"""A player's numbers on each ladder as what a template shows; numbers are given as text."""

from datetime import datetime
from typing import TypedDict

from play.games import AnyGame
from play.numbers import decimal, number
from players.models import Player
from scores.profile import chart, course, courses
from scores.profile.chart import Chart
from scores.profile.course import ShownCourse
from scores.profile.numbers import Numbers, of_player


class Figure(TypedDict):
    label: str
    value: str


class Best(TypedDict):
    """Something in which one of the player's games is ahead of the others."""

    label: str
    value: str
    address: str
    finished: datetime | None
    iso: str


class Card(TypedDict):
    """For scores/_difficulty.html; a game may have `figures` and `bests` of its own to add."""

    name: str
    value: str
    best: str
    best_game: str
    mean: str
    games: int
    histogram: Chart
    figures: list[Figure]
    latest: ShownCourse | None
    bests: list[Best]


def show(player: Player, played: AnyGame, *, own: bool) -> list[Card]:
    """A card for each ladder of the game, as the player reads it or as others do."""
    found = of_player(player, played)
    if found and played.has_coach:
        latest = courses.of_player(player, [figures.ladder for figures in found])
        skills = {skill.ladder: skill for skill in player.skills.all()}
    else:
        latest, skills = {}, {}
    shown = []
    for figures in found:
        card, ladder = _card(figures, own=own), figures.ladder
        if ladder in latest:
            card["latest"] = course.show(ladder, latest[ladder], skills.get(ladder.key))
        shown.append(card)
    return shown


def _card(figures: Numbers, *, own: bool) -> Card:
    played = figures.ladder.played
    return {
        "name": played.difficulty_name(figures.ladder.difficulty),
        "value": figures.ladder.difficulty,
        "best": number(figures.best),
        "best_game": played.address("game", figures.best_game),
        "mean": decimal(figures.mean),
        "games": figures.games,
        "histogram": chart.show(figures, own=own),
        "figures": [],
        "latest": None,
        "bests": [],
    }
