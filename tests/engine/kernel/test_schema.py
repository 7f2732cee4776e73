"""A card's data held to a game's schema: what each kind of card has, and all problems at once."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.figures import Figure
from engine.kernel.schema import Schema, WrongCard, read_card

# Shaped as the cards of a coming game are: a figure that one kind needs and another may have.
MINION, ARTIFACT, SCHEME = "minion", "artifact", "scheme"
SCHEMA = Schema(
    (
        Figure("name", "Name", "line", least=1, most=20),
        Figure("type", "Type", "word", values={kind: kind for kind in (MINION, ARTIFACT, SCHEME)}),
        Figure(
            "resonance",
            "Resonance",
            "word",
            values={"mortal": "Mortal", "astral": "Astral"},
            kinds=(MINION, ARTIFACT),
            needed_by=(MINION,),
        ),
        Figure("requirement", "Requirement", "number", least=2, most=6, kinds=(SCHEME,)),
    ),
    kind="type",
)


@pytest.mark.parametrize(
    ("card", "codes"),
    [
        ({"name": "A", "type": MINION, "resonance": "astral"}, []),
        ({"name": "A", "type": MINION}, ["missing"]),
        ({"name": "A", "type": ARTIFACT}, []),
        ({"name": "A", "type": SCHEME, "requirement": 2, "artist": "B"}, []),
        ({"name": "A", "type": SCHEME, "resonance": "astral"}, ["not_its", "missing"]),
        ({"name": "A", "type": "spell", "resonance": 3}, ["not_word"]),
        ({"type": ["minion"], "colour": 1}, ["unknown_key", "missing", "not_word"]),
        ([], ["no_mapping"]),
    ],
)
def test_a_kind_of_card_has_its_own_figures(card: Any, codes: list[str]) -> None:
    if not codes:
        assert read_card(SCHEMA, card) == card
        return
    with pytest.raises(WrongCard) as refused:
        read_card(SCHEMA, card)
    assert [problem.code for problem in refused.value.problems] == codes
    assert len(str(refused.value).splitlines()) == len(codes)


def test_a_game_without_cards_refuses_each() -> None:
    with pytest.raises(WrongCard, match=r"^odd.yaml\[1\]: this game has no cards\.$"):
        read_card(Schema(), {"name": "A"}, "odd.yaml[1]")
