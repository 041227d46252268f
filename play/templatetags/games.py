"""Every game of the site on pages that are about none in particular."""

from django import template
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

from magdagdon_site.base.context import Context
from play.games import GameType, registered

register = template.Library()


@register.simple_tag(takes_context=True)
def new_game_forms(context: Context) -> SafeString:
    """On the page of settings: what each game has there, if anything, from its `_settings.html`."""
    return mark_safe("".join(_settings(played, context) for played in registered()))  # noqa: S308


def _settings(played: GameType, context: Context) -> str:
    try:
        part = get_template(f"{played.namespace}/_settings.html")
    except TemplateDoesNotExist:
        return ""
    difficulties = [
        {"value": difficulty.value, "name": played.difficulty_name(difficulty)}
        for difficulty in played.difficulties
    ]
    return part.render({"difficulties": difficulties}, context["request"])
