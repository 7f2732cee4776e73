"""manage.py verify RECORD...: replay records and say what was verified. Needs no database."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from engine.kernel.records import MAX_SEED_LENGTH, SIZE_LIMIT
from engine.kernel.records.proof import Evidence
from engine.kernel.records.verdicts import Verdict
from engine.kernel.replay import Verification, verify_text
from games import GAMES
from play.signatures import is_signed

HEX_64 = re.compile(r"[0-9a-f]{64}")
KEY_FILE_LIMIT = 1000  # bytes


class Command(BaseCommand):
    help = "Replay game records; exit 1 if one differs, 2 if a file or option is invalid."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("paths", nargs="+", metavar="RECORD", help="record file")
        parser.add_argument(
            "--commitment",
            metavar="HASH",
            help="the hash shown before the game: proves the site's seed was fixed by then",
        )
        parser.add_argument("--seed", help="your own seed: proves the game used it")
        parser.add_argument(
            "--key", help="the site's public key, or a file with it: the record is the site's"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        evidence = Evidence(
            commitment=_commitment(options["commitment"]),
            seed=_seed(options["seed"]),
            key=_key(options["key"]),
            is_signed=is_signed,
        )
        if (evidence.commitment or evidence.seed) and len(options["paths"]) > 1:
            raise _refused(
                "--commitment and --seed belong to one game: give a single record with them."
            )
        code = 0
        for name in options["paths"]:
            try:
                found = _verified(Path(name), evidence)
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


def _verified(path: Path, evidence: Evidence) -> Verification:
    """Return the file's text as it stands, line ends and all."""
    if path.stat().st_size > 4 * SIZE_LIMIT:
        return Verification().fail(0, Verdict("too_long", {"limit": SIZE_LIMIT}))
    # What is no UTF-8 is written out, so that the line on which it stands is found to differ.
    text = path.read_bytes().decode(errors="backslashreplace")
    return verify_text(text, GAMES, evidence)


def _commitment(given: str | None) -> str:
    found = (given or "").strip().lower()
    if given is not None and not HEX_64.fullmatch(found):
        raise _refused(f"--commitment takes a hash of 64 hex digits, not {given!r:.80}.")
    return found


def _seed(given: str | None) -> str:
    found = " ".join((given or "").split())
    if given is not None and not 0 < len(found) <= MAX_SEED_LENGTH:
        raise _refused(f"--seed takes 1 to {MAX_SEED_LENGTH} characters; yours has {len(found)}.")
    return found


def _key(given: str | None) -> str:
    """Return the key itself, or what stands in the file of that name."""
    if given is None:
        return ""
    found = given.strip().lower()
    if HEX_64.fullmatch(found):
        return found
    try:
        with Path(given).open("rb") as file:
            data = file.read(KEY_FILE_LIMIT)
    except (OSError, ValueError):
        raise _refused(
            f"--key takes 64 hex digits, or a file with them; {given!r:.80} can’t be read."
        ) from None
    found = data.decode(errors="replace").strip().lower()
    if not HEX_64.fullmatch(found):
        raise _refused(
            f"{given:.80}: a public key is 64 hex digits, with nothing else in the file."
        )
    return found


def _refused(why: str) -> CommandError:
    return CommandError(why, returncode=2)
