"""Cards for the tests of faces, in the format of the set files."""

from pathlib import Path
from typing import Any

import yaml

SETS = Path(__file__).resolve().parents[2] / "cards" / "sets"


def soul(**other: Any) -> dict[str, Any]:
    """A Soul with everything a face can show."""
    return {
        "id": "t-001",
        "name": "Oak Guard",
        "kind": "Soul",
        "value": 3,
        "types": ["Garrison"],
        "movement": "rook",
        "hit_dice": "2d6+1",
        "text": "Agile, Range 2.\nOn play: Draw a card.",
        "flavour": 'He said "no" and that was that.',
        "artist": "Žofie Ångström",
        "icon": "delapouite/pikeman",
        "set": "Test Set",
        **other,
    }


def official() -> list[dict[str, Any]]:
    """Every card of every set file."""
    found: list[dict[str, Any]] = []
    for file in sorted(SETS.glob("*/*.yaml")):
        data = yaml.safe_load(file.read_text())
        if isinstance(data, list):
            found += [{"set": file.parent.name, **card} for card in data]
    return found
