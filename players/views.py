"""Pages about the player: the name, the settings, and what is stored."""

from typing import TypedDict

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from magdagdon_site.base.problems import LOOK, allow, problem
from players import cookies, followers, preferences, throttle
from players import services as player_services
from players.cookies import player_key
from players.export import everything_about
from players.models import Player

NAMES = {"limit": 10, "seconds": 600}


@allow(*LOOK, "POST")
@never_cache
def name(request: HttpRequest) -> HttpResponse:
    """Choose or change the name under which one's scores stand on the boards."""
    player = player_services.find(player_key(request))
    if player is None:
        status = 403 if request.method == "POST" else 200
        return render(request, "players/name.html", status=status)
    if request.method != "POST":
        return render(request, "players/name.html", {"player": player, "text": player.name})
    if not throttle.allow("name", player.key, **NAMES):
        return problem(request, 429, _("That is a lot of new names. Try again in a few minutes."))
    text, following = request.POST.get("name", ""), request.POST.get("next", "")
    try:
        player_services.choose_name(player, text)
    except ValidationError as error:
        context = {"player": player, "text": text, "next": following, "error": error.messages[0]}
        return render(request, "players/name.html", context, status=422)
    return redirect(following if _is_page(request, following) else "home")


def _is_page(request: HttpRequest, address: str) -> bool:
    """Whether it is a path of this site, as of the page that asked for the name."""
    ours = url_has_allowed_host_and_scheme(
        address, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return ours and address.startswith("/")


@allow(*LOOK, "POST")
@never_cache
def settings(request: HttpRequest) -> HttpResponse:
    """How pages look; kept with the player, and in this browser even before there is one."""
    key = player_key(request)
    if request.method == "POST":
        chosen = preferences.clean(request.POST.dict())
        player_services.prefer(key, chosen)
        response = redirect("players:settings")
        preferences.remember(response, chosen)
        return response
    return render(request, "players/settings.html", _settings(player_services.find(key), request))


class Choice(TypedDict):
    value: str
    label: str | Promise
    chosen: bool


class Field(TypedDict):
    name: str
    label: str
    choices: list[Choice]


class Settings(TypedDict):
    """text: the player's name, for its form."""

    player: Player | None
    text: str
    fields: list[Field]


def _settings(player: Player | None, request: HttpRequest) -> Settings:
    chosen = preferences.of(request)
    labels = {
        "theme": _("Theme"),
        "motion": _("Motion"),
        "dice": _("Dice"),
        "keys": _("Keys of the table"),
    }
    return {
        "player": player,
        "text": player.name if player else "",
        "fields": [
            {
                "name": field,
                "label": labels[field],
                "choices": [
                    {"value": value, "label": label, "chosen": value == chosen[field]}
                    for value, label in choices.choices
                ],
            }
            for field, choices in preferences.CHOICES.items()
        ],
    }


@allow(*LOOK)
@never_cache
def about(request: HttpRequest) -> HttpResponse:
    return render(
        request, "players/about.html", {"player": player_services.find(player_key(request))}
    )


@allow(*LOOK)
@never_cache
def download(request: HttpRequest) -> HttpResponse:
    """Everything that is stored about the player, as JSON."""
    player = player_services.find(player_key(request))
    if player is None:
        return problem(request, 403, _("Nothing is stored about you: you have not played yet."))
    response = JsonResponse(everything_about(player), json_dumps_params={"indent": 2})
    response["Content-Disposition"] = 'attachment; filename="magdagdon.json"'
    return response


@allow(*LOOK, "POST")
@never_cache
def erase(request: HttpRequest) -> HttpResponse:
    """Erase the player, who is asked twice."""
    player = player_services.find(player_key(request))
    if player is None:
        return problem(request, 403, _("Nothing is stored about you: you have not played yet."))
    sure = request.POST.get("sure")
    if sure != "twice":
        context = {"player": player, "asked": sure == "once"}
        return render(request, "players/erase.html", context)
    player_services.erase(player)
    response = redirect("home")
    for cookie in (cookies.NAME, preferences.COOKIE, *followers.cookies()):
        response.delete_cookie(cookie)
    return response
