"""Reading records: text that people may have written or changed, so every fault has its line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from engine.kernel.records import (
    BY_HAND,
    BY_HAND_FORMATS,
    FORMATS,
    HEADING,
    MAX_SEED_LENGTH,
    SEED_MAKERS,
    SIGNATURE,
    SIZE_LIMIT,
    SYSTEM_ACTOR,
    UNKNOWN,
    Move,
    Record,
    RecordError,
    plain_json,
)
from engine.kernel.records.checksums import LINES, LINK, unmarked

LINE_LIMIT = 200_000
CHECKSUM = "Checksum: "
LINKED = re.compile(rf"(.*) \[([0-9a-f]{{{LINK}}})\]")
HEX_64 = re.compile(r"[0-9a-f]{64}")
HEX_128 = re.compile(r"[0-9a-f]{128}")
Lines = Iterator[str]


def read_record(text: str) -> Record:
    """Read a record; RecordError names the line. Nothing is half read."""
    if len(text) > SIZE_LIMIT:
        raise RecordError(f"line 1: a record has at most {SIZE_LIMIT} characters")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise RecordError(f"line {line}: holds half a character") from None
    text = text.replace("\r\n", "\n")
    record = _Reader(text.split("\n")).read()
    record.text = text
    return record


class _Reader:
    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.number = 0
        self.raw = ""
        self.action = 0  # how many actions were read
        self.record: Record | None = None

    def read(self) -> Record:
        lines = self._numbered()
        heading = next(lines, "")
        number = FORMATS.get(heading) or BY_HAND_FORMATS.get(heading)
        if number is None:
            raise self._wrong(f"a record begins with {HEADING!r}, or with {BY_HAND!r}")
        # Before anything is understood: so that a changed line is named, not what it led to.
        odd = unmarked(self.lines)
        if odd is not None:
            self.number = odd
            found = self.lines[odd - 1].strip()[:80]
            raise self._wrong(f"is not the one that was written: {found!r}")
        by_hand = heading in BY_HAND_FORMATS
        record = self._head(lines, number, by_hand)
        self._cards(lines, record)
        self.record = record
        for line in lines:
            if line.startswith(CHECKSUM):
                record.checksum = line.removeprefix(CHECKSUM)
                if record.format > 1 and not HEX_64.fullmatch(record.checksum):
                    raise self._wrong("a checksum has 64 digits, each of them 0-9 or a-f")
                break
            self._action(record, line)
        else:
            if not by_hand:
                raise self._wrong("after it there is no line `Checksum: ...`", self.action + 1)
        if record.site_key:
            self._signature(record, next(lines, ""))
        for _ in lines:
            after = "signature" if record.site_key else "checksum"
            raise self._wrong(f"nothing stands after the {after}")
        return record

    def _head(self, lines: Lines, number: int, by_hand: bool) -> Record:
        head: dict[str, str] = {}
        for line in lines:
            if line == "Cards:":
                break
            key, colon, value = line.partition(":")
            if not colon or key in head:
                raise self._wrong("expected a line `Key: value`, each key once, or `Cards:`")
            head[key] = value.strip()
        else:
            raise self._wrong("there is no line `Cards:`")
        seats = tuple(key[7:] for key in head if key.startswith("Player "))
        free = "" if by_hand else None  # what a record by hand may leave out
        record = Record(
            game=self._key(head, "Game"),
            rules=self._key(head, "Rules"),
            seats=seats,
            commitment=self._key(head, "Commitment", free),
            server_seed=self._key(head, "Server seed"),
            player_seeds=[self._key(head, f"Seed {seat}") for seat in seats],
            decks=[self._data(self._key(head, f"Deck {seat}")) for seat in seats],
            cards=[],
            players=[head[f"Player {seat}"] for seat in seats],
            seed_makers=[UNKNOWN for _ in seats],
            result=self._key(head, "Result", free),
            format=number,
            by_hand=by_hand,
        )
        if number > 2:
            self._provenance(head, record)
        if number > 3:
            record.options = self._data(self._key(head, "Options", "{}" if by_hand else None))
        return record

    def _provenance(self, head: dict[str, str], record: Record) -> None:
        """Return who made each seed, and with which key the record is signed: from format 3 on."""
        for seed in (record.server_seed, *record.player_seeds):
            if len(seed) > MAX_SEED_LENGTH:
                found = f"one here has {len(seed)}"
                raise self._wrong(f"a seed has at most {MAX_SEED_LENGTH} characters; {found}")
        free = UNKNOWN if record.by_hand else None
        for i, seat in enumerate(record.seats):
            key = f"Seed maker {seat}"
            maker = self._key(head, key, free)
            if maker not in SEED_MAKERS:
                known = ", ".join(SEED_MAKERS)
                raise self._wrong(f"above, `{key}:` must be one of {known}, not {maker[:40]!r}")
            record.seed_makers[i] = maker
        if "Site key" not in head:
            return
        if record.by_hand:
            raise self._wrong("a record by hand has no `Site key: ...`: no site has signed it")
        if not HEX_64.fullmatch(head["Site key"]):
            raise self._wrong("above, `Site key:` must have 64 digits, each of them 0-9 or a-f")
        record.site_key = head["Site key"]

    def _signature(self, record: Record, line: str) -> None:
        """The last line of a record that names a site's key."""
        if not line.startswith(SIGNATURE):
            raise self._wrong(f"after the checksum must stand `{SIGNATURE}...`")
        record.signature = line.removeprefix(SIGNATURE)
        if not HEX_128.fullmatch(record.signature):
            raise self._wrong("a signature has 128 digits, each of them 0-9 or a-f")

    def _cards(self, lines: Lines, record: Record) -> None:
        marked = record.format == 1 or record.by_hand
        for line in lines:
            if line == "Actions:":
                break
            if line.startswith(LINES):
                marked = True
            else:
                record.cards.append(self._data(line))
        else:
            raise self._wrong("there is no line `Actions:`")
        if not marked:
            raise self._wrong("above it there is no line `Lines: ...`")

    def _action(self, record: Record, line: str) -> None:
        head, colon, rest = line.partition(":")
        rest = rest.strip()
        words = head.split()
        who = words[-1] if words else ""
        named = who in (*record.seats, SYSTEM_ACTOR)
        if not named and not head[:1].isdigit():
            self._followed(record, head, rest if colon else None)
            return
        number = words[0] if len(words) == 2 else ""
        wanted = str(self.action + 1)
        free = record.by_hand and words == [who]
        if not colon or not named or (number != wanted and not free):
            found = head if len(head) <= 40 else f"{head[:40]}…"
            raise self._wrong(f"expected `{wanted} SEAT: ACTION`, found {found!r}", self.action + 1)
        self.action += 1
        linked = LINKED.fullmatch(rest) if record.format > 1 else None
        if linked is not None:
            record.moves.append(Move(who, linked[1], link=linked[2], line=self.number))
        elif record.format > 1 and not record.by_hand:
            raise self._wrong(f"the action has no `[HASH]` of {LINK} digits after it", self.action)
        else:
            record.moves.append(Move(who, rest, line=self.number))

    def _followed(self, record: Record, head: str, rest: str | None) -> None:
        """`chance: DRAWS` or `STAGE: HASH`, which follow an action."""
        indented = self.raw.startswith("   ") or record.by_hand
        if rest is None or not record.moves or not indented:
            expected = (
                f"expected `{self.action + 1} SEAT: ACTION`, `chance: DRAWS` or `STAGE: HASH`"
            )
            raise self._wrong(expected, self.action if indented else 0)
        if head == "chance":
            record.moves[-1].draws = rest
        else:
            record.moves[-1].stage, record.moves[-1].hash = head, rest

    def _numbered(self) -> Lines:
        for number, line in enumerate(self.lines, 1):
            self.number = number
            self.raw = line
            if len(line) > LINE_LIMIT:
                raise self._wrong(f"is longer than {LINE_LIMIT} characters")
            if line.strip():
                yield line.strip()

    def _wrong(self, what: str, action: int = 0) -> RecordError:
        return RecordError(f"line {self.number}: {what}", action, self.record)

    def _key(self, head: dict[str, str], key: str, otherwise: str | None = None) -> str:
        if key not in head and otherwise is None:
            raise self._wrong(f"the head has no line `{key}: ...`")
        return head.get(key, otherwise or "")

    def _data(self, text: str) -> dict[str, Any]:
        try:
            data = json.loads(text)
            plain_json(data).encode()  # half a character may be written as \ud800, but is no text
        except json.JSONDecodeError as error:
            raise self._wrong(f"is no JSON from character {error.pos + 1} of it on") from None
        except UnicodeEncodeError:
            raise self._wrong("holds half a character") from None
        except (ValueError, RecursionError):
            raise self._wrong(
                "is no JSON that is read here: too long a number, or too deep"
            ) from None
        if not isinstance(data, dict):
            raise self._wrong("must be a JSON object")
        return data
