"""The log: in words, or by what lies in each place, with what is told again left out."""

from __future__ import annotations

from engine.kernel.game import Data
from engine.kernel.phrases import PlainWords, Reader
from play.table.page.log_lines import Entry, oldest_first
from tests.toys import TOYS

READER = Reader(0, ("first", "second"), ("Ann", "Bea"))
DEFINITION = TOYS["claims"]


def lines(*told: list[Data]) -> list[tuple[str, ...]]:
    rows = [(number, 0, False, events) for number, events in enumerate(told, 1)]
    return [entry.lines for entry in oldest_first(rows, DEFINITION, PlainWords(DEFINITION), READER)]


def test_places_are_told_when_they_change() -> None:
    first = {"kind": "changed", "now": {"claim": 7, "scores": [0, 2], "turn": 1}}
    second = {"kind": "changed", "now": {"claim": None, "scores": [0, 2]}}
    assert lines([first], [second]) == [
        ("Claim: 7 · Your Score: 0 · Bea’s Score: 2",),
        ("Claim: empty",),
    ]


def test_an_own_place_is_told_by_its_own_path_and_anothers_by_the_public_one() -> None:
    now = {"hand": [3, 4], "hand_sizes": [2, 3]}
    assert lines([{"kind": "changed", "now": now}]) == [("Your Hand: 3, 4 · Bea’s Hand: 3",)]
    assert lines([{"kind": "changed", "now": {"hand_sizes": [2, 3]}}]) == [("Bea’s Hand: 3",)]


def test_what_says_nothing_is_left_out() -> None:
    nothing: Data = {"kind": "changed", "now": {"turn": 1}}
    said: Data = {"kind": "said", "seat": "second", "action": "doubt"}
    rows = [(4, 1, True, [nothing]), (5, 1, True, [said, nothing])]
    assert oldest_first(rows, DEFINITION, PlainWords(DEFINITION), READER) == [
        Entry(5, 1, True, ("Bea: doubt",))
    ]
