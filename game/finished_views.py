"""What there is to see of a finished game, for everybody."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from game import present, proof, sharing
from game.models import Game
from magdagdon_site.problems import problem
from scores import queries


def page(request: HttpRequest, game: Game, own: bool) -> HttpResponse:
    """The result: score sheet, replay, dice, and ways to show it to others."""
    if game.status == Game.Status.ABANDONED:
        return problem(request, 410, _("This game was given up."))
    context = {
        **present.result(game),
        "own": own,
        "proof": proof.context(game),
        "share": sharing.context(request, game),
    }
    score = getattr(game, "score", None)
    if score and (result := queries.result_of(score)):
        best = result.best
        context |= {
            "comparison": present.comparison(result.rank, result.games, result.better_than),
            "best": present.personal_best(
                best.standing.points, best.place, result.is_best, result.previous_best
            ),
        }
    return render(request, "game/result.html", context)


def record(request: HttpRequest, code: str) -> HttpResponse:
    raise NotImplementedError
