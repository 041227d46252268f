"""Every action in a sentence, with all that follows of itself."""

from random import Random

import pytest

from land6.engine import Difficulty, Phase, apply, legal_actions, new_game
from land6.plugin import LAND6
from land6.table.story import tell
from tests.land6.helpers import LAYOUT, act, table
from tests.land6.player import thrown
from tests.land6_site.whole_games import WON


def told(dice: str, actions: str, cubes: str = "", phase: Phase = Phase.ACT) -> str:
    """What is told of the last of these actions."""
    state = table(dice, cubes, phase=phase)
    for word in actions.split():
        before, action = state, act(word)
        state = apply(before, action)
    return tell(before, action, state)


ENEMY = Phase.ENEMY


@pytest.mark.parametrize(
    ("dice", "cubes", "actions", "sentences"),
    [
        ("31:6", "", "deploy31", "Paid 1 to deploy: city of tile 1 (now 5)."),
        ("31:1", "", "deploy31", "Paid 1 to deploy: city of tile 1 (the die goes to the reserve)."),
        ("31:6", "25", "deploy31 @32", "A new die shows 4: sea of tile 1."),
        ("31:6 22:2", "", "move31", "Paid 1 to move a die: city of tile 1 (now 5)."),
        ("31:6 22:2", "", "move31 22>23", "A 2 moved: forest of tile 1 → sea of tile 2."),
        (
            "31:6 21:3",
            "",
            "feed21",
            "Paid 1 to feed: field of tile 1 (now 2). No die gained anything.",
        ),
        (
            "31:5 21:3 22:1 24:1",
            "",
            "feed21",
            "Paid 1 to feed: field of tile 1 (now 2). 2 dice gained 1.",
        ),
        (
            "31:5 22:4",
            "26",
            "fight22=4",
            "Paid 1 to fight: forest of tile 1 (now 3). The action die shows 4.",
        ),
        ("31:5 22:4", "26", "fight22=4 cube6", "The cube left tile 6."),
        (
            "31:5 22:4",
            "2",
            "fight22=5",
            "Paid 1 to fight: forest of tile 1 (now 3). The action die shows 5. The cube left tile 2.",
        ),
        ("31:5 22:4", "2", "fight22=6 stop", "No extra action."),
        (
            "31:5 22:4",
            "2",
            "fight22=3",
            "Paid 1 to fight: forest of tile 1 (now 3). The action die shows 3. Nothing happened.",
        ),
        (
            "31:5 22:4",
            "2",
            "fight22=1",
            (
                "Paid 1 to fight: forest of tile 1 (now 3). The action die shows 1."
                " 1 die lost 1: forest of tile 1 (now 2)."
            ),
        ),
        (
            "31:5 22:1",
            "2",
            "fight22=1",
            (
                "Paid 1 to fight: forest of tile 1 (the die goes to the reserve). The action die shows 1."
                " Nothing happened."
            ),
        ),
        (
            "31:5 22:4 32:2",
            "2",
            "fight22=1 sea32=3",
            "Paid 1 to reroll: sea of tile 1 (now 1). The action die was rerolled from 1 to 3.",
        ),
        ("31:5 22:4 32:2", "2", "fight22=3 keep", "The action die stays at 3. Nothing happened."),
        (
            "31:2 32:3",
            "",
            "sea32:31=6",
            (
                "Paid 1 to reroll: sea of tile 1 (now 2)."
                " A die was rerolled from 2 to 6: city of tile 1."
            ),
        ),
        (
            "31:2 32:1",
            "",
            "move31 sea32:31=6",
            (
                "Paid 1 to reroll: sea of tile 1 (the die goes to the reserve)."
                " A die was rerolled from 1 to 6: city of tile 1. No other die can move any more."
            ),
        ),
        (
            "31:2 27:3",
            "",
            "move31 27>28",
            (
                "A 3 moved: field of tile 6 → city of tile 6."
                " Won: a 3 stands in the enemy's city, and no cube on its tile."
            ),
        ),
        (
            "31:1 22:3",
            "",
            "move31 22>23",
            "A 3 moved: forest of tile 1 → sea of tile 2. Lost: no die stands in a city.",
        ),
    ],
)
def test_the_player(dice: str, cubes: str, actions: str, sentences: str) -> None:
    assert told(dice, actions, cubes) == sentences


@pytest.mark.parametrize(
    ("dice", "cubes", "actions", "sentences"),
    [
        ("31:6", "", "enemy=4", "The enemy rolled 4. A cube came to tile 4."),
        (
            "31:6",
            "12456",
            "enemy=3",
            "The enemy rolled 3. A cube came to tile 3. Lost: all six cubes have come.",
        ),
        ("31:6", "4", "enemy=4", "The enemy rolled 4. 1 die lost 1: city of tile 1 (now 5)."),
        ("31:6 33:2", "6", "enemy=6", "The enemy rolled 6."),
        ("31:6 33:2", "6", "enemy=6 weaken33", "1 die lost 1: city of tile 4 (now 1)."),
        (
            "31:6 22:1 33:1",
            "1",
            "enemy=1",
            (
                "The enemy rolled 1."
                " 2 dice lost 1: forest of tile 1 (the die goes to the reserve) and city of tile 1 (now 5)."
            ),
        ),
        ("31:6 32:2", "", "enemy=4 keep", "The action die stays at 4. A cube came to tile 4."),
        (
            "31:6 32:1",
            "",
            "enemy=4 sea32=5",
            (
                "Paid 1 to reroll: sea of tile 1 (the die goes to the reserve)."
                " The action die was rerolled from 4 to 5. A cube came to tile 5."
            ),
        ),
        (
            "31:1",
            "4",
            "enemy=4",
            (
                "The enemy rolled 4. 1 die lost 1: city of tile 1 (the die goes to the reserve)."
                " Lost: no die stands in a city."
            ),
        ),
    ],
)
def test_the_enemy(dice: str, cubes: str, actions: str, sentences: str) -> None:
    assert told(dice, actions, cubes, ENEMY) == sentences


@pytest.mark.parametrize("seed", range(12))
def test_nothing_that_happens_is_passed_over(seed: int) -> None:
    """Every cube that comes or goes is told, and every game ends with its reason."""
    random = Random(seed)
    state = new_game(list(Difficulty)[seed % 3], LAYOUT)
    text = ""
    while not state.is_over:
        before, action = state, thrown(random.choice(legal_actions(state)), random)
        state = apply(before, action)
        text = tell(before, action, state)
        assert text
        assert "%(" not in text
        assert ("came to tile" in text) == bool(state.cubes - before.cubes)
        assert ("left tile" in text) == bool(before.cubes - state.cubes)
    assert ("Won:" in text, "Lost:" in text) == (
        state.phase is Phase.WON,
        state.phase is Phase.LOST,
    )


@pytest.mark.parametrize("difficulty", Difficulty)
def test_a_whole_story(difficulty: Difficulty) -> None:
    story = LAND6.retell(WON[difficulty])
    assert (story.error, story.error_turn) == ("", None)
    assert story.end.phase is Phase.WON
    assert "Won:" in story.steps[-1].text
    assert [step.turn for step in story.steps] == sorted(step.turn for step in story.steps)
    assert story.steps[0].before == story.start == new_game(difficulty, story.start.layout)


def test_a_story_ends_before_its_first_wrong_step() -> None:
    story = LAND6.retell(
        "LAND6 1 EASY\nlayout 20,30,40,50\n1. deploy31 @21 enemy=2\n2. feed21 feed21\n"
    )
    assert (len(story.steps), story.error_turn) == (4, 2)
    assert story.error.startswith("Turn 2 does not follow the rules: ")


def test_what_cannot_be_read_is_no_story() -> None:
    story = LAND6.retell("LAND6 1 EASY\nlayout 20,30,40,50\n1. deploy31 @12\n")
    assert story.steps == ()
    assert story.error == "Line 3 of the record can't be read, from “@12” on."
    assert story.start == story.end
