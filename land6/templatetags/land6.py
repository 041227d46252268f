"""Land 6 on pages that are about more than it."""

from django import template

from land6 import services
from land6.table import present
from magdagdon_site.base.context import Context
from players.cookies import player_key

register = template.Library()


@register.inclusion_tag("land6/_offer.html", takes_context=True)
def land6_offer(context: Context) -> Context:
    """The second game of the start page, and the visitor's own that goes on."""
    game = services.open_game(player_key(context["request"]))
    return {"open": present.open_game(game) if game else None}
