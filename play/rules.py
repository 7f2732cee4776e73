"""Where play meets the engine: the game of a card book, states in and out of their text.

Nothing here reads or writes the database beyond a card book's text; no rule is decided here.
"""

from __future__ import annotations

import json
from threading import Lock
from typing import Any

from cards.cidwam import CardPool
from cards.models import Card
from cards.queries import current_pool
from engine.kernel.game import Data, Event, IllegalAction
from engine.kernel.game import Game as Rules
from games import DEFAULT_SLUG
from play.asked import DECLINE, Asked
from play.cidwam import NEWEST, Cidwam
from play.kinds import kind_of, opened
from play.models import CardBook, Game

_KEPT = 8
_games: dict[str, Rules[Any]] = {}
_lock = Lock()


def rules_for(game: Game) -> Rules[Any]:
    """Return the engine's game of a row: by its book, its seats and its options.

    Raises UnknownGame, and WrongTerms for what its definition does not give.
    """
    return _opened(game.book, game.seat_count, game.options)


def rules_of(book: CardBook) -> Cidwam:
    """CIDWaM by the cards and rules version of a book of its own."""
    rules = _opened(book, 2, {})
    assert isinstance(rules, Cidwam), book.game  # noqa: S101 - callers have books of CIDWaM
    return rules


def _opened(book: CardBook, seats: int, options: Data) -> Rules[Any]:
    """Return a game of a book; compiled once a process, few kept."""
    name = _name(book.digest, seats, options)
    kept = _games.get(name)
    if kept is not None:
        return kept
    kind, version = kind_of(book.game), book.rules_version
    made = opened(kind, book.cards, seats=seats, options=options, rules_version=version)
    return _keep(name, made)


def _name(digest: str, seats: int, options: Data) -> str:
    return f"{digest} {seats} {json.dumps(options, sort_keys=True)}"


def current_book(rules_version: str = NEWEST.name) -> CardBook:
    """Return the card book of today's cards, made if no game has used them yet."""
    return keep_book(current_pool(), rules_version)


def keep_book(pool: CardPool, rules_version: str) -> CardBook:
    """Return the card book of a pool, made if no game has used it yet; for a game of this
    transaction.

    It stays locked until the game is there to name it: books that none names are deleted. Raises
    UnknownVersion.
    """
    rules = Cidwam(pool, rules_version)
    text = json.dumps(pool.as_data(), ensure_ascii=False, sort_keys=True)
    digest = CardBook.digest_of(rules.rules_version, text)
    name = _name(digest, 2, {})
    if name not in _games:
        _keep(name, rules)  # spares compiling the same texts a second time
    return _kept_book(DEFAULT_SLUG, digest, rules.rules_version, text)


def book_today(game: str, rules_version: str) -> CardBook:
    """Return the card book of another game's cards of today, as `keep_book` keeps CIDWaM's."""
    text = json.dumps(cards_today(game), ensure_ascii=False, sort_keys=True)
    return _kept_book(game, CardBook.digest_of(rules_version, text, game), rules_version, text)


def cards_today(game: str) -> list[Data]:
    """Return the data of another game's cards as they are today."""
    return [card.as_data() for card in Card.objects.current(game).order_by("card_id")]


def _kept_book(game: str, digest: str, rules_version: str, text: str) -> CardBook:
    values = {"game": game, "rules_version": rules_version, "cards_json": text}
    books = CardBook.objects.select_for_update(no_key=True)
    return books.get_or_create(digest=digest, defaults=values)[0]


def load_state(game: Game) -> Any:
    """Return the engine's state of a game that has begun."""
    return rules_for(game).from_json(json.loads(game.state_json))


def state_text(rules: Rules[Any], state: Any) -> str:
    return json.dumps(rules.to_json(state), ensure_ascii=False, separators=(",", ":"))


def carry_out(rules: Rules[Any], state: Any, side: int, asked: Asked) -> tuple[str, list[Event]]:
    """Apply an action in place: its canonical line and what happened.

    Raises IllegalAction, and then the state is as it was.
    """
    if asked.is_aside:
        return asked.text, rules.act(state, side, asked.text)
    action = rules.parse(state, side, asked.said)
    notation = rules.write(state, side, action)
    return notation, rules.apply(state, side, action)


def log_name(side: int | None) -> str:
    """Return the key of a viewer in `Action.log`."""
    return "w" if side is None else str(side)


def turn_of(rules: Rules[Any], state: Any) -> int:
    """How many turns have begun."""
    return kind_of(rules.name).facts.turn(state)


def may_answer_offer(rules: Rules[Any], state: Any, side: int) -> bool:
    """Whether a draw is offered that a seat has to answer: tried, for views differ by game."""
    try:
        rules.act(rules.clone(state), side, DECLINE)
    except IllegalAction:
        return False
    return True


def log_of(rules: Rules[Any], events: list[Event]) -> dict[str, list[Data]]:
    """Return what each viewer may know of some events: the engine's `visible`, and nothing else."""
    return {
        log_name(viewer): [
            seen for event in events if (seen := rules.visible(event, viewer)) is not None
        ]
        for viewer in (*range(len(rules.seats)), None)
    }


def _keep(name: str, rules: Rules[Any]) -> Rules[Any]:
    with _lock:
        while len(_games) >= _KEPT:
            _games.pop(next(iter(_games)))
        _games[name] = rules
    return rules
