"""All that the plain table shows one viewer, gathered for the template."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.kernel.definition import GameDefinition
from engine.kernel.phrases import PlainWords, Reader, listed
from engine.kernel.roles import role_of
from play.table.page.choices import Offer, read_offer
from play.table.page.log_lines import Entry, Told, oldest_first
from play.table.page.mats import ShownMat, Side, seat_mats, shared_mats
from play.table.situation import Situation
from play.table.viewer import Viewer

MAX_RECENT = 5  # entries of the log that are in sight; the others are folded


@dataclass(frozen=True)
class PlainTable:
    """The page of a game that has none of its own. `log` is in the order of things.

    sides: all players in their order. others, own: those that have mats, the viewer's apart.
    asides: what may be done beside the game, such as resigning.
    """

    kind: GameDefinition
    status: str
    is_asked: bool
    is_over: bool
    shared: tuple[ShownMat, ...]
    sides: tuple[Side, ...]
    offer: Offer
    asides: tuple[str, ...]
    log: tuple[Entry, ...]
    remarks: tuple[str, ...] = ()

    @property
    def others(self) -> list[Side]:
        """Those that a viewer sits opposite, clockwise from the viewer; for a spectator all."""
        own = next((n for n, side in enumerate(self.sides) if side.is_own), 0)
        around = (*self.sides[own:], *self.sides[:own])
        return [side for side in around if side.mats and not side.is_own]

    @property
    def folds(self) -> bool:
        """Are there so many others that those it isn't about are shown in a few words?"""
        return len(self.others) > 1

    @property
    def recent(self) -> tuple[Entry, ...]:
        """Return what was done last."""
        return self.log[-MAX_RECENT:]

    @property
    def earlier(self) -> tuple[Entry, ...]:
        """Return what was done before `recent`."""
        return self.log[:-MAX_RECENT]

    @property
    def own(self) -> Side | None:
        """The viewer's own side, if it has mats."""
        return next((side for side in self.sides if side.is_own and side.mats), None)

    @property
    def ranking(self) -> list[Side]:
        """The players as they ended, the best first."""
        return sorted(self.sides, key=lambda side: side.rank)


def build_table(
    viewer: Viewer,
    words: PlainWords,
    status: str,
    told: Iterable[Told] = (),
    remarks: Sequence[str] = (),
) -> PlainTable:
    """Return the table for a viewer.

    status: whose turn it is, or how it ended. told: each action as this viewer was told of it,
    oldest first. remarks: sentences above what is
    asked.
    """
    kind, situation, reader = viewer.kind, viewer.situation, viewer.reader
    seats, over = viewer.rules.seats, situation.outcome
    log = tuple(oldest_first(told, kind, words, reader))
    about = _about(situation, seats, log)
    return PlainTable(
        kind=kind,
        status=status,
        is_asked=situation.seat is not None and situation.seat in situation.waiting,
        is_over=over is not None,
        shared=tuple(shared_mats(words, situation.view, reader)),
        sides=tuple(
            _side(words, situation, seat, reader, is_about=seat in about)
            for seat in range(len(seats))
        ),
        offer=read_offer(situation, words, reader),
        asides=situation.asides,
        log=log,
        remarks=tuple(remarks),
    )


def _about(situation: Situation, seats: Sequence[str], log: Sequence[Entry]) -> set[int]:
    """Whom it is about now: who is to act, whom a question names, and who acted last."""
    asked = situation.decision.args.values() if situation.decision else ()
    named = {seats.index(name) for name in asked if isinstance(name, str) and name in seats}
    return {*situation.waiting, *named, *(entry.seat for entry in log[-1:])}


def status_words(words: PlainWords, situation: Situation, reader: Reader) -> str:
    """Return whose turn it is, or how it ended, in one short sentence."""
    if situation.outcome:
        return words.ending(situation.outcome, reader)
    if situation.seat is not None and situation.seat in situation.waiting:
        return "Your response" if situation.decision else "Your turn"
    return f"Waiting for {listed([reader.name(seat) for seat in situation.waiting])}"


def _side(
    words: PlainWords, situation: Situation, seat: int, reader: Reader, *, is_about: bool
) -> Side:
    return Side(
        seat=seat,
        name=reader.names[seat],
        role=role_of(words.kind.roles, seat).title,
        is_own=seat == situation.seat,
        acts=seat in situation.waiting,
        is_about=is_about,
        rank=situation.outcome.places[seat] if situation.outcome else 0,
        mats=seat_mats(words, situation.view, seat, reader),
    )
