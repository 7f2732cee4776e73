"""The luck of a test: the same deals and dice each time it runs."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")
SOURCES = (
    "play.services.setup.seeds.secrets",
    "play.services.bots.secrets",
    "play.setup.seat_forms.random",
)


class Fates:
    """Stands where play asks `secrets` and `random` for luck; repeatable from the test's name.

    A game of a test is a real game with fair dice; only the seeds that it promises can be known.
    Without this a test met once in a few hundred runs a hand of which nothing can be played.
    """

    def __init__(self, name: str) -> None:
        self._dice = random.Random(name)

    def randbits(self, bits: int) -> int:
        return self._dice.getrandbits(bits)

    def token_hex(self, octets: int) -> str:
        return self._dice.randbytes(octets).hex()

    def token_urlsafe(self, octets: int) -> str:
        return self.token_hex(octets)

    def choice(self, among: Sequence[T]) -> T:
        return self._dice.choice(among)

    def take_over(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Take their place wherever play leaves something to luck."""
        for source in SOURCES:
            monkeypatch.setattr(source, self)
