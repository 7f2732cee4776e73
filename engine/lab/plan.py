"""The plan of a run: decks, pairings, games, bot and seed, cut into chunks that can be done in any
order, anywhere, twice, and add up to the same.

A game's seed follows from the run's seed, its decks' keys (unless pairings share deals) and the
deal's number alone: more games later go on where fewer ended, and no process knows of another.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.bots import BOTS
from engine.kernel.facts import Facts
from engine.kernel.game import Data, Game
from engine.lab.counts import Pairing, Tally
from engine.lab.pairings import each_with_each
from engine.lab.playing import TURN_CAP, play_deal, seatings, seed_of

CHUNK_DEALS = 5


class Chunk(NamedTuple):
    """Deals `start` to `stop` (not included) of one pairing."""

    pairing: Pairing
    start: int
    stop: int

    @property
    def name(self) -> str:
        """Its own among all chunks of a run, for no deck's key has a slash."""
        return f"{'/'.join(self.pairing)}/{self.start}-{self.stop}"


@dataclass(frozen=True, slots=True)
class Plan:
    """A run. `decks` by key, in their order; `deals` of games for each pairing.

    rotates: each deck plays a deal from each seat; else decks stay in the seats that their pairing
    has them in, because seats have roles (`playing`). bots: those of the decks for which it is
    another than `bot`. options: the game's own, where they are not the usual ones. shares_deals:
    a deal has the same seed in each pairing, so that decks which are nearly the same meet alike.
    """

    decks: Mapping[str, Data]
    bot: str
    deals: int
    seed: int
    pairings: tuple[Pairing, ...] = ()
    cap: int = TURN_CAP
    chunk_deals: int = CHUNK_DEALS
    about: Mapping[str, str] = field(default_factory=dict)  # what else decides: rules, cards
    rotates: bool = True
    bots: Mapping[str, str] = field(default_factory=dict)
    options: Data = field(default_factory=dict)
    shares_deals: bool = False

    def __post_init__(self) -> None:
        if not self.pairings:
            object.__setattr__(self, "pairings", each_with_each(self.decks))
        named = {*self.bots, *(key for pairing in self.pairings for key in pairing)}
        unknown = named - set(self.decks)
        if unknown or not self.pairings:
            raise ValueError(f"pairings of decks that are not there: {sorted(unknown)}")
        if len({len(pairing) for pairing in self.pairings}) > 1 or not self.seats:
            raise ValueError("the pairings of a run are for one number of seats")
        if self.deals < 1 or self.chunk_deals < 1:
            raise ValueError("a run plays at least one deal for each pairing")

    @property
    def seats(self) -> int:
        return len(self.pairings[0])

    @property
    def games_of_deal(self) -> int:
        """Return how many games are played with each seed."""
        return len(seatings(self.seats, self.rotates))

    @property
    def games(self) -> int:
        return self.games_of_deal * self.deals * len(self.pairings)

    @property
    def rules(self) -> str:
        """The name of the rules version that is played; empty if the plan does not say."""
        return self.about.get("rules", "")

    def chunks(self) -> Iterator[Chunk]:
        """All chunks; the pairings take turns, so that an unfinished run is an even one."""
        for start in range(0, self.deals, self.chunk_deals):
            stop = min(start + self.chunk_deals, self.deals)
            for pairing in self.pairings:
                yield Chunk(pairing, start, stop)

    def digest(self) -> str:
        """A hash of what decides each game: runs with the same can share chunks."""
        what = {
            "decks": {key: _content(deck) for key, deck in self.decks.items()},
            "bot": self.bot,
            "seed": self.seed,
            "cap": self.cap,
            "chunk": self.chunk_deals,
            "about": dict(self.about),
            **self.unusual(),
        }
        text = json.dumps(what, sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()

    def unusual(self) -> Data:
        """Return what few runs say, as plain data without what is as usual."""
        said: Data = {"bots": dict(self.bots), "options": dict(self.options)}
        return {
            **{name: value for name, value in said.items() if value},
            **({} if self.rotates else {"rotates": False}),
            **({"shares_deals": True} if self.shares_deals else {}),
        }


def _content(deck: Data) -> Data:
    """Return what of a deck decides games: its sections, without its name."""
    return {section: deck[section] for section in deck if section != "name"}


def play_chunk(
    plan: Plan,
    chunk: Chunk,
    game: Game[Any],
    facts: Facts,
    after_each: Callable[[int], None] = lambda done: None,
) -> Tally:
    """Play a chunk; `after_each` hears how many games are done and may raise to stop it."""
    tally = Tally(facts)
    keys = chunk.pairing
    decks = [plan.decks[key] for key in keys]
    bots = [BOTS[plan.bots.get(key, plan.bot)]() for key in keys]
    seated = seatings(len(keys), plan.rotates)
    seeded_by = () if plan.shares_deals else keys
    for number in range(chunk.start, chunk.stop):
        seed = seed_of(plan.seed, *seeded_by, number)
        played = play_deal(game, facts, decks, bots, seed, plan.cap, rotates=plan.rotates)
        tally.add_deal(keys, played, seated)
        after_each(len(seated) * (number - chunk.start + 1))
    return tally
