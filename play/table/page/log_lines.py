"""The log, line by line, for one viewer: in words, or by what then lies in each place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data
from engine.kernel.mats import content
from engine.kernel.phrases import PlainWords, Reader
from engine.kernel.taking_back import TAKE_BACK
from play.table.page.mats import places_of, things

Told = tuple[int, int, bool, list[Data]]  # number, seat, whether a bot stood in, events
Known = dict[tuple[str, int | None], Any]  # what lay in each place when it was last told of


@dataclass(frozen=True)
class Entry:
    """An action as the viewer may know it. `number` is the game's, `seat` acted."""

    number: int
    seat: int
    by_bot: bool
    lines: tuple[str, ...]


def oldest_first(
    told: Iterable[Told],
    kind: GameDefinition,
    words: PlainWords,
    reader: Reader,
) -> list[Entry]:
    """Return the entries of what a viewer was told, as it happened.

    Entries that say nothing are left out. Nothing is read but what the viewer was told.
    """
    known: Known = {}
    found = []
    for number, seat, by_bot, events in told:
        lines = [line for event in events for line in _lines(event, known, kind, words, reader)]
        if lines:
            found.append(Entry(number, seat, by_bot, tuple(lines)))
    return found


def _lines(
    event: Data, known: Known, kind: GameDefinition, words: PlainWords, reader: Reader
) -> Iterator[str]:
    """Yield the words of an event; if it has none, the places of which it tells something new."""
    text = words.line(event, reader)
    if event["kind"] == TAKE_BACK:
        known.clear()  # what was told of places since may be so no more
    if text:
        yield text
    if text is not None:
        return
    parts = [dict(part) for part in event.values() if isinstance(part, Mapping)]
    found = [said for part in parts for said in _changes(part, known, kind, words, reader)]
    if found:
        yield " · ".join(found)


def _changes(
    part: Data, known: Known, kind: GameDefinition, words: PlainWords, reader: Reader
) -> Iterator[str]:
    """Each place that is told of and is not as it was when it was told of before."""
    for place, seat in places_of(kind, len(reader.seats)):
        own = place.own and seat is not None and seat == reader.seat
        if (place.own if own else place.shows)[0] not in part:
            continue
        found = content(place, part, reader.seats, seat, reader.seat)
        at = (place.name, seat)
        if at not in known or known[at] != found:
            known[at] = found
            whose = "" if seat is None else f"{reader.owner(seat)} "
            yield f"{whose}{place.label}: {_said(found, words)}"


def _said(found: Any, words: PlainWords) -> str:
    if found is None or found == []:
        return "empty"
    shown, count = things(found, words)
    return ", ".join(thing.name for thing in shown) or f"{count}"
