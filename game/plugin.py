"""What MAGDAGDON brings to the site (`play.games`)."""

from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from game import export, services
from game.advice import review_page, reviews
from game.coach.strength import STRENGTH
from game.engine import Action, Difficulty, Position
from game.finished import differences, proof, replay_page, result, section, sharing
from game.finished.story import told
from game.models import Game
from game.records.gamefile import parse_game
from game.records.notation import Record
from game.records.replay import replay
from game.scoresheet import RUIN_PENALTY, of_tiebreak, tiebreak
from game.services import Intent
from game.table import forms, sentences, start, table, tips
from magdagdon_site.base.context import Context
from play.errors import GameError
from play.forms import read_difficulty
from play.games import Column, GameType, Move, Strength
from play.numbers import number
from play.records.gamefile import GameFile
from play.records.replay import Replay
from play.telling.story import Story
from players.models import Player
from scores import services as scores
from scores.boards import comparison


class Magdagdon(GameType[Game, Position, Record]):
    slug = "magdagdon"
    name = "MAGDAGDON"
    namespace = "game"
    model = Game
    difficulties = Difficulty
    heading = "MAGDAGDON"
    unknown = Position(Difficulty.PEACEFUL)
    after_giving_up = "scores:me"
    cookies = (tips.COOKIE,)
    own_words = ("Majda Power", "CUBIRI ORIGINAL", *Difficulty.__members__)
    more_pages = (
        ("lab", gettext_lazy("Lab")),
        ("trainer", gettext_lazy("Trainer")),
        ("import", gettext_lazy("Replay a record")),
    )

    # Playing.

    def begin(self, difficulty: str, seed: bytes | None) -> dict[str, str]:
        return services.beginning(Position(read_difficulty(difficulty, Difficulty)))

    def play(self, game: Game, intent: Intent) -> Move[Game, Position]:
        return services.play(game, intent)

    def finished(self, move: Move[Game, Position]) -> None:
        """M25: only ranked games have a score. The coach reviews the game afterwards; nobody waits for that."""
        if move.game.kind == Game.Kind.RANKED:
            position = move.after
            ties = tiebreak(position.powers_used, position.turns)
            scores.enter(move.game, position.score.total, ties)
        transaction.on_commit(partial(reviews.ask, move.game), robust=True)

    def serving(self) -> None:
        reviews.catch_up.enqueue()

    # Around the table.

    def read_kind(self, text: str) -> str:
        return forms.read_kind(text)

    def read_intent(self, form: QueryDict) -> Intent:
        return forms.read_intent(form)

    def refusal(self, error: GameError) -> str:
        return sentences.refusal(error)

    def show_table(
        self,
        request: HttpRequest,
        game: Game,
        move: Move[Game, Position] | None = None,
        form: Mapping[str, str] = {},
    ) -> Context:
        context = table.show(game, move, form)
        tip = tips.tip(request, context["position"], own_dice=game.own_dice)
        return {**context, "tip": tip}

    def open_game(self, game: Game) -> Context:
        return start.open_game(game)

    def describe(self, game: Game) -> str:
        return start.in_a_sentence(game)

    def after_move(
        self, request: HttpRequest, response: HttpResponse, move: Move[Game, Position]
    ) -> None:
        """Help has done its work when the step is done, and all of it when the first game is over."""
        explained = tips.topic(move.before) if move.game.is_open else tips.ALL
        tips.remember(request, response, explained)

    # Records and finished games.

    def parse_file(self, text: str) -> GameFile[Record]:
        return parse_game(text)

    def replay(self, record: Record) -> Replay[Position]:
        return replay(record)

    def told(self, before: Position, action: Action, after: Position) -> str:
        return told(before, action, after)

    def show_step(
        self, story: Story[Position, Record], number: int, address: str, record: str = ""
    ) -> Context:
        return replay_page.show(story, number, address, record)

    def prove(self, record: Record, seed: bytes, commitment: str) -> Context:
        return proof.show(record, seed, commitment)

    def show_result(
        self, request: HttpRequest, game: Game, story: Story[Position, Record], *, own: bool
    ) -> Context:
        return {
            **result.show(game),
            **comparison.of_game(game),
            "overview": replay_page.overview(story),
            "review": review_page.context(game, request.GET.get("asked", "")),
            "share": sharing.context(request, game),
        }

    def imported(self, story: Story[Position, Record]) -> Context:
        return {"overview": replay_page.overview(story), **result.of_story(story)}

    def to_verify(self) -> QuerySet[Game]:
        games = Game.objects.select_related("review").defer("review__turns")
        return scores.with_scores(games, *scores.FOLLOWING)

    def compare(self, game: Game, played: Replay[Position]) -> Iterator[str]:
        return differences.of(game, played)

    # Boards.

    def ladder_name(self, difficulty: str) -> str:
        """The site has its name, so it need not be said."""
        return self.difficulty_name(difficulty)

    def board_columns(self) -> list[Column]:
        return [Column("turns", _("Turns")), Column("powers", _("Powers"))]

    def board_cells(self, points: int, tiebreak: int) -> list[str]:
        powers_used, turns = of_tiebreak(tiebreak)
        return [str(turns), str(powers_used)]

    def coach(self, difficulty: str) -> Strength | None:
        return Strength(*STRENGTH[read_difficulty(difficulty, Difficulty)])

    def summaries(self, codes: Collection[str]) -> dict[str, str]:
        text = _("Base score %(base)d, line bonuses %(bonuses)d, penalties %(penalties)d.")
        parts = ("code", "base", "bonuses", "ruins", "power_penalty")
        return {
            code: text
            % {"base": base, "bonuses": bonuses, "penalties": ruins * RUIN_PENALTY + power_penalty}
            for code, base, bonuses, ruins, power_penalty in (
                Game.objects.filter(code__in=codes).values_list(*parts)
            )
        }

    # Pages of players.

    def result_line(self, game: Game) -> str:
        return "" if game.points is None else number(game.points)

    def show_section(self, player: Player, *, own: bool) -> Context:
        return section.show(player, self, own=own)

    def stored_about(self, player: Player) -> dict[str, Any]:
        return export.stored_about(player)


MAGDAGDON = Magdagdon()
