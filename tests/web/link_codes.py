"""Codes that carry a player to another browser."""

from players import link_codes
from players.models import Player


def code_of(player: Player) -> str:
    code = link_codes.issue(player)
    assert code
    return code
