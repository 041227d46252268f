"""Games on pages that are about more than one of them."""

from typing import Any

from django import template
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

from magdagdon_site.base.context import Context
from play.games import AnyGame, registered
from play.services import open_games
from players.cookies import player_key

register = template.Library()


@register.simple_tag(takes_context=True)
def other_games(context: Context) -> SafeString:
    """For the site's start page: the `_offer.html` of all games but the first, with the visitor's own that goes on."""
    offers = [_offer(played, context) for played in registered()[1:]]
    return mark_safe("".join(offers))  # noqa: S308


def _offer(played: AnyGame, context: Context) -> str:
    found = open_games(played.model, player_key(context["request"]))
    offer = {"open": played.open_game(found[0]) if found else None}
    return _part(played, "_offer.html", offer, context)


@register.simple_tag(takes_context=True)
def new_game_forms(context: Context) -> SafeString:
    """On the page of settings: what each game has there, from its `_settings.html`."""
    return mark_safe("".join(_settings(played, context) for played in registered()))  # noqa: S308


def _settings(played: AnyGame, context: Context) -> str:
    difficulties = [
        {"value": difficulty.value, "name": played.difficulty_name(difficulty)}
        for difficulty in played.difficulties
    ]
    return _part(played, "_settings.html", {"difficulties": difficulties}, context)


def _part(played: AnyGame, name: str, shown: dict[str, Any], context: Context) -> str:
    """ "" where the game has no such template."""
    try:
        part = get_template(f"{played.namespace}/{name}")
    except TemplateDoesNotExist:
        return ""
    return part.render(shown, context["request"])
