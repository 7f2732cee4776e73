"""The reviewed list of mutants, read and checked; nothing here changes or runs anything.

name     what is wrong then, in plain English
file     where
find     the exact text, once in that file; over several lines as they are indented there, the
         first without its indentation
replace  what stands there instead
tests    what of the room's part of `make test` is asked, the most telling first: files, node
         ids and folders of tests, scenarios and folders of them
browser  true where tests in a browser are to be asked too
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import yaml

PROJECT = Path(__file__).parent.parent.parent
ROOMS = ("engine", "games", "play", "decks", "printing", "workshop", "cards")
KEYS = {"name", "file", "find", "replace", "tests", "browser"}
#: Where a room's tests are, beside those of the folder with its name.
MORE_TESTS = {
    "games": ("tests/cards/", "tests/decks/", "tests/workshop/", "tests/engine", "games"),
    "cards": ("tests/cards_face",),
}


@dataclass(frozen=True)
class Mutant:
    """One small mistake, and where a test should see it."""

    room: str
    name: str
    file: str
    find: str
    replace: str
    tests: tuple[str, ...]
    browser: bool = False

    @cached_property
    def source(self) -> str:
        """The file as it is."""
        return (PROJECT / self.file).read_text(encoding="utf-8")

    @property
    def changed(self) -> str:
        """The file with the mistake."""
        return self.source.replace(self.find, self.replace)


def read(folder: Path = Path(__file__).parent) -> list[Mutant]:
    """Read the lists of all rooms: a room's file, and those whose names go on from it."""
    found = []
    for room in ROOMS:
        for path in sorted(folder.glob(f"{room}*.yaml")):
            for entry in yaml.safe_load(path.read_text(encoding="utf-8")):
                if unknown := entry.keys() - KEYS:
                    raise ValueError(f"{path.name}, {entry.get('name')}: no key {unknown}")
                found.append(Mutant(room=room, **{**entry, "tests": tuple(entry["tests"])}))
    return found


def problem(mutant: Mutant) -> str | None:
    """Say why an entry is stale; None: it is not."""
    path = PROJECT / mutant.file
    if not path.is_file() or not mutant.file.startswith(f"{mutant.room}/"):
        return f"{mutant.file} is no file of that room"
    times = mutant.source.count(mutant.find)
    if times != 1:
        return f"what is to be found is {times} times in {mutant.file}"
    if mutant.find == mutant.replace:
        return "it changes nothing"
    try:
        compile(mutant.changed, mutant.file, "exec")
    except SyntaxError as error:
        return f"it can't be compiled: {error}"
    return _problem_of_tests(mutant)


def _problem_of_tests(mutant: Mutant) -> str | None:
    folders = (f"tests/{mutant.room}", *MORE_TESTS.get(mutant.room, ()))
    for test in mutant.tests:
        path, _, name = test.partition("::")
        if not path.startswith(folders) or not (PROJECT / path).exists():
            return f"{path} is not among the room's tests"
        function = name.rpartition("::")[2].partition("[")[0]
        if function and f"def {function}(" not in (PROJECT / path).read_text(encoding="utf-8"):
            return f"{path} has no {function}"
    return None if mutant.tests else "it names no tests"
