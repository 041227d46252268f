"""Games on pages that are about more than one of them."""

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from magdagdon_site.base.context import Context
from play.games import registered
from play.services import open_games
from players.cookies import player_key

register = template.Library()


@register.simple_tag(takes_context=True)
def other_games(context: Context) -> SafeString:
    """For the site's start page: the `_offer.html` of all games but the first, with the visitor's own that goes on."""
    key = player_key(context["request"])
    offers = []
    for played in registered()[1:]:
        found = open_games(played.model, key)
        offer = {"open": played.open_game(found[0]) if found else None}
        offers.append(render_to_string(f"{played.namespace}/_offer.html", offer))
    return mark_safe("".join(offers))  # noqa: S308 - of templates that escape
