"""The writer of the trainer: which decision of a finished game a player is to make now, and what it cost."""

import secrets
from dataclasses import dataclass, replace
from functools import lru_cache, reduce

from django.db import transaction
from django.db.models import F, Subquery
from django.db.models.functions import Greatest

from game.coach.choices import Choice, Option, Play, RerollDice
from game.coach.review import Mark, mark
from game.coach.view import View
from game.engine import AcceptRuin, Adjust, Confirm, Position, Reroll, Stage, apply
from game.errors import Code
from game.models import Puzzle, Training
from game.records.notation import parse_position, print_position, staged_values
from game.services import Intent
from game.services import RerollDice as RerollIntent
from play.errors import IllegalError
from players import services as player_services
from players.models import Player


@dataclass(frozen=True, slots=True)
class Verdict:
    """A choice beside the best one; `position` has its dice, none of them staged."""

    position: Position
    chosen: Option
    best: Option

    @property
    def cost(self) -> float:
        """In points of the expected final score."""
        return self.best.expected - self.chosen.expected

    @property
    def mark(self) -> Mark | None:
        """None for what goes on with a streak."""
        return mark(self.cost)


# What the player sees and decides.


def read(text: str) -> Position:
    """The position of a line of notation, if its staged dice can be placed one after the other.

    Raises GameError.
    """
    position = parse_position(text)
    stagings = (Stage(placed.die, placed.cell) for placed in position.staged)
    return reduce(apply, stagings, _bare(position))


def _bare(position: Position) -> Position:
    return replace(position, staged=())


def choice(position: Position, intent: Intent) -> Choice:
    """The decision that this intent makes. Raises IllegalError for what the rules forbid, and for what is none."""
    match intent:
        case Confirm():
            return Play(staged_values(position), apply(position, intent).board)
        case AcceptRuin():
            return Play(intent, apply(position, intent).board)
        case Adjust():
            apply(position, intent)
            return intent
        case RerollIntent(dice) if position.dice:
            apply(position, Reroll(tuple((die, position.dice[die]) for die in dice)))
            return RerollDice(dice)
    raise IllegalError(Code.ALREADY_ROLLED if position.dice else Code.ROLL_FIRST)


def judge(position: Position, choice: Choice) -> Verdict:
    """What a legal choice costs, wherever dice are staged."""
    return _judge(_bare(position), choice)


# Kept, since an answer is counted and then shown.
@lru_cache(maxsize=64)
def _judge(position: Position, choice: Choice) -> Verdict:
    advice = View(position).advise(position.dice, choice)
    return Verdict(position, advice.of(choice), advice.best)


# What is stored.


def find(player_key: str | None) -> Training | None:
    """How the player does, with the puzzle to be solved now; None for somebody who has not begun."""
    if player_key is None:
        return None
    return Training.objects.select_related("puzzle").filter(player__key=player_key).first()


def is_to_solve(training: Training | None, position: Position) -> bool:
    """Whether this is the player's puzzle, wherever its dice are staged."""
    puzzle = training.puzzle if training else None
    return puzzle is not None and puzzle.position == print_position(_bare(position))


def is_known(position: Position) -> bool:
    """Whether it is anybody's puzzle."""
    return Puzzle.objects.filter(position=print_position(_bare(position))).exists()


def start(player_key: str | None) -> Player | None:
    """Give the player a puzzle, if there is none to be solved now; a new player where the key is of none.

    None, and nothing stored, where there are no puzzles.
    """
    puzzle = _pick()
    if puzzle is None:
        return None
    with transaction.atomic():
        player = player_services.find(player_key) or player_services.create()
        Training.objects.get_or_create(player=player)
        Training.objects.filter(player=player, puzzle=None).update(puzzle=_if_kept(puzzle))
    return player


def answer(player_key: str | None, position: Position, choice: Choice) -> None:
    """Count a legal choice, if the player has this puzzle to solve, and choose the next one.

    Sent twice or from two tabs it counts once: the UPDATE wants the puzzle that was answered.
    """
    training = find(player_key)
    if training is None or training.puzzle is None or not is_to_solve(training, position):
        return
    verdict = judge(position, choice)
    streak = 0 if verdict.mark else F("streak") + 1
    following = _pick(but=training.puzzle)
    Training.objects.filter(pk=training.pk, puzzle=training.puzzle).update(
        puzzle=following and _if_kept(following),
        solved=F("solved") + 1,
        total_cost=F("total_cost") + verdict.cost,
        streak=streak,
        best_streak=Greatest("best_streak", streak),
    )


def _pick(but: Puzzle | None = None) -> Puzzle | None:
    """Any puzzle but this one, in a time that does not grow with their number."""
    others = Puzzle.objects.exclude(pk=but.pk) if but else Puzzle.objects.all()
    numbers = others.order_by("pk").values_list("pk", flat=True)
    first, last = numbers.first(), numbers.last()
    if first is None or last is None:
        return None
    number = first + secrets.randbelow(last - first + 1)
    return others.filter(pk__gte=number).order_by("pk").first()


def _if_kept(puzzle: Puzzle) -> Subquery:
    """None where it was deleted since it was picked: its game was erased, or reviewed with other tables."""
    return Subquery(Puzzle.objects.filter(pk=puzzle.pk).values("pk"))
