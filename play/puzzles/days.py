"""Puzzles of the day: `<game>/days.yaml`, rounds of keys from a date on.

A round goes on from its day to the next round's, and begins again where its keys end. A round that
has begun is never changed, so a day keeps its puzzle when others are added later.

    - from: 2026-11-15
      puzzles: ['001', '002']
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from engine import yaml_loader
from jobs.whole_files import write_whole
from play.puzzles import files
from play.puzzles.files import BadPuzzle, Puzzle

logger = logging.getLogger(__name__)

DAYS = "days.yaml"
DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Round:
    """Keys of puzzles, one a day from `start` on, over and over."""

    start: date
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Showing:
    """A puzzle as the puzzle of a day."""

    day: date
    puzzle: Puzzle


@lru_cache(maxsize=8)
def rounds(game: str, folder: Path) -> tuple[Round, ...]:
    """Return the rounds of a game's puzzles; none without a file. Raises BadPuzzle."""
    path = files.shelf(game, folder) / DAYS
    try:
        text = path.read_text(encoding="utf-8")
        root, data = yaml.compose(text, Loader=yaml_loader.SafeLoader), yaml_loader.load(text)
    except FileNotFoundError:
        return ()
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        mark = getattr(error, "problem_mark", None)
        raise BadPuzzle(
            path, "(all)", "it can’t be read as YAML", mark and mark.line + 1
        ) from error
    if type(data) is not list or root is None:
        raise BadPuzzle(path, "(all)", "a list of rounds is wanted", 1)
    found: list[Round] = []
    for entry, node in zip(data, root.value, strict=True):
        line = node.start_mark.line + 1
        one = _round(path, entry, line)
        if found and one.start <= found[-1].start:
            raise BadPuzzle(path, "from", f"{one.start} is not after {found[-1].start}", line)
        found.append(one)
    return tuple(found)


def _round(path: Path, entry: Any, line: int) -> Round:
    if type(entry) is not dict or entry.keys() != {"from", "puzzles"}:
        raise BadPuzzle(path, "(all)", "from and puzzles are wanted", line)
    if type(entry["from"]) is not date:
        raise BadPuzzle(path, "from", "a day like 2026-11-15 is wanted", line)
    keys = entry["puzzles"]
    if type(keys) is not list or not keys or not all(type(key) is str for key in keys):
        raise BadPuzzle(path, "puzzles", "a list of keys in quotes is wanted", line)
    for key in keys:
        if keys.count(key) > 1:
            raise BadPuzzle(path, "puzzles", f"{key} is there twice", line)
    return Round(entry["from"], tuple(keys))


def key_on(found: tuple[Round, ...], day: date) -> str | None:
    """Return the key of a day's puzzle; None before the first round."""
    current = next((one for one in reversed(found) if one.start <= day), None)
    return current.keys[(day - current.start).days % len(current.keys)] if current else None


def showing_on(game: str, day: date) -> Showing | None:
    """Return the puzzle of a day. It is for the caller to ask for none that is still to come."""
    found = _usable(game)
    key = key_on(found, day)
    puzzle = key and files.puzzle_named(game, key, files.FOLDER)
    return Showing(day, puzzle) if puzzle else None


def showings(game: str, today: date) -> list[Showing]:
    """Return the puzzles of all days up to today, the newest first."""
    return list(_back_from(game, today))


def showing_of(game: str, key: str, today: date) -> Showing | None:
    """Return a puzzle with the last day up to today whose it was; None if it had none yet."""
    return next((one for one in _back_from(game, today) if one.puzzle.key == key), None)


def _back_from(game: str, today: date) -> Iterator[Showing]:
    found = _usable(game)
    by_key = {puzzle.key: puzzle for puzzle in files.puzzles(game, files.FOLDER)} if found else {}
    day = today
    while (key := key_on(found, day)) is not None:
        if key in by_key:
            yield Showing(day, by_key[key])
        day -= DAY


def _usable(game: str) -> tuple[Round, ...]:
    """Return the rounds; none, and a line in the log, if files are wrong: the tests find that
    first."""
    try:
        files.puzzles(game, files.FOLDER)
        return rounds(game, files.FOLDER)
    except BadPuzzle:
        logger.exception("no puzzles")
        return ()


def add_round(game: str, start: date, folder: Path) -> Round:
    """Write a round of all puzzles of a game: first those that had no day, then the others in the
    order in which they had theirs. Raises BadPuzzle if it would begin too early."""
    before = rounds(game, folder)
    if before and start <= before[-1].start:
        path = files.shelf(game, folder) / DAYS
        raise BadPuzzle(path, "from", f"{start} is not after {before[-1].start}")
    shown = list(dict.fromkeys(key for one in reversed(before) for key in one.keys))
    keys = [puzzle.key for puzzle in files.puzzles(game, folder)]
    if not keys:
        raise BadPuzzle(
            files.shelf(game, folder) / files.INDEX, "puzzles", "there is none to give a day"
        )
    shown = [key for key in shown if key in keys]
    added = Round(start, (*(key for key in keys if key not in shown), *shown))
    text = yaml.safe_dump(
        [{"from": one.start, "puzzles": list(one.keys)} for one in (*before, added)],
        sort_keys=False,
    )
    head = "# One puzzle a day, in UTC (docs/puzzles.md). A round that has begun stays as it is.\n"
    write_whole(files.shelf(game, folder) / DAYS, (head + text).encode())
    rounds.cache_clear()
    return added
