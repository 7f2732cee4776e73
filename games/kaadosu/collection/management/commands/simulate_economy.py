"""manage.py simulate_economy: half a year of collectors, in memory, by the services' own rules."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.kaadosu.collection.simulation.goals import missed
from games.kaadosu.collection.simulation.run import Plan, simulate


class Command(BaseCommand):
    help = "Simulate KAADOSU!'s economy; nothing of the site changes. Exit 1 if a goal is missed."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--collectors", type=int, default=500, help="at a time (500)")
        parser.add_argument("--days", type=int, default=180, help="of the simulation (180)")
        parser.add_argument("--farm", type=int, default=20, help="accounts that feed one (20)")
        parser.add_argument(
            "--staff", type=int, default=7, help="days between two looks of staff; 0: never (7)"
        )
        parser.add_argument("--seed", type=int, default=1, help="of the first run (1)")
        parser.add_argument("--runs", type=int, default=1, help="each with the next seed (1)")
        parser.add_argument("--json", action="store_true", help="one JSON list instead of lines")

    def handle(self, *args: Any, **options: Any) -> None:
        for name, least, most in (
            ("collectors", 1, 20_000),
            ("days", 1, 1000),
            ("farm", 0, 200),
            ("staff", 0, 1000),
            ("seed", 0, 10**9),
            ("runs", 1, 100),
        ):
            if not least <= options[name] <= most:
                raise CommandError(f"--{name} is a whole number from {least} to {most}.")
        runs = []
        for seed in range(options["seed"], options["seed"] + options["runs"]):
            plan = Plan(
                collectors=options["collectors"],
                days=options["days"],
                farm=options["farm"],
                seed=seed,
                staff=options["staff"],
            )
            runs.append(simulate(plan))
            if not options["json"]:
                self._tell(runs[-1])
        if options["json"]:
            self.stdout.write(json.dumps(runs))
        if any(missed(run) for run in runs):
            raise SystemExit(1)

    def _tell(self, run: dict[str, Any]) -> None:
        width = max(map(len, run))
        for name, value in run.items():
            self.stdout.write(f"{name:{width}}  {value}")
        for said in missed(run):
            self.stdout.write(f"MISSED  {said}")
