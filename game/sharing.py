"""What a player shows others of a finished game: a text with a picture of emoji, and a link with a preview."""

from typing import Any

from django.http import HttpRequest

from game.models import Game

type Context = dict[str, Any]


def context(request: HttpRequest, game: Game) -> Context:
    return {}
