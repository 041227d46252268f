"""The picture that goes with a link to a finished game."""

from hashlib import sha256

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.translation import gettext as _

from game.finished import picture as drawing
from game.models import Game
from magdagdon_site.base.problems import LOOK, allow, problem
from play.sharing import KEPT_FOR
from players import throttle

# Each costs the processor a quarter of a second.
PICTURES = {"limit": 60, "seconds": 600}


@allow(*LOOK)
def picture(request: HttpRequest, code: str) -> HttpResponse:
    """For everybody, like the game's page. What is to be drawn says whether it has changed."""
    games = Game.objects.finished().select_related("player")
    game = get_object_or_404(games, code=code)
    svg = drawing.svg(game, game.player.public_name)
    etag = f'"{sha256(svg.encode()).hexdigest()}"'
    response = get_conditional_response(request, etag)
    if response is None:
        if not throttle.allow("picture", throttle.client_address(request), **PICTURES):
            return problem(
                request, 429, _("That is a lot of pictures. Try again in a few minutes.")
            )
        response = HttpResponse(drawing.png(svg), content_type="image/png")
    response["ETag"] = etag
    patch_cache_control(response, public=True, max_age=KEPT_FOR)
    return response
