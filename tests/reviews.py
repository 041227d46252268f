"""Games that the coach has looked at."""

from dataclasses import replace

from game.advice import reviews
from game.coach.review import Review as Judged
from game.coach.review import Turn, review
from game.models import Game
from game.records.notation import parse_record
from game.records.replay import replay


def store(game: Game) -> Judged:
    """The coach's review, no further ahead than it must, as it is stored; without puzzles, and no skill follows."""
    judged = review(replay(parse_record(game.record)), candidates=0)
    reviews._store(game, judged)
    return judged


def without_cost(turn: Turn) -> Turn:
    return replace(turn, decisions=tuple(replace(d, best=d.chosen) for d in turn.decisions))
