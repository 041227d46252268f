"""A game of Land 6 step by step, as what a template shows. Step 0 is the map at the start."""

from itertools import groupby
from typing import TypedDict

from django.utils.translation import gettext as _

from land6.board import TILES
from land6.engine import State
from land6.records.notation import Record
from land6.table import board
from play.telling import controls
from play.telling.story import Story


class ActionDie(TypedDict):
    value: str
    classes: str
    label: str


class StepOnMap(controls.Step):
    cubes: str
    reserve: str
    land: board.Land
    action_die: ActionDie


def show(story: Story[State, Record], number: int, address: str, record: str = "") -> StepOnMap:
    """The step with this number on the map, and the ways to other steps."""
    state = story.steps[number - 1].position if number else story.start
    return {
        **controls.show(story, number, address, record),
        "cubes": controls.of(len(state.cubes), len(TILES)),
        "reserve": str(state.reserve),
        "land": board.show(state),
        "action_die": _action_die(state),
    }


def _action_die(state: State) -> ActionDie:
    """No value while it is not in use."""
    if not state.action_die:
        return {"value": "", "classes": "die blank", "label": _("The action die is not in use.")}
    label = _("The action die shows %(value)d.") % {"value": state.action_die}
    return {"value": str(state.action_die), "classes": "die thrown", "label": label}


class Turn(TypedDict):
    """step: the number of its last."""

    number: int
    step: int
    done: list[str]


def turn_by_turn(story: Story[State, Record]) -> list[Turn]:
    """What happened in each turn, and the number of its last step."""
    turns = groupby(enumerate(story.steps, 1), lambda numbered: numbered[1].turn)
    return [
        {
            "number": turn,
            "step": steps[-1][0],
            "done": [step.text for _number, step in steps],
        }
        for turn, steps in ((turn, list(steps)) for turn, steps in turns)
    ]
