"""CIDWaM as a game of the house: all that the house asks of it, and nothing of how it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.cidwam.board import SEATS
from engine.cidwam.cards.card import CardPool
from engine.cidwam.game import Cidwam
from engine.cidwam.versions import VERSIONS
from engine.kernel.game import Data
from engine.kernel.kind import Kind


class CidwamKind(Kind):
    slug = Cidwam.name
    title = "CIDWaM"
    rules_versions = tuple(VERSIONS)
    least_seats = most_seats = len(SEATS)

    def game(
        self, cards: Sequence[Data], seats: int, options: Mapping[str, Any], rules_version: str
    ) -> Cidwam:
        """The game with these cards."""
        return Cidwam(CardPool(cards), rules_version)


KIND = CidwamKind()
