"""A position as what a template shows: labels, classes and states, built here so that templates stay small.

This is also the one place that decides what a viewer may see of a game. Numbers of the board and the dice are
given as text: the template engine would look up each number's format.
"""

from collections.abc import Collection, Mapping
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game import notation, own_dice, sentences
from game.board import EMPTY, ROWS, RUIN, SIZE
from game.engine import (
    DICE,
    FACES,
    AcceptRuin,
    Action,
    Difficulty,
    Position,
    Reroll,
    Roll,
    Stage,
    legal_cells,
    magdagdon,
)
from game.forms import RUIN_CHOICE
from game.models import Game, Player
from game.scoresheet import RUIN_PENALTY, Bonus, Line, ScoreSheet
from game.services import Move

type Context = dict[str, Any]


def table(game: Game, move: Move | None = None, form: Mapping[str, str] = {}) -> Context:
    """The table of an open game.

    `move` is what was just done, if anything: it is told in the status and moves once. `form` is what the
    player sent: its choices stand as long as they can.
    """
    position = move.after if move else notation.parse_position(game.position)
    in_magdagdon = magdagdon(position)
    fits = [legal_cells(position, die) for die in DICE]
    chosen = _choice(position, fits, in_magdagdon, form.get("die", ""))
    sheet = position.score_if_confirmed
    return {
        "game": game,
        "position": position,
        "difficulty": position.difficulty.name,
        "need": _need(position),
        "met": position.can_confirm,
        "score": number(position.score.total),
        "gain": sheet.total - position.score.total,
        "rows": _rows(position, sheet, fits, move.action if move else None),
        "columns": [_column_sum(number, line) for number, line in enumerate(sheet.columns, 1)],
        "dice": _dice(game, position, chosen, move),
        "practice": game.kind == Game.Kind.PRACTICE,
        "entry": own_dice.roll(form) if game.own_dice and not position.dice else None,
        "powers": _powers(position, own_dice=game.own_dice),
        "staged": bool(position.staged),
        "take_back": f"take-back {position.staged[-1].cell}" if position.staged else "clear",
        "magdagdon": _magdagdon(position) if in_magdagdon else None,
        "doom_new": in_magdagdon and move is not None and not magdagdon(move.before),
        "ruin_chosen": chosen == RUIN_CHOICE,
        "discarded": _discarded(position),
        "status": sentences.announcement(move) if move else _hint(game, position),
    }


def _hint(game: Game, position: Position) -> str:
    return sentences.hint(position, own_dice=game.own_dice)


def _need(position: Position) -> Context:
    """What the turn requires and how much of it is met (M4)."""
    return {
        "label": _("Turn %(turn)d: place") % {"turn": position.turns + 1},
        "progress": _("%(placed)d of %(required)d")
        % {"placed": len(position.staged), "required": position.requirement},
    }


def _choice(position: Position, fits: list[frozenset[int]], in_magdagdon: bool, chosen: str) -> str:
    """The player's choice while it stands; otherwise the first die that fits somewhere."""
    if in_magdagdon:
        return chosen if chosen == RUIN_CHOICE else ""
    free = [str(die + 1) for die in DICE if die not in position.staged_dice and fits[die]]
    return chosen if chosen in free else next(iter(free), "")


def _dice(game: Game, position: Position, chosen: str, move: Move | None) -> list[Context]:
    moved = thrown(move.action) if move and not game.own_dice else ()
    dice = [
        _die(die, value, position, chosen, die in moved) for die, value in enumerate(position.dice)
    ]
    if game.own_dice:
        for die, value in enumerate(position.dice):
            dice[die]["choices"] = own_dice.reroll(die, value)
    return dice


def _die(die: int, value: int, position: Position, chosen: str, thrown: bool) -> Context:
    number = die + 1
    staged = die in position.staged_dice
    names = {"number": number, "value": value}
    label = (
        _("Die %(number)d: %(value)d, on the board") if staged else _("Die %(number)d: %(value)d")
    )
    return {
        "number": str(number),
        "value": str(value),
        "staged": staged,
        "label": label % names,
        "classes": "die used" if staged else "die thrown" if thrown else "die",
        "state": " disabled" if staged else " checked" if str(number) == chosen else "",
        "lowest": value == FACES[0],
        "highest": value == FACES[-1],
        "increase": _("Increase die %(number)d from %(value)d by 1") % names,
        "decrease": _("Decrease die %(number)d from %(value)d by 1") % names,
        "reroll": _("Reroll die %(number)d, which shows %(value)d") % names,
    }


def thrown(action: Action | None) -> Collection[int]:
    """The dice that the action threw, from 0."""
    match action:
        case Roll():
            return DICE
        case Reroll(values):
            return [die for die, _value in values]
    return ()


def _powers(position: Position, *, own_dice: bool) -> Context | None:
    """Majda Powers left and what the next one costs (M13–M15). None where the difficulty has none."""
    if not position.difficulty.powers:
        return None
    left, cost = position.powers_left, position.next_penalty
    return {
        "marks": "●" * left + "○" * position.powers_used,
        "cost": cost,
        "next": _("next −%(cost)d") % {"cost": cost} if cost else "",
        "usable": bool(position.dice and left and len(position.staged) < len(DICE)),
        "label": ngettext("%(count)d left", "%(count)d left", left) % {"count": left},
        "offer": _offer(own_dice) % {"cost": cost} if cost else "",
    }


def _offer(own_dice: bool) -> str:
    if own_dice:
        return _("One change for %(cost)d points: 1 up, 1 down, or a reroll of the dice you tap.")
    return _("One change for %(cost)d points: 1 up, 1 down, or a reroll of the dice you tick.")


def _magdagdon(position: Position) -> Context:
    """Why it is MAGDAGDON (M16), and what can be done (M17)."""
    required = {"count": position.requirement}
    penalty = {"points": RUIN_PENALTY}
    return {
        "reason": ngettext(
            "None of these dice can be placed.",
            "In no order can %(count)d of these dice be placed.",
            position.requirement,
        )
        % required,
        "ways_out": _("Use a Majda Power, or accept a ruin: −%(points)d.") % penalty
        if position.powers_left
        else _("Accept a ruin: −%(points)d.") % penalty,
    }


def _discarded(position: Position) -> str:
    unused = len(position.dice) - len(position.staged)
    if not unused:
        return ""
    return ngettext("discards %(count)d unused die", "discards %(count)d unused dice", unused) % {
        "count": unused
    }


# The board, of an open game and of a finished one.


def board(position: Position, action: Action | None = None) -> Context:
    """The board with its sums, nothing to press; the cell that the action touched is marked."""
    sheet = position.score_if_confirmed
    return {
        "rows": _rows(position, sheet, [frozenset()] * len(DICE), action),
        "columns": [_column_sum(number, line) for number, line in enumerate(sheet.columns, 1)],
    }


def _rows(
    position: Position, sheet: ScoreSheet, fits: list[frozenset[int]], action: Action | None
) -> list[Context]:
    field = position.field
    staged = {placement.cell for placement in position.staged}
    touched = action.cell if isinstance(action, Stage | AcceptRuin) else None
    lit = {cell for line in sheet.lines if line.bonus for cell in line.cells}

    def show(cell: int) -> Context:
        if field[cell] == EMPTY:
            return _empty_cell(cell, [die for die in DICE if cell in fits[die]], position.dice)
        marks = (cell in staged, cell in lit, cell == touched)
        names = ("staged", "lit", "new")
        return _taken_cell(cell, field[cell], [n for n, on in zip(names, marks, strict=True) if on])

    return [
        {"cells": [show(cell) for cell in cells], "sum": _row_sum(number, line)}
        for number, (cells, line) in enumerate(zip(ROWS, sheet.rows, strict=True), 1)
    ]


def _taken_cell(cell: int, value: int, marks: list[str]) -> Context:
    if value == RUIN:
        text = _("Row %(row)d, column %(column)d: ruin")
    elif "staged" in marks:
        text = _("Row %(row)d, column %(column)d: %(value)d, staged")
    else:
        text = _("Row %(row)d, column %(column)d: %(value)d")
    return {
        "id": str(cell),
        "action": f"take-back {cell}" if "staged" in marks else f"stage {cell}",
        "classes": " ".join(["cell", "ruin" if value == RUIN else f"n{value}", *marks]),
        "face": "" if value == RUIN else str(value),
        "label": text % {"value": value, **sentences.at(cell)},
    }


def _empty_cell(cell: int, fitting: list[int], dice: tuple[int, ...]) -> Context:
    return {
        "id": str(cell),
        "action": f"stage {cell}",
        "classes": " ".join(["cell empty", *(f"f{die + 1}" for die in fitting)]),
        "face": "",
        "label": _empty_label(sentences.at(cell), sorted({dice[die] for die in fitting})),
    }


def _empty_label(at: dict[str, int], values: list[int]) -> str:
    if not values:
        return _("Row %(row)d, column %(column)d: empty") % at
    text = _("Row %(row)d, column %(column)d: empty, takes %(values)s")
    return text % {**at, "values": sentences.any_of(values)}


def _row_sum(number: int, line: Line) -> Context:
    return _sum(line, _("Row %(number)d: %(points)d") % {"number": number, "points": line.total})


def _column_sum(number: int, line: Line) -> Context:
    return _sum(line, _("Column %(number)d: %(points)d") % {"number": number, "points": line.total})


def _sum(line: Line, label: str) -> Context:
    bonus = f"+{line.bonus_points}" if line.bonus else ""
    return {
        "total": str(line.total),
        "bonus": bonus,
        "classes": "sum lit" if bonus else "sum",
        "label": f"{label}, {bonus_name(line.bonus)} {bonus}" if bonus else label,
    }


def bonus_name(bonus: Bonus | None) -> str:
    match bonus:
        case Bonus.STRAIGHT:
            return _("straight")
        case Bonus.FOUR_OF_A_KIND:
            return _("four of a kind")
        case Bonus.TWO_PAIRS:
            return _("two pairs")
    return ""


# The end of a game.


def result(game: Game) -> Context:
    """A finished game, for everybody: its score sheet line by line (M19–M24)."""
    position = notation.parse_position(game.position)
    return {
        "game": game,
        "special_kind": special_kind(game),
        "difficulty": position.difficulty.name,
        **score_sheet(position),
        "turns": ngettext("%(count)d turn", "%(count)d turns", position.turns)
        % {"count": position.turns},
    }


def score_sheet(position: Position) -> Context:
    """What the board is worth, line by line and in total (M19–M24)."""
    sheet = position.score
    return {
        "sheet": sheet,
        "total": number(sheet.total),
        "lines": _sheet_lines(position),
        "ruins": ngettext("%(count)d ruin", "%(count)d ruins", sheet.ruins)
        % {"count": sheet.ruins},
        "powers": ngettext(
            "%(count)d Majda Power used", "%(count)d Majda Powers used", position.powers_used
        )
        % {"count": position.powers_used},
    }


def _sheet_lines(position: Position) -> list[Context]:
    patterns = (_("Row %(number)d"), _("Column %(number)d"))
    names = [pattern % {"number": n} for pattern in patterns for n in range(1, SIZE + 1)]
    return [
        {
            "name": name,
            "values": " ".join(_sheet_value(position.board[cell]) for cell in line.cells),
            "total": line.total,
            "bonus": line.bonus_points,
            "bonus_name": bonus_name(line.bonus),
        }
        for name, line in zip(names, position.score.lines, strict=True)
    ]


def _sheet_value(value: int) -> str:
    return "×" if value == RUIN else str(value)


def comparison(rank: int, games: int, better_than: int | None) -> list[str]:
    """A score's rank among all games of its difficulty, and the percentage of them that it beats."""
    place = ngettext(
        "Place %(rank)d among %(games)d game", "Place %(rank)d among %(games)d games", games
    )
    sentences = [place % {"rank": rank, "games": games}]
    if better_than:
        sentences.append(_("Better than %(percentage)d%% of them") % {"percentage": better_than})
    return sentences


def personal_best(points: int, place: int, is_best: bool, previous: int | None) -> str:
    """The player's best score and its place on the board."""
    if not is_best:
        text = _("Your best score: %(points)s, place %(place)d in the high scores")
    elif previous is None:
        text = _("Your first result: place %(place)d in the high scores")
    else:
        text = _("A new personal best, after %(previous)s: place %(place)d in the high scores")
    return text % {"points": number(points), "place": place, "previous": number(previous or 0)}


def special_kind(game: Game) -> str:
    """The kind of a game that does not stand in the high scores, in a word or two; "" of a ranked one."""
    return "" if game.kind == Game.Kind.RANKED else game.get_kind_display()


def public_name(player: Player) -> str:
    """The name under which everybody sees a player's games; "" where the player is banned."""
    return "" if player.banned else player.name


def number(value: int) -> str:
    return minus(str(value))


def decimal(value: float) -> str:
    """With one decimal, the comma of the language, a true minus sign, and never minus zero."""
    text: str = number_format(round(value, 1) + 0.0, decimal_pos=1)
    return minus(text)


def signed(value: float) -> str:
    """As `decimal`, with a plus sign before what shows as more than 0."""
    text = decimal(value)
    return f"+{text}" if round(value, 1) > 0 else text


def minus(text: str) -> str:
    """A number's text with a true minus sign, which is as wide as a digit."""
    return text.replace("-", "−")


# The start page.

_SCENE = "PEACEFUL 6543/5432/543#/45.. - - 0 0"


def open_game(game: Game) -> Context:
    """An open game in a line, for pages that lead to its table or ask about it."""
    position = notation.parse_position(game.position)
    return {
        "code": game.code,
        "kind": game.kind,
        "own_dice": game.own_dice,
        "practice": game.kind == Game.Kind.PRACTICE,
        "special_kind": special_kind(game),
        "difficulty": position.difficulty.name,
        "turn": position.turns + 1,
        "score": number(position.score.total),
    }


def start() -> Context:
    """The difficulties in words, and a piece of land to look at."""
    return {
        "difficulties": [_difficulty(difficulty) for difficulty in Difficulty],
        "scene": board(notation.parse_position(_SCENE)),
    }


def _difficulty(difficulty: Difficulty) -> Context:
    powers = difficulty.powers
    return {
        "name": difficulty.name,
        "value": difficulty.value,
        "place": ngettext(
            "Place at least %(count)d die each turn",
            "Place at least %(count)d dice each turn",
            difficulty.minimum,
        )
        % {"count": difficulty.minimum},
        "powers": ngettext("%(count)d Majda Power", "%(count)d Majda Powers", powers)
        % {"count": powers}
        if powers
        else _("No Majda Powers"),
    }
