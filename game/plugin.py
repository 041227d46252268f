"""What MAGDAGDON brings to the site (`play.games`)."""

from collections.abc import Iterator, Mapping
from functools import partial

from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext_lazy

from game import services
from game.advice import review_page, reviews
from game.engine import Action, Difficulty, Position
from game.finished import differences, proof, replay_page, result, sharing
from game.finished.story import told
from game.models import Game
from game.records.gamefile import parse_game
from game.records.notation import Record
from game.records.replay import replay
from game.services import Intent
from game.table import forms, sentences, start, table, tips
from magdagdon_site.base.context import Context
from play.errors import GameError
from play.forms import read_difficulty
from play.games import GameType, Move
from play.records.gamefile import GameFile
from play.records.replay import Replay
from play.telling.story import Story
from scores import services as scores


class Magdagdon(GameType[Game, Position, Record]):
    slug = "magdagdon"
    name = "MAGDAGDON"
    namespace = "game"
    model = Game
    difficulties = Difficulty
    heading = "MAGDAGDON"
    unknown = Position(Difficulty.PEACEFUL)
    after_giving_up = "scores:me"
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
            scores.record(move.game, move.after)
        transaction.on_commit(partial(reviews.ask, move.game), robust=True)

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
            "overview": replay_page.overview(story),
            "review": review_page.context(game, request.GET.get("asked", "")),
            "share": sharing.context(request, game),
        }

    def imported(self, story: Story[Position, Record]) -> Context:
        return {"overview": replay_page.overview(story), **result.of_story(story)}

    def to_verify(self) -> QuerySet[Game]:
        return Game.objects.select_related("score", "review").defer("review__turns")

    def compare(self, game: Game, played: Replay[Position]) -> Iterator[str]:
        return differences.of(game, played)


MAGDAGDON = Magdagdon()
