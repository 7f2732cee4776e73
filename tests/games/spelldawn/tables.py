"""The game with its own set, its starter decks, and random games at them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import lru_cache

from benchmarks.engine import starter_decks as of_role
from cards.sets.set_files import read_sets
from engine.kernel.chance import FastChance
from engine.kernel.definition import open_game
from engine.kernel.game import Data
from engine.kernel.located_yaml import Source
from games.spelldawn.game import DEFINITION
from games.spelldawn.rules.game import Spelldawn
from games.spelldawn.rules.position.state import State


@lru_cache(maxsize=1)
def set_cards() -> list[Data]:
    """The cards of the game's own set."""
    return [card for found in read_sets() if found.game == DEFINITION.slug for card in found.cards]


@lru_cache(maxsize=1)
def opened() -> Spelldawn:
    game = open_game(DEFINITION, set_cards())
    assert isinstance(game, Spelldawn)
    return game


@lru_cache(maxsize=1)
def starter_decks() -> tuple[list[Data], list[Data]]:
    """The starter decks of the Overlord, and those of the Champion."""
    overlord, champion = DEFINITION.roles
    return of_role(DEFINITION.slug, overlord), of_role(DEFINITION.slug, champion)


def random_deck(seat: int, rng: random.Random) -> Data:
    """A legal deck of random cards of one school."""
    cards = [card for card in set_cards() if card["side"] == DEFINITION.roles[seat].name]
    riftcaller = rng.choice([card for card in cards if card["type"] == "riftcaller"])
    fits = [card for card in cards if card["school"] in ("neutral", riftcaller["school"])]
    boons = rng.sample([card["name"] for card in fits if card["type"] == "boon"], 2)
    plain = [card for card in fits if card["type"] not in ("riftcaller", "boon")]
    counts: dict[str, int] = {}
    if not seat:  # the schemes worth the most, so that there are points enough (V3)
        schemes = sorted(
            (card for card in plain if card["type"] == "scheme"), key=lambda card: -card["points"]
        )
        counts = {card["name"]: 3 for card in schemes[:3]}
    rest = [card["name"] for card in plain if card["type"] != "scheme" for _ in range(3)]
    rng.shuffle(rest)
    for name in rest[: 40 - sum(counts.values())]:
        counts[name] = counts.get(name, 0) + 1
    return {
        "riftcaller": {riftcaller["name"]: 1},
        "boons": dict.fromkeys(boons, 1),
        "cards": counts,
    }


def dealt(seed: int) -> tuple[Spelldawn, State]:
    """A game with the first hands drawn: starter decks, or random ones for odd seeds."""
    rng = random.Random(f"decks {seed}")
    if seed % 2:
        decks = [random_deck(seat, rng) for seat in (0, 1)]
    else:
        decks = [rng.choice(own) for own in starter_decks()]
    game = opened()
    return game, game.set_up(decks, FastChance(seed))


def position(setup: Data) -> State:
    """A position as a scenario's setup says it, of cards of the set."""
    found: State = DEFINITION.dialect.read(Source("test", {"setup": setup}), set_cards()).build()
    return found


def random_games(seeds: Iterable[int], looks: int) -> Iterator[tuple[Spelldawn, State, int]]:
    """Some `looks` positions of a whole game of each seed, with the seat that is to act."""
    for seed in seeds:
        game, state = dealt(seed)
        rng = random.Random(seed)
        share = looks / 150.0
        while acting := game.seats_to_act(state):
            if rng.random() < share:
                yield game, state, acting[0]
            game.play_on(state, acting[0], rng.choice(game.legal_actions(state, acting[0])))
        yield game, state, -1
