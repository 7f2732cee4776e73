"""The records of this folder verify, everywhere and for ever."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from engine.kernel.reading import read_record
from engine.kernel.replay import verify
from games import GAMES
from tests.engine.random_games import ROOT
from tests.engine.records.making import FOLDER, ORDERS, RECORDS

FILES = sorted(FOLDER.glob("*.txt"))
EACH = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def test_every_record_that_can_be_made_is_kept() -> None:
    assert [path.stem for path in FILES] == sorted(RECORDS)


@EACH
def test_it_verifies_and_says_what_was_verified(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    found = verify(record, GAMES)
    assert found.ok, found.lines
    assert found.first_difference is None
    words = "\n".join(found.lines)
    assert "seed is the one that was committed to" in words
    assert f"All {len(record.moves)} actions" in words
    assert re.search(r"Every die and shuffle follows from the seeds \(\d{3,} draws\)", words)
    assert record.result in words
    assert record.dumps() == text


@pytest.mark.parametrize(
    "seed", ["31415", *(pytest.param(seed, marks=pytest.mark.long) for seed in ("0", "1"))]
)
def test_they_verify_whatever_pythons_hashes_are(seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "verify", *map(str, FILES)],
        env={**os.environ, "PYTHONHASHSEED": seed, "DATABASE_URL": "sqlite:////nowhere/at/all"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count(": verified") == len(FILES)


def test_they_show_every_way_in_which_a_game_ends() -> None:
    results = {read_record(path.read_text(encoding="utf-8")).result for path in FILES}
    for reason in ("out of Life", "resignation", "draw: agreed", "is out of time"):
        assert any(reason in result for result in results), reason


def test_standing_orders_are_lines_of_a_record_and_are_followed() -> None:
    record = read_record((FOLDER / "08-standing-orders.txt").read_text(encoding="utf-8"))
    assert [m.text for m in record.moves if m.text.startswith("orders")] == [ORDERS, ORDERS]
    strikes = [m for m in record.moves if m.text.startswith("strike")]
    assert any("die" in m.draws for m in strikes), "no order ever took damage without asking"


def test_take_backs_are_lines_of_a_record() -> None:
    record = read_record((FOLDER / "17-taken-back.txt").read_text(encoding="utf-8"))
    taken = [i for i, move in enumerate(record.moves) if move.text == "take back"]
    assert len(taken) > 10
    assert {record.moves[i].who for i in taken} == {"south", "north"}
    assert any(i + 1 in taken for i in taken), "none goes back twice in a row"
    assert not any(record.moves[i].draws for i in taken)


@pytest.mark.parametrize("ends", ["\r\n", "\n\n"], ids=["CRLF", "empty lines at the end"])
def test_line_ends_of_other_systems_are_no_change(ends: str) -> None:
    text = FILES[0].read_text(encoding="utf-8")
    text = text.replace("\n", ends) if ends == "\r\n" else text + ends
    assert verify(read_record(text), GAMES).ok


def run(*paths: Path) -> tuple[int, str]:
    out = StringIO()
    try:
        call_command("verify", *map(str, paths), stdout=out, stderr=out)
    except SystemExit as end:
        return int(end.code or 0), out.getvalue()
    return 0, out.getvalue()


def changed(tmp_path: Path, old: bytes, new: bytes) -> Path:
    data = FILES[0].read_bytes()
    assert old in data
    path = tmp_path / "changed.txt"
    path.write_bytes(data.replace(old, new, 1))
    return path


def test_the_command_exits_1_and_names_the_action(tmp_path: Path) -> None:
    record = read_record(FILES[0].read_text(encoding="utf-8"))
    number, move = next((i, m) for i, m in enumerate(record.moves, 1) if "die d" in m.draws)
    draws = move.draws.encode()
    face = draws[-1:]
    other = draws[:-1] + (b"1" if face != b"1" else b"2")
    code, said = run(changed(tmp_path, draws, other))
    assert code == 1
    assert "DIFFERS" in said
    assert f"The first action that differs: {number}" in said
    assert "dice or shuffles differ" in said


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (b"Commitment: ", b"Commitment: 0", "committed to"),
        (b"Rules: cidwam-1", b"Rules: cidwam-0", "There is no rules version 'cidwam-0'"),
        (b"Game: cidwam", b"Game: gwent", "No game named 'gwent'"),
        (b"Game record", b"Game  record", "line 1: a record begins with"),
        (b"Server seed: ", b"Server seed: x", "not the one that was committed to"),
        (b"Seed south: ", b"Seed south: x", "The first action that differs: 1"),
        (b"Player south: ", b"Player south: x", "Every action holds, but line"),
        (b"\nCards:", b"\nKarten:", "expected a line `Key: value`"),
        (b"  2 ", b"  3 ", "expected `2 SEAT: ACTION`"),
        (b'"cards": {', b'"cards": [', "is no JSON"),
        (b"\xc3\xb6", b"\xc3\x28", "The first action that differs: 1"),
        (b"Checksum: ", b"Checksum: 0", "Every action holds, but line"),
    ],
)
def test_the_command_says_in_words_what_is_wrong(
    tmp_path: Path, old: bytes, new: bytes, words: str
) -> None:
    code, said = run(changed(tmp_path, old, new))
    assert code == 1
    assert words in said


def test_the_command_exits_2_for_a_file_that_is_not_there(tmp_path: Path) -> None:
    code, said = run(FILES[0], tmp_path / "none.txt")
    assert code == 2
    assert "verified" in said


def test_one_bad_record_among_good_ones_is_told_from_them(tmp_path: Path) -> None:
    bad = changed(tmp_path, b"Player south: ", b"Player south: x")
    code, said = run(FILES[1], bad, FILES[2])
    assert code == 1
    assert said.count(": verified") == 2
    assert said.count(": DIFFERS") == 1
