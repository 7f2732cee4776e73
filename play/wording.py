"""A game's facts in the words of one viewer: for pages, the log, the API and refusals.

The sentences are the engine's; here is who reads them. CIDWaM's phrasing says all there is to say
(`games.cidwam.rules.table.words`); another game's words are its own or plain ones
(`engine.kernel.phrases`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from decks.cidwam import words
from engine.kernel import phrases
from engine.kernel.game import Data, IllegalAction, Outcome, Reason
from engine.kernel.phrases import PlainWords
from games import DEFAULT_SLUG
from play.cidwam import NOBODY, SEATS, Reader
from play.errors import IllegalMove
from play.kinds import plain_words
from play.models import Game, Seat

LANGUAGE = "en"  # the site's
phrasing = words(LANGUAGE)
FREE = "an open seat"
# Reasons that are play's own, whatever the game.
OURS = frozenset(("engine_fault", "no_action", "too_long", "unprintable"))


def counted(names: Iterable[str]) -> list[str]:
    """Players by name, once each: bots of one level share one, "Ann" and "4 Grabber bots"."""
    numbers = Counter(names)
    return [f"{number} {name}s" if number > 1 else name for name, number in numbers.items()]


class Teller(Protocol):
    """Tells one viewer of one game what happens in it."""

    def reason(self, reason: Data) -> str:
        """Why something is refused."""
        ...

    def event(self, event: Data) -> str:
        """Return a line of the log; empty where another event tells it, or the game has no
        words."""
        ...

    def summary(self, events: Sequence[Data]) -> str:
        """Return what all others did, in one sentence; empty if the game has no words for it."""
        ...

    def question(self, decision: Data) -> str: ...

    def ending(self, places: Sequence[int], reason: Data | None, tied: bool = False) -> str:
        """How a game ended: "You won: Ann is out of Life"."""
        ...


@dataclass(frozen=True)
class Cidwam:
    """CIDWaM's."""

    reader: Reader

    def reason(self, reason: Data) -> str:
        return phrasing.reason(reason, self.reader)

    def event(self, event: Data) -> str:
        # One that was kept before events were facts has the line kept with it.
        return event["text"] if "text" in event else phrasing.event(event, self.reader)

    def summary(self, events: Sequence[Data]) -> str:
        return phrasing.summary(events, self.reader)

    def question(self, decision: Data) -> str:
        return phrasing.question(decision, self.reader)

    def ending(self, places: Sequence[int], reason: Data | None, tied: bool = False) -> str:
        best = [seat for seat, place in zip(SEATS, places, strict=False) if place == 1]
        winner = best[0] if len(best) == 1 else None
        return phrasing.ending(winner, reason, self.reader)


@dataclass(frozen=True)
class Plain:
    """Another game's."""

    words: PlainWords
    reader: phrases.Reader

    def reason(self, reason: Data) -> str:
        return phrasing.reason(reason) if reason["code"] in OURS else self.words.reason(reason)

    def event(self, event: Data) -> str:
        return phrases.event_line(self.words, event, self.reader) or ""

    def summary(self, events: Sequence[Data]) -> str:
        return ""

    def question(self, decision: Data) -> str:
        return ""

    def ending(self, places: Sequence[int], reason: Data | None, tied: bool = False) -> str:
        why = Reason(**reason) if reason else Reason("over")
        return self.words.ending(Outcome(tuple(places), why, tied), self.reader)


def seat_names(seats: Iterable[Seat], count: int = 2) -> tuple[str, ...]:
    """Return the players' names by seat; a seat that nobody has taken is called so.

    Among more than two those of one name, bots of a level, have a number behind it, by seat.
    """
    names = {seat.side: seat.name for seat in seats}
    found = [names.get(side, FREE) for side in range(count)]
    if count == 2:
        return tuple(found)
    return tuple(
        f"{name} {found[: side + 1].count(name)}"
        if name != FREE and found.count(name) > 1
        else name
        for side, name in enumerate(found)
    )


def reader_of(game: Game, seats: Iterable[Seat], side: int | None) -> Reader:
    """Who reads one of CIDWaM's games: the player of a side, or a spectator (None)."""
    south, north = seat_names(seats)
    return Reader(game.seat_name(side), (south, north))


def teller_of(game: Game, seats: Iterable[Seat], side: int | None) -> Teller:
    """Who tells the player of a side, or a spectator (None), of a game."""
    if game.slug == DEFAULT_SLUG:
        return Cidwam(reader_of(game, seats, side))
    names = seat_names(seats, game.seat_count)
    return Plain(plain_words(game.slug), phrases.Reader(side, game.seat_names, names))


def refusal(error: IllegalAction, teller: Teller | None = None) -> IllegalMove:
    """Return a refusal of the rules as one of play: the reason, and its words for who asked.

    Without a teller it is one of play's own, before any game was looked at.
    """
    reason = error.reason.as_data()
    said = phrasing.reason(reason, NOBODY) if teller is None else teller.reason(reason)
    return IllegalMove(said, reason=reason)


def reason_of(game: Game) -> Data | None:
    """Why a game ended, as the engine gives reasons; words of old rows stay as they are."""
    if not game.reason:
        return None
    if game.slug != DEFAULT_SLUG:
        return Reason(game.reason).as_data()
    if game.reason in phrasing.ends:
        return {"code": game.reason}
    return {"code": "house", "args": {"said": game.reason}}


def code_of(game: Game) -> str | None:
    """Return the code of why a game ended; "house" for words of old rows, None while it runs."""
    reason = reason_of(game)
    return reason["code"] if reason else None


def result_of(game: Game) -> str:
    """Return the same as a record's Result line says it; empty while the game runs."""
    reason = reason_of(game)
    if not reason:
        return ""
    return (
        phrasing.result(reason)
        if game.slug == DEFAULT_SLUG
        else plain_words(game.slug).result(reason)
    )


def ending_of(game: Game, seats: Iterable[Seat], side: int | None) -> str:
    """How a game that is over ended: "You won: Ann is out of Life"."""
    return teller_of(game, seats, side).ending(game.places or (), reason_of(game), game.tied)


def told_events(events: Sequence[Data], teller: Teller) -> list[Data]:
    """Each event with its `text`, which is empty where another event tells it."""
    return [{**event, "text": teller.event(event)} for event in events]


def told_entries(entries: Sequence[Data], teller: Teller) -> list[Data]:
    """Entries of `queries.log_of` with the `text` of each event."""
    return [{**entry, "events": told_events(entry["events"], teller)} for entry in entries]


def worded_view(game: Game, view: Data, teller: Teller) -> Data:
    """CIDWaM's view with its sentences (`decision.question`, `outcome.text`); others as it is."""
    if game.slug != DEFAULT_SLUG:
        return view
    worded = dict(view)
    if decision := view["decision"]:
        worded["decision"] = {**decision, "question": teller.question(decision)}
    if outcome := view["outcome"]:
        worded["outcome"] = {**outcome, "text": teller.ending(game.places or (), outcome["reason"])}
    return worded
