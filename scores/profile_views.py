"""A page for each player: for oneself with all there is, for others with what is public."""

from collections.abc import Callable
from functools import partial

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from game.advice import puzzles, trainer
from game.models import Game
from game.table.start import open_game
from magdagdon_site.base.context import Context
from magdagdon_site.base.problems import LOOK, allow, problem
from play.services import open_games
from players import services as player_services
from players.cookies import player_key
from players.models import Player
from scores import courses, paging, present, statistics

# What the buttons for one's public page send, and whether they hide it.
HIDING = {"hide": True, "show": False}


@allow(*LOOK, "POST")
@never_cache
def own(request: HttpRequest) -> HttpResponse:
    """Everything about the player who asks, who can hide the public page here (POST)."""
    player = player_services.find(player_key(request))
    if request.method == "POST":
        return _hide_or_show(request, player)
    if player is None:
        return render(request, "scores/nobody.html")
    address = partial(paging.address, "scores:me")
    context = _games(request, statistics.all_games(player), address)
    if context is None:
        return problem(request, 404, _("There is no such page."), address())
    context |= {"player": player, "own": True}
    if context["page"] > 1:
        return render(request, "scores/games.html", context)
    return render(request, "scores/me.html", context | _everything(request, player))


def _hide_or_show(request: HttpRequest, player: Player | None) -> HttpResponse:
    if player is None:
        return problem(request, 403, _("Nothing is stored about you: you have not played yet."))
    wish = request.POST.get("page", "")
    if wish not in HIDING:
        return problem(request, 400, _("This request can't be read."), reverse("scores:me"))
    player_services.hide_page(player, HIDING[wish])
    return redirect(reverse("scores:me", fragment="public"))


def _everything(request: HttpRequest, player: Player) -> Context:
    return {
        **_numbers(player, own=True),
        "streak": statistics.streak(player),
        "training": puzzles.figures(trainer.find(player.key)),
        "open": [open_game(game) for game in open_games(Game, player.key)],
        "address": request.build_absolute_uri(reverse("scores:player", args=[player.code])),
    }


@allow(*LOOK)
@never_cache
def player(request: HttpRequest, code: str) -> HttpResponse:
    """What others see of a player, who sees the same here. It can be hidden at any time, so nobody keeps it."""
    player = Player.objects.filter(code=code).first()
    own = player is not None and player.key == player_key(request)
    if player is None or player.banned or player.page_hidden:
        return _not_public(request, own)
    address = partial(paging.address, "scores:player", code)
    context = _games(request, statistics.public_games(player), address)
    if context is None:
        return problem(request, 404, _("There is no such page."), address())
    context |= {"player": player, "visiting_oneself": own}
    if context["page"] > 1:
        return render(request, "scores/games.html", context)
    return render(request, "scores/player.html", context | _numbers(player, own=False))


def _not_public(request: HttpRequest, own: bool) -> HttpResponse:
    if own:
        return problem(request, 404, _("Others do not see your page."), reverse("scores:me"))
    return problem(request, 404, _("There is no such player, or the page is hidden."))


def _numbers(player: Player, *, own: bool) -> Context:
    played = courses.of_player(player)
    skills = {skill.difficulty: skill for skill in player.skills.all()}
    difficulties = []
    for numbers in statistics.of_player(player):
        shown = present.difficulty(numbers, own=own)
        if course := played.get(numbers.difficulty):
            skill = skills.get(numbers.difficulty)
            shown["course"] = present.course(numbers.difficulty, course, skill)
        difficulties.append(shown)
    return {"difficulties": difficulties}


def _games(
    request: HttpRequest, games: QuerySet[Game], address: Callable[..., str]
) -> Context | None:
    """The wanted page of these games, or None where there is no such page; `address` takes a `page`."""
    page = paging.page_number(request.GET.get("page", "1"))
    if page is None:
        return None
    shown, more = statistics.page_of(games, page)
    if page > 1 and not shown:
        return None
    return {
        "games": [present.finished_game(game) for game in shown],
        "page": page,
        "first": address(),
        "newer": address(page=page - 1) if page > 1 else "",
        "older": address(page=page + 1) if more else "",
    }
