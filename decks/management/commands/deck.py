"""manage.py deck read|write: decks in and out of files, in every format. Needs no database."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from decks.formats import FORMATS, DeckFile, read_file, write
from decks.formats.report import report
from decks.formats.tts import unreachable

REFUSED, PROBLEMS = 2, 1


class Command(BaseCommand):
    help = "Read deck files of any format, or write one in another format."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        commands = parser.add_subparsers(dest="what", required=True, metavar="read|write")
        reading = commands.add_parser(
            "read", help="say what is in deck files; exit 1 for a problem, 2 for an unreadable file"
        )
        reading.add_argument("files", nargs="+", metavar="FILE")
        reading.add_argument("--json", action="store_true", help="one JSON object instead of lines")
        writing = commands.add_parser("write", help="write a deck file in another format")
        writing.add_argument("file", metavar="FILE")
        writing.add_argument("--format", required=True, choices=list(FORMATS))
        writing.add_argument("-o", "--output", metavar="OUT", help="a file in place of stdout")

    def handle(self, *args: Any, **options: Any) -> None:
        _speak_utf8()
        if options["what"] == "read":
            self._read(options["files"], as_json=options["json"])
        else:
            self._write(options["file"], options["format"], options["output"])

    def _read(self, files: list[str], *, as_json: bool) -> None:
        decks = [(path, read_file(path)) for path in files]
        if as_json:
            entries = [report(path, deck) for path, deck in decks]
            self.stdout.write(json.dumps({"decks": entries}, ensure_ascii=False))
        else:
            for path, deck in decks:
                self.stdout.write("\n".join(_lines(path, deck)))
        if any(deck.is_refused for _path, deck in decks):
            raise SystemExit(REFUSED)
        if any(deck.problems for _path, deck in decks):
            raise SystemExit(PROBLEMS)

    def _write(self, path: str, format: str, output: str | None) -> None:
        deck = read_file(path)
        if deck.problems:
            raise CommandError("\n".join(_problems(path, deck)), returncode=REFUSED)
        text = write(deck, format)
        if format == "tts" and (note := unreachable()):
            self.stderr.write(note)
        if output is None:
            self.stdout.write(text, ending="")
            return
        try:
            Path(output).write_bytes(text.encode())
        except OSError as error:
            raise CommandError(f"{output}: {error.strerror}", returncode=REFUSED) from error


def _lines(path: str, deck: DeckFile) -> list[str]:
    """Return what is said of a deck to people."""
    if deck.is_refused:
        return _problems(path, deck)
    entry = report(path, deck)
    maybe = sum(deck.maybe.values())
    head = f"{path}: {deck.name or 'no name'} ({deck.format}), {deck.size} cards"
    legal = "legal" if entry["legal"] else "not legal"
    found = [f"{head}, {maybe} maybe, {legal}" if maybe else f"{head}, {legal}"]
    found += [f"    {count} {name}" for name, count in deck.main.items()]
    if deck.persona is not None:
        found.insert(1, f"    Persona: {deck.persona}")
    found += [f"    maybe: {count} {name}" for name, count in deck.maybe.items()]
    found += _problems(path, deck)
    found += [f"    {said['message']}" for key in ("errors", "notices") for said in entry[key]]
    return found


def _problems(path: str, deck: DeckFile) -> list[str]:
    found = []
    for problem in deck.problems:
        where = f"{path}, line {problem.line}" if problem.line else path
        near = f" Did you mean {' or '.join(problem.suggestions)}?" if problem.suggestions else ""
        text = f" [{problem.text}]" if problem.text else ""
        found.append(f"{where}: {problem.message}{near}{text}")
    return found


def _speak_utf8() -> None:
    """Deck files are UTF-8 with plain line ends, wherever standard output leads."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8", newline="\n", errors="backslashreplace")  # odd file names
