"""CIDWaM's cards in the database: a column for each figure, and words for what the text does."""

from collections.abc import Callable, Sequence
from typing import Any

from cards.games import WrongEntry
from cards.models import REVISED
from engine.kernel.game import Data
from engine.kernel.schema import WrongCard
from games.cidwam.rules.cards.card import CardDef, CardPool
from games.cidwam.rules.text import render
from games.cidwam.web.search import behaviour


class CompiledColumns:
    """The entries of all sets, compiled together: a text may name another card."""

    def __init__(self, entries: Sequence[Data]) -> None:
        try:
            self._pool = CardPool(entries)
        except WrongCard as error:
            raise WrongEntry(str(error)) from error

    def of(self, entry: Data) -> dict[str, Any]:
        """Return the fields of one card."""
        return {**_fields_of(entry), **_compiled(self._pool.by_name[entry["name"]])}


def _fields_of(entry: Data) -> dict[str, Any]:
    empty: dict[str, Callable[[], Any]] = {"value": lambda: None, "types": list}
    fields = {name: entry.get(name, empty.get(name, str)()) for name in REVISED}
    fields["types"] = list(fields["types"])
    fields["hit_dice"] = str(fields["hit_dice"])
    fields["movement"] = fields["movement"] or ""
    return fields


def _compiled(definition: CardDef) -> dict[str, Any]:
    """Return what the engine makes of a card."""
    dice = definition.hit_dice
    return {
        "text": render(definition.tree) if definition.tree else definition.text,
        "dice_mean": dice.mean if dice else None,
        "dice_maximum": dice.maximum if dice else None,
        "keywords": behaviour.keywords(definition.tree),
        "playable": definition.playable,
        "text_error": str(definition.text_error or ""),
        "behaviour": behaviour.marks(definition.tree),
    }
