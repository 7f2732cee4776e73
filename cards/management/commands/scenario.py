"""manage.py scenario PATH...: run scenario files against the rules. Needs no database."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.sets.set_files import read_sets_of
from engine.scenarios import Result, ScenarioError, run_scenario
from games import GAMES


@cache
def _cards_of(game: str) -> list[Any]:
    return [card for found in read_sets_of(game) for card in found.cards]


class OfficialCards(Mapping[str, list[Any]]):
    """The cards of each game's sets, read when a file of that game comes."""

    def __getitem__(self, slug: str) -> list[Any]:
        return _cards_of(slug)

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


class Command(BaseCommand):
    help = "Run scenario files or folders of them; exit 1 if one fails, 2 if one can't be read."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("paths", nargs="+", metavar="PATH", help="a file, or a folder")
        parser.add_argument("--json", action="store_true", help="one JSON object instead of lines")

    def handle(self, *args: Any, **options: Any) -> None:
        official = OfficialCards()
        results: list[Result] = []
        unread = False
        for path in _files(options["paths"]):
            try:
                text = path.read_text(encoding="utf-8")
                results.append(run_scenario(text, str(path), GAMES, official))
            except UnicodeDecodeError as error:
                unread = True
                line = error.object.count(b"\n", 0, error.start) + 1
                said = f"{path}, line {line}: not UTF-8: save the file in that encoding"
                results.append(Result(str(path), str(path), False, None, said))
            except (ScenarioError, OSError) as error:
                unread = True
                results.append(Result(str(path), str(path), False, None, str(error)))
        failed = [r for r in results if not r.ok]
        if options["json"]:
            keys = ("path", "title", "ok", "step", "message")
            found = [{key: getattr(r, key) for key in keys} for r in results]
            report = {"passed": len(results) - len(failed), "failed": len(failed)}
            self.stdout.write(json.dumps({**report, "scenarios": found}, ensure_ascii=False))
        else:
            for r in failed:
                step = f", step {r.step}" if r.step else ""
                self.stdout.write(f"FAILED {r.path}: {r.title}{step}\n    {r.message}")
            self.stdout.write(f"{len(results) - len(failed)} passed, {len(failed)} failed")
        if failed:
            raise SystemExit(2 if unread else 1)


def _files(paths: list[str]) -> list[Path]:
    found: list[Path] = []
    for name in paths:
        path = Path(name)
        if path.is_dir():
            files = sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml"))
            if not files:
                raise CommandError(f"{name}: no .yaml or .yml file in it", returncode=2)
            found += files
        elif path.is_file():
            found.append(path)
        else:
            raise CommandError(f"{name}: no such file or folder", returncode=2)
    return found
