"""The cards of a game of which the database knows what its definition says, and nothing more."""

from typing import Any

from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data
from engine.kernel.schema import HOUSE_KEYS


class Columns:
    """All figures but name and kind are kept as they are, as data."""

    def __init__(self, kind: GameDefinition) -> None:
        schema = kind.card_schema
        self._kind = schema.kind
        self._figures = [
            figure.name for figure in schema.figures if figure.name not in ("name", schema.kind)
        ]

    def of(self, entry: Data) -> dict[str, Any]:
        """Return the fields of one card."""
        figures = {name: entry[name] for name in self._figures if name in entry}
        text = figures.get("text", "")
        people = {
            key: entry[key]
            for key in HOUSE_KEYS
            if key in ("flavour", "artist", "icon") and key in entry
        }
        return {
            "name": entry["name"],
            "kind": str(entry.get(self._kind, "")),
            "figures": figures,
            "text": text if isinstance(text, str) else "",
            **people,
        }
