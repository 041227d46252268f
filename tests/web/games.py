"""Browsers at the table of a game, and what they send."""

from typing import Any

from django.apps import apps
from django.db.models import Model
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from game.engine import (
    AcceptRuin,
    Action,
    Adjust,
    Clear,
    Confirm,
    Reroll,
    Roll,
    Stage,
    TakeBack,
)
from game.models import Game
from players.cookies import remember
from players.models import Player

BY_HTMX = {"HX-Request": "true"}


def browser_of(player: Player, **options: Any) -> Client:
    """A browser that holds the player's cookie."""
    response = HttpResponse()
    remember(response, player)
    client = Client(**options)
    client.cookies.update(response.cookies)
    return client


def form(action: Action) -> dict[str, Any]:
    """What the table's form sends for this action, but for the version."""
    match action:
        case Roll():
            return {"action": "roll"}
        case Stage(die, cell):
            return {"action": f"stage {cell}", "die": die + 1}
        case TakeBack(cell):
            return {"action": f"take-back {cell}"}
        case Clear():
            return {"action": "clear"}
        case Adjust(die, delta):
            return {"action": f"{'increase' if delta > 0 else 'decrease'} {die + 1}"}
        case Reroll(values):
            return {"action": "reroll", "reroll": [die + 1 for die, _value in values]}
        case Confirm():
            return {"action": "confirm"}
        case AcceptRuin(cell):
            return {"action": f"stage {cell}", "die": "ruin"}


def page_of(game: Game) -> str:
    return reverse("game:game", args=[game.code])


def act_at(game: Game) -> str:
    return reverse("game:act", args=[game.code])


def send(
    client: Client, game: Game, fields: dict[str, Any], headers: dict[str, str] | None = None
) -> Any:
    """Press a button of the table; the version is the one of `game` unless the fields hold another."""
    return client.post(act_at(game), {"version": game.version, **fields}, headers=headers)


def rows(*but: type[Model]) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table."""
    return {
        model._meta.label: list(model._default_manager.order_by("pk").values_list())
        for model in apps.get_models()
        if model not in but
    }
