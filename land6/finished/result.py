"""What came of a game that is over, in words."""

from typing import TypedDict

from django.utils.translation import ngettext

from land6.board import Terrain
from land6.engine import Phase, State
from land6.models import difficulty_name
from land6.records.notation import Record
from land6.table.ranks import rank_name
from land6.table.story import ending
from play.telling.story import Story
from play.wording import all_of


class Result(TypedDict):
    difficulty: str
    won: bool
    reason: str
    points: str
    sum: str
    rank: str
    turns: str


def result(state: State) -> Result:
    """Won or lost and why; of a win the score (L16) with how it comes about, and the rank."""
    return {
        "difficulty": difficulty_name(state.difficulty),
        "won": state.phase is Phase.WON,
        "reason": ending(state),
        "points": str(state.score),
        "sum": _sum(state) if state.rank else "",
        "rank": rank_name(state.rank) if state.rank else "",
        "turns": turns(state),
    }


class RecordResult(TypedDict, total=False):
    result: Result
    unfinished: bool


def of_story(told: Story[State, Record]) -> RecordResult:
    """What came of a record's game that has ended by the rules."""
    if told.error:
        return {}
    return {"result": result(told.end)} if told.end.is_over else {"unfinished": True}


def turns(state: State) -> str:
    return ngettext("%(count)d turn", "%(count)d turns", state.turn) % {"count": state.turn}


def points(state: State) -> str:
    return ngettext("%(points)s point", "%(points)s points", state.score) % {
        "points": str(state.score)
    }


def _sum(state: State) -> str:
    dice = [state.dice[square] for square in state.dice_on(Terrain.CITY)]
    text = ngettext(
        "%(count)d die in a city, %(dice)s: %(sum)d × %(count)d = %(points)d.",
        "%(count)d dice in cities, %(dice)s: %(sum)d × %(count)d = %(points)d.",
        len(dice),
    )
    numbers = {"count": len(dice), "sum": sum(dice), "points": state.score}
    return text % {"dice": all_of(dice), **numbers}
