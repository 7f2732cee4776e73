"""Chance: dice and shuffles that replay the same on any Python, for ever.

One small interface, two generators: `FairChance` for games between people (verifiable),
`FastChance` for simulation. Both keep one counter a purpose, so that no stream shifts another.
"""

from __future__ import annotations

import hashlib
import hmac
from functools import lru_cache
from struct import Struct
from typing import Any, Protocol


class Chance(Protocol):
    """The source of dice and shuffles. Kept in the state; plain data by `to_data`."""

    def below(self, n: int, purpose: str) -> int:
        """A number in 0 <= x < n, uniform, the next of the stream `purpose`."""
        ...

    def clone(self) -> Chance: ...

    def to_data(self) -> dict[str, Any]: ...


def roll(chance: Chance, sides: int, purpose: str = "die") -> int:
    """One die: 1..sides."""
    return chance.below(sides, purpose) + 1


def shuffle(chance: Chance, items: list[Any], purpose: str) -> None:
    """Fisher and Yates, in place, from the last item down (Knuth, TAOCP 2, 3.4.2 P)."""
    quick = getattr(chance, "shuffle", None)
    if quick is not None:  # its own way to the same
        quick(items, purpose)
        return
    below = chance.below
    for i in range(len(items) - 1, 0, -1):
        j = below(i + 1, purpose)
        items[i], items[j] = items[j], items[i]


def commitment(server_seed: str) -> str:
    """SHA-256 in hex of the server's seed: shown before either player gives theirs."""
    return hashlib.sha256(server_seed.encode()).hexdigest()


def derived_seed(server_seed: str, seat: str) -> str:
    """Derive the seed of a seat that gives none, a bot's too: whoever fixed the one fixed both.

    The first 32 hex digits of HMAC-SHA-256(server seed, "seed of SEAT"). No block of `FairChance`
    is made of such a text, for each of theirs has three "|".
    """
    digest = hmac.new(server_seed.encode(), f"seed of {seat}".encode(), hashlib.sha256)
    return digest.hexdigest()[:32]


class FairChance:
    """HMAC-SHA-256 (RFC 2104), keyed with the server's seed.

    The k-th block of a purpose is HMAC(server seed, "seed of seat 0|seed of seat 1|purpose|k"), all
    percent-escaped at "|" and "%". Its first eight bytes, big-endian, are a number; the
    largest multiple of n below 2**64 bounds what is used (rejection sampling), so that every
    value below n is equally likely.
    """

    __slots__ = ("counters", "player_seeds", "server_seed")

    def __init__(
        self, server_seed: str, player_seeds: list[str], counters: dict[str, int] | None = None
    ) -> None:
        self.server_seed = server_seed
        self.player_seeds = list(player_seeds)
        self.counters = dict(counters or {})

    def below(self, n: int, purpose: str) -> int:
        if n <= 0:
            raise ValueError(f"below({n}): n must be 1 or more")
        limit = (1 << 64) - (1 << 64) % n
        while True:
            x = self._block(purpose)
            if x < limit:
                return x % n

    def _block(self, purpose: str) -> int:
        k = self.counters.get(purpose, 0)
        self.counters[purpose] = k + 1
        parts = [*self.player_seeds, purpose, str(k)]
        text = "|".join(p.replace("%", "%25").replace("|", "%7C") for p in parts)
        digest = hmac.new(self.server_seed.encode(), text.encode(), hashlib.sha256).digest()
        return int.from_bytes(digest[:8], "big")

    def clone(self) -> FairChance:
        return FairChance(self.server_seed, self.player_seeds, self.counters)

    def to_data(self) -> dict[str, Any]:
        return {
            "kind": "fair",
            "server_seed": self.server_seed,
            "player_seeds": list(self.player_seeds),
            "counters": dict(self.counters),
        }


_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


@lru_cache(maxsize=200)  # one for each size of a pile
def _lanes(n: int) -> tuple[int, int, int, Struct]:
    """Return what `_numbers` needs for n lanes of 128 bits in one number: 1 in each, the lower half
    of each, how far its state is in the stream, and how to read the lower halves."""
    ones = sum(1 << 128 * k for k in range(n))
    steps = sum((k + 1) * _GAMMA << 128 * k for k in range(n))
    return ones, ones * _MASK, steps, Struct("<" + "Q8x" * n)


def _numbers(state: int, n: int) -> tuple[int, ...]:
    """The next n numbers of a stream, as `FastChance.below` makes them one by one: side by side in
    one long number, where no product of 64 bits by 64 reaches the next lane."""
    ones, low, steps, halves = _lanes(n)
    z = (state * ones + steps) & low
    z = (((z ^ (z >> 30)) & low) * 0xBF58476D1CE4E5B9) & low
    z = (((z ^ (z >> 27)) & low) * 0x94D049BB133111EB) & low
    return halves.unpack((z ^ (z >> 31)).to_bytes(halves.size, "little"))


class FastChance:
    """SplitMix64 (Steele, Lea, Flood 2014), one stream a purpose; for simulation only."""

    __slots__ = ("seed", "streams")

    def __init__(self, seed: int, streams: dict[str, int] | None = None) -> None:
        self.seed = seed & _MASK
        self.streams = dict(streams or {})

    def below(self, n: int, purpose: str) -> int:
        # Multiply-and-shift maps 64 bits to n; its bias is below n / 2**64: fit for simulation.
        streams = self.streams
        state = streams.get(purpose)
        if state is None:
            state = self._state(purpose)
        streams[purpose] = state = (state + _GAMMA) & _MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def shuffle(self, items: list[Any], purpose: str) -> None:
        """Return what `shuffle` does with `below`, its numbers all at once: bots deal many
        decks."""
        n = len(items)
        if n < 2:
            return  # no stream begins
        state = self._state(purpose)
        for left, number in zip(range(n, 1, -1), _numbers(state, n - 1), strict=True):
            j = number * left >> 64
            items[left - 1], items[j] = items[j], items[left - 1]
        self.streams[purpose] = (state + (n - 1) * _GAMMA) & _MASK

    def _state(self, purpose: str) -> int:
        """Return where a stream is, or begins."""
        state = self.streams.get(purpose)
        if state is None:
            named = hashlib.sha256(purpose.encode()).digest()
            state = self.seed ^ int.from_bytes(named[:8], "big")
        return state

    def clone(self) -> FastChance:
        chance = FastChance.__new__(FastChance)
        chance.seed = self.seed
        chance.streams = self.streams.copy()
        return chance

    def to_data(self) -> dict[str, Any]:
        return {"kind": "fast", "seed": self.seed, "streams": dict(self.streams)}


class MissingDie(LookupError):
    """A die was rolled and no face was laid out for it."""


class RiggedChance:
    """Faces laid out by purpose (numbers from 1), all else from a FastChance (scenarios)."""

    __slots__ = ("faces", "rest", "taken")

    def __init__(
        self,
        faces: dict[str, list[int]],
        rest: FastChance | None = None,
        taken: dict[str, int] | None = None,
    ) -> None:
        self.faces = {purpose: list(laid) for purpose, laid in faces.items()}
        self.rest = rest or FastChance(0)
        self.taken = dict(taken or {})

    def below(self, n: int, purpose: str) -> int:
        laid = self.faces.get(purpose)
        if laid is None:
            return self.rest.below(n, purpose)
        k = self.taken.get(purpose, 0)
        if k >= len(laid):
            raise MissingDie(f"a d{n} is rolled and the list has no number {k + 1}")
        face = laid[k]
        if not 1 <= face <= n:
            raise MissingDie(f"number {k + 1} of the list is {face}, but a d{n} is rolled")
        self.taken[purpose] = k + 1
        return face - 1

    def left(self, purpose: str) -> list[int]:
        """Return what was laid out and never rolled."""
        return self.faces.get(purpose, [])[self.taken.get(purpose, 0) :]

    def clone(self) -> RiggedChance:
        return RiggedChance(self.faces, self.rest.clone(), self.taken)

    def to_data(self) -> dict[str, Any]:
        return {
            "kind": "rigged",
            "faces": {purpose: list(laid) for purpose, laid in self.faces.items()},
            "taken": dict(self.taken),
            "rest": self.rest.to_data(),
        }


def chance_from_data(data: dict[str, Any]) -> Chance:
    """The inverse of `Chance.to_data`; ValueError for an unknown kind."""
    kind = data.get("kind")
    if kind == "fair":
        return FairChance(data["server_seed"], data["player_seeds"], data["counters"])
    if kind == "fast":
        return FastChance(data["seed"], data["streams"])
    if kind == "rigged":
        rest = FastChance(data["rest"]["seed"], data["rest"]["streams"])
        return RiggedChance(data["faces"], rest, data["taken"])
    raise ValueError(f"unknown kind of chance {kind!r}; known are fair, fast, rigged")
