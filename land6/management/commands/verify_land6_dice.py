"""Check the land and the dice in the file of a game of Land 6. Needs no database."""

from game.management.dice_command import Checked, DiceCommand, against_the_rules
from land6.gamefile import parse_game
from land6.proof import verdict
from land6.replay import replay
from land6.sentences import refusal
from land6.verification import verify


class Command(DiceCommand):
    def examine(self, text: str) -> Checked | None:
        game = parse_game(text)
        if game.seed is None or game.commitment is None:
            return None
        checked = verify(game.record, game.seed, game.commitment)
        played = replay(game.record)
        reason = refusal(played.error) if played.error else ""
        wrong = against_the_rules(played.error_turn, reason, over=played.end.is_over)
        return Checked(checked.good, verdict(game.record, checked), wrong)
