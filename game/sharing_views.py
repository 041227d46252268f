"""The picture that goes with a link to a finished game."""

from hashlib import sha256

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.cache import get_conditional_response, patch_cache_control

from game import picture as drawing
from game import sharing
from game.models import Game
from magdagdon_site.problems import LOOK, allow

DAY = 24 * 3600


@allow(*LOOK)
def picture(request: HttpRequest, code: str) -> HttpResponse:
    """For everybody, like the game's page. What is drawn says whether it has changed."""
    games = Game.objects.select_related("player")
    game = get_object_or_404(games, code=code, status=Game.Status.FINISHED)
    svg = drawing.svg(game, sharing.public_name(game.player))
    etag = f'"{sha256(svg.encode()).hexdigest()}"'
    known = get_conditional_response(request, etag)
    response = known or HttpResponse(drawing.png(svg), content_type="image/png")
    response["ETag"] = etag
    patch_cache_control(response, public=True, max_age=DAY)
    return response
