"""Records: a finished game as text that people can read, mail and verify, for any game.

A record is what a replay needs (game, rules version, cards, decks, seeds, actions) and what a
replay must give again (every draw of chance, hashes of the state, the result). This module is the
record and its text; `reading` reads one, `replay` makes and verifies them. docs/records.md is the
format for people.

Format 1 had no short hash after each action and no marks of the lines above, format 2 did not say
who made each seed and was not signed, format 3 did not say by which options the game was played:
all are still read.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.records.checksums import digest, marks_of

FORMATS = {f"Game record, format {n}": n for n in (1, 2, 3, 4)}
BY_HAND_FORMATS = {f"{heading}, by hand": n for heading, n in FORMATS.items() if n > 1}
NEWEST = 4
HEADING = f"Game record, format {NEWEST}"
BY_HAND = f"{HEADING}, by hand"  # what it leaves out is not missed
SIZE_LIMIT = 4_000_000
MAX_SEED_LENGTH = 100
PLAYER, SITE, UNKNOWN = SEED_MAKERS = ("player", "site", "unknown")
SIGNATURE = "Signature: "
SYSTEM_ACTOR = "house"  # who ends a game from outside: time has run out
SET_UP = "set up"  # what the house does first


@dataclass(slots=True)
class Move:
    """One action: who (a seat's name, or the house), the line, and what followed from it.

    draws are the draws of chance, as `write_draws` writes them; hash is the state's after the
    action that ended a stage (a turn), else empty; link is the short hash (`marks.link`) that every
    action of format 2 has. line is where it was read.
    """

    who: str
    text: str
    draws: str = ""
    stage: str = ""
    hash: str = ""
    link: str = ""
    line: int = field(default=0, compare=False)


@dataclass(slots=True)
class Record:
    """See the module. decks and cards are the game's own plain data.

    seed_makers says of each player's seed who made it (SEED_MAKERS). options are what was agreed on
    before the game, by name; a format before 4 has none. site_key and signature are
    Ed25519's (RFC 8032) in hex; empty: not signed.
    """

    game: str
    rules: str
    seats: tuple[str, ...]
    commitment: str
    server_seed: str
    player_seeds: list[str]
    decks: list[dict[str, Any]]
    cards: list[dict[str, Any]]
    players: list[str] = field(default_factory=list)
    seed_makers: list[str] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)
    site_key: str = ""
    signature: str = ""
    moves: list[Move] = field(default_factory=list)
    result: str = ""
    format: int = NEWEST
    by_hand: bool = False
    checksum: str = ""  # as read
    text: str | None = None  # as read; None for a record that was made here

    def dumps(self) -> str:
        """The record as text: the same record always gives the same text."""
        signed = f"{SIGNATURE}{self.signature}\n" if self.signature else ""
        return self.signed_text() + signed

    def signed_text(self) -> str:
        """Return what a signature is of: the record as text up to its checksum's line."""
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
        if self.by_hand:
            return self._wrong_checksum(found)
        wanted = self.dumps().rstrip("\n").split("\n")
        action = 0
        actions = wanted.index("Actions:")
        for i, line in enumerate(wanted):
            if i > actions and line[:2] == "  " and line[2:3].isdigit():
                action += 1
            there = found[i] if i < len(found) else ""
            if there != line:
                after = not line or line.startswith(("Checksum: ", SIGNATURE))
                return i + 1, 0 if after else action, there
        return None if len(found) == len(wanted) else (len(wanted) + 1, 0, found[len(wanted)])

    def _wrong_checksum(self, found: list[str]) -> tuple[int, int, str] | None:
        """A record by hand may be laid out in any way; if it has a checksum, it must be right."""
        at = next((i for i, line in enumerate(found) if line.startswith("Checksum: ")), None)
        if at is None:
            return None
        body = "\n".join(found[:at]).rstrip("\n") + "\n"
        return None if digest(body) == self.checksum else (at + 1, 0, found[at])

    def _body(self) -> str:
        headings = BY_HAND_FORMATS if self.by_hand else FORMATS
        heading = next(text for text, number in headings.items() if number == self.format)
        lines = [heading, f"Game: {self.game}", f"Rules: {self.rules}"]
        if self.format > 3:
            lines.append(f"Options: {plain_json(self.options)}")
        for i, seat in enumerate(self.seats):
            name = self.players[i] if i < len(self.players) else ""
            lines.append(f"Player {seat}: {_plain(name)}")
        lines.append(f"Result: {_plain(self.result)}")
        lines.append(f"Commitment: {self.commitment}")
        lines.append(f"Server seed: {_plain(self.server_seed)}")
        for seat, seed in zip(self.seats, self.player_seeds, strict=True):
            lines.append(f"Seed {seat}: {_plain(seed)}")
        if self.format > 2:
            for seat, maker in zip(self.seats, self.seed_makers, strict=True):
                lines.append(f"Seed maker {seat}: {maker}")
            if self.site_key:
                lines.append(f"Site key: {self.site_key}")
        for seat, deck in zip(self.seats, self.decks, strict=True):
            lines.append(f"Deck {seat}: {plain_json(deck)}")
        lines += ["", "Cards:"]
        lines += [f"  {plain_json(card)}" for card in self.cards]
        if self.format > 1:
            lines.append("")
            lines.append(marks_of(lines))
        lines += ["", "Actions:"]
        for number, move in enumerate(self.moves, 1):
            marked = f" [{move.link}]" if move.link else ""
            lines.append(f"  {number} {move.who}: {_plain(move.text)}{marked}")
            if move.draws:
                lines.append(f"    chance: {move.draws}")
            if move.hash:
                lines.append(f"    {move.stage}: {move.hash}")
        return "\n".join(lines) + "\n"


class RecordError(ValueError):
    """Text that is no record; str() names the line and what is wrong.

    action is the number of the action that stands or should stand there; 0: none does. before is
    what was read of the record up to there, if that is more than a part of the head.
    """

    def __init__(self, message: str, action: int = 0, before: Record | None = None) -> None:
        super().__init__(message)
        self.action = action
        self.before = before


def _plain(text: str) -> str:
    return " ".join(text.split())


def plain_json(data: Any) -> str:
    """Data as records write it: keys in order, letters as they are."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True)
