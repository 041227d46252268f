"""A player's numbers on each ladder as what a template shows; numbers are given as text."""

from magdagdon_site.base.context import Context
from play.games import GameType
from play.numbers import decimal, number
from players.models import Player
from scores.profile import chart, course, courses
from scores.profile.numbers import Numbers, of_player


def show(player: Player, played: GameType, *, own: bool) -> list[Context]:
    """For scores/_difficulty.html: a card for each ladder of the game, as the player reads it or as others do.

    A game may add `figures` and `records` of its own.
    """
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
            told = course.show(ladder, latest[ladder], skills.get(ladder.key))
            card = {**card, "course": told}
        shown.append(card)
    return shown


def _card(figures: Numbers, *, own: bool) -> Context:
    played = figures.ladder.played
    return {
        "name": played.difficulty_name(figures.ladder.difficulty),
        "value": figures.ladder.difficulty,
        "best": number(figures.best),
        "best_game": played.address("game", figures.best_game),
        "mean": decimal(figures.mean),
        "games": figures.games,
        "chart": chart.show(figures, own=own),
    }
