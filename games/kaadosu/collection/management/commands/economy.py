"""manage.py economy FILE...: run cases of the collection, in a database of their own."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from dataclasses import asdict
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from engine.kernel.located_yaml import ScenarioError
from games.kaadosu.collection.economy.database import NoPostgres, own_database
from games.kaadosu.collection.economy.races import run_parallel
from games.kaadosu.collection.economy.reading import Case, read_cases
from games.kaadosu.collection.economy.steps import Outcome, run_case


class Command(BaseCommand):
    help = "Run cases of KAADOSU!'s economy; exit 1 if one fails, 2 if one can't be read."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a file of cases")
        parser.add_argument("--json", action="store_true", help="one JSON object instead of lines")
        parser.add_argument(
            "--parallel", action="store_true", help="races really at once, on PostgreSQL"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        outcomes: list[Outcome] = []
        cases: list[Case] = []
        is_unread = False
        for path in options["files"]:
            try:
                cases += read_cases(path.read_text(encoding="utf-8"), str(path))
            except (ScenarioError, OSError, UnicodeDecodeError) as error:
                is_unread = True
                outcomes.append(Outcome(str(path), str(path), False, None, str(error)))
        is_unread |= any(case.error for case in cases)
        run = run_parallel if options["parallel"] else run_case
        try:
            with own_database(is_parallel=options["parallel"]):
                outcomes += [run(case) for case in cases]
        except NoPostgres as error:
            raise CommandError(str(error), returncode=2) from error
        self._report(outcomes, options["json"])
        if not all(one.ok for one in outcomes):
            raise SystemExit(2 if is_unread else 1)

    def _report(self, outcomes: list[Outcome], as_json: bool) -> None:
        failed = [one for one in outcomes if not one.ok]
        if as_json:
            report = {"passed": len(outcomes) - len(failed), "failed": len(failed)}
            found = [asdict(one) for one in outcomes]
            self.stdout.write(json.dumps({**report, "cases": found}, ensure_ascii=False))
            return
        for one in failed:
            step = f", step {one.step}" if one.step else ""
            self.stdout.write(f"FAILED {one.id}: {one.title}{step}\n    {one.message}")
        self.stdout.write(f"{len(outcomes) - len(failed)} passed, {len(failed)} failed")
