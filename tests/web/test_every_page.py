"""What holds for each page that the site can show to a player."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from game.models import Game, Training
from game.table import views as table_views
from play.views import answers
from players.models import Player
from tests import reviews
from tests.games import finished as played
from tests.games import game_of, give_up, player, put
from tests.scores.helpers import NOON, finish, with_own_dice
from tests.scores.skills import crowd, several, work_out
from tests.web.games import act_at, browser_of, page_of, send
from tests.web.html import attributes_of, find, parse, text
from tests.web.link_codes import code_of
from tests.web.own_dice import put_with_own_dice
from tests.web.puzzles import BEST, HOPELESS, OTHER, PUZZLE, WORSE, puzzle

FIVE = "..../.5../..../...."
NEW = reverse("game:new")
NAME = reverse("players:name")
BOARD = reverse("game:board", args=["peaceful"])
ME = reverse("scores:me")
IMPORT = reverse("game:import")
ENTER = reverse("players:enter-code")
SHOW = reverse("players:show-code")
LAB = reverse("game:lab")
PRACTICE = reverse("game:lab-practice")
TRAINER = reverse("game:trainer")
SKILL = reverse("game:skill", args=["peaceful"])
RECORD = "MAGDAGDON 1 PEACEFUL\n1. 2436 3@22 4@23\n"


def _at(position: str) -> Callable[[Client, Player], Any]:
    return lambda client, ana: client.get(page_of(put(ana, position)))


def _result(client: Client, ana: Player) -> Any:
    return client.get(page_of(game_of(finish(ana, 3))))


def _somebody_elses(client: Client, ana: Player) -> Any:
    return client.get(page_of(game_of(finish(player("Zala"), 3))))


def _given_up(client: Client, ana: Player) -> Any:
    return client.get(page_of(give_up(put(ana, f"SURVIVAL {FIVE} - - 0 0"))))


def _ask_first(client: Client, ana: Player) -> Any:
    put(ana, f"SURVIVAL {FIVE} - - 0 0")
    return client.post(NEW, {"difficulty": "peaceful"})


def _board(client: Client, ana: Player) -> Any:
    finish(ana, 1)
    for number in range(60):
        finish(player(f"Player {number}"), 2)
    return client.get(BOARD)


def _move(fields: dict[str, Any]) -> Callable[[Client, Player], Any]:
    return lambda client, ana: send(client, put(ana, f"PEACEFUL {FIVE} 2456 - 0 0"), fields)


def _too_many(client: Client, ana: Player) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(answers, "NEW_GAMES", {"limit": 0, "seconds": 600})
        return client.post(NEW, {"difficulty": "peaceful"})


def _at_step(step: int) -> Callable[[Client, Player], Any]:
    return lambda client, ana: client.get(f"{page_of(game_of(played(ana)))}?step={step}")


def _own_dice(client: Client, ana: Player) -> Any:
    return client.get(page_of(put_with_own_dice(ana, f"PEACEFUL {FIVE} - - 0 0")))


def _own_dice_rolled(client: Client, ana: Player) -> Any:
    return client.get(page_of(put_with_own_dice(ana, f"PEACEFUL {FIVE} 2456 - 0 0")))


def _of_game(name: str, game: Callable[[Player], Game]) -> Callable[[Client, Player], Any]:
    return lambda client, ana: client.get(reverse(name, args=[game(ana).code]))


def _open(ana: Player) -> Game:
    return put(ana, f"PEACEFUL {FIVE} - - 0 0")


def _paste(record: str) -> Callable[[Client, Player], Any]:
    return lambda client, ana: client.post(IMPORT, {"record": record})


def _me(client: Client, ana: Player) -> Any:
    for number in range(30):
        finish(ana, number % 6 + 1)
    with_own_dice(ana)
    _open(ana)
    return client.get(ME)


def _public(client: Client, ana: Player) -> Any:
    finish(ana, 3)
    return Client().get(reverse("scores:player", args=[ana.code]))


def _hidden(client: Client, ana: Player) -> Any:
    Player.objects.filter(pk=ana.pk).update(page_hidden=True)
    return client.get(reverse("scores:player", args=[ana.code]))


def _link(client: Client, ana: Player) -> Any:
    return client.post(ENTER, {"code": code_of(player("Zala"))})


def _link_to_oneself(client: Client, ana: Player) -> Any:
    return client.post(ENTER, {"code": code_of(ana)})


def _reviewed(client: Client, ana: Player) -> Any:
    game = game_of(played(ana, 9))
    reviews.store(game)
    return client.get(page_of(game))


def _not_reviewed(client: Client, ana: Player) -> Any:
    return client.get(page_of(game_of(played(ana, at=NOON))))


def _hint(kind: Game.Kind, dice: str) -> Callable[[Client, Player], Any]:
    def ask(client: Client, ana: Player) -> Any:
        game = put(ana, f"PEACEFUL {FIVE} {dice} - 0 0")
        Game.objects.filter(pk=game.pk).update(kind=kind)
        return client.get(reverse("game:hint", args=[game.code]))

    return ask


def _stale_hint(client: Client, ana: Player) -> Any:
    game = put(ana, f"PEACEFUL {FIVE} 2456 - 0 0")
    return client.post(reverse("game:hint", args=[game.code]), {"version": 0})


def _in_the_lab(**query: str) -> Callable[[Client, Player], Any]:
    return lambda client, ana: client.get(LAB, query)


def _practise(position: str) -> Callable[[Client, Player], Any]:
    return lambda client, ana: client.post(PRACTICE, {"position": position})


def _train(position: str) -> Callable[[Client, Player], Any]:
    """The page of the trainer for who has this puzzle to solve."""

    def look(client: Client, ana: Player) -> Any:
        found = puzzle(game_of(played(player("Zala"))), position)
        Training.objects.create(player=ana, puzzle=found, solved=1, total_cost=2)
        return client.get(TRAINER)

    return look


def _trained(client: Client, ana: Player) -> Any:
    Training.objects.create(player=ana, solved=4, total_cost=6, streak=2, best_streak=2)
    return client.get(TRAINER)


def _answer(position: str) -> Callable[[Client, Player], Any]:
    def look(client: Client, ana: Player) -> Any:
        puzzle(game_of(played(player("Zala"))))
        return client.get(TRAINER, {"position": position, "action": "confirm"})

    return look


def _try_puzzle(position: str, **fields: str) -> Callable[[Client, Player], Any]:
    def press(client: Client, ana: Player) -> Any:
        _train(PUZZLE)(client, ana)
        return client.post(TRAINER, {"position": position, **fields})

    return press


def _skilled(ana: Player) -> None:
    several(ana, 100, 200, 300, 400, 500)
    work_out(ana)


def _my_skill(client: Client, ana: Player) -> Any:
    _skilled(ana)
    _trained(client, ana)
    return client.get(ME)


def _public_skill(client: Client, ana: Player) -> Any:
    _skilled(ana)
    return Client().get(reverse("scores:player", args=[ana.code]))


def _skills(client: Client, ana: Player) -> Any:
    _skilled(ana)
    crowd(60)
    return client.get(SKILL)


def _no_token_at(address: str) -> Callable[[Client, Player], Any]:
    def post(client: Client, ana: Player) -> Any:
        client.handler.enforce_csrf_checks = True
        return client.post(address)

    return post


def _broken(client: Client, ana: Player) -> Any:
    client.raise_request_exception = False
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_views, "player_key", None)
        return client.get(reverse("game:home"))


def _no_token(client: Client, ana: Player) -> Any:
    client.handler.enforce_csrf_checks = True
    return client.post(NAME, {"name": "Zala"})


PAGES: dict[str, tuple[int, Callable[[Client, Player], Any]]] = {
    "start": (200, lambda client, ana: client.get(reverse("game:home"))),
    "table before the roll": (200, _at(f"PEACEFUL {FIVE} - - 0 0")),
    "table with dice": (200, _at(f"PEACEFUL {FIVE} 2456 - 1 0")),
    "table with staged dice": (200, _at(f"SURVIVAL {FIVE} 2456 2@23,3@24 0 0")),
    "table with all dice staged": (
        200,
        _at("PEACEFUL 3333/..../..../.... 3333 1@21,2@22,3@23,4@24 0 0"),
    ),
    "table in MAGDAGDON": (200, _at(f"PEACEFUL {FIVE} 1112 - 0 0")),
    "table without Powers": (200, _at("NIGHTMARE ..../..../..../.... 1144 1@11 0 0")),
    "table with own dice before the roll": (200, _own_dice),
    "table with own dice": (200, _own_dice_rolled),
    "result": (200, _result),
    "result of own dice": (200, lambda client, ana: client.get(page_of(with_own_dice(ana)))),
    "result before the first step": (200, _at_step(0)),
    "result at a step": (200, _at_step(3)),
    "no such step": (404, _at_step(1000)),
    "somebody else's result": (200, _somebody_elses),
    "result with its review": (200, _reviewed),
    "result that the coach has not seen": (200, _not_reviewed),
    "review of an open game": (403, _of_game("game:review", _open)),
    "review of no game": (404, lambda client, ana: client.get("/en/game/nothing/review")),
    "hint question": (200, _hint(Game.Kind.RANKED, "2456")),
    "hint": (200, _hint(Game.Kind.PRACTICE, "2456")),
    "hint in MAGDAGDON": (200, _hint(Game.Kind.PRACTICE, "1112")),
    "hint before the roll": (422, _hint(Game.Kind.PRACTICE, "-")),
    "hint in a finished game": (409, _of_game("game:hint", lambda ana: game_of(finish(ana, 3)))),
    "hint that comes too late": (409, _stale_hint),
    "lab": (200, _in_the_lab()),
    "lab before the roll": (200, _in_the_lab(position=f"PEACEFUL {FIVE} - - 0 0")),
    "lab with plays": (200, _in_the_lab(position=PUZZLE.replace(" 1 5", " 1 0"))),
    "impossible position": (200, _in_the_lab(position="PEACEFUL 16../..../..../.... - - 0 0")),
    "no position": (400, _in_the_lab(position="win")),
    "practice from an impossible position": (422, _practise(f"PEACEFUL {FIVE} - - 0 0")),
    "practice from no position": (400, _practise("win")),
    "practice by another method": (405, lambda client, ana: client.get(PRACTICE)),
    "trainer without puzzles": (200, lambda client, ana: client.get(TRAINER)),
    "trainer of nobody": (200, lambda client, ana: Client().get(TRAINER)),
    "trainer": (200, _trained),
    "puzzle": (200, _train(PUZZLE)),
    "puzzle in MAGDAGDON": (200, _train(HOPELESS)),
    "answer that costs": (200, _answer(WORSE)),
    "best answer": (200, _answer(BEST)),
    "answer to no puzzle": (404, _answer(OTHER.replace(" - ", " 1@34,3@44,4@43 "))),
    "puzzle answered already": (409, _try_puzzle(OTHER, action="stage 0", die="1")),
    "puzzle refused": (422, _try_puzzle(PUZZLE, action="stage 10", die="3")),
    "puzzle of no position": (400, _try_puzzle("win", action="confirm")),
    "puzzle with a wrong word": (400, _try_puzzle(PUZZLE, action="win")),
    "empty skill board": (200, lambda client, ana: client.get(SKILL)),
    "skill board": (200, _skills),
    "no skill board": (404, lambda client, ana: client.get("/en/scores/easy/skill/")),
    "name": (200, lambda client, ana: client.get(NAME)),
    "name of nobody": (200, lambda client, ana: Client().get(NAME)),
    "refused name": (422, lambda client, ana: client.post(NAME, {"name": ""})),
    "rules": (200, lambda client, ana: client.get(reverse("game:rules"))),
    "settings": (200, lambda client, ana: client.get(reverse("players:settings"))),
    "about": (200, lambda client, ana: client.get(reverse("players:about"))),
    "erasing": (200, lambda client, ana: client.get(reverse("players:erase"))),
    "empty board": (200, lambda client, ana: client.get(BOARD)),
    "board": (200, _board),
    "my page without a game": (200, lambda client, ana: client.get(ME)),
    "my page": (200, _me),
    "my page of nobody": (200, lambda client, ana: Client().get(ME)),
    "my games, no such page": (404, lambda client, ana: client.get(f"{ME}?page=9")),
    "my page with skill": (200, _my_skill),
    "hiding my page without a word": (400, lambda client, ana: client.post(ME)),
    "hiding a page of nobody": (403, lambda client, ana: Client().post(ME, {"page": "hide"})),
    "player": (200, _public),
    "player with skill": (200, _public_skill),
    "hidden player": (404, _hidden),
    "no such player": (404, lambda client, ana: client.get("/en/scores/players/nobody/")),
    "import": (200, lambda client, ana: client.get(IMPORT)),
    "import of a record": (200, _paste(RECORD)),
    "import of a wrong record": (422, _paste(f"{RECORD}2. 2456 1@11 4@44\n")),
    "import of anything": (422, _paste("win")),
    "import of nothing": (422, _paste("")),
    "code": (200, lambda client, ana: client.get(SHOW)),
    "code of nobody": (200, lambda client, ana: Client().get(SHOW)),
    "code made": (200, lambda client, ana: client.post(SHOW)),
    "code made for nobody": (403, lambda client, ana: Client().post(SHOW)),
    "entering a code": (200, lambda client, ana: client.get(ENTER)),
    "refused code": (422, lambda client, ana: client.post(ENTER, {"code": "bcdf ghjk"})),
    "link question": (200, _link),
    "link to oneself": (200, _link_to_oneself),
    "give-up question": (200, _of_game("game:give-up", _open)),
    "nothing to give up": (409, _of_game("game:give-up", lambda ana: game_of(finish(ana, 3)))),
    "record of an open game": (403, _of_game("game:record", _open)),
    "record of a game given up": (410, _of_game("game:record", lambda ana: give_up(_open(ana)))),
    "no record": (404, lambda client, ana: client.get("/en/game/nothing/record.txt")),
    "no picture": (404, _of_game("game:picture", _open)),
    "no feed": (404, lambda client, ana: client.get("/en/scores/easy/feed/")),
    "asking first": (409, _ask_first),
    "malformed move": (400, _move({"action": "win"})),
    "forbidden move": (422, _move({"action": "stage 6", "die": "1"})),
    "stale move": (409, _move({"action": "roll", "version": 0})),
    "overlong move": (413, _move({"x": "x" * 20_000})),
    "somebody else's table": (
        403,
        lambda client, ana: Client().get(page_of(put(ana, f"PEACEFUL {FIVE} - - 0 0"))),
    ),
    "another method": (405, lambda client, ana: client.get(NEW)),
    "no token": (403, _no_token),
    "no token for the trainer": (403, _no_token_at(TRAINER)),
    "no token for practice": (403, _no_token_at(PRACTICE)),
    "no token for a review": (403, _no_token_at("/en/game/bcdfghjkmn/review")),
    "no token for a hint": (403, _no_token_at("/en/game/bcdfghjkmn/hint")),
    "given up": (410, _given_up),
    "too many": (429, _too_many),
    "nothing": (404, lambda client, ana: client.get("/en/nowhere/")),
    "no board": (404, lambda client, ana: client.get("/en/scores/easy/")),
    "another host": (400, lambda client, ana: client.get("/en/", HTTP_HOST="evil.example")),
    "broken": (500, _broken),
}


@pytest.mark.parametrize("name", list(PAGES))
def test_a_page_is_well_made(name: str, ana: Player) -> None:
    status, get = PAGES[name]
    page: HttpResponse = get(browser_of(ana), ana)
    assert page.status_code == status
    root = parse(page)
    assert page.text.startswith("<!doctype html>")
    (html,) = find(root, "html")
    assert attributes_of(html)["lang"] == "en"
    (title,) = find(root, "title")
    assert "MAGDAGDON" in text(title)
    (heading,) = find(root, "h1")
    assert text(heading)
    assert len(find(root, "main")) == 1
    assert find(root, "meta", name="viewport")
    ids = [attributes_of(element)["id"] for element in find(root) if _has(element, "id")]
    assert len(ids) == len(set(ids))
    assert not list(_inline(root))
    assert not list(_nameless(root))
    for form in find(root, "form", method="post"):
        assert find(form, "input", name="csrfmiddlewaretoken")
    for word in ("{{", "{%", "None", "Traceback", "%("):
        assert word not in text(root)
    assert not list(_elsewhere(root))
    assert "default-src 'none'" in page["Content-Security-Policy"]
    assert page["X-Content-Type-Options"] == "nosniff"


def _has(element: Any, *names: str) -> bool:
    return not attributes_of(element).keys().isdisjoint(names)


def _inline(root: Any) -> Iterator[str]:
    """Scripts and styles that the site's own CSP forbids."""
    for element in find(root):
        for name, value in attributes_of(element).items():
            if name == "style" or name.startswith(("on", "hx-on")) or "javascript:" in str(value):
                yield f"<{element.name} {name}>"
        if element.name == "style" or (element.name == "script" and not _has(element, "src")):
            yield f"<{element.name}>"


def _nameless(root: Any) -> Iterator[str]:
    """Controls and links that a screen reader could only call by their kind."""
    labelled = {attributes_of(label).get("for") for label in find(root, "label")}
    wrapped = {id(field) for label in find(root, "label") for field in find(label, "input")}
    for element in find(root):
        attributes = attributes_of(element)
        hidden = "hidden" in (*attributes, attributes.get("type"))
        if hidden or element.name not in ("a", "button", "input"):
            continue
        named = attributes.get("aria-label") or text(element) or attributes.get("id") in labelled
        if not named and id(element) not in wrapped:
            yield str(element)


def _elsewhere(root: Any) -> Iterator[str]:
    """Addresses of other sites; a page in other languages is named in full."""
    for element in find(root):
        if attributes_of(element).get("rel") == "alternate":
            continue
        for name in ("href", "src", "action", "hx-post"):
            address = attributes_of(element).get(name, "")
            if address.startswith("//") or address[:1] not in ("", "/", "#", "?"):
                yield address


def test_a_fragment_holds_nothing_inline_either(anas: Client, anas_game: Game) -> None:
    headers = {"HX-Request": "true"}
    for fields in ({"action": "stage 6", "die": "2"}, {"action": "win"}, {"version": 0}):
        root = parse(send(anas, anas_game, fields, headers))
        assert not list(_inline(root))
        assert not find(root, "html")
    assert not list(_inline(parse(anas.get(act_at(anas_game), headers=headers))))
