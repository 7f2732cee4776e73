"""The games of this site, by the name that records have, each made from its cards as data."""

from collections.abc import Mapping
from typing import Any

from engine.cidwam.cards.card import CardPool
from engine.cidwam.game import Cidwam
from engine.kernel.replay import GameOf


def _cidwam(cards: list[dict[str, Any]], rules_version: str) -> Cidwam:
    return Cidwam(CardPool(cards), rules_version)


GAMES: Mapping[str, GameOf] = {Cidwam.name: _cidwam}
