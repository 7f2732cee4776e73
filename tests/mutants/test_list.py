"""The list of mutants: whole, readable, and about the code as it is."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.mutants.copies import applied
from tests.mutants.reading import PROJECT, ROOMS, Mutant, problem, read

pytestmark = pytest.mark.once

MIN_MUTANTS = 80
MUTANTS = read()


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda m: f"{m.room}: {m.name}")
def test_an_entry_is_about_the_code_as_it_is(mutant: Mutant) -> None:
    assert problem(mutant) is None


def test_there_are_enough_of_every_room() -> None:
    assert len(MUTANTS) >= MIN_MUTANTS
    assert {mutant.room for mutant in MUTANTS} == set(ROOMS)


def test_no_two_are_the_same() -> None:
    names = Counter(mutant.name for mutant in MUTANTS)
    changes = Counter((mutant.file, mutant.find, mutant.replace) for mutant in MUTANTS)
    assert max(names.values()) == 1
    assert max(changes.values()) == 1


def test_a_file_is_wrong_for_a_while_and_then_as_it_was(tmp_path: Path) -> None:
    mutant = MUTANTS[0]
    path = tmp_path / mutant.file
    path.parent.mkdir(parents=True)
    path.write_bytes((PROJECT / mutant.file).read_bytes())
    with applied(mutant, tmp_path):
        assert path.read_text(encoding="utf-8") == mutant.changed
    assert path.read_bytes() == (PROJECT / mutant.file).read_bytes()


@pytest.mark.parametrize("wrong", [{"find": "no such text"}, {"replace": "def ("}, {"tests": ()}])
def test_a_stale_entry_is_seen(wrong: dict[str, Any]) -> None:
    assert problem(replace(MUTANTS[0], **wrong))
    same = replace(MUTANTS[0], replace=MUTANTS[0].find)
    assert problem(same)
