"""The records kept as fixtures verify, stand alone, and a changed line is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.kernel.reading import read_record
from engine.kernel.replay import verify, verify_text
from games import GAMES
from tests.games.kaadosu.recorded import FOLDER, MADE

FILES = sorted(FOLDER.glob("*.txt"))


def test_all_are_there() -> None:
    assert {path.stem for path in FILES} == set(MADE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_verifies_and_stands_alone(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = verify_text(text, GAMES)
    assert found.ok, found.lines
    record = read_record(text)
    assert (record.game, record.cards) == ("kaadosu", [])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_changed_action_is_found(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    at = len(record.moves) // 2
    record.moves[at].text = "retire F1" if record.moves[at].text != "retire F1" else "end"
    assert verify(record, GAMES).first_difference == at + 1
