"""Where play meets the engine: the game of a card book, states in and out of their text.

Nothing here reads or writes the database beyond a card book's text; no rule is decided here.
"""

from __future__ import annotations

import json
from threading import Lock
from typing import Any

from cards.queries import current_pool
from engine.cidwam.cards.card import CardPool
from engine.cidwam.game import Cidwam
from engine.cidwam.versions import NEWEST
from engine.kernel.game import Data, Event
from play.asked import Asked
from play.models import CardBook, Game

VIEWERS: tuple[int | None, ...] = (0, 1, None)
_KEPT = 8
_games: dict[str, Cidwam] = {}
_lock = Lock()


def rules_of(book: CardBook) -> Cidwam:
    """The engine's game by a book's cards and rules version; compiled once a process, few kept."""
    kept = _games.get(book.digest)
    return kept or _keep(book.digest, Cidwam(CardPool(book.cards), book.rules_version))


def current_book(rules_version: str = NEWEST.name) -> CardBook:
    """The card book of today's cards, made if no game has used them yet."""
    return keep_book(current_pool(), rules_version)


def keep_book(pool: CardPool, rules_version: str) -> CardBook:
    """The card book of a pool, made if no game has used it yet; for a game of this transaction.

    It stays locked until the game is there to name it: books that none names are deleted. Raises
    UnknownVersion.
    """
    rules = Cidwam(pool, rules_version)
    text = json.dumps(pool.as_data(), ensure_ascii=False, sort_keys=True)
    digest = CardBook.digest_of(rules.rules_version, text)
    if digest not in _games:
        _keep(digest, rules)  # spares compiling the same texts a second time
    book, _ = CardBook.objects.select_for_update(no_key=True).get_or_create(
        digest=digest, defaults={"rules_version": rules.rules_version, "cards_json": text}
    )
    return book


def load_state(game: Game) -> Any:
    """The engine's state of a game that has begun."""
    return rules_of(game.book).from_json(json.loads(game.state_json))


def state_text(rules: Cidwam, state: Any) -> str:
    return json.dumps(rules.to_json(state), ensure_ascii=False, separators=(",", ":"))


def carry_out(rules: Cidwam, state: Any, side: int, asked: Asked) -> tuple[str, list[Event]]:
    """Apply an action in place: its canonical line and what happened.

    Raises IllegalAction, and then the state is as it was.
    """
    if asked.is_aside:
        return asked.text, rules.act(state, side, asked.text)
    action = rules.parse(state, side, asked.said)
    notation = rules.write(state, side, action)
    return notation, rules.apply(state, side, action)


def log_name(side: int | None) -> str:
    """The key of a viewer in `Action.log`."""
    return "w" if side is None else str(side)


def log_of(rules: Cidwam, events: list[Event]) -> dict[str, list[Data]]:
    """What each viewer may know of some events: the engine's `visible`, and nothing else."""
    return {
        log_name(viewer): [
            seen for event in events if (seen := rules.visible(event, viewer)) is not None
        ]
        for viewer in VIEWERS
    }


def _keep(digest: str, rules: Cidwam) -> Cidwam:
    with _lock:
        while len(_games) >= _KEPT:
            _games.pop(next(iter(_games)))
        _games[digest] = rules
    return rules
