"""Changed copies of a record, each with the place that verifying it must name."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

CHECKSUM = re.compile(r"Checksum: ")


def actions_by_line(text: str) -> list[int]:
    """For each line the number of its action; 0 in the head, among the cards and at the end."""
    number, numbers, begun, ended = 0, [], False, False
    for line in text.split("\n"):
        begun = begun or line == "Actions:"
        ended = ended or (begun and number > 0 and not line)
        number += bool(begun and re.match(r"  \d", line))
        numbers.append(0 if ended else number)
    return numbers


def changed_bytes(data: bytes, rng: random.Random, times: int) -> Iterator[tuple[bytes, int, str]]:
    """Copies with one byte changed: the copy, the number of the line, what was done."""
    begin = data.index(b"\nActions:")
    for count in range(times):
        at = rng.randrange(begin, len(data)) if count % 2 else rng.randrange(len(data))
        change = rng.choice(
            (
                data[at] ^ 1,
                (data[at] + 1) % 256,
                data[at] ^ 0x20,
                0x20,
                0x0A,
                0x0D,
                0x09,
                0,
                0x78,
                0xFF,
                0x39,
                0x5D,
                rng.randrange(256),
            )
        )
        if change != data[at]:
            copy = data[:at] + bytes([change]) + data[at + 1 :]
            yield copy, data.count(b"\n", 0, at) + 1, f"byte {at}: {data[at]:#x} to {change:#x}"


def cut_short(data: bytes, rng: random.Random, times: int) -> Iterator[tuple[bytes, str]]:
    """What is left of a record that was cut anywhere, and at the ends of lines."""
    ends = [i for i, byte in enumerate(data) if byte == 0x0A]
    for count in range(times):
        at = rng.choice(ends[:-1]) + rng.randrange(2) if count % 2 else rng.randrange(len(data) - 1)
        yield data[:at], f"cut at {at}"


def moved_lines(data: bytes, rng: random.Random, times: int) -> Iterator[tuple[bytes, int, str]]:
    """Lines lost, doubled, swapped with another: the copy, the first line that differs, what."""
    rows = data.rstrip(b"\n").split(b"\n")
    for count in range(times):
        i = rng.randrange(len(rows))
        j = min(len(rows) - 1, i + 1) if rng.random() < 0.5 else rng.randrange(len(rows))
        i, j = min(i, j), max(i, j)
        if count % 3 == 0:
            new, what = [*rows[:i], *rows[i + 1 :]], f"without line {i + 1}"
        elif count % 3 == 1:
            new, what = [*rows[: i + 1], *rows[i:]], f"line {i + 1} doubled"
        else:
            new, what = list(rows), f"lines {i + 1} and {j + 1} swapped"
            new[i], new[j] = new[j], new[i]
        if new != rows:
            pairs = enumerate(zip(rows, [*new, b""], strict=False), 1)
            first = next((n for n, (old, there) in pairs if old != there), len(rows))
            yield b"\n".join(new) + b"\n", first, what
