"""The records kept as fixtures verify, and a changed line is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.kernel.reading import read_record
from engine.kernel.replay import verify, verify_text
from games import GAMES
from tests.engine.complicated.recorded import FOLDER, MADE

FILES = sorted(FOLDER.glob("*.txt"))
RESULTS = {
    "3-six-seats-time": "p6 wins: last",
    "5-draw": "draw: agreed",
}


def test_all_are_there() -> None:
    assert {path.stem for path in FILES} == set(MADE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_verifies(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = verify_text(text, GAMES)
    assert found.ok, found.lines
    record = read_record(text)
    assert record.result == RESULTS.get(path.stem, record.result)
    assert record.game == "complicated"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_changed_action_is_found(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    at = len(record.moves) // 2
    record.moves[at].text = "end" if record.moves[at].text != "end" else "done"
    assert verify(record, GAMES).first_difference == at + 1


def test_they_show_every_number_of_seats_that_was_asked_for() -> None:
    records = [read_record(path.read_text(encoding="utf-8")) for path in FILES]
    assert {len(record.seats) for record in records} == {2, 3, 4, 6}
    lines = {move.text for record in records for move in record.moves}
    for line in ("resign", "take back", "offer draw", "accept draw"):
        assert line in lines
    assert any(line.endswith(" time") for line in lines)
    assert any(record.options["teams"] == "pairs" for record in records)
