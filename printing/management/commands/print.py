"""manage.py print FILE -o OUT.pdf: a deck's sheets, or a mat, as a PDF. Needs no database."""

from __future__ import annotations

import json
import re
import tempfile
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandParser
from django.utils.text import capfirst

from cards.face.face_errors import FaceError
from cards.pictures.faces import BARE_WAYS, USUAL_WAY
from cards.sets.set_files import CardFileError
from games import DEFAULT_SLUG as DEFAULT_GAME
from printing import pipeline
from printing.content import Content, Faces
from printing.games import check_offered
from printing.kinds import kind_of
from printing.options import BadOptions, PrintOptions
from printing.pdf.counter_faces import SHAPES
from printing.pdf.cutters import CUTTERS
from printing.pdf.plan import BACKS, FLIPS
from printing.products.table import What
from printing.refused import PrintRefused
from printing.reports.report import is_whole, report_data
from printing.sources.deck_files import cards_in_deck_file, cards_in_set_file, deck_in_file
from printing.sources.game import mat_content, product_content, sheet_content

VALUES = (
    "paper",
    "card",
    "marks",
    "gutter",
    "bleed",
    "bleed-outer",
    "backs",
    "flip",
    "offset",
    "rotate",
    "scale",
    "cutter",
)
NEGATIVE = re.compile(r"-[\d.]")  # how a value begins that argparse takes for an option
INKS = ("full", "saver", "grey", *BARE_WAYS)
TOKENS = ("none", "auto")
ALL_SETS = ""
MATS = {"one": What.PLAY_MAT, "tiled": What.MAT_TILES, "page": What.TRAVEL_MAT}


class _Parser(CommandParser):
    """Refuses in the way of the command, so that `--json` has an answer to wrong options too."""

    def error(self, message: str) -> NoReturn:
        raise PrintRefused("bad_option", f"{message[:200]}.")


class Command(BaseCommand):
    help = "Print a deck's sheets as a PDF; exit 1 if lines were left out, 2 if nothing is written."
    requires_system_checks: list[str] = []

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        """As Django's, but of a kind that raises what is wrong."""
        parser = _Parser(prog=f"{Path(prog_name).name} {subcommand}", description=self.help)
        self.add_base_argument(parser, "--settings", help="the settings module")
        self.add_base_argument(parser, "--pythonpath", help="a folder to import from")
        self.add_base_argument(parser, "--traceback", action="store_true", help="for developers")
        self.add_base_argument(parser, "--no-color", action="store_true", help="no colours")
        self.add_base_argument(parser, "--force-color", action="store_true", help="colours always")
        self.add_base_argument(parser, "--verbosity", "-v", default=1, type=int, help="0 to 3")
        self.add_base_argument(parser, "--version", action="version", version=self.get_version())
        self.add_arguments(parser)
        return parser

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", metavar="FILE", help="a deck, in any format")
        parser.add_argument("-o", "--output", metavar="OUT.pdf", help="where the PDF is written")
        parser.add_argument("--paper", help="a4, letter, a3 or WxH in mm")
        parser.add_argument("--card", help="63x88, poker, bridge, tarot, mini or WxH in mm")
        parser.add_argument("--marks", help="lines, corners, crosses or none")
        parser.add_argument("--gutter", metavar="MM", help="between the bleeds of two cards")
        parser.add_argument("--bleed", metavar="MM", help="around each card")
        parser.add_argument("--bleed-outer", metavar="MM", help="towards the paper's edges")
        parser.add_argument("--backs", help=" or ".join(BACKS))
        parser.add_argument("--flip", help=" or ".join(FLIPS))
        parser.add_argument("--offset", metavar="X,Y", help="of back pages, in mm")
        parser.add_argument("--rotate", metavar="DEGREES", help="of all pages, clockwise")
        parser.add_argument("--scale", metavar="PERCENT", help="of all pages, such as 100.5")
        parser.add_argument("--cutter", help=f"whose marks are printed: {', '.join(CUTTERS)}")
        parser.add_argument("--cuts", metavar="OUT.zip", help="where its cuts are written")
        parser.add_argument("--ink", default="full", help=", ".join(INKS))
        parser.add_argument("--tokens", default="none", help=" or ".join(TOKENS))
        parser.add_argument("--since", metavar="FILE", help="a report or a deck printed before")
        parser.add_argument("--no-ruler", action="store_true", help="no ruler on the first sheet")
        parser.add_argument("--shop", action="store_true", help="a file for a print shop")
        parser.add_argument("--mat", help=f"a play mat instead of a deck: {', '.join(MATS)}")
        parser.add_argument("--counters", help=f"those the deck can need: {' or '.join(SHAPES)}")
        parser.add_argument(
            "--count", action="append", default=[], metavar="NAME=N", help="so many of a counter"
        )
        parser.add_argument("--list", action="store_true", help="the deck’s list on a page")
        parser.add_argument("--reference", action="store_true", help="a turn aid as cards")
        parser.add_argument("--game", metavar="SLUG", help="of which game deck or mat are")
        parser.add_argument("--set", metavar="SLUG", help="of --game: a set’s cards, one of each")
        parser.add_argument("--sheet", metavar="NAME", help="of --game: one of its own sheets")
        parser.add_argument("--test-page", action="store_true", help="a two-sided test sheet")
        parser.add_argument("--landscape", action="store_true", help="the test sheet across")
        parser.add_argument("--booklet", action="store_true", help="the rules, to be folded")
        parser.add_argument(
            "--checklist", nargs="?", const=ALL_SETS, metavar="SET", help="a list of cards to tick"
        )
        parser.add_argument("--json", action="store_true", help="a report as one JSON object")

    def run_from_argv(self, argv: list[str]) -> None:
        """As Django's, with a refusal for what can't be parsed."""
        try:
            super().run_from_argv(_joined(argv))
        except PrintRefused as refused:
            self._refuse(refused, "--json" in argv)

    def handle(self, *args: Any, **given: Any) -> None:
        started = time.perf_counter()
        try:
            read = [given["file"], given["since"]]
            out = _output(given["output"], read)
            cuts_out = _output(given["cuts"], [*read, str(out)]) if given["cuts"] else None
            options = read_options(given)
            content, before = _content(given, options)
            content, report = pipeline.prepare(content, options, before)
            made = pipeline.make(content, options)
            cuts = pipeline.cuts(content, options) if cuts_out else b""
            _write(out, made.pdf)
            if cuts_out:
                _write(cuts_out, cuts)
        except BadOptions as error:
            self._refuse(_refused(error), given["json"])
        except FaceError as error:
            self._refuse(PrintRefused("bad_option", str(error)), given["json"])
        except CardFileError as error:
            self._refuse(PrintRefused("deck_unreadable", str(error)), given["json"])
        except PrintRefused as refused:
            self._refuse(refused, given["json"])
        data = report_data(made, report, time.perf_counter() - started)
        if given["json"]:
            self.stdout.write(json.dumps(data, ensure_ascii=False))
        else:
            self._say(data, out)
        if not is_whole(report):
            raise SystemExit(1)

    def _say(self, data: dict[str, Any], out: Path) -> None:
        columns, rows = data["per_sheet"]
        cards = f"{data['cards']} cards, {columns} × {rows} a sheet; " if data["cards"] else ""
        self.stdout.write(
            f"{out}: {cards}sheets: {data['sheets']}, pages: {data['pages']}. Print at 100 %."
        )
        for word, key in (("Take out", "removed"), ("New", "added")):
            for entry in data[key]:
                self.stdout.write(f"{word}: {entry['count']} {entry['name']}")
        for warning in data["warnings"]:
            self.stderr.write(f"{warning['code']}: {warning['message']}")

    def _refuse(self, refused: PrintRefused, as_json: bool) -> NoReturn:
        if as_json:
            self.stdout.write(json.dumps(refused.as_data(), ensure_ascii=False))
        else:
            self.stderr.write(str(refused))
        raise SystemExit(2)


def read_options(given: dict[str, Any]) -> PrintOptions:
    """Return the options of the command; raises BadOptions and PrintRefused."""
    if given["ink"] not in INKS:
        raise PrintRefused("bad_option", f"ink: use {', '.join(INKS)}.")
    if given["tokens"] not in TOKENS:
        raise PrintRefused("bad_option", f"tokens: use {' or '.join(TOKENS)}.")
    named = {name.replace("-", "_"): given[name.replace("-", "_")] for name in VALUES}
    chosen: dict[str, Any] = {name: said for name, said in named.items() if said is not None}
    return PrintOptions.read(
        {
            **chosen,
            "ink_saver": given["ink"] == "saver",
            "grey": given["ink"] == "grey",
            "faces": given["ink"] if given["ink"] in BARE_WAYS else USUAL_WAY,
            "tokens": given["tokens"] == "auto",
            "ruler": not given["no_ruler"],
            "shop": given["shop"],
            "counters": given["counters"] or "half",
        }
    )


def _content(given: dict[str, Any], options: PrintOptions) -> tuple[Content, Faces | None]:
    """Return what is printed, and what was before. Raises PrintRefused and BadOptions."""
    things = ("file", "mat", "set", "sheet", "test_page", "booklet", "checklist", "reference")
    asked = [thing for thing in things if given[thing] not in (None, False)]
    if len(asked) != 1:
        words = "Name one thing to print: a deck’s file, --mat, --test-page, --booklet, "
        raise PrintRefused("bad_option", f"{words}--reference or --checklist.")
    (thing,) = asked
    game = given["game"] or DEFAULT_GAME
    kind_of(game)
    if thing == "file":
        return _deck_content(Path(given["file"]), game, given, options)
    if given["since"] or given["list"] or given["counters"] is not None:
        raise PrintRefused("bad_option", "since, list, counters: go with a deck’s file alone.")
    if thing == "set":
        return cards_in_set_file(given["set"], game, options), None
    if thing == "sheet":
        return sheet_content(game, given["sheet"]), None
    if thing == "mat" and given["mat"] not in MATS:
        return mat_content(game, given["mat"]), None
    what = MATS[given["mat"]] if thing == "mat" else What(thing.replace("_", "-"))
    entry: dict[str, Any] = {"landscape": True} if given["landscape"] else {}
    if given["checklist"]:
        entry = {"set": given["checklist"]}
    return product_content(game, what, **entry), None


def _deck_content(
    path: Path, game: str, given: dict[str, Any], options: PrintOptions
) -> tuple[Content, Faces | None]:
    if given["list"] and given["counters"] is not None:
        raise PrintRefused("bad_option", "Print --list and --counters one after the other.")
    if given["count"] and given["counters"] is None:
        raise PrintRefused("bad_option", "count: goes with --counters alone.")
    if given["list"]:
        return deck_in_file(path, game).card_list(), None
    if given["counters"] is not None:
        check_offered(game, What.COUNTERS)
        return deck_in_file(path, game).counters(_counts(given["count"])), None
    since = Path(given["since"]) if given["since"] is not None else None
    return cards_in_deck_file(path, game, options, since)


def _refused(error: BadOptions) -> PrintRefused:
    """Return a refusal of options as the command's."""
    for field in ("only_new", "cards"):  # which are no options of the command
        if field in error.by_field:
            return PrintRefused("no_cards", capfirst(error.by_field[field]))
    return PrintRefused("bad_paper" if "paper" in error.by_field else "bad_option", str(error))


def _counts(said: list[str]) -> dict[str, int]:
    """Count by name; raises PrintRefused."""
    counts: dict[str, int] = {}
    for words in said:
        name, _, number = words.rpartition("=")
        if not name or not (number.isascii() and number.isdigit()):
            raise PrintRefused("bad_option", "count: write NAME=N, such as “Rat Token=4”.")
        counts[name.strip()] = int(number[:9])
    return counts


def _joined(argv: list[str]) -> list[str]:
    """Return a value such as -1,2 stays its option's."""
    options = {f"--{name}" for name in VALUES}
    joined: list[str] = []
    for word in argv:
        if joined and joined[-1] in options and NEGATIVE.match(word):
            joined[-1] = f"{joined[-1]}={word}"
        else:
            joined.append(word)
    return joined


def _output(said: str | None, read: list[str | None]) -> Path:
    """Return where the PDF goes: never over a file that is read."""
    if not said:
        raise PrintRefused("bad_option", "Say where to write the PDF: -o OUT.pdf.")
    out = Path(said)
    if out.is_dir() or not out.parent.is_dir():
        raise PrintRefused("bad_option", f"{out}: can’t be written there; is there such a folder?")
    if any(name and out.exists() and Path(name).exists() and out.samefile(name) for name in read):
        raise PrintRefused("bad_option", f"{out}: that’s the file to be read. Name another.")
    return out


def _write(out: Path, content: bytes) -> None:
    """Write the file whole or not at all."""
    part: Path | None = None
    try:
        with tempfile.NamedTemporaryFile(dir=out.parent, suffix=".part", delete=False) as file:
            part = Path(file.name)
            file.write(content)
        part.chmod(0o644)
        part.replace(out)
    except OSError as error:
        if part is not None:
            part.unlink(missing_ok=True)
        raise PrintRefused("bad_option", f"{out}: {error.strerror}.") from error
