"""manage.py waits: how many questions a game waits for, by each preset of auto-replies."""

from __future__ import annotations

from argparse import ArgumentParser
from itertools import combinations, cycle, islice
from typing import Any

from django.core.management.base import BaseCommand

from engine.bots import BOTS
from engine.lab.waits import count_waits
from games import DEFAULT_SLUG
from lab import sources
from lab.kinds import kind_named


class Command(BaseCommand):
    help = (
        "Let a bot play the starter decks, each against each, and count the questions that a seat "
        "is asked in another's turn. The same games give the same figures; no database is needed."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--bot", choices=sorted(BOTS), default="greedy")
        parser.add_argument("--games", type=int, default=140, help="for each preset (140)")

    def handle(self, *args: Any, **options: Any) -> None:
        cards = sources.cards_of_files(DEFAULT_SLUG)
        game, kind = cards.game(), kind_named(DEFAULT_SLUG)
        pairs = list(combinations(sources.preconstructed(cards).values(), 2))
        bots = [BOTS[options["bot"]]() for _ in game.seats]
        for preset in kind.presets:
            tables = islice(cycle(pairs), options["games"])
            found = count_waits(game, kind.facts, bots, tables, preset.orders)
            asked = found.kinds.most_common()
            kinds = ", ".join(f"{name} {count / found.games:.2f}" for name, count in asked)
            self.stdout.write(f"{preset.title}: {found.a_game:.2f} waits a game ({kinds})")
