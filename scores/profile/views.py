"""A page for each player: for oneself with all there is, for others with what is public.

What it tells of a game is the game's own (`GameType.show_section`).
"""

from typing import TypedDict

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from magdagdon_site.base.context import Context
from magdagdon_site.base.problems import LOOK, allow, problem
from play.games import registered
from players import services
from players.cookies import player_key
from players.models import Player
from scores.boards.paging import page_number
from scores.profile import days, lists

# What the buttons for one's public page send, and whether they hide it.
HIDING = {"hide": True, "show": False}


class Sections(TypedDict):
    """What each game has to tell, if it has; whether there are open games, and finished ones."""

    sections: list[Context]
    open: bool
    finished: bool


class OwnPage(Sections):
    player: Player
    streak: days.Streak
    address: str


@allow(*LOOK, "POST")
@never_cache
def own(request: HttpRequest) -> HttpResponse:
    """Everything about the player who asks, who can hide the public page here (POST)."""
    player = services.find(player_key(request))
    if request.method == "POST":
        return _hide_or_show(request, player)
    if player is None:
        return render(request, "scores/nobody.html")
    number = page_number(request.GET.get("page", "1"))
    if number != 1:
        return _more_games(request, player, number, own=True)
    context: OwnPage = {
        **_sections(player, own=True),
        "player": player,
        "streak": days.streak(player),
        "address": request.build_absolute_uri(reverse("scores:player", args=[player.code])),
    }
    return render(request, "scores/me.html", context)


def _hide_or_show(request: HttpRequest, player: Player | None) -> HttpResponse:
    if player is None:
        return problem(request, 403, _("Nothing is stored about you: you have not played yet."))
    wish = request.POST.get("page", "")
    if wish not in HIDING:
        return problem(request, 400, _("This request can't be read."), reverse("scores:me"))
    services.hide_page(player, HIDING[wish])
    return redirect(reverse("scores:me", fragment="public"))


class PublicPage(Sections):
    player: Player
    visiting_oneself: bool


@allow(*LOOK)
@never_cache
def player(request: HttpRequest, code: str) -> HttpResponse:
    """What others see of a player, who sees the same here. It can be hidden at any time, so nobody keeps it."""
    player = Player.objects.filter(code=code).first()
    is_own = player is not None and player.key == player_key(request)
    if player is None or player.banned or player.page_hidden:
        return _not_public(request, is_own)
    number = page_number(request.GET.get("page", "1"))
    if number != 1:
        return _more_games(request, player, number, own=False)
    context: PublicPage = {
        **_sections(player, own=False),
        "player": player,
        "visiting_oneself": is_own,
    }
    return render(request, "scores/player.html", context)


def _not_public(request: HttpRequest, is_own: bool) -> HttpResponse:
    if is_own:
        return problem(request, 404, _("Others do not see your page."), reverse("scores:me"))
    return problem(request, 404, _("There is no such player, or the page is hidden."))


def _sections(player: Player, *, own: bool) -> Sections:
    """Each game's beside the name of its templates' folder."""
    found = [(played, played.show_section(player, own=own)) for played in registered()]
    sections: list[Context] = [
        {**told, "folder": played.namespace} for played, told in found if told
    ]
    return {
        "sections": sections,
        "open": any(section.get("open") for section in sections),
        "finished": any(section.get("games") for section in sections),
    }


class GamesPage(lists.Lines):
    """first: the address of the player's page."""

    player: Player
    own: bool
    page: int
    first: str


def _more_games(
    request: HttpRequest, player: Player, number: int | None, *, own: bool
) -> HttpResponse:
    """A further page of the list of one game: without a wish, of the first."""
    first, *others = registered()
    wanted = request.GET.get("game", first.slug)
    played = next((one for one in (first, *others) if one.slug == wanted), None)
    first_page = lists.address(player, first, own=own)
    shown = lists.show(player, played, own=own, number=number) if played and number else None
    if not number or not shown or not shown["games"]:
        return problem(request, 404, _("There is no such page."), first_page)
    context: GamesPage = {
        **shown,
        "player": player,
        "own": own,
        "page": number,
        "first": first_page,
    }
    return render(request, "scores/games.html", context)
