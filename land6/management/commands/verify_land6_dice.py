"""Check the land and the dice in the file of a game of Land 6. Needs no database."""

from land6.finished.proof import verdict
from land6.records.gamefile import parse_game
from land6.records.replay import replay
from land6.records.verification import verify
from land6.table.sentences import refusal
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
        return Checked(checked.good, verdict(game.record, checked), wrong)
