"""Whole games of Land 6 as the site stores them: land and dice are those of their seed."""

from random import Random

from django.db import transaction
from django.utils import timezone

from land6.actions import is_throw
from land6.board import draw_layout
from land6.engine import Difficulty, Phase, State, apply, legal_actions, new_game
from land6.models import Land6Game
from land6.records.notation import Record, parse_record, print_position, print_record
from land6.records.replay import replay
from land6.records.throws import draw
from play import fairdice
from players.models import Player
from scores import services as scores

SEED = bytes(range(32))

# One game won on each difficulty, all with SEED. Together they hold every action but stopping and rerolling a die on
# the board.
# 40 points.
WON_EASY = """LAND6 1 EASY
layout 33,20,50,41
1. deploy31 @32 enemy=5 keep
2. move31 32>33 weaken31 enemy=6
3. deploy33 @23 enemy=4
4. deploy33 @43 enemy=2
5. fight43=6 cube6 deploy23 @24 enemy=1
6. fight43=4 cube1 enemy=2 weaken33
7. fight43=6 cube5 deploy31 @21 enemy=4 weaken23
8. feed21 enemy=1
9. deploy33 @43 enemy=2 weaken23
10. fight43=6 cube1 feed21 enemy=6
11. feed21 enemy=4 weaken23
12. fight43=5 cube6 fight43=6 cube4 feed21 enemy=2 weaken23
13. deploy31 @32 enemy=6 sea32=4 keep
14. fight43=1 sea32=6 keep cube2 fight43=6 keep move31 24>25 weaken31 enemy=2 keep
15. move33 25>26 weaken33 enemy=6 sea32=5 keep
16. move33 26>27 weaken23 enemy=3 keep
17. move23 27>28
"""
# 56 points.
WON_NORMAL = """LAND6 1 NORMAL
layout 33,20,50,41
1. deploy31 @32 enemy=5 keep
2. move31 32>33 weaken31 enemy=6 weaken33
3. deploy33 @23 enemy=4
4. deploy33 @43 enemy=2
5. fight43=6 cube6 deploy23 @24 enemy=1
6. feed24 enemy=2 weaken23
7. fight43=6 cube2 fight43=6 cube5 feed24 enemy=4 weaken23
8. feed24 enemy=1
9. deploy23 @24 enemy=2
10. fight43=6 cube1 deploy31 @21 enemy=6
11. fight43=4 cube6 enemy=4 weaken31
12. move33 24>25 weaken33 enemy=2 keep
13. feed21 enemy=6 sea25=4 keep weaken23
14. feed21 enemy=2 keep
15. fight43=5 keep cube2 feed21 enemy=6 sea25=5 keep
16. move23 25>26 weaken31 enemy=3
17. move31 26>27 weaken31 enemy=3
18. move33 27>28
"""
# 64 points.
WON_HARD = """LAND6 1 HARD
layout 33,20,50,41
1. deploy31 @32 enemy=5 keep
2. move31 32>33 weaken31 enemy=6 weaken33
3. deploy33 @23 enemy=4
4. deploy33 @43 enemy=2
5. fight43=6 cube6 deploy23 @24 enemy=1
6. feed24 enemy=2 weaken23
7. fight43=6 cube1 fight43=6 cube5 feed24 enemy=4 weaken23
8. deploy31 @21 enemy=1
9. feed24 enemy=2 weaken31
10. fight43=6 cube1 deploy23 @24 enemy=6
11. feed21 enemy=4 weaken23
12. fight43=5 cube6 move31 24>25 weaken33 enemy=2 keep
13. feed21 enemy=6 sea25=4 keep weaken33
14. feed21 enemy=2 keep
15. fight43=5 keep cube2 move23 25>26 weaken31 enemy=6
16. move31 26>27 weaken31 enemy=3
17. move33 27>28 weaken33 enemy=3
18. feed21 enemy=6
19. fight43=5 cube6
"""
WON = {
    Difficulty.EASY: WON_EASY,
    Difficulty.NORMAL: WON_NORMAL,
    Difficulty.HARD: WON_HARD,
}


def store(player: Player, text: str, seed: bytes = SEED) -> Land6Game:
    """The game with this record, as far as it goes, with its score if it is won."""
    record = parse_record(text)
    end = replay(record).end
    with transaction.atomic():
        game = Land6Game.objects.create(
            player=player,
            difficulty=end.difficulty,
            status=_STATUS.get(end.phase, Land6Game.Status.OPEN),
            seed=seed,
            commitment=fairdice.commitment(seed),
            position=print_position(end),
            record=print_record(record),
            turns=end.turn,
            ended=timezone.now() if end.is_over else None,
        )
        if end.phase is Phase.WON:
            scores.enter(game, end.score, end.turn)
    return game


_STATUS = {Phase.WON: Land6Game.Status.WON, Phase.LOST: Land6Game.Status.LOST}


def won(player: Player, difficulty: Difficulty = Difficulty.EASY) -> Land6Game:
    return store(player, WON[difficulty])


def lost(player: Player, number: int = 0) -> Land6Game:
    """A game that was played without a plan; each number gives another one."""
    seed = number.to_bytes(32)
    return store(player, print_record(wandered(Difficulty.EASY, seed)), seed)


def wandered(difficulty: Difficulty, seed: bytes) -> Record:
    """The record of a whole game of any allowed actions, with the land and the dice of this seed."""
    random = Random(seed)
    state: State = new_game(difficulty, draw_layout(seed))
    record = Record(difficulty, state.layout)
    while not state.is_over:
        action = random.choice(legal_actions(state))
        if is_throw(action):
            action = draw(seed, state.turn, record.played(state.turn), action)
        record = record.add(state.turn, action)
        state = apply(state, action)
    return record
