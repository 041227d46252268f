"""The same player in another browser: one shows a code, the other asks for it, and then whether it is meant."""

from datetime import timedelta
from typing import TypedDict

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from magdagdon_site.base.problems import LOOK, allow, problem
from players import cookies, followers, link_codes, preferences, throttle
from players import services as player_services
from players.cookies import player_key
from players.models import Player

CODES = {"limit": 10, "seconds": 600}
# Right ones count too, or the last of many guesses would be answered like the first. To link takes two.
ATTEMPTS = {"limit": 20, "seconds": 600}
NOBODY = "nobody"


@allow(*LOOK, "POST")
@never_cache
def show(request: HttpRequest) -> HttpResponse:
    """Make a code for this browser's player. It is on this one answer and nowhere else."""
    player = player_services.find(player_key(request))
    if player is None:
        return _nobody(request)
    context = {"player": player, "games": followers.finished_games(player), "minutes": _minutes()}
    if request.method == "POST":
        if not throttle.allow("link-code", player.key, **CODES):
            sentence = _("That is a lot of new codes. Try again in a few minutes.")
            return problem(request, 429, sentence, reverse("players:show-code"))
        code = link_codes.issue(player)
        if code is None:
            return _nobody(request)
        context |= _shown(request, code)
    return render(request, "players/show_code.html", context)


def _nobody(request: HttpRequest) -> HttpResponse:
    status = 403 if request.method == "POST" else 200
    return render(request, "players/show_code.html", status=status)


class ShownCode(TypedDict):
    """spelled: as it is read aloud. address: where the other device enters it."""

    code: str
    spelled: str
    address: str


def _shown(request: HttpRequest, code: str) -> ShownCode:
    middle = link_codes.LENGTH // 2
    # Without the language, which the other device chooses.
    page = reverse("players:enter-code").replace(f"/{get_language()}/", "/", 1)
    return {
        "code": f"{code[:middle]} {code[middle:]}",
        "spelled": ", ".join(code),
        "address": request.get_host() + page,
    }


@allow(*LOOK, "POST")
@never_cache
def enter(request: HttpRequest) -> HttpResponse:
    """Ask for a code, then whether this browser is to become its player, and only then use it."""
    own = player_services.find(player_key(request))
    if request.method != "POST":
        return _form(request, own)
    if not throttle.allow("enter-code", throttle.client_address(request), **ATTEMPTS):
        sentence = _("That is a lot of codes. Try again in a few minutes.")
        return problem(request, 429, sentence, reverse("players:enter-code"))
    code = request.POST.get("code", "")
    agreed = request.POST.get("sure") == _whose(own)
    player = link_codes.find(code)
    if player and (player == own or not agreed):
        return render(request, "players/link_question.html", _question(player, own, code))
    if player and (linked := link_codes.use(code)):
        return _become(linked)
    return _form(request, own, code)


def _form(request: HttpRequest, own: Player | None, refused: str | None = None) -> HttpResponse:
    """It asks for a code, again where one was refused."""
    context = {"own": own, "text": refused, "minutes": _minutes()}
    status = 200 if refused is None else 422
    return render(request, "players/enter_code.html", context, status=status)


class Question(TypedDict):
    """player: whom the browser would become. own: whose it is."""

    player: Player
    games: int
    own: Player | None
    own_games: int
    code: str
    sure: str


def _question(player: Player, own: Player | None, code: str) -> Question:
    return {
        "player": player,
        "games": followers.finished_games(player),
        "own": own,
        "own_games": followers.finished_games(own) if own else 0,
        "code": code,
        "sure": _whose(own),
    }


def _whose(own: Player | None) -> str:
    """Whose browser it was when the question was asked: a yes holds for no other player."""
    return own.code if own else NOBODY


def _become(player: Player) -> HttpResponse:
    response = redirect("scores:me")
    cookies.remember(response, player)
    look = {field: getattr(player, field) for field in preferences.CHOICES}
    preferences.remember(response, look)
    return response


def _minutes() -> int:
    return link_codes.LIFETIME // timedelta(minutes=1)
