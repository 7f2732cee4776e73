"""`manage.py compile_text`: each text's canonical wording, or what is wrong with it.

Reads files, asks the engine, prints; it touches no database.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from django.core.management.base import BaseCommand, CommandError

from engine.text.errors import TextError
from engine.text.language import Language
from engine.yaml_loader import SafeLoader
from games import DEFAULT_SLUG, GAMES, folder_of

MAX_BYTES = 10_000_000
UNREADABLE = 2  # the exit code for a file that can't be read; 1 is for a text that doesn't compile


@dataclass(frozen=True)
class Entry:
    """A text to compile: where it stands, of which game, and what its card says beside it."""

    where: str
    text: str
    game: str = DEFAULT_SLUG
    kind: str | None = None
    name: str = ""
    types: tuple[str, ...] = ()


class Command(BaseCommand):
    help = "Compile card texts and print each one's canonical wording or its error."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "paths",
            nargs="+",
            metavar="PATH",
            type=Path,
            help="a file with one text, a YAML list of {text: ...}, or a folder of such lists",
        )
        parser.add_argument(
            "--game",
            default=DEFAULT_SLUG,
            choices=[slug for slug in GAMES if GAMES[slug].language is not None],
            help="the game of files that name none",
        )
        parser.add_argument("--json", action="store_true", help="print a JSON list of results")
        parser.add_argument(
            "--types",
            action="append",
            default=[],
            metavar="TYPE[,TYPE]",
            help="types to accept besides those of the sets and the given files",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        game = options["game"]
        entries = [entry for path in options["paths"] for entry in read_entries(path, game)]
        said = (word.strip() for words in options["types"] for word in words.split(","))
        types = frozenset({*(t for e in entries for t in e.types), *filter(None, said)})
        known = {entry.game: types.union(set_types(entry.game)) for entry in entries}
        results = [result(entry, known[entry.game]) for entry in entries]
        if options["json"]:
            self.stdout.write(json.dumps(results, ensure_ascii=False, indent=2))
        else:
            for line in shown(entries, results):
                self.stdout.write(line)
        failed = sum(not found["ok"] for found in results)
        if failed:
            if not options["json"]:
                verb = "does" if failed == 1 else "do"
                self.stderr.write(f"{failed} of {len(results)} texts {verb} not compile.")
            sys.exit(1)


def result(entry: Entry, types: frozenset[str]) -> dict[str, Any]:
    """{text, ok, canonical, error, suggestions}: canonical is None where there is an error.

    A suggestion is a whole canonical text that says what the text says in other words.
    """
    language = _language(entry.game)
    found = {"text": entry.text, "ok": True, "canonical": None, "error": None, "suggestions": []}
    try:
        tree = language.compile(entry.text, types, entry.kind)
    except TextError as error:
        right = language.read_as(entry.text, types, entry.kind, entry.name)
        near = [right] if right else []
        return {**found, "ok": False, "error": error.to_data(), "suggestions": near}
    return {**found, "canonical": language.wording.render(tree)}


def _language(game: str) -> Language[Any]:
    """Return the card language of a game that has one."""
    language = GAMES[game].language
    if language is None:
        raise CommandError(f"{game}: its cards have no text language", returncode=UNREADABLE)
    return language


def shown(entries: list[Entry], results: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the lines for people; a text that stands alone needs no heading."""
    for entry, found in zip(entries, results, strict=True):
        if len(entries) > 1:
            yield f"# {entry.where}"
        error = found["error"]
        if error is None:
            yield found["canonical"]
        else:
            yield f"{entry.where}: {TextError(**error | {'expected': tuple(error['expected'])})}"
            yield from (f"Read as: {text}" for text in found["suggestions"])


def read_entries(path: Path, game: str = DEFAULT_SLUG) -> Iterator[Entry]:
    """Yield the texts of a file or of a folder's YAML files. Raises CommandError for what is
    neither."""
    if path.is_dir():
        found = sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml"))
        if not found:
            raise CommandError(f"{path}: no YAML file is in this folder", returncode=UNREADABLE)
        for file in found:
            if file.name != "set.yaml":
                yield from read_entries(file, game)
        return
    game = game_of_set(path.parent) or game
    if game not in GAMES or GAMES[game].language is None:
        return
    content = _read(path)
    cards = _as_list(path, content)
    if cards is None:
        yield Entry(str(path), content, game)
        return
    for number, card in enumerate(cards, 1):
        yield _entry(card, f"{path}[{number}]", game)


def game_of_set(folder: Path) -> str | None:
    """Return the game of the set that lies in a folder; None if no set does."""
    try:
        head = yaml.load((folder / "set.yaml").read_bytes(), Loader=SafeLoader)  # noqa: S506 a safe loader
    except (yaml.YAMLError, RecursionError, ValueError, OSError):
        return None
    return str(head.get("game", DEFAULT_SLUG)) if isinstance(head, dict) else None


def _read(path: Path) -> str:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise CommandError(f"{path}: is larger than 10 MB", returncode=UNREADABLE)
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CommandError(
            f"{path}: not UTF-8 (byte {error.start})", returncode=UNREADABLE
        ) from error
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}", returncode=UNREADABLE) from error


def _as_list(path: Path, content: str) -> list[Any] | None:
    """Return the cards of a YAML list (or of a scenario's `cards`); None for a file that is one
    text."""
    is_yaml = path.suffix.lower() in (".yaml", ".yml", ".json")
    if not is_yaml and not content.lstrip().startswith(("- ", "[")):
        return None
    try:
        data = yaml.load(content, Loader=SafeLoader)  # noqa: S506 a safe loader
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        if not is_yaml:
            return None
        reason = " ".join(str(error).split())
        raise CommandError(f"{path}: not YAML: {reason}", returncode=UNREADABLE) from error
    if isinstance(data, dict) and isinstance(data.get("cards"), list):
        data = data["cards"]
    if isinstance(data, list):
        return data
    if not is_yaml:
        return None
    raise CommandError(
        f'{path}: must hold a list of {{text: "..."}}, one entry a card', returncode=UNREADABLE
    )


def _entry(card: Any, where: str, game: str) -> Entry:
    if isinstance(card, str):
        return Entry(where, card, game)
    text = card.get("text", "" if "name" in card else None) if isinstance(card, dict) else None
    if not isinstance(text, str):
        raise CommandError(f'{where}: must be {{text: "..."}} with a text', returncode=UNREADABLE)
    name = card.get("name")
    return Entry(
        where=f"{where} {name}" if isinstance(name, str) else where,
        text=text,
        game=game,
        kind=GAMES[game].text_kind(card),
        name=name if isinstance(name, str) else "",
        types=tuple(_types(card)),
    )


def _types(card: dict[str, Any]) -> Iterator[str]:
    types = card.get("types")
    yield from (t for t in types if isinstance(t, str)) if isinstance(types, list) else ()


@cache
def set_types(game: str) -> frozenset[str]:
    """Return the types of the cards in a game's sets; these are not checked here, and a broken file
    has none."""
    found: set[str] = set()
    for path in sorted(folder_of(game, "sets").glob("*/*.yaml")):
        try:
            cards = yaml.load(path.read_bytes(), Loader=SafeLoader)  # noqa: S506 a safe loader
        except (yaml.YAMLError, ValueError, OSError):
            continue
        for card in cards if isinstance(cards, list) else ():
            found.update(_types(card) if isinstance(card, dict) else ())
    return frozenset(found)
