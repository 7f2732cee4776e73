"""Cards for the tests of faces, in the format of the set files."""

from typing import Any

from tests.set_files import card_lists


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
    """Every card of CIDWaM's set files."""
    return [{"set": file.parent.name, **card} for file, cards in card_lists() for card in cards]
