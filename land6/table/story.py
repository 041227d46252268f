"""What happened in a game of Land 6, in sentences: for its table, its log, and whoever looks at its record."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from land6.actions import (
    Action,
    Deploy,
    DeployTo,
    EnemyRoll,
    Feed,
    Fight,
    Keep,
    Move,
    MoveDie,
    RemoveCube,
    RerollActionDie,
    RerollDie,
    Stop,
    Weaken,
)
from land6.board import GOAL, SQUARES
from land6.engine import Defeat, Phase, State, carry_out
from land6.table import sentences
from play.wording import all_of


def tell(before: State, action: Action, after: State) -> str:
    """What an action did, and everything that followed of itself until the state `after`."""
    only_follows = isinstance(action, Keep | RemoveCube | Weaken)
    done = before if only_follows else carry_out(before, action)
    told = (
        _payment(action, done),
        _what_it_did(before, action, done),
        *_effects(done, after),
        _nothing_came_of_it(done, after),
        ending(after),
    )
    return " ".join(filter(None, told))


def ending(state: State) -> str:
    """Why the game is won (L14) or lost (L15); "" while it goes on."""
    if state.phase is Phase.WON:
        text = _("Won: a %(value)d stands in the enemy's city, and no cube on its tile.")
        return text % {"value": state.dice[GOAL]}
    if state.phase is not Phase.LOST:
        return ""
    if state.defeat is Defeat.SIXTH_CUBE:
        return _("Lost: all six cubes have come.")
    return _("Lost: no die stands in a city.")


# In all of these, `done` is the state after the action alone.


def _payment(action: Action, done: State) -> str:
    match action:
        case Deploy(payer):
            text = _("Paid 1 to deploy: %(die)s.")
        case Move(payer):
            text = _("Paid 1 to move a die: %(die)s.")
        case Feed(payer):
            text = _("Paid 1 to feed: %(die)s.")
        case Fight(payer):
            text = _("Paid 1 to fight: %(die)s.")
        case RerollActionDie(payer) | RerollDie(payer):
            text = _("Paid 1 to reroll: %(die)s.")
        case _other:
            return ""
    return text % {"die": _weakened(done, payer)}


def _weakened(state: State, square: int) -> str:
    """A die that has lost something."""
    value = state.dice[square]
    text = (
        _("%(square)s (now %(value)d)") if value else _("%(square)s (the die goes to the reserve)")
    )
    return text % {"square": sentences.place(state.layout, square), "value": value}


def _what_it_did(before: State, action: Action, done: State) -> str:
    match action:
        case DeployTo(square):
            text = _("A new die shows %(value)d: %(square)s.")
            place = sentences.place(before.layout, square)
            return text % {"value": before.new_die, "square": place}
        case MoveDie(source, target):
            text = _("A %(value)d moved: %(source)s → %(target)s.")
            start, end = (sentences.place(before.layout, place) for place in (source, target))
            return text % {"value": before.dice[source], "source": start, "target": end}
        case Feed():
            return _fed(before, done)
        case Fight(value=value):
            return _("The action die shows %(value)d.") % {"value": value}
        case EnemyRoll(value):
            return _("The enemy rolled %(value)d.") % {"value": value}
        case RerollActionDie(value=value):
            text = _("The action die was rerolled from %(old)d to %(new)d.")
            return text % {"old": before.action_die, "new": value}
        case RerollDie(square=square, value=value):
            text = _("A die was rerolled from %(old)d to %(new)d: %(square)s.")
            place = sentences.place(before.layout, square)
            return text % {"old": before.dice[square], "new": value, "square": place}
        case Keep():
            return _("The action die stays at %(value)d.") % {"value": before.action_die}
        case Stop():
            return _("No extra action.")
    return ""


def _fed(before: State, done: State) -> str:
    gained = sum(new > old for old, new in zip(before.dice, done.dice, strict=True))
    if not gained:
        return _("No die gained anything.")
    text = ngettext("%(count)d die gained 1.", "%(count)d dice gained 1.", gained)
    return text % {"count": gained}


def _effects(done: State, after: State) -> Iterator[str]:
    """What came of it on the map."""
    for tile in sorted(done.cubes - after.cubes):
        yield _("The cube left tile %(tile)d.") % {"tile": tile}
    for tile in sorted(after.cubes - done.cubes):
        yield _("A cube came to tile %(tile)d.") % {"tile": tile}
    if weaker := [
        _weakened(after, place) for place in SQUARES if after.dice[place] < done.dice[place]
    ]:
        text = ngettext(
            "%(count)d die lost 1: %(dice)s.", "%(count)d dice lost 1: %(dice)s.", len(weaker)
        )
        yield text % {"count": len(weaker), "dice": all_of(weaker)}


def _nothing_came_of_it(done: State, after: State) -> str:
    """Where nothing came of it (L10), or something has become impossible (L12)."""
    if after.phase not in (Phase.ENEMY, Phase.LOST):
        return ""
    if done.phase is Phase.FIGHT and (done.dice, done.cubes) == (after.dice, after.cubes):
        return _("Nothing happened.")
    return _("No other die can move any more.") if done.phase is Phase.MOVE else ""
