"""Runs `manage.py print` as a shell does, and reads what it wrote."""

import json
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from printing.management.commands.print import Command
from printing.read_back.page_reader import PageMarks, read_page

DECK = Path(__file__).parents[2] / "games/cidwam/decks/01-the-cellar-door.txt"


@dataclass
class Ran:
    """What a call gave: its exit code, its report, its file."""

    code: int
    report: dict[str, Any]
    content: bytes

    @property
    def error(self) -> str:
        return str(self.report["error"]["code"])

    @property
    def reader(self) -> PdfReader:
        return PdfReader(BytesIO(self.content))

    def pages(self) -> list[PageMarks]:
        return [read_page(page) for page in self.reader.pages]


class Printer:
    """Calls the command with a file in a folder of its own."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys = folder, capsys

    def __call__(self, *words: object, deck: Path | str | None = DECK) -> Ran:
        out = self.folder / "out.pdf"
        out.unlink(missing_ok=True)
        if isinstance(deck, str):
            path = self.folder / "deck.txt"
            path.write_text(deck, encoding="utf-8")
            deck = path
        named = [str(deck)] if deck else []
        argv = ["manage.py", "print", *named, "-o", str(out), *map(str, words), "--json"]
        code = 0
        try:
            Command().run_from_argv(argv)
        except SystemExit as ended:
            code = int(ended.code or 0)
        said = json.loads(self.capsys.readouterr().out)
        return Ran(code, said, out.read_bytes() if out.exists() else b"")
