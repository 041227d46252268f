"""What Land 6 brings to the site (`play.games`)."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext as _

from land6 import export, services
from land6.actions import Action
from land6.board import MIDDLE_TILES, Layout
from land6.engine import Difficulty, Phase, State, new_game, rank_of
from land6.finished import differences, proof, replay_page, result, section, sharing
from land6.models import DIFFICULTIES, Land6Game
from land6.records.gamefile import parse_game
from land6.records.notation import Record, parse_position
from land6.records.replay import replay
from land6.services import Intent, TakeBack
from land6.table import forms, present, sentences
from land6.table.ranks import rank_name
from land6.table.story import tell
from magdagdon_site.base.context import Context
from play.errors import GameError
from play.forms import read_difficulty
from play.games import Column, GameType, Move
from play.records.gamefile import GameFile
from play.records.replay import Replay
from play.telling.story import Story
from players.models import Player
from scores import services as scores
from scores.boards import comparison


class Land6(GameType[Land6Game, State, Record]):
    slug = "land6"
    name = "Land 6"
    namespace = "land6"
    model = Land6Game
    difficulties = Difficulty
    heading = "LAND6"
    longest_record = 10_000
    unknown = new_game(Difficulty.EASY, Layout(tuple(MIDDLE_TILES), rotations=(0, 0, 0, 0)))
    after_giving_up = "land6:home"
    base = "land6/base.html"

    def difficulty_name(self, difficulty: str) -> str:
        return str(dict(DIFFICULTIES)[difficulty])

    # Playing.

    def begin(self, difficulty: str, seed: bytes | None) -> dict[str, str]:
        if seed is None:
            raise ValueError(
                "Land 6 is not played with own dice: its layout follows from the seed."
            )
        return services.beginning(read_difficulty(difficulty, Difficulty), seed)

    def play(self, game: Land6Game, intent: Intent) -> Move[Land6Game, State]:
        return services.play(game, intent)

    def ending(self, position: State) -> str:
        return services.ending(position)

    def finished(self, move: Move[Land6Game, State]) -> None:
        """Only a win has a score (L16); of equal ones the one with fewer turns is ahead."""
        if move.after.phase is Phase.WON:
            scores.enter(move.game, move.after.score, move.after.turn)

    # Around the table.

    def read_intent(self, form: QueryDict) -> Intent:
        return forms.read_intent(form)

    def refusal(self, error: GameError) -> str:
        return sentences.refusal(error)

    def show_table(
        self,
        request: HttpRequest,
        game: Land6Game,
        move: Move[Land6Game, State] | None = None,
        form: Mapping[str, str] = {},
    ) -> Context:
        """After a move only what is new is sent for the log, if the move can be told by itself."""
        if move is None:
            return self._whole_table(game, form)
        if isinstance(move.action, TakeBack):
            status = sentences.taken_back(move.after.phase)
            return {**self._whole_table(game, form), "status": status}
        told = tell(move.before, move.action, move.after)
        return {
            **present.table(game, move.after, told, form),
            "log": [present.logged(move.before.turn, told)],
            "log_swap": "afterbegin",
        }

    def _whole_table(self, game: Land6Game, form: Mapping[str, str]) -> Context:
        """The table with all of its log, and with what happened last."""
        steps = self.retell(game.record).steps
        told = steps[-1].text if steps else ""
        return {
            **present.table(game, parse_position(game.position), told, form),
            "log": [present.logged(step.turn, step.text) for step in reversed(steps)],
            "log_swap": "innerHTML",
        }

    def describe(self, game: Land6Game) -> str:
        return present.in_a_sentence(game)

    def open_game(self, game: Land6Game) -> Context:
        return present.open_game(game)

    # Records and finished games.

    def parse_file(self, text: str) -> GameFile[Record]:
        return parse_game(text)

    def replay(self, record: Record) -> Replay[State]:
        return replay(record)

    def told(self, before: State, action: Action, after: State) -> str:
        return tell(before, action, after)

    def show_step(
        self, story: Story[State, Record], number: int, address: str, record: str = ""
    ) -> Context:
        return replay_page.show(story, number, address, record)

    def prove(self, record: Record, seed: bytes, commitment: str) -> Context:
        return proof.show(record, seed, commitment)

    def show_result(
        self, request: HttpRequest, game: Land6Game, story: Story[State, Record], *, own: bool
    ) -> Context:
        state = parse_position(game.position)
        return {
            **result.result(state),
            # Only a win has a score.
            **(comparison.of_game(game) if state.phase is Phase.WON else {}),
            "turn_by_turn": replay_page.turn_by_turn(story),
            "share": sharing.context(request, game, state),
        }

    def imported(self, story: Story[State, Record]) -> Context:
        return {"turn_by_turn": replay_page.turn_by_turn(story), **result.of_story(story)}

    def to_verify(self) -> QuerySet[Land6Game]:
        return scores.with_scores(Land6Game.objects.all(), *scores.FOLLOWING)

    def compare(self, game: Land6Game, played: Replay[State]) -> Iterator[str]:
        return differences.of(game, played)

    # Boards.

    def board_columns(self) -> list[Column]:
        return [Column("rank", _("Rank")), Column("turns", _("Turns"))]

    def board_cells(self, points: int, tiebreak: int) -> list[str]:
        """Of equal scores the one with fewer turns is ahead."""
        return [rank_name(rank_of(points)), str(tiebreak)]

    def invitation(self) -> str:
        return _("Win a game and be the first.")

    # Pages of players.

    def result_line(self, game: Land6Game) -> str:
        if game.status == Land6Game.Status.WON:
            return str(parse_position(game.position).score)
        return str(Land6Game.Status(game.status).label)

    def show_section(self, player: Player, *, own: bool) -> Context | None:
        return section.show(player, self, own=own)

    def stored_about(self, player: Player) -> dict[str, Any]:
        return export.stored_about(player)


LAND6 = Land6()
