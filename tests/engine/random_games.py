"""Games played at random, for the laws: pools, decks, and positions one after another.

Two pools: the cards of the sets with the preconstructed decks, as people play them; and the wild
pool, every card of every scenario, which holds every form of the card text. What holds of a
position is not said here.

CIDWAM_RANDOM_GAMES multiplies how many games each law plays (1 by default).
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from benchmarks.engine import load_decks
from cards.sets.set_files import read_sets
from engine import yaml_loader
from engine.kernel.chance import Chance, FastChance
from games import DEFAULT_SLUG, folder_of
from games.cidwam.rules import Cidwam
from games.cidwam.rules.cards.card import CardDef, CardPool
from games.cidwam.rules.position.state import State
from tests.samples import TIMES

ROOT = Path(__file__).parents[2]
SCENARIOS = folder_of(DEFAULT_SLUG, "scenarios")
MOST_ACTIONS = 400  # a game goes on for at most so many
MOST_TIMES = 20  # so many times as many games as wanted are played for what seldom happens
Deck = dict[str, Any]


def seeds(n: int, until: Callable[[], bool] = lambda: True) -> Iterator[int]:
    """The seeds of n games, or of as many times n as CIDWAM_RANDOM_GAMES says, and of more where
    that is not enough `until` they have shown what a test wants to see: which games show it changes
    with every card that a scenario adds."""
    wanted = max(1, round(n * TIMES))
    yield from range(wanted)
    for seed in range(wanted, MOST_TIMES * wanted):
        if until():
            return
        yield seed
    assert until(), f"{MOST_TIMES * wanted} games did not show what they are played for"


def scenario_files() -> list[Path]:
    """CIDWaM's scenarios."""
    return sorted(SCENARIOS.rglob("*.yaml"))


@lru_cache(maxsize=1)
def official_cards() -> list[dict[str, Any]]:
    """The cards of CIDWaM's sets, as plain data."""
    return [card for found in read_sets() if found.game == DEFAULT_SLUG for card in found.cards]


@lru_cache(maxsize=1)
def wild_cards() -> list[dict[str, Any]]:
    """Every card that a scenario has of its own; one more of a name has a number."""
    found: dict[str, dict[str, Any]] = {}
    for path in scenario_files():
        for card in yaml_loader.load(path.read_text(encoding="utf-8")).get("cards") or []:
            name, number = card["name"], 1
            while name in found and {**card, "name": name} != found[name]:
                number += 1
                name = f"{card['name']} {number}"
            found[name] = {**card, "name": name}
    return list(found.values())


@lru_cache(maxsize=1)
def official() -> Cidwam:
    return Cidwam(CardPool(official_cards()))


@lru_cache(maxsize=1)
def wild() -> Cidwam:
    return Cidwam(CardPool(wild_cards()))


def games() -> tuple[Cidwam, Cidwam]:
    return official(), wild()


#: A test with each pool, by name: reading one takes seconds, and most processes need none.
EACH_GAME = pytest.mark.parametrize("game", ["official", "wild"], indirect=True)


def some_deck(game: Cidwam, rng: random.Random, name: str = "Some cards") -> Deck:
    """A preconstructed deck where the cards are official, or else cards drawn at random, of
    which a third are Souls that an opening can have."""
    if game is official() and rng.random() < 0.7:
        return rng.choice(_preconstructed())
    playable = _shuffled([d for d in game.pool.defs if not d.is_token and d.playable], rng)
    cards = [d for d in playable if d.kind != "Persona"]
    cheap = [d for d in cards if d.kind == "Soul" and d.value <= 3]
    personas = [d.name for d in playable if d.kind == "Persona"]
    any_card, cheap_soul = cycle(cards), cycle(cheap)
    counts: dict[str, int] = {}
    while sum(counts.values()) < 40:
        d = next(cheap_soul if rng.random() < 0.35 else any_card)
        counts[d.name] = min(counts.get(d.name, 0) + rng.randint(1, 3), 3)
    return {"name": name, "persona": personas[:1], "cards": counts}


def _shuffled(cards: list[CardDef], rng: random.Random) -> list[CardDef]:
    """Cards by the hash of their names and of a number of `rng`: one more card, of a scenario that
    is added, leaves the order of the others, and so most decks, as they were."""
    salt = rng.randbytes(8)
    return sorted(cards, key=lambda d: hashlib.blake2b(d.name.encode(), salt=salt).digest())


@lru_cache(maxsize=1)
def _preconstructed() -> list[Deck]:
    return load_decks()


def preconstructed_deck(number: int) -> Deck:
    """The starter deck of a number, in the order of their files."""
    return _preconstructed()[number]


def begin(game: Cidwam, seed: int, chance: Chance | None = None) -> State:
    """A game that waits for both openings."""
    rng = random.Random(seed)
    decks = [some_deck(game, rng), some_deck(game, rng)]
    return game.set_up(decks, chance or FastChance(seed))


def pick(actions: list[Any], rng: random.Random) -> Any:
    """Any kind of action alike, then any of the kind: so that games show more than moves."""
    verbs = sorted({action[0] for action in actions})
    # Selling a hand away and ending every phase at once would make for dull positions.
    weights = [0.3 if verb in ("sell", "cash", "end", "shield") else 1.0 for verb in verbs]
    verb = rng.choices(verbs, weights)[0]
    return rng.choice([action for action in actions if action[0] == verb])


Position = tuple[State, int, list[Any], Any]


def positions(
    game: Cidwam, seed: int, state: State | None = None, most: int = MOST_ACTIONS
) -> Iterator[Position]:
    """Play a game: before each action the state, who acts, what is legal and what will be done.

    The one who reads may look at the state and clone it, but not change it.
    """
    rng = random.Random(seed)
    if state is None:
        state = begin(game, seed)
    for _ in range(most):
        seats = game.seats_to_act(state)
        if not seats:
            return
        seat = rng.choice(seats)
        actions = game.legal_actions(state, seat)
        action = pick(actions, rng)
        yield state, seat, actions, action
        game.apply(state, seat, action)
