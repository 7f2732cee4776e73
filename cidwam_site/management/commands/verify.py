"""manage.py verify RECORD...: replay records and say what was verified. Needs no database."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from cidwam_site.games import GAMES
from engine.kernel.records import SIZE_LIMIT
from engine.kernel.replay import Verification, verify_text


class Command(BaseCommand):
    help = "Replay game records; exit 1 if one differs, 2 if a file is not there."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("paths", nargs="+", metavar="RECORD", help="a record's file")

    def handle(self, *args: Any, **options: Any) -> None:
        code = 0
        for name in options["paths"]:
            try:
                found = _verified(Path(name))
            except OSError as error:
                self.stderr.write(f"{name}: {error}")
                code = 2
                continue
            self.stdout.write(f"{name}: {'verified' if found.ok else 'DIFFERS'}")
            for line in (*found.lines, found.place):
                if line:
                    self.stdout.write(f"    {line}")
            if not found.ok:
                code = max(code, 1)
        if code:
            raise SystemExit(code)


def _verified(path: Path) -> Verification:
    """The file's text as it stands, line ends and all."""
    if path.stat().st_size > 4 * SIZE_LIMIT:
        return Verification().fail(0, f"A record has at most {SIZE_LIMIT} characters.")
    # What is no UTF-8 is written out, so that the line on which it stands is found to differ.
    return verify_text(path.read_bytes().decode(errors="backslashreplace"), GAMES)
