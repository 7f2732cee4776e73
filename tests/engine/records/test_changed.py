"""Whatever is changed in a record, verifying it says so, where it is, and nothing breaks."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.kernel.reading import read_record
from engine.kernel.records.proof import Evidence
from engine.kernel.replay import Verification, verify_text
from games import GAMES
from play.signatures import is_signed
from tests.engine.random_games import official, wild
from tests.engine.records.changing import (
    actions_by_line,
    changed_bytes,
    cut_short,
    moved_lines,
)
from tests.engine.records.making import DRAW, FOLDER, any_action, any_kind, played
from tests.samples import TIMES

pytestmark = pytest.mark.once
WITH_SIGNATURES = Evidence(is_signed=is_signed)
OLD = sorted(FOLDER.glob("0*.txt"))  # format 1
KEPT = sorted(FOLDER.glob("1*.txt"))  # format 2, and 3
FRESH = {
    "fresh-21": lambda: played(official(), 21, [any_kind, any_action], 25, [(0, "resign")]),
    "fresh-22": lambda: played(wild(), 22, [any_kind, any_kind], 20, DRAW),
    "fresh-23": lambda: played(wild(), 23, [any_action, any_kind], 15),  # not over
}


def times(n: int) -> int:
    return max(3, round(n * TIMES))


@pytest.fixture(scope="module", params=[*(path.stem for path in KEPT), *FRESH])
def data(request: pytest.FixtureRequest) -> bytes:
    if request.param in FRESH:
        return FRESH[request.param]().dumps().encode()
    return (FOLDER / f"{request.param}.txt").read_bytes()


def verified(data: bytes) -> Verification:
    found = verify_text(data.decode(errors="backslashreplace"), GAMES, WITH_SIGNATURES)
    assert found.ok == (found.first_difference is None)
    assert found.lines
    return found


def test_one_changed_byte_is_named_by_its_action_or_its_line(data: bytes) -> None:
    numbers = actions_by_line(data.decode())
    for copy, line, what in changed_bytes(data, random.Random(len(data)), times(30)):
        found = verified(copy)
        said = f"{what}, line {line}: {found.lines[-1]}"
        assert not found.ok, said
        assert found.first_difference == numbers[line - 1], said
        if found.first_difference:
            assert f"The first action that differs: {numbers[line - 1]}" in found.place
        else:
            assert f"line {line}" in found.lines[-1], said


def test_lines_that_are_lost_doubled_or_swapped_are_named(data: bytes) -> None:
    numbers = actions_by_line(data.decode())
    for copy, line, what in moved_lines(data, random.Random(len(data)), times(12)):
        found = verified(copy)
        said = f"{what}, line {line}: {found.lines[-1]}"
        assert not found.ok, said
        # What followed from a lost action stands under the one before it, which is then named.
        assert found.first_difference in (numbers[line - 1], numbers[line - 1] - 1), said


def test_a_record_that_is_cut_short_is_named_as_one(data: bytes) -> None:
    whole = len(read_record(data.decode()).moves)
    for copy, what in cut_short(data, random.Random(len(data)), times(10)):
        found = verified(copy)
        assert not found.ok, what
        assert found.first_difference is not None, what
        assert found.first_difference <= whole + 1, what


def test_a_record_that_lost_its_last_actions_names_the_first_of_them() -> None:
    text = KEPT[0].read_text(encoding="utf-8")
    at = text.index("\n  41 ")
    found = verify_text(text[: at + 1], GAMES)
    assert found.first_difference == 41
    assert "after it there is no line `Checksum" in found.lines[-1]
    found = verify_text(text[: text.index("\nChecksum")], GAMES)
    assert found.first_difference == 0


def test_the_turn_of_the_action_is_named_too() -> None:
    text = KEPT[0].read_text(encoding="utf-8")
    at = text.index("\n    turn 4: ")
    start = text.rindex("\n  ", 0, text.rindex("[", 0, at)) + 3
    number = int(text[start : text.index(" ", start)])
    forged = text[:start] + text[start:].replace("[", "[0", 1)
    assert verify_text(forged, GAMES).place == f"The first action that differs: {number} (turn 3)"


def test_an_action_changed_to_another_that_draws_nothing_is_named_itself() -> None:
    """What format 1 noticed only at the end of the turn."""
    record = read_record(KEPT[0].read_text(encoding="utf-8"))
    number, move = next(
        (n, m) for n, m in enumerate(record.moves, 1) if m.text.startswith("move") and not m.draws
    )
    move.text = "end"
    found = verify_text(record.dumps(), GAMES)
    assert found.first_difference == number


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_a_changed_record_of_format_1_is_found_by_the_end_of_its_turn(path: Path) -> None:
    data = path.read_bytes()
    numbers = actions_by_line(data.decode())
    stages = [i for i, m in enumerate(read_record(data.decode()).moves, 1) if m.hash]
    for copy, line, what in changed_bytes(data, random.Random(path.stem), times(12)):
        found = verified(copy)
        said = f"{what}, line {line}: {found.lines[-1]}"
        assert not found.ok, said
        if number := numbers[line - 1]:
            latest = next((i for i in stages if i >= number), max(numbers))
            named = found.first_difference
            assert named is not None, said
            other = "Every action holds" in found.lines[-1]  # `Move` for `move`: no other action
            assert number <= named <= latest + 1 or named == max(numbers) or other, said


@pytest.mark.parametrize("heading", ["Game record, format 1", "Game record, format 3"])
def test_a_record_says_its_own_format(heading: str) -> None:
    text = KEPT[0].read_text(encoding="utf-8").replace("Game record, format 2", heading)
    assert "line 1: " in verify_text(text, GAMES).lines[-1]


def by_hand(*leave_out: str) -> str:
    """A record as somebody might write one: no hashes, draws, marks, result or numbers."""
    lines = KEPT[0].read_text(encoding="utf-8").split("\n")
    actions = lines.index("Actions:")
    head = [line for line in lines[1:actions] if not line.startswith(("Lines: ", *leave_out))]
    said = []
    for line in lines[actions + 1 :]:
        if line[2:3].isdigit():
            said.append(line.split(" ", 3)[3].rpartition(" [")[0])
    return "\n".join(["Game record, format 2, by hand", *head, "Actions:", *said])


def test_a_record_by_hand_is_verified_as_far_as_it_says() -> None:
    text = by_hand("Result", "Commitment")
    found = verify_text(text, GAMES)
    assert found.ok, found.lines
    words = "\n".join(found.lines)
    assert "It was written by hand: what it does not say was not compared." in words
    assert "does not say what seed was committed to" in words
    assert "The result: south wins: out of Life." in words


def test_what_a_record_by_hand_does_say_must_hold() -> None:
    text = by_hand()
    assert verify_text(text, GAMES).ok
    for old, new, action in (
        ("\nnorth: choose e6", "\nnorth: choose e6 [0123456789]", 5),
        ("\nnorth: choose e6", "\nnorth: choose e6\n    chance: die d6=1", 5),
        ("\nnorth: choose e6", "\nnorth: choose e6\nturn 9: abc", 5),
        ("\nnorth: choose e6", "\n7 north: choose e6", 5),
        ("\nnorth: choose e6", "\nnorth: choose a1", 5),
        ("Result: south", "Result: north", 124),
        ("Commitment: ", "Commitment: 0", 0),
    ):
        assert old in text
        assert verify_text(text.replace(old, new, 1), GAMES).first_difference == action, new
    assert verify_text(f"{text}\nChecksum: {'0' * 64}", GAMES).first_difference == 0


def test_a_whole_record_can_say_that_it_was_written_by_hand_too() -> None:
    whole = KEPT[0].read_text(encoding="utf-8").split("\n", 1)[1]
    heading = "Game record, format 2, by hand\n"
    found = verify_text(heading + whole, GAMES)  # its marks and its checksum are of another line
    assert "line 1: " in found.lines[-1]
