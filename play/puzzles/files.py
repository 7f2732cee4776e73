"""The files of puzzles: an index for people, `puzzles.yaml`, and `<key>.json` each, in the
game's folder `puzzles`.

The index has what a reviewer wants to see; the other file the game that led to the position, and
best play. The cards that they were found with are kept too, `cards-<name>.json`, once for
all that were found with the same, as games keep theirs: so a card can be worded anew, and a puzzle
stays. Whatever is wrong is told with file, line (of the index) and key, by `BadPuzzle`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from engine import yaml_loader
from engine.kernel.game import Data
from engine.puzzles.data import BadData, Position, read_chance, read_strategy
from games import FOLDER
from jobs.whole_files import write_whole

INDEX = "puzzles.yaml"
DIGEST = 10  # hex digits in the name of cards
GRADES = ("easy", "medium", "hard")
TEXTS = ("key", "rules", "cards", "seat")
NUMBERS = ("searched", "turn", "decisions", "gap_at", "runs", "positions")
CHANCES = ("chance", "gap", "reached")


class BadPuzzle(ValueError):
    """A file of puzzles that can't be used; str() names file, line and key."""

    def __init__(self, path: Path, key: str, what: str, line: int | None = None) -> None:
        where = path.name if line is None else f"{path.name}, line {line}"
        super().__init__(f"{where}: {key}: {what}")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle's entry in the index. rules, cards: of its game, by name. seat: who is to win.
    turn: of the game. chance: of best play; decisions: fewer are not enough; gap: between best and
    next at node `gap_at`, which best play comes to with the chance `reached`. bots: tries solved of
    three, by level. runs, positions: how much the proof looked at. searched: the number of the game
    that it is from."""

    game: str
    key: str
    rules: str
    cards: str
    searched: int
    seat: str
    turn: int
    chance: Fraction
    decisions: int
    gap: Fraction
    gap_at: int
    reached: Fraction
    runs: int
    positions: int
    bots: Mapping[str, int]
    grade: str

    @property
    def is_sure(self) -> bool:
        """Does best play win whatever falls?"""
        return self.chance == 1


@dataclass(frozen=True, slots=True)
class Played:
    """The other file: the game that led to the position, and best play from there."""

    decks: tuple[Mapping[str, Any], ...]
    seeds: tuple[str, ...]
    lines: tuple[str, ...]
    best: tuple[Position, ...]


def shelf(game: str, folder: Path = FOLDER) -> Path:
    """Return the folder of a game's puzzles; `folder` is that of all games."""
    return folder / game / "puzzles"


@lru_cache(maxsize=8)
def puzzles(game: str, folder: Path = FOLDER) -> tuple[Puzzle, ...]:
    """All puzzles of a game, in the order of the index. Raises BadPuzzle."""
    return read_index(game, folder)[1]


def puzzle_named(game: str, key: str, folder: Path = FOLDER) -> Puzzle | None:
    """Return the puzzle of that key."""
    return next((puzzle for puzzle in puzzles(game, folder) if puzzle.key == key), None)


def read_index(game: str, folder: Path = FOLDER) -> tuple[int, tuple[Puzzle, ...]]:
    """Return how many games have been searched, and the puzzles. Raises BadPuzzle."""
    path = shelf(game, folder) / INDEX
    try:
        text = path.read_text(encoding="utf-8")
        root = yaml.compose(text, Loader=yaml_loader.SafeLoader)
        data = yaml_loader.load(text)
    except FileNotFoundError:
        return 0, ()
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        line = getattr(getattr(error, "problem_mark", None), "line", None)
        said = getattr(error, "problem", None) or "it can’t be read as YAML"
        raise BadPuzzle(path, "(all)", said, None if line is None else line + 1) from error
    if type(data) is not dict or data.keys() != {"searched", "puzzles"}:
        raise BadPuzzle(path, "(all)", "searched and puzzles are wanted", 1)
    if type(data["searched"]) is not int or type(data["puzzles"]) is not list:
        raise BadPuzzle(path, "puzzles", "a number and a list are wanted", 1)
    lines = _lines(root)
    found = []
    for entry, (line, of_key) in zip(data["puzzles"], lines, strict=True):
        found.append(_puzzle(path, game, entry, line, of_key))
    keys = [puzzle.key for puzzle in found]
    for puzzle, (line, _) in zip(found, lines, strict=True):
        if keys.count(puzzle.key) > 1:
            raise BadPuzzle(path, f"{puzzle.key}.key", "it is there twice", line)
    return data["searched"], tuple(found)


def _lines(root: Any) -> list[tuple[int, dict[str, int]]]:
    """Return where each entry begins, and each of its keys stands, from 1."""
    listed = next(value for name, value in root.value if name.value == "puzzles")
    found = []
    for entry in listed.value:
        pairs = entry.value if isinstance(entry, yaml.MappingNode) else []
        found.append(
            (
                entry.start_mark.line + 1,
                {name.value: name.start_mark.line + 1 for name, _ in pairs},
            )
        )
    return found


def _puzzle(path: Path, game: str, entry: Any, line: int, of_key: dict[str, int]) -> Puzzle:
    if type(entry) is not dict:
        raise BadPuzzle(path, "puzzles", "a mapping is wanted", line)
    name = str(entry.get("key", "?"))
    wanted = {*TEXTS, *NUMBERS, *CHANCES, "bots", "grade"}
    for key in sorted(wanted ^ entry.keys(), key=str):
        said = "it is missing" if key in wanted else "there is no such key"
        raise BadPuzzle(path, f"{name}.{key}", said, of_key.get(str(key), line))

    def check(key: str, is_right: bool, what: str) -> None:
        if not is_right:
            raise BadPuzzle(path, f"{name}.{key}", f"{what} is wanted", of_key[key])

    for key in TEXTS:
        check(key, type(entry[key]) is str and entry[key].isprintable(), "a text in quotes")
    for key in NUMBERS:
        check(key, type(entry[key]) is int and entry[key] >= 0, "a whole number")
    chances = {}
    for key in CHANCES:
        try:
            chances[key] = read_chance(entry[key], key)
        except BadData as error:
            raise BadPuzzle(path, f"{name}.{key}", str(error), of_key[key]) from error
    check("grade", entry["grade"] in GRADES, "easy, medium or hard")
    bots = entry["bots"]
    tries = type(bots) is dict and all(type(n) is int and 0 <= n <= 3 for n in bots.values())
    check("bots", tries, "for each bot the tries that it solved, 0 to 3,")
    return Puzzle(game=game, **{**entry, **chances})


@lru_cache(maxsize=64)
def played(game: str, key: str, folder: Path = FOLDER) -> Played:
    """Return the other file of a puzzle. Raises BadPuzzle."""
    path = shelf(game, folder) / f"{key}.json"
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadPuzzle(
            path, "(all)", "it can’t be read as JSON", getattr(error, "lineno", None)
        ) from error
    if type(data) is not dict or data.keys() != {"decks", "seeds", "lines", "best"}:
        raise BadPuzzle(path, "(all)", "decks, seeds, lines and best are wanted")
    for key_ in ("seeds", "lines"):
        if type(data[key_]) is not list or not all(type(one) is str for one in data[key_]):
            raise BadPuzzle(path, key_, "a list of texts is wanted")
    decks = data["decks"]
    if type(decks) is not list or not all(type(deck) is dict for deck in decks):
        raise BadPuzzle(path, "decks", "a list of decks is wanted")
    try:
        best = read_strategy(data["best"])
    except BadData as error:
        raise BadPuzzle(path, f"best.{error.key}", str(error)) from error
    return Played(tuple(decks), tuple(data["seeds"]), tuple(data["lines"]), best)


@lru_cache(maxsize=8)
def cards_named(game: str, name: str, folder: Path = FOLDER) -> tuple[Data, ...]:
    """Return the cards that puzzles of a game were found with, as their index names them. Raises
    BadPuzzle: they must be as they were written, for puzzles are proved with these."""
    path = _cards_path(game, name, folder)
    try:
        text = path.read_text(encoding="utf-8")
        data = json.loads(text)
    except (OSError, ValueError) as error:
        raise BadPuzzle(
            path, "(all)", "it can’t be read as JSON", getattr(error, "lineno", None)
        ) from error
    if _digest(text) != name:
        raise BadPuzzle(path, "(all)", "it is not as it was written: its digest is another")
    return tuple(data)


def write_cards(game: str, cards: Sequence[Data], folder: Path = FOLDER) -> str:
    """Keep cards, if they are not kept already; the name that they have."""
    text = "[\n" + ",\n".join(_json(card) for card in cards) + "\n]\n"
    name = _digest(text)
    write_whole(_cards_path(game, name, folder), text.encode())
    return name


def _cards_path(game: str, name: str, folder: Path) -> Path:
    return shelf(game, folder) / f"cards-{name}.json"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:DIGEST]


def write_index(game: str, searched: int, found: list[Puzzle], folder: Path = FOLDER) -> None:
    """Write the index anew, whole or not at all."""
    entries = [
        {
            "key": one.key,
            "rules": one.rules,
            "cards": one.cards,
            "searched": one.searched,
            "seat": one.seat,
            "turn": one.turn,
            "chance": str(one.chance),
            "decisions": one.decisions,
            "gap": str(one.gap),
            "gap_at": one.gap_at,
            "reached": str(one.reached),
            "runs": one.runs,
            "positions": one.positions,
            "bots": dict(one.bots),
            "grade": one.grade,
        }
        for one in found
    ]
    head = (
        "# Found, proved and graded by `manage.py make_puzzles` (docs/puzzles.md). chance: of best"
        " play.\n# gap: between the best decision and the next, at node gap_at, where best play\n"
        "# comes with the chance reached.\n"
    )
    text = yaml.safe_dump(
        {"searched": searched, "puzzles": entries}, sort_keys=False, default_flow_style=None
    )
    write_whole(shelf(game, folder) / INDEX, (head + text).encode())


def write_played(game: str, key: str, data: Mapping[str, Any], folder: Path = FOLDER) -> None:
    """Write a puzzle's other file: a line for each thing that is looked at by itself."""
    lines = []
    for name, value in data.items():
        if type(value) is list:
            rows = ",\n  ".join(_json(one) for one in value)
            lines.append(f" {_json(name)}: [\n  {rows}\n ]")
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    write_whole(shelf(game, folder) / f"{key}.json", text.encode())


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
