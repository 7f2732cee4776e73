"""The bridge from play to the engine: the game of a card book, states in and out of their text.

Nothing here reads or writes the database beyond a card book's text; no rule is decided here.
"""

from __future__ import annotations

import json
from threading import Lock
from typing import Any

from engine.kernel.game import Data, Event, IllegalAction
from engine.kernel.game import Game as Rules
from play.kinds import kind_of, opened
from play.models import CardBook, Game
from play.submitted_action import DECLINE, SubmittedAction

_KEPT = 8
_games: dict[str, Rules[Any]] = {}
_lock = Lock()


def rules_for(game: Game) -> Rules[Any]:
    """Return the engine's game of a row: by its book, its seats and its options.

    Raises UnknownGame, and WrongTerms for what its definition does not give.
    """
    return rules_of(game.book, game.seat_count, game.options)


def rules_of(book: CardBook, seats: int = 2, options: Data | None = None) -> Rules[Any]:
    """Return the engine's game of a book; compiled once a process, few kept."""
    name = f"{book.digest} {seats} {json.dumps(options or {}, sort_keys=True)}"
    kept = _games.get(name)
    if kept is not None:
        return kept
    kind, version = kind_of(book.game), book.rules_version
    made = opened(kind, book.cards, seats=seats, options=options or {}, rules_version=version)
    return _keep(name, made)


def keep_book(game: str, cards: list[Data], rules_version: str) -> CardBook:
    """Return the card book of a game's cards, made if no game has used it yet; for a game of this
    transaction.

    It stays locked until the game is there to name it: books that none names are deleted.
    """
    text = json.dumps(cards, ensure_ascii=False, sort_keys=True)
    digest = CardBook.digest_of(game, rules_version, text)
    values = {"game": game, "rules_version": rules_version, "cards_json": text}
    books = CardBook.objects.select_for_update(no_key=True)
    return books.get_or_create(digest=digest, defaults=values)[0]


def load_state(game: Game) -> Any:
    """Return the engine's state of a game that has begun."""
    return rules_for(game).from_json(json.loads(game.state_json))


def state_text(rules: Rules[Any], state: Any) -> str:
    return json.dumps(rules.to_json(state), ensure_ascii=False, separators=(",", ":"))


def carry_out(
    rules: Rules[Any], state: Any, side: int, asked: SubmittedAction
) -> tuple[str, list[Event]]:
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
    """Return how many turns have begun."""
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
