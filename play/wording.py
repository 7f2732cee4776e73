"""A game's facts in the words of one viewer: for pages, the log, the API and refusals.

The sentences are the engine's or the game's (`play.games.features`); here is who reads them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.kernel.game import Data, IllegalAction
from engine.kernel.site_reasons import site_reason
from play.errors import IllegalMove
from play.games.features import features_of
from play.models import Game
from play.own_seats import Named
from play.tellers import Teller

FREE = "an open seat"


def counted(names: Iterable[str]) -> list[str]:
    """Players by name, once each: bots of one level share one, "Ann" and "4 Grabber bots"."""
    numbers = Counter(names)
    return [f"{number} {name}s" if number > 1 else name for name, number in numbers.items()]


def seat_names(seats: Iterable[Named], count: int = 2) -> tuple[str, ...]:
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


def teller_of(game: Game, seats: Iterable[Named], side: int | None) -> Teller:
    """Return who tells the player of a side, or a spectator (None), of a game."""
    names = seat_names(seats, game.seat_count)
    return features_of(game.slug).teller(game.slug, game.seat_names, names, side)


def refusal(error: IllegalAction, teller: Teller | None = None) -> IllegalMove:
    """Return a refusal of the rules as one of play: the reason, and its words for who asked.

    Without a teller it is one of the site's own, before any game was looked at.
    """
    reason = error.reason.as_data()
    said = site_reason(reason) if teller is None else teller.reason(reason)
    return IllegalMove(said, reason=reason)


def reason_of(game: Game) -> Data | None:
    """Return why a game ended, as the engine gives reasons; words of old rows stay as they are."""
    return features_of(game.slug).end_reason(game.reason) if game.reason else None


def code_of(game: Game) -> str | None:
    """Return the code of why a game ended; "house" for words of old rows, None while it runs."""
    reason = reason_of(game)
    return reason["code"] if reason else None


def result_of(game: Game) -> str:
    """Return the same as a record's Result line says it; empty while the game runs."""
    reason = reason_of(game)
    return features_of(game.slug).result(game.slug, reason) if reason else ""


def ending_of(game: Game, seats: Iterable[Named], side: int | None) -> str:
    """Return how a game that is over ended: "You won: Ann is out of Life"."""
    return teller_of(game, seats, side).ending(game.places or (), reason_of(game), game.tied)


def render_events(events: Sequence[Data], teller: Teller) -> list[Data]:
    """Each event with its `text`, which is empty where another event tells it."""
    return [{**event, "text": teller.event(event)} for event in events]


def render_entries(entries: Sequence[Data], teller: Teller) -> list[Data]:
    """Entries of `queries.log_of` with the `text` of each event."""
    return [{**entry, "events": render_events(entry["events"], teller)} for entry in entries]


def worded_view(game: Game, view: Data, teller: Teller) -> Data:
    """Return a game's view with the sentences that it has for programs."""
    return features_of(game.slug).worded_view(view, game.places or (), teller)
