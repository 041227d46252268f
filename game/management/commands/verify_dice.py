"""Check the dice in the file of a game. Needs no database."""

from game.finished.proof import verdict
from game.records.gamefile import parse_game
from game.records.replay import replay
from game.records.verification import verify
from game.table.sentences import refusal
from play.records.dice_command import Checked, DiceCommand, against_the_rules


class Command(DiceCommand):
    def examine(self, text: str) -> Checked | None:
        game = parse_game(text)
        if game.seed is None or game.commitment is None:
            return None
        checked = verify(game.record, game.seed, game.commitment)
        played = replay(game.record)
        reason = refusal(played.error) if played.error else ""
        wrong = against_the_rules(played.error_turn, reason, over=played.end.is_over)
        return Checked(checked.good, verdict(checked), wrong)
