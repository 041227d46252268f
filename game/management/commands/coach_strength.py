"""Measure how strong the coach is."""

import multiprocessing
import os
from collections.abc import Iterator
from functools import partial
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser, no_translations
from tqdm import tqdm

from game.coach.measuring import Game, estimate, play_game
from game.coach.view import CANDIDATES
from game.engine import Difficulty


class Command(BaseCommand):
    help = (
        "Let the coach play, and print for each difficulty the mean score with the luck of the dice taken off, and its"
        " standard error. A thousand games take some minutes."
    )
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--difficulty", choices=[str(d) for d in Difficulty], help="only this")
        parser.add_argument("--games", type=int, default=1000, help="for each difficulty (1000)")
        parser.add_argument("--seed", type=int, default=1, help="of all dice (1)")
        parser.add_argument(
            "--candidates",
            type=int,
            default=CANDIDATES,
            help=f"plays that are looked at one roll further for each decision ({CANDIDATES})",
        )
        parser.add_argument(
            "--processes",
            type=int,
            default=os.cpu_count() or 1,
            help="how many games at a time; the dice do not depend on it",
        )

    @no_translations
    def handle(self, *args: Any, **options: Any) -> None:
        if options["games"] < 1 or options["processes"] < 1:
            raise CommandError("At least one game and one process are needed.")
        if options["candidates"] < 0:
            raise CommandError("The coach can't look at fewer than no plays.")
        for difficulty in Difficulty:
            if options["difficulty"] in (None, difficulty):
                self.stdout.write(report(difficulty, self.play(difficulty, options)))

    def play(self, difficulty: Difficulty, options: dict[str, Any]) -> list[Game]:
        # None: where no terminal shows it.
        off = True if options["verbosity"] == 0 else None
        seeds = [f"{options['seed']}/{number}" for number in range(options["games"])]
        with tqdm(desc=difficulty, total=len(seeds), unit=" games", disable=off) as bar:
            games = []
            for game in _games(difficulty, options["candidates"], seeds, options["processes"]):
                games.append(game)
                so_far = estimate([game.adjusted for game in games])
                bar.set_postfix_str(f"{so_far.mean:.1f} ± {so_far.error:.1f}", refresh=False)
                bar.update()
        return games


def _games(
    difficulty: Difficulty, candidates: int, seeds: list[str], processes: int
) -> Iterator[Game]:
    play = partial(play_game, difficulty, candidates)
    if processes == 1:
        yield from map(play, seeds)
        return
    # Started afresh: a copy of this process would lack the threads of tqdm and of numpy.
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(play, seeds)


def report(difficulty: Difficulty, games: list[Game]) -> str:
    adjusted, final, correction = (
        estimate([getattr(game, figure) for game in games])
        for figure in ("adjusted", "final", "correction")
    )
    times = sorted(seconds * 1000 for game in games for seconds in game.seconds)
    return (
        f"{difficulty.name}, {len(games)} games: {adjusted.mean:.2f} ± {adjusted.error:.2f} without luck"
        f" (spread of a game {adjusted.spread:.1f}); final scores {final.mean:.1f} ± {final.error:.1f}"
        f" (spread {final.spread:.1f}); correction {correction.mean:+.2f} (spread {correction.spread:.1f});"
        f" a decision {sum(times) / len(times):.0f} ms, 95 % within {times[len(times) * 95 // 100]:.0f} ms,"
        f" the slowest {times[-1]:.0f} ms"
    )
