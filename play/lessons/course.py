"""The courses, each read once a process: a game's lessons in the order of their files' names.

A file that is no lesson is left out and logged, so that it stops nobody. That each can be played
to its end the tests find (`checking`), not whoever opens the first page.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from cards.sets.set_files import read_sets_of
from engine.kernel.game import Data
from engine.kernel.located_yaml import ScenarioError
from games import folder_of
from play.lessons.lesson import Lesson
from play.lessons.reader import read_lesson

logger = logging.getLogger(__name__)

_NAME = re.compile(r"\d\d-([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml")


@cache
def course_of(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game; none if it has no folder."""
    lessons: list[Lesson] = []
    paths = lesson_files(game)
    official = official_cards(game) if paths else []
    for path in paths:
        try:
            lessons.append(load_lesson(path, game, official))
        except ScenarioError:
            logger.exception("no lesson")
    return tuple(lessons)


def lesson_of(game: str, slug: str) -> Lesson | None:
    """Return a lesson by its name in addresses."""
    return next((one for one in course_of(game) if one.slug == slug), None)


def lesson_files(game: str) -> list[Path]:
    """Return the files of a game's course, in order."""
    return sorted(folder_of(game, "lessons").glob("*.yaml"))


def load_lesson(path: Path, game: str, official: Sequence[Data]) -> Lesson:
    """Read one file. Raises ScenarioError."""
    name = _NAME.fullmatch(path.name)
    if name is None:
        raise ScenarioError(f"{path}, line 1: file: is called like 03-coins.yaml")
    text = path.read_text(encoding="utf-8")
    return read_lesson(text, f"{game}/{path.name}", game, name[1], official)


@cache
def official_cards(game: str) -> list[Data]:
    """Return the card data of the project's sets."""
    return [card for found in read_sets_of(game) for card in found.cards]
