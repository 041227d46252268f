"""What the game of one die brings (`play.games`)."""

from collections.abc import Mapping

from django.http import HttpRequest, QueryDict

from magdagdon_site.base.context import Context
from play import fairdice
from play.errors import GameError
from play.games import GameType, Move
from play.records.gamefile import GameFile, parse_file
from play.records.replay import Replay, fold
from play.telling.story import Story
from scores import services as scores
from tests.highest.models import HighestGame
from tests.highest.rules import Code, Difficulty, Position, Roll, apply, parse_heading, parse_lines


class Highest(GameType[HighestGame, Position, Position]):
    slug = namespace = "highest"
    name = "Highest"
    model = HighestGame
    difficulties = Difficulty
    heading = "HIGHEST"
    unknown = Position(Difficulty.LONG)

    def begin(self, difficulty: str, seed: bytes | None) -> dict[str, str]:
        return {"position": difficulty, "record": f"HIGHEST 1 {difficulty.upper()}\n"}

    def play(self, game: HighestGame, intent: str) -> Move[HighestGame, Position]:
        before = self.parse_file(game.record).record
        turn = len(before.rolls) + 1
        roll = None if intent == "stop" else self._draw(game.secret, turn)
        after = apply(before, roll)
        game.record += f"{turn}. {roll or 'stop'}\n"
        if after.is_over:
            game.status = self.ending(after)
        return Move(game, before, roll, after)

    def _draw(self, seed: bytes, turn: int) -> int:
        return fairdice.throw(seed, turn, 1, (1,))[0]

    def finished(self, move: Move[HighestGame, Position]) -> None:
        scores.enter(move.game, move.after.points, len(move.after.rolls))

    def read_intent(self, form: QueryDict) -> str:
        return form.get("action", "")

    def refusal(self, error: GameError) -> str:
        return "Roll first." if error.code is Code.NOT_NOW else "The game has moved on."

    def show_table(
        self,
        request: HttpRequest,
        game: HighestGame,
        move: Move[HighestGame, Position] | None = None,
        form: Mapping[str, str] = {},
    ) -> Context:
        rolls = self.parse_file(game.record).record.rolls
        return {"game": game, "status": f"Rolled {rolls[-1]}." if rolls else "Roll the die."}

    def open_game(self, game: HighestGame) -> Context:
        return {"code": game.code}

    def parse_file(self, text: str) -> GameFile[Position]:
        return parse_file(text, parse_heading, parse_lines)

    def replay(self, record: Position) -> Replay[Position]:
        turns = ((roll,) for roll in record.rolls)
        return fold(Position(record.difficulty), turns, lambda p, _, roll: (roll, apply(p, roll)))

    def told(self, before: Position, action: Roll, after: Position) -> str:
        return f"Rolled {action}." if action else "Stopped."

    def prove(self, record: Position, seed: bytes, commitment: str) -> Context:
        rolls = [(turn, roll) for turn, roll in enumerate(record.rolls, 1) if roll]
        follow = all(roll == self._draw(seed, turn) for turn, roll in rolls)
        good = follow and fairdice.commitment(seed) == commitment
        return {"good": good, "verdict": ["All rolls follow." if good else "A roll is wrong."]}

    def show_result(
        self,
        request: HttpRequest,
        game: HighestGame,
        story: Story[Position, Position],
        *,
        own: bool,
    ) -> Context:
        return {"points": story.end.points}

    def result_line(self, game: HighestGame) -> str:
        return str(self.parse_file(game.record).record.points)


HIGHEST = Highest()
