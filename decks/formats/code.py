"""A deck as one word that fits a link and a QR picture.

    CIDWAM1-AEBWG4ZN...

Letters and digits of base32 behind the game and the version: for each section of the deck, the
leads first and maybe last, the numbers of cards (cs-001), which never change and are never used
again, so that a code lasts when sets are added or a card is renamed; then a check sum. Numbers are
grouped by what comes before their digits. Of a game with several roles the role's place among them
comes before the sections.

    section    = groups, each: stem, width of the digits, cards, each: step to its number, count
    check sum  = CRC-32 of prefix and sections: one wrong letter is always seen
"""

import base64
import binascii
import re
import zlib
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import Final

from rapidfuzz.distance import OSA

from decks.formats.collector import Collector
from decks.formats.deck_file import DeckFile, Refused
from decks.formats.layout import Layout, Place
from decks.names.book import NameBook
from engine.kernel.definition import GameDefinition

_NUMBER = re.compile(r"(?P<stem>.*?)(?P<digits>\d*)", re.DOTALL)
_LETTERS = re.compile(r"[A-Z2-7]")
_PIECE = re.compile(r"[A-Z2-7]*[.,;!?]?", re.IGNORECASE)
_DASH: Final = "(?:[-‐‑‒–—―−﹣－]|%2D)"
_AROUND: Final = " \t\r\n`\"'“”‘’«»<>()[]{}*_.,;:!?"
_MAX_PIECES: Final = 40
_SUM_BYTES: Final = 4
_MAX_BITS: Final = 140  # of a number in a code; ids have up to 40 digits
_MIN_BODY_LENGTH: Final = 10


class CannotWrite(ValueError):
    """A deck that the format has no way to say; str names the card."""


def prefix_of(kind: GameDefinition) -> str:
    """Return what the codes of a game's decks begin with."""
    return f"{kind.slug.upper()}1-"


@cache
def _written(prefix: str) -> re.Pattern[str]:
    """Return the pattern of a code in any dress: small letters, another dash, in a link."""
    word = re.escape(prefix.removesuffix("-"))
    return re.compile(rf"(?<![A-Za-z0-9]){word}{_DASH}(?P<body>[A-Z2-7]*)", re.IGNORECASE)


def _found(text: str, prefix: str) -> bytes | None:
    """Return the sections of the first whole code in a text; a mail may have broken its line."""
    for matched in _written(prefix).finditer(text):
        body, rest = matched["body"].upper(), text[matched.end() :].split()
        for piece in ("", *rest[:_MAX_PIECES]):
            if not _PIECE.fullmatch(piece):
                break
            body += piece.upper()
            if (payload := _payload(body, prefix)) is not None:
                return payload
    return None


def _payload(body: str, prefix: str) -> bytes | None:
    """Return what stands before the check sum; None if a letter is wrong or missing."""
    try:
        data = base64.b32decode(body + "=" * (-len(body) % 8))
    except (binascii.Error, ValueError):
        return None
    payload, check = data[:-_SUM_BYTES], data[-_SUM_BYTES:]
    return payload if _sum(prefix, payload) == check and _letters(data) == body else None


def has_code(line: str, kind: GameDefinition) -> bool:
    """Whether a line of words has a code of the game in it, right or wrong."""
    return _written(prefix_of(kind)).search(line) is not None


def is_code(text: str, kind: GameDefinition) -> bool:
    """Whether the text is a game's code or a link to one, or was before a letter went wrong."""
    text, prefix = text.strip(_AROUND), prefix_of(kind)
    matched = _written(prefix).search(text)
    pieces = text.split()
    if matched is not None and (len(pieces) == 1 or not matched.start()):
        return all(_PIECE.fullmatch(piece) for piece in pieces[1:])
    head, body = text[: len(prefix)], text[len(prefix) :]
    return (
        len(pieces) == 1
        and len(body) >= _MIN_BODY_LENGTH
        and OSA.distance(head.upper(), prefix) <= 2
        and len(_LETTERS.findall(body.upper())) >= len(body) - 2
    )


def read(text: str, collector: Collector) -> DeckFile:
    """Return the deck; raises Refused if a letter is wrong."""
    add(text, 1, collector)
    return collector.finished()


def add(text: str, line: int, collector: Collector) -> None:
    """Add the deck of the code in a line of text; raises Refused if a letter of it is wrong."""
    payload = _found(text, prefix_of(collector.layout.kind))
    if payload is None:
        raise _wrong()
    numbers = _Numbers(payload)
    if roles := collector.layout.roles:
        place_of_role = numbers.next()
        if place_of_role >= len(roles):
            raise _wrong()
        collector.role(roles[place_of_role].name, line, text)
    for place in _sections(collector.layout):
        for _ in range(numbers.next()):
            for card_id, count in _group(numbers):
                _card(place, card_id, count, line, collector)
    if not numbers.is_at_end:
        raise _wrong()


def _card(place: Place, card_id: str, count: int, line: int, collector: Collector) -> None:
    card = collector.book.with_id(card_id)
    text = f"{count} {card_id}"
    if card is not None:
        collector.found(place, card, count, line, text)
    else:
        message = f"No card here has the number “{card_id:.60}”. Its set may be newer than this."
        code = f"unknown_{place if place in collector.layout.leads else 'card'}"
        collector.problem(code, message, line, text)


def _group(numbers: "_Numbers") -> Iterator[tuple[str, int]]:
    stem, width, at = numbers.text(), numbers.next(), 0
    if width > _MAX_BITS:
        raise _wrong()
    for _ in range(numbers.next()):
        at += numbers.next()
        yield stem + (str(at).zfill(width) if width else ""), numbers.next()


def write(deck: DeckFile, book: NameBook) -> str:
    """Return the deck's code; its name and description are lost. Raises CannotWrite."""
    layout, prefix = deck.layout, prefix_of(deck.layout.kind)
    roles = [role.name for role in layout.roles]
    payload = _number(roles.index(layout.role)) if roles else b""
    for place in _sections(layout):
        payload += _section(deck.sections.get(place, {}), book)
    return f"{prefix}{_letters(payload + _sum(prefix, payload))}\n"


def _sections(layout: Layout) -> tuple[Place, ...]:
    return (*layout.leads, *layout.piles)


def _section(cards: Mapping[str, int], book: NameBook) -> bytes:
    found = sorted(
        (*_parts(_id(name, book)), count) for name, count in cards.items()
    )  # stem, width, number, count
    groups = [(key, list(group)) for key, group in groupby(found, key=lambda card: card[:2])]
    out = [_number(len(groups))]
    for (stem, width), group in groups:
        letters = stem.encode("ascii")
        out += [_number(len(letters)), letters, _number(width), _number(len(group))]
        at = 0
        for _stem, _width, number, count in group:
            out += [_number(number - at), _number(count)]
            at = number
    return b"".join(out)


def _id(name: str, book: NameBook) -> str:
    card = book.named(name)
    if card is None or not card.card_id:
        raise CannotWrite(f"{name} has no number that a code could name. Use another format.")
    return card.card_id


def _parts(card_id: str) -> tuple[str, int, int]:
    matched = _NUMBER.fullmatch(card_id)
    stem, digits = (matched["stem"], matched["digits"]) if matched is not None else (card_id, "")
    return stem, len(digits), int(digits or 0)


def _number(value: int) -> bytes:
    """Seven bits a byte, the lowest first; the eighth says that more follow."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


class _Numbers:
    """The numbers that `_number` has written, one after another."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    @property
    def is_at_end(self) -> bool:
        return self.at == len(self.data)

    def next(self) -> int:
        value = bits = 0
        while self.at < len(self.data) and bits < _MAX_BITS:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 0x7F) << bits
            if byte < 0x80:
                return value
            bits += 7
        raise _wrong()

    def text(self) -> str:
        end = self.next() + self.at
        letters = self.data[self.at : end]
        self.at = end
        try:
            return letters.decode("ascii")
        except UnicodeDecodeError as error:
            raise _wrong() from error


def _sum(prefix: str, payload: bytes) -> bytes:
    return zlib.crc32(prefix.encode("ascii") + payload).to_bytes(_SUM_BYTES, "big")


def _letters(data: bytes) -> str:
    return base64.b32encode(data).decode("ascii").rstrip("=")


def _wrong() -> Refused:
    return Refused(
        "bad_code", "This deck code isn’t complete or has a wrong letter. Copy it again."
    )
