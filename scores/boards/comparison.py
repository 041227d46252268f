"""How a finished game compares with all others, and with the player's own, as sentences."""

from typing import TypedDict

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from play.models import StoredGame
from play.numbers import number
from scores.boards import queries
from scores.models import Score


class Comparison(TypedDict):
    """`comparison` is for everybody, `best` for the player."""

    comparison: list[str]
    best: str


def of_game(game: StoredGame) -> Comparison:
    """There is nothing to say of a game without a score that counts."""
    score = Score.objects.filter(code=game.code).first()
    compared = score and queries.result_of(score)
    if not compared:
        return {"comparison": [], "best": ""}
    best = compared.best
    return {
        "comparison": comparison(compared.rank, compared.games, compared.better_than),
        "best": personal_best(
            best.standing.points, best.place, compared.is_best, compared.previous_best
        ),
    }


def comparison(rank: int, games: int, better_than: int | None) -> list[str]:
    """A score's rank among all games of its ladder, and the percentage of them that it beats."""
    place = ngettext(
        "Place %(rank)d among %(games)d game", "Place %(rank)d among %(games)d games", games
    )
    sentences = [place % {"rank": rank, "games": games}]
    if better_than:
        sentences.append(_("Better than %(percentage)d%% of them") % {"percentage": better_than})
    return sentences


def personal_best(points: int, place: int, is_best: bool, previous: int | None) -> str:
    """The player's best score and its place on the board."""
    if not is_best:
        text = _("Your best score: %(points)s, place %(place)d in the high scores")
    elif previous is None:
        text = _("Your first result: place %(place)d in the high scores")
    else:
        text = _("A new personal best, after %(previous)s: place %(place)d in the high scores")
    return text % {"points": number(points), "place": place, "previous": number(previous or 0)}
