"""The records kept as fixtures verify, and a changed line is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.kernel.reading import read_record
from engine.kernel.replay import verify, verify_text
from games import GAMES
from tests.games.spelldawn.recorded import FOLDER, MADE

FILES = sorted(FOLDER.glob("*.txt"))
RESULTS = {
    "01-champion-by-points": "champion wins: points",
    "02-overlord-by-points": "overlord wins: points",
    "03-by-damage": "overlord wins: damage",
    "04-by-the-empty-deck": "champion wins: deck",
    "05-resigned": "overlord wins: resigned",
    "06-out-of-time": "overlord wins: time",
    "07-agreed": "draw: agreed",
    "09-champion-again": "champion wins: points",
    "10-by-damage-again": "overlord wins: damage",
}


def test_all_are_there() -> None:
    assert {path.stem for path in FILES} == set(MADE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_verifies(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = verify_text(text, GAMES)
    assert found.ok, found.lines
    record = read_record(text)
    assert record.game == "spelldawn"
    assert record.result == RESULTS.get(path.stem, record.result)


def test_a_changed_action_is_found() -> None:
    record = read_record(FILES[4].read_text(encoding="utf-8"))
    at = len(record.moves) // 2
    record.moves[at].text = "gain" if record.moves[at].text != "gain" else "draw"
    assert verify(record, GAMES).first_difference == at + 1


def test_they_show_what_comes_between() -> None:
    records = [read_record(path.read_text(encoding="utf-8")) for path in FILES]
    lines = {move.text for record in records for move in record.moves}
    for line in ("resign", "take back", "offer draw", "accept draw", "decline draw", "done"):
        assert line in lines
    assert any(line.startswith("orders ") for line in lines)
