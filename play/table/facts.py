"""The facts from which a browser draws a table for one viewer, as JSON: of a game, or of practice.

Nothing goes in but the engine's view of this viewer, this viewer's log, and what the rows say to
all. Sentences are made here, so that the browser needs no rule and no grammar. What a game's own
table has of a position is its own (`play.games.table.Table.position`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from cards.game_addresses import game_url, keyed_url
from cards.rules import rulebook
from engine.kernel.game import Data
from play.games.features import features_of
from play.games.table import table_of
from play.queries import Seen, copied_from, games_awaiting
from play.setup.terms import terms_of
from play.table.entries import entries_after
from play.table.game_fields import GameFields, game_fields
from play.table.viewer import Practice, viewer_of
from play.tellers import Teller
from play.wording import ending_of, render_entries, teller_of

# Addresses of the game that its page goes to.
ADDRESSES = (
    "act",
    "advice",
    "orders",
    "table",
    "playback",
    "card",
    "log",
    "record",
    "check",
    "ending",
    "rematch",
    "plain",
    "take-back",
    "hand-over",
    "clock",
    "messages",
    "play-on",
    "rematch-offer",
    "rematch-decline",
)


class TableFacts(GameFields):
    """All that a table shows one viewer now; a game's own position adds to it.

    said: the state of the game in a sentence. names: of the players by seat.
    choices, decision, why_not: what may be done, what is asked, and what can't be done and why.
    entries: what happened after action `since`, in words. cards: those that are named, as drawn.
    view: the engine's, without what the others say in words.
    """

    said: str
    title: str
    names: dict[str, str]
    mine: bool
    waiting: int
    next: str | None
    problem: str
    copy_of: Data | None
    over: Data | None
    advice_used: dict[str, int]
    choices: list[Data]
    decision: Data | None
    why_not: Data
    may_offer: bool
    advice: Data | None
    summary: str
    since: int
    entries: list[Data]
    cards: Data
    view: Data | None


def table_facts(seen: Seen, user: Any, since: int | None = None, problem: str = "") -> TableFacts:
    """Return all that the table of a game that has begun shows this viewer now.

    since: the number of the newest action that the asker knows of; the entries after it come, and
    the cards that are named in them or in what is asked. None: the newest entries, to be read and
    not to be followed (most events that say nothing are left out), and all cards in sight.
    """
    game, own = seen.game, table_of(seen.game.slug)
    viewer = viewer_of(seen)
    waiting = [key for key in games_awaiting(user) if key != game.key]
    mine = bool(seen.seat and seen.seat.awaited and game.is_running)
    position = own.position(viewer)
    found: dict[str, Any] = {
        **game_fields(seen),
        **position,
        "title": own.title(seen, position["said"], len(waiting) + mine),
        "copy_of": _copied(seen),
        "over": {**(position["over"] or {}), **_over(seen)} if game.is_over else None,
        "advice_used": {s.side_name: s.advice_count for s in seen.seats if not s.is_bot},
        "mine": mine,
        "waiting": len(waiting),
        "next": keyed_url("play:game", waiting[0]) if waiting else None,
        "problem": problem,
    }
    start, entries = entries_after(seen, since, own.is_read)
    own.add_to_events(entries)
    teller = teller_of(game, seen.seats, seen.side)
    found |= {
        "since": start,
        "entries": entries,
        "summary": _summary(entries, viewer.seat, teller) if mine else "",
        "cards": own.cards_shown(viewer.rules, own.named(found, whole=since != start), entries),
    }
    return found  # type: ignore[return-value]


def practice_facts(practice: Practice, since: int | None = None) -> TableFacts:
    """Return all that the table shows who plays a lesson or a puzzle now; what only games have is
    empty. since: as in `table_facts`, 0 if it is None."""
    own, viewer = table_of(practice.game), practice.viewer
    teller = features_of(practice.game).teller(
        practice.game, practice.rules.seats, practice.names, practice.seat
    )
    position = own.position(viewer)
    entries = render_entries(
        [one for one in practice.entries if one["number"] > (since or 0)], teller
    )
    own.add_to_events(entries)
    found: dict[str, Any] = {
        "key": practice.key,
        "number": practice.number,
        "etag": "",
        "turn": 0,
        "status": "running",
        "seat": viewer.seat,
        "watching": False,
        "bots": dict.fromkeys(practice.rules.seats, False),
        "pace": "",
        "time_left": "",
        "deadline": None,
        "paused": False,
        "has_clocks": False,
        "may_ask": False,
        "take_back": False,
        "copy_of": None,
        "advice_used": {},
        "mine": viewer.may_act,
        "waiting": 0,
        "next": None,
        "problem": "",
        **position,
        "said": practice.done or position["said"],
        "title": practice.title,
        "may_offer": False,
        "advice": None,
        "summary": "",
        "since": since or 0,
        "entries": entries,
    }
    found["cards"] = own.cards_shown(practice.rules, own.named(found, whole=True), entries)
    return found  # type: ignore[return-value]


def page_facts(seen: Seen) -> Data:
    """Return what stays as it is while the page of a game is open."""
    game = seen.game
    urls = {name.replace("-", "_"): keyed_url(f"play:{name}", game.key) for name in ADDRESSES}
    urls |= {name: game_url(f"play:{name}", game.slug) for name in ("list", "new")}
    urls |= {"game": game.get_absolute_url(), "home": game_url("home", game.slug)}
    if game.is_public:
        urls["share"] = game.get_absolute_url()
    if rulebook.book_of(game.slug):
        urls["rules"] = game_url("rules:contents", game.slug)
    if seen.seat is not None and (address := seen.seat.deck_address):
        urls["deck"] = address
    if seen.is_playtest and seen.is_mine:
        urls["drafts"] = keyed_url("play:drafts", game.key)
        if game.copy_of_id is None:
            urls["notes"] = keyed_url("play:notes", game.key)
    return {
        "urls": urls,
        "terms": terms_of(game, seen.seats),
        "kind": game.title,
        "playtest": seen.is_playtest,
        "alone": game.is_alone,
        **table_of(game.slug).lasting(lambda: game.book.cards),
    }


def _copied(seen: Seen) -> Data | None:
    """Return from which position of which game this one was played on."""
    address = copied_from(seen.game)
    said = f"Played on from action {seen.game.copied_at} of another game."
    return {"url": address, "said": said} if address else None


def _over(seen: Seen) -> Data:
    """Return how a game that is over ended for the viewer, and how long it was."""
    game = seen.game
    best = [side for side, place in enumerate(game.places or ()) if place == 1]
    is_draw = game.tied or 1 < len(best) == game.seat_count
    how = "drawn" if is_draw else "won" if seen.side in best else "lost"
    return {
        "said": ending_of(game, seen.seats, seen.side),
        "how": "watched" if seen.side is None else how,
        "winner": game.seat_name(game.winner),
        "after": game.number,
        "turns": game.turn,
    }


def _summary(entries: Sequence[Data], own: str | None, teller: Teller) -> str:
    """Return what the others did since this seat acted last, as far as the entries go back."""
    others = [*takewhile(lambda entry: entry["side"] != own, reversed(entries))][::-1]
    return teller.summary([event for entry in others for event in entry["events"]])
