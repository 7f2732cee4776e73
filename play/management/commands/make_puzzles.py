"""manage.py make_puzzles: search games of bots for puzzles, prove and grade them. No database."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from decks import formats
from decks.formats.layout import Layout
from decks.formats.official_cards import official_book
from engine.kernel.definition import GameDefinition, open_game
from engine.kernel.game import Data
from engine.puzzles.finding import Limits
from games import DEFAULT_SLUG, GAMES, folder_of
from play.games.puzzles import puzzles_of
from play.puzzles.days import add_round
from play.puzzles.files import FOLDER, BadPuzzle
from play.puzzles.maker import Maker, NoPuzzles

NICE = 15  # behind whatever else the machine does


class Command(BaseCommand):
    help = (
        "Search more games of bots for puzzles, prove and grade them, and write them to their "
        "files. If it is stopped, the same command goes on."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        able = [slug for slug, kind in GAMES.items() if kind.proving is not None]
        parser.add_argument(
            "--game", default=DEFAULT_SLUG, choices=able, help=f"whose puzzles ({DEFAULT_SLUG})"
        )
        parser.add_argument("--games", type=int, default=100, help="games to search (100)")
        parser.add_argument("--most", type=int, default=60, help="stop at so many puzzles (60)")
        parser.add_argument(
            "--runs", type=int, default=3000, help="actions a proof may take (3000)"
        )
        parser.add_argument(
            "--nodes", type=int, default=200, help="positions of good play to keep (200)"
        )
        parser.add_argument(
            "--size", type=int, default=2500, help="pass over greater turns, by a guess (2500)"
        )
        parser.add_argument(
            "--nice", type=int, default=NICE, help=f"run at this niceness or a higher one ({NICE})"
        )
        parser.add_argument("--grade", action="store_true", help="grade, and search no more")
        parser.add_argument(
            "--schedule",
            type=date.fromisoformat,
            metavar="DAY",
            help="give every puzzle its day from DAY (2026-12-01) on, and search no more",
        )
        parser.add_argument("--folder", type=Path, help="another folder of files")

    def handle(self, *args: Any, **options: Any) -> None:
        kind = GAMES[options["game"]]
        if options["schedule"]:
            self._schedule(kind.slug, options["schedule"], options["folder"] or FOLDER)
            return
        os.nice(max(0, options["nice"] - os.nice(0)))
        cards = puzzles_of(kind.slug).cards_of_files(kind.slug)
        game = open_game(kind, cards)
        folder = {"folder": options["folder"]} if options["folder"] else {}
        try:
            maker = Maker(kind, game, cards, _decks(kind), self.stdout.write, **folder)
            if options["grade"]:
                self.stdout.write(f"{maker.grade()} graded.")
                return
            limits = Limits(options["runs"], options["nodes"])
            found = maker.search(options["games"], options["most"], options["size"], limits)
        except (BadPuzzle, NoPuzzles) as error:
            raise CommandError(str(error)) from error
        for reason, times in maker.passed_over.most_common():
            self.stdout.write(f"{times:6} × {reason}")
        self.stdout.write(f"{found} found.")

    def _schedule(self, game: str, start: date, folder: Path) -> None:
        try:
            added = add_round(game, start, folder)
        except BadPuzzle as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{len(added.keys)} puzzles from {start} on.")


def _decks(kind: GameDefinition) -> dict[str, Data]:
    """Return the starter decks by key, from their files."""
    found = {}
    for path in sorted(folder_of(kind.slug, "decks").glob("*.txt")):
        reading = formats.read_file(path, official_book(kind.slug), Layout(kind))
        if reading.problems:
            raise CommandError(f"{path.name}: {reading.problems[0].message}")
        found[path.stem] = reading.as_engine(path.stem)
    return found
