"""What a run plays: decks, pairings, games, bot and seed, cut into chunks that can be done in any
order, anywhere, twice, and add up to the same.

A game's seed follows from the run's seed, the two decks' keys and the pair's number alone: more
games later go on where fewer ended, and no process knows of another.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, NamedTuple

from engine.bots import Bot
from engine.kernel.game import Data, Game
from engine.lab.counts import Pairing, Tally
from engine.lab.playing import TURN_CAP, play_pair, seed_of
from engine.lab.watching import Watcher

CHUNK_PAIRS = 5


class Chunk(NamedTuple):
    """Pairs `start` to `stop` (not included) of one pairing."""

    a: str
    b: str
    start: int
    stop: int

    @property
    def name(self) -> str:
        """Its own among all chunks of a run, for no deck's key has a slash."""
        return f"{self.a}/{self.b}/{self.start}-{self.stop}"


@dataclass(frozen=True, slots=True)
class Plan:
    """A run. `decks` by key, in their order; `pairs` are pairs of games for each pairing."""

    decks: Mapping[str, Data]
    bot: str
    pairs: int
    seed: int
    pairings: tuple[Pairing, ...] = ()
    cap: int = TURN_CAP
    chunk_pairs: int = CHUNK_PAIRS
    about: Mapping[str, str] = field(default_factory=dict)  # what else decides: rules, cards

    def __post_init__(self) -> None:
        if not self.pairings:
            object.__setattr__(self, "pairings", tuple(combinations(self.decks, 2)))
        unknown = {key for pairing in self.pairings for key in pairing} - set(self.decks)
        if unknown or not self.pairings:
            raise ValueError(f"pairings of decks that are not there: {sorted(unknown)}")
        if self.pairs < 1 or self.chunk_pairs < 1:
            raise ValueError("a run plays at least one pair of games for each pairing")

    @property
    def games(self) -> int:
        return 2 * self.pairs * len(self.pairings)

    @property
    def rules(self) -> str:
        """The name of the rules version that is played; empty if the plan does not say."""
        return self.about.get("rules", "")

    def chunks(self) -> Iterator[Chunk]:
        """All chunks; the pairings take turns, so that an unfinished run is an even one."""
        for start in range(0, self.pairs, self.chunk_pairs):
            stop = min(start + self.chunk_pairs, self.pairs)
            for a, b in self.pairings:
                yield Chunk(a, b, start, stop)

    def digest(self) -> str:
        """A hash of what decides each game: runs with the same can share chunks."""
        what = {
            "decks": {key: [d["persona"], d["cards"]] for key, d in self.decks.items()},
            "bot": self.bot,
            "seed": self.seed,
            "cap": self.cap,
            "chunk": self.chunk_pairs,
            "about": dict(self.about),
        }
        text = json.dumps(what, sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()


def play_chunk(
    plan: Plan,
    chunk: Chunk,
    game: Game[Any],
    watcher: Watcher,
    bot: Bot,
    after_each: Callable[[int], None] = lambda done: None,
) -> Tally:
    """Play a chunk; `after_each` hears how many games are done and may raise to stop it."""
    tally = Tally()
    decks = (plan.decks[chunk.a], plan.decks[chunk.b])
    for number in range(chunk.start, chunk.stop):
        seed = seed_of(plan.seed, chunk.a, chunk.b, number)
        tally.add_pair((chunk.a, chunk.b), play_pair(game, watcher, decks, bot, seed, plan.cap))
        after_each(2 * (number - chunk.start + 1))
    return tally


def pool_digest(cards: list[Data]) -> str:
    """A hash of what cards do: two pools of the same play alike."""
    keys = ("name", "kind", "value", "types", "movement", "hit_dice", "text")
    rows = sorted(
        (
            [[key, " ".join(str(card.get(key, "")).split())] for key in keys if card.get(key)]
            for card in cards
        ),
        key=str,
    )
    return hashlib.sha256(json.dumps(rows, ensure_ascii=False).encode()).hexdigest()
