"""The bounds of what is read, one below and one above: a record is no larger than it says."""

from dataclasses import replace

import pytest

from engine.kernel.chance import commitment
from engine.kernel.reading import read_record
from engine.kernel.records import RecordError
from tests.engine.kernel.test_proof import made, signed

HEAD = "Game record, format 3, by hand\n"
BY_HAND = f"""{HEAD}Game: nim
Rules: nim-1
Player first: Ada
Player second: Bob
Server seed: s
Seed first: a
Seed second: b
Deck first: {{}}
Deck second: {{}}
Cards:
CARD
Actions:
house: set up
"""


def of_length(n: int) -> str:
    """A record one line of which, a card, has so many characters."""
    card = '{"name": "X"}'.replace("X", "x" * (n - len('{"name": ""}')))
    assert len(card) == n
    return BY_HAND.replace("CARD", card)


def test_a_line_has_at_most_200_000_characters() -> None:
    assert len(read_record(of_length(200_000)).cards) == 1
    with pytest.raises(RecordError, match="line 12: is longer than 200000 characters"):
        read_record(of_length(200_001))


@pytest.mark.parametrize("which", ["Server seed", "Seed first", "Seed second"])
def test_a_seed_has_at_most_100_characters(which: str) -> None:
    lines = BY_HAND.replace("CARD", "{}").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(f"{which}: "))
    lines[at] = f"{which}: {'x' * 100}"
    record = read_record("\n".join(lines))
    assert max(map(len, [record.server_seed, *record.player_seeds])) == 100
    lines[at] += "x"
    with pytest.raises(RecordError, match="a seed has at most 100 characters; one here has 101"):
        read_record("\n".join(lines))


def test_older_formats_have_no_such_bound_for_seeds() -> None:
    """A record that was written under them must be read for ever."""
    older = BY_HAND.replace("format 3", "format 2").replace("CARD", "{}")
    assert len(read_record(older.replace("seed: s", f"seed: {'s' * 101}")).server_seed) == 101


def test_a_record_has_at_most_so_many_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    text = signed()
    monkeypatch.setattr("engine.kernel.reading.SIZE_LIMIT", len(text))
    assert read_record(text).commitment == commitment("5e" * 32)
    with pytest.raises(RecordError, match=f"at most {len(text)} characters"):
        read_record(f"{text}\n")


@pytest.mark.parametrize(("digits", "fits"), [(63, False), (64, True), (65, False)])
def test_a_checksum_has_64_digits(digits: int, fits: bool) -> None:
    text = replace(made(), checksum="").dumps()
    head = text.partition("Checksum: ")[0]
    forged = f"{head}Checksum: {'0' * digits}\n"
    if fits:
        assert read_record(forged).checksum == "0" * 64
    else:
        with pytest.raises(RecordError, match="a checksum has 64 digits"):
            read_record(forged)
