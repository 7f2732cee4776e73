"""How the records of this folder came to be: who played, with what, and how it ended."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from engine.bots import GreedyBot, InformationSet, RandomBot
from engine.kernel.chance import FairChance, derived_seed
from engine.kernel.game import IllegalAction
from engine.kernel.records import PLAYER, SITE, Record
from engine.kernel.replay import make_record
from engine.kernel.taking_back import TAKE_BACK, Course
from games.cidwam.rules import Cidwam
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.rules.position.state import State
from play.signatures import sign
from tests.engine.random_games import Deck, official, pick, some_deck, wild

FOLDER = Path(__file__).parent
# RFC 8032, 7.1, TEST 1: a pair of keys that everybody knows.
SECRET_KEY = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"
PUBLIC_KEY = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
Line = tuple[int | None, str]
Player = Callable[[Cidwam, State, int, int], str]
ORDERS = (
    'orders {"responses": ["attack"], "join": 0.6, "attack": [{"do": "take", "above": 15}, '
    '{"do": "break"}, {"do": "take", "above": 4}]}'
)


def greedy(game: Cidwam, s: State, seat: int, seed: int) -> str:
    return game.write(
        s, seat, GreedyBot(samples=1, limit=25).choose(InformationSet(game, s, seat), seed)
    )


def any_action(game: Cidwam, s: State, seat: int, seed: int) -> str:
    return game.write(s, seat, RandomBot().choose(InformationSet(game, s, seat), seed))


def any_kind(game: Cidwam, s: State, seat: int, seed: int) -> str:
    """Any kind of action alike: a game that shows more than moves."""
    return game.write(s, seat, pick(game.legal_actions(s, seat), random.Random(seed)))


def cards_for(game: Cidwam, decks: list[Deck]) -> list[dict[str, Any]]:
    """What the decks hold, what their texts name, and a card of each type that a text may mean."""
    data = {card["name"]: card for card in game.pool.as_data()}
    held = {name for deck in decks for name in (*deck["cards"], *deck["persona"])}
    texts = "\n".join(data[name]["text"] for name in held)
    held |= {name for name in data if name in texts}
    known = {t for name in held for t in data[name]["types"]}
    for name, card in data.items():
        if not set(card["types"]) <= known and not card["text"]:
            held.add(name)
            known |= set(card["types"])
    pool = CardPool([data[name] for name in sorted(held)])
    if pool.unplayable():  # a type that only cards with a text have
        return list(data.values())
    return pool.as_data()


def played(
    game: Cidwam,
    number: int,
    players: list[Player],
    most: int = 3000,
    then: list[Line] | None = None,
    first: list[Line] | None = None,
    makers: Sequence[str] = (),
    hesitant: bool = False,
) -> Record:
    """A game of two decks chosen by its number, up to `most` actions, and what was done after.

    hesitant: of the actions that can be taken back many are.
    """
    rng = random.Random(number)
    decks = [some_deck(game, rng), some_deck(game, rng)]
    cards = cards_for(game, decks)
    own = Cidwam(CardPool(cards))
    seeds = (f"server seed {number}", [f"southern seed {number}", f"nördlicher Samen | {number}%"])

    for side, maker in enumerate(makers):
        if maker == SITE:
            seeds[1][side] = derived_seed(seeds[0], own.seats[side])

    def whole() -> Iterator[Line]:
        course = Course(own, own.set_up(decks, FairChance(*seeds)))
        for line in first or []:
            course.act(line[0] or 0, line[1])
            yield line
        for count in range(most):
            acting = own.seats_to_act(course.state)
            if not acting:
                return
            line = (acting[0], players[acting[0]](own, course.state, acting[0], count))
            course.act(*line)
            yield line
            with suppress(IllegalAction):
                while hesitant and rng.random() < 0.4:
                    course.act(acting[0], TAKE_BACK)
                    yield acting[0], TAKE_BACK
        yield from then or []

    names = [f"{player.__name__} {seat}" for player, seat in zip(players, "SN", strict=True)]
    return make_record(own, own.pool.as_data(), decks, seeds[0], seeds[1], whole(), names, makers)


DRAW: list[Line] = [(0, "offer draw"), (1, "decline draw"), (1, "offer draw"), (0, "accept draw")]

RECORDS: dict[str, Callable[[], Record]] = {
    "01-greedy-against-greedy": lambda: played(official(), 1, [greedy, greedy]),
    "02-greedy-against-random": lambda: played(official(), 2, [greedy, any_action]),
    "03-random-against-greedy": lambda: played(official(), 3, [any_kind, greedy]),
    "04-wild-cards": lambda: played(wild(), 4, [any_kind, greedy]),
    "05-resignation": lambda: played(official(), 5, [any_kind] * 2, 150, [(1, "resign")]),
    "06-draw-agreed": lambda: played(official(), 6, [any_action, any_kind], 90, DRAW),
    "07-out-of-time": lambda: played(
        official(), 7, [greedy, any_kind], 60, [(None, "end south north is out of time")]
    ),
    "08-standing-orders": lambda: played(
        official(), 8, [greedy, greedy], first=[(0, ORDERS), (1, ORDERS)]
    ),
    "09-house-draw-and-opening-only": lambda: played(
        wild(), 9, [any_kind, any_kind], 1, [(None, "end draw both are out of time")]
    ),
    # From here on in format 2: with a short hash after each action.
    "10-hashed-greedy-against-any": lambda: played(official(), 10, [greedy, any_kind]),
    "11-hashed-wild-cards": lambda: played(
        wild(), 11, [any_kind, greedy], 60, [(None, "end north south is out of time")]
    ),
    "12-hashed-standing-orders": lambda: played(
        official(), 12, [greedy, any_kind], 50, DRAW, first=[(0, ORDERS), (1, ORDERS)]
    ),
    "13-hashed-opening-only": lambda: played(
        wild(), 13, [any_kind, any_kind], 2, [(None, "end draw both are out of time")]
    ),
    # From here on in format 3: with who made each seed, and signed.
    "14-signed-against-a-bot": lambda: sign(
        played(official(), 14, [any_kind, greedy], 70, [(0, "resign")], makers=(PLAYER, SITE)),
        SECRET_KEY,
    ),
    # From here on by rules version cidwam-2, in which a cashed Shield earns at most 2 (R5.3).
    "15-newest-rules": lambda: sign(
        played(official(), 15, [any_kind, any_kind], 120, [(1, "resign")], makers=(PLAYER, PLAYER)),
        SECRET_KEY,
    ),
    # From here on in format 4: with the options, and with who is out instead of who wins by it.
    "16-forfeited": lambda: sign(
        played(
            official(),
            17,
            [greedy, any_kind],
            46,
            [(None, "out south time")],
            makers=(SITE, PLAYER),
        ),
        SECRET_KEY,
    ),
    # From here on with actions that are taken back.
    "17-taken-back": lambda: sign(
        played(
            official(),
            18,
            [any_kind, greedy],
            140,
            [(0, "resign")],
            first=[(0, ORDERS)],
            makers=(PLAYER, SITE),
            hesitant=True,
        ),
        SECRET_KEY,
    ),
}
