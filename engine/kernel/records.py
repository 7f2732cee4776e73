"""Records: a finished game as text that people can read, mail and verify, for any game.

A record is what a replay needs (game, rules version, cards, decks, seeds, actions) and what a
replay must give again (every draw of chance, the state's hash after each stage, the result).
Replaying is in `replay`; this module is the text alone.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

HEADING = "Game record, format 1"
LINE_LIMIT = 200_000
SIZE_LIMIT = 4_000_000
HOUSE = "house"  # who ends a game from outside: time has run out


class RecordError(ValueError):
    """Text that is no record; str() names the line and what is wrong.

    action is the number of the action that stands or should stand there; 0: none does.
    """

    def __init__(self, message: str, action: int = 0) -> None:
        super().__init__(message)
        self.action = action


@dataclass(slots=True)
class Move:
    """One action: who (a seat's name, or the house), the line, and what followed from it.

    draws are the draws of chance, as `replay.write_draws` writes them; hash is the state's after
    the action that ended a stage (a turn), else empty.
    """

    who: str
    text: str
    draws: str = ""
    stage: str = ""
    hash: str = ""


@dataclass(slots=True)
class Record:
    """See the module. decks and cards are the game's own plain data."""

    game: str
    rules: str
    seats: tuple[str, ...]
    commitment: str
    server_seed: str
    player_seeds: list[str]
    decks: list[dict[str, Any]]
    cards: list[dict[str, Any]]
    players: list[str] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    result: str = ""
    text: str | None = None  # as read; None for a record that was made here

    def dumps(self) -> str:
        """The record as text: the same record always gives the same text."""
        body = self._body()
        return f"{body}\nChecksum: {digest(body)}\n"

    def oddity(self) -> tuple[int, int, str] | None:
        """The first line that is not as `dumps` writes it: its number, its action's, what is there.

        The action is 0 for the head and the cards; None: the text is whole. Line ends may be those
        of any system.
        """
        if self.text is None:
            return None
        found = self.text.rstrip("\n").split("\n")
        wanted = self.dumps().rstrip("\n").split("\n")
        action = 0
        actions = wanted.index("Actions:")
        for i, line in enumerate(wanted):
            if i > actions and line[:2] == "  " and line[2:3].isdigit():
                action += 1
            there = found[i] if i < len(found) else ""
            if there != line:
                return i + 1, 0 if line.startswith("Checksum: ") else action, there
        return None if len(found) == len(wanted) else (len(wanted) + 1, 0, found[len(wanted)])

    def _body(self) -> str:
        lines = [HEADING, f"Game: {self.game}", f"Rules: {self.rules}"]
        for i, seat in enumerate(self.seats):
            name = self.players[i] if i < len(self.players) else ""
            lines.append(f"Player {seat}: {_plain(name)}")
        lines.append(f"Result: {_plain(self.result)}")
        lines.append(f"Commitment: {self.commitment}")
        lines.append(f"Server seed: {_plain(self.server_seed)}")
        for seat, seed in zip(self.seats, self.player_seeds, strict=True):
            lines.append(f"Seed {seat}: {_plain(seed)}")
        for seat, deck in zip(self.seats, self.decks, strict=True):
            lines.append(f"Deck {seat}: {_json(deck)}")
        lines += ["", "Cards:"]
        lines += [f"  {_json(card)}" for card in self.cards]
        lines += ["", "Actions:"]
        for number, move in enumerate(self.moves, 1):
            lines.append(f"  {number} {move.who}: {_plain(move.text)}")
            if move.draws:
                lines.append(f"    chance: {move.draws}")
            if move.hash:
                lines.append(f"    {move.stage}: {move.hash}")
        return "\n".join(lines) + "\n"

    @staticmethod
    def loads(text: str) -> Record:
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


def digest(body: str) -> str:
    """SHA-256 in hex."""
    return hashlib.sha256(body.encode()).hexdigest()


def _plain(text: str) -> str:
    return " ".join(text.split())


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True)


class _Reader:
    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.number = 0
        self.raw = ""
        self.action = 0  # how many actions were read

    def read(self) -> Record:
        lines = self._numbered()
        if next(lines, "") != HEADING:
            raise self._wrong(f"a record begins with {HEADING!r}")
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
        record = Record(
            game=self._key(head, "Game"),
            rules=self._key(head, "Rules"),
            seats=seats,
            commitment=self._key(head, "Commitment"),
            server_seed=self._key(head, "Server seed"),
            player_seeds=[self._key(head, f"Seed {seat}") for seat in seats],
            decks=[self._data(self._key(head, f"Deck {seat}")) for seat in seats],
            cards=[],
            players=[head[f"Player {seat}"] for seat in seats],
            result=self._key(head, "Result"),
        )
        for line in lines:
            if line == "Actions:":
                break
            record.cards.append(self._data(line))
        else:
            raise self._wrong("there is no line `Actions:`")
        for line in lines:
            if line.startswith("Checksum: "):
                break
            self._move(record, line)
        else:
            raise self._wrong("there is no line `Checksum: ...`")
        for _ in lines:
            raise self._wrong("nothing stands after the checksum")
        return record

    def _numbered(self) -> Iterator[str]:
        for number, line in enumerate(self.lines, 1):
            self.number = number
            self.raw = line
            if len(line) > LINE_LIMIT:
                raise self._wrong(f"is longer than {LINE_LIMIT} characters")
            if line.strip():
                yield line.strip()

    def _wrong(self, what: str) -> RecordError:
        return RecordError(f"line {self.number}: {what}", self.action)

    def _key(self, head: dict[str, str], key: str) -> str:
        if key not in head:
            raise self._wrong(f"the head has no line `{key}: ...`")
        return head[key]

    def _data(self, text: str) -> dict[str, Any]:
        try:
            data = json.loads(text)
            _json(data).encode()  # half a character may be written as \ud800, but is no text
        except (ValueError, RecursionError) as error:
            raise self._wrong(f"is no JSON: {error}") from None
        if not isinstance(data, dict):
            raise self._wrong("must be a JSON object")
        return data

    def _move(self, record: Record, line: str) -> None:
        head, colon, rest = line.partition(":")
        rest = rest.strip()
        if head == "chance" or self.raw.startswith("    "):
            if not record.moves or not colon:
                raise self._wrong("expected `chance: DRAWS` or `STAGE: HASH` after an action")
            if head == "chance":
                record.moves[-1].draws = rest
            else:
                record.moves[-1].stage, record.moves[-1].hash = head, rest
            return
        self.action += 1
        number, _, who = head.partition(" ")
        if not colon or who not in (*record.seats, HOUSE) or number != str(self.action):
            found = head if len(head) <= 40 else f"{head[:40]}…"
            raise self._wrong(f"expected `{self.action} SEAT: ACTION`, found {found!r}")
        record.moves.append(Move(who, rest))
