"""The coach's review of a finished game, once it is made."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.vary import vary_on_headers

from game.advice import review_page, reviews
from game.models import Game
from magdagdon_site.base.problems import LOOK, allow, by_htmx, problem
from players import throttle

# For a class behind one address.
REQUESTS = {"limit": 60, "seconds": 600}


@allow(*LOOK, "POST", page="game")
@never_cache
@vary_on_headers("HX-Request")
def review(request: HttpRequest, code: str) -> HttpResponse:
    """The review for the page of the game (GET), or the wish to have one made (POST)."""
    game = get_object_or_404(Game.objects.select_related("review"), code=code)
    page = reverse("game:game", args=[code])
    if not game.is_finished:
        return problem(request, 403, _("The coach reviews a game when it has ended."), page)
    asked = request.GET.get("asked", "")
    if request.method == "POST":
        if not throttle.allow("review", throttle.client_address(request), **REQUESTS):
            return problem(request, 429, _("That is a lot of reviews. Try again in a few minutes."))
        reviews.ask(game)
        asked = "0"
    if not by_htmx(request):
        return redirect(f"{page}?asked={asked}#review" if asked else f"{page}#review")
    return render(request, "game/_review.html#answer", {"review": review_page.context(game, asked)})
