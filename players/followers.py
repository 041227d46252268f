"""What else is stored about players, and must follow when they change: apps further up register it here."""

from collections.abc import Collection, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from typing import Any

from django.db import transaction
from django.db.models import Model

from players.models import Player


class Follower:
    """What an app keeps of players; whatever it has nothing of stays as it is here."""

    def cookies(self) -> Iterable[str]:
        """The names of those that a browser keeps of the player, beside the player's own."""
        return ()

    def changing(self, players: Collection[int]) -> AbstractContextManager[None]:
        """Around a change that may take players off the boards, bring them back or erase them."""
        return nullcontext()

    def logged(self, player: Player) -> Iterable[Model]:
        """The objects of which the moderators' log may tell."""
        return ()

    def stored_about(self, player: Player) -> dict[str, Any]:
        """Plain data for the player's download."""
        return {}

    def finished_games(self, player: Player) -> int:
        return 0

    def lists(self) -> Iterable[tuple[type[Model], str]]:
        """Models with a list for moderators that can show what is of one player, and what the link there says."""
        return ()


_followers: list[Follower] = []


def register(follower: Follower) -> None:
    _followers.append(follower)


@contextmanager
def changing(players: Collection[int]) -> Iterator[None]:
    """What is done inside to players, and what follows from it, is one transaction."""
    with transaction.atomic(), ExitStack() as stack:
        for follower in _followers:
            stack.enter_context(follower.changing(players))
        yield


def cookies() -> list[str]:
    return [cookie for follower in _followers for cookie in follower.cookies()]


def logged(player: Player) -> list[Model]:
    return [thing for follower in _followers for thing in follower.logged(player)]


def stored_about(player: Player) -> dict[str, Any]:
    parts = [follower.stored_about(player) for follower in _followers]
    return {name: data for part in parts for name, data in part.items()}


def finished_games(player: Player) -> int:
    """How many games of any kind the player has played to their ends."""
    return sum(follower.finished_games(player) for follower in _followers)


def lists() -> list[tuple[type[Model], str]]:
    return [one for follower in _followers for one in follower.lists()]
