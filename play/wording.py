"""A game's facts in the words of one viewer: for pages, the log, the API and refusals.

The sentences are the engine's (`engine.cidwam.table.words`); here is who reads them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cidwam.table.words import NOBODY, Reader, words
from engine.kernel.game import Data, IllegalAction
from play.errors import IllegalMove
from play.models import SIDES, Game, Seat

LANGUAGE = "en"  # the site's
phrasing = words(LANGUAGE)


def seat_names(seats: Iterable[Seat]) -> tuple[str, str]:
    """South's and north's name; a seat that nobody has taken is called so."""
    names = {seat.side: seat.name for seat in seats}
    return names.get(0, "an open seat"), names.get(1, "an open seat")


def reader_of(seats: Iterable[Seat], side: int | None) -> Reader:
    """Who reads a game: the player of a side, or a spectator (None)."""
    return Reader(None if side is None else SIDES[side], seat_names(seats))


def refusal(error: IllegalAction, reader: Reader = NOBODY) -> IllegalMove:
    """Return a refusal of the rules as one of play: the reason, and its words for who asked."""
    reason = error.reason.as_data()
    return IllegalMove(phrasing.reason(reason, reader), reason=reason)


def reason_of(game: Game) -> Data | None:
    """Why a game ended, as the engine gives reasons; words of old rows stay as they are."""
    if not game.reason:
        return None
    if game.reason in phrasing.ends:
        return {"code": game.reason}
    return {"code": "house", "args": {"said": game.reason}}


def code_of(game: Game) -> str | None:
    """The code of why a game ended; "house" for words of old rows, None while it runs."""
    reason = reason_of(game)
    return reason["code"] if reason else None


def result_of(game: Game) -> str:
    """The same as a record's Result line says it; empty while the game runs."""
    reason = reason_of(game)
    return phrasing.result(reason) if reason else ""


def ending_of(game: Game, seats: Iterable[Seat], side: int | None) -> str:
    """How a game ended: "You won: Ann is out of Life"."""
    winner = None if game.winner is None else SIDES[game.winner]
    return phrasing.ending(winner, reason_of(game), reader_of(seats, side))


def told(event: Data, reader: Reader) -> str:
    """An event's line; of one that was kept before events were facts, the line kept with it."""
    return event["text"] if "text" in event else phrasing.event(event, reader)


def told_events(events: Sequence[Data], reader: Reader) -> list[Data]:
    """Each event with its `text`, which is empty where another event tells it."""
    return [{**event, "text": told(event, reader)} for event in events]


def told_entries(entries: Sequence[Data], reader: Reader) -> list[Data]:
    """Entries of `queries.log_of` with the `text` of each event."""
    return [{**entry, "events": told_events(entry["events"], reader)} for entry in entries]


def worded_view(view: Data, reader: Reader) -> Data:
    """A view with its sentences: `decision.question`, `outcome.text`."""
    worded = dict(view)
    if decision := view["decision"]:
        worded["decision"] = {**decision, "question": phrasing.question(decision, reader)}
    if outcome := view["outcome"]:
        ending = phrasing.ending(outcome["winner"], outcome["reason"], reader)
        worded["outcome"] = {**outcome, "text": ending}
    return worded
