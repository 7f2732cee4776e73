"""Cards for tests: the real sets, or a small folder of card files that a test may rewrite."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from cards.models import Card
from cards.services import LoadReport, load_cards
from tests.official import load_official

HEAD = {
    "slug": "test",
    "name": "Test Set",
    "released": "2026-01-02",
    "licence": "CC BY 4.0",
    "authors": ["Someone"],
}
CARDS: list[dict[str, Any]] = [
    {
        "id": "t-1",
        "name": "Émigré Rat",
        "kind": "Soul",
        "value": 1,
        "types": ["Vermin"],
        "movement": "pawn",
        "hit_dice": "1d6+1",
        "text": "Agile, Range 2.",
        "flavour": "Far from home.",
    },
    {
        "id": "t-2",
        "name": "Old King’s Guard",
        "kind": "Soul",
        "value": 3,
        "types": ["Mythic", "Court"],
        "movement": "king",
        "hit_dice": 5,
        "text": "",
    },
    {"id": "t-3", "name": "Tax", "kind": "Spell", "value": 0, "types": [], "text": "Earn 2."},
    {"id": "t-4", "name": "The Miser", "kind": "Persona", "types": ["Court"], "text": ""},
]


@pytest.fixture
def files(tmp_path: Path) -> Callable[..., Path]:
    """Write a folder of sets: `files(cards, head)`, each with a default; returns the folder."""

    def write(cards: Any = None, head: Any = None, name: str = "cards.yaml") -> Path:
        folder = tmp_path / "test"
        folder.mkdir(exist_ok=True)
        for path, data, usual in (
            (folder / "set.yaml", head, HEAD),
            (folder / name, cards, CARDS),
        ):
            words = (
                data if isinstance(data, str) else yaml.safe_dump(usual if data is None else data)
            )
            path.write_text(words, encoding="utf-8")
        return tmp_path

    return write


@pytest.fixture
def small_set(db: None, files: Callable[..., Path]) -> LoadReport:
    """The four cards above, loaded."""
    return load_cards(folder=files())


@pytest.fixture
def core_cards(db: None) -> int:
    """The sets of this repository; how many cards those of the default game have."""
    load_official(decks=False)
    return Card.objects.current().count()
