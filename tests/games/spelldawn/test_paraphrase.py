"""Texts in ordinary card-game English, read as they were meant."""

from __future__ import annotations

import pytest

from games.spelldawn.rules.text import LANGUAGE

READ = [
    ("champion ally", "When you play this, draw a card.", "Play: Draw a card."),
    ("champion ally", "At the start of the Champion's turn, take 1 mana.", "Dawn: Take 1 mana."),
    ("champion ally", "Whenever a raid succeeds, gain 1 credit.", "Successful raid: Gain 1 mana."),
    (
        "champion riftcaller", "Whenever a run on HQ is successful, gain 1 credit.",
        "Successful raid on the Sanctum: Gain 1 mana.",
    ),
    ("champion evocation", "Spend an action: gain 3 mana.", "Action: Gain 3 mana."),
    ("champion weapon", "1: +1 strength.", "1 mana: +1 attack."),
    ("champion artifact", "Prevent 1 damage per turn.", "Prevent the first 1 damage each turn."),
    ("champion artifact", "Your hand size is increased by 1.", "Your maximum hand size is +1."),
    ("champion artifact", "Your spells cost 1 less to play.", "Your spells cost -1 mana."),
    ("champion spell", "Gain 9 credits.", "Gain 9 mana."),
    ("champion spell", "You draw three cards.", "Draw 3 cards."),
    ("champion spell", "Trash target project.", "Destroy a face-up project."),
    (
        "champion spell", "Search your deck for a weapon, add it to your hand, then shuffle.",
        "Search your deck for a weapon, put it into your hand, and shuffle.",
    ),
    ("overlord minion", "Subroutine: End the run.", "Combat: End the raid."),
    ("overlord minion", "Subroutine: Do 1 net damage.", "Combat: Deal 1 damage."),
    (
        "overlord minion", "When the Champion passes this, the Champion loses 2 credits.",
        "Combat: The Champion loses 2 mana.",
    ),
    ("overlord project", "Trap.\nWhen the runner accesses this, do 2 net damage.",
     "Trap.\nAccessed: Deal 2 damage."),
    (
        "overlord project", "Unveil at dusk.\nAt the start of the Overlord's turn, gain 1 mana.",
        "Unveil at dusk.\nDusk: Gain 1 mana.",
    ),
    ("overlord scheme", "When you score this, gain 6 credits.", "Score: Gain 6 mana."),
    (
        "overlord spell", "Put 2 advancement counters on one of your agendas.",
        "Place 2 progress counters on a scheme.",
    ),
    ("overlord spell", "The Champion takes 1 damage. Get 2 mana.", "Deal 1 damage. Gain 2 mana."),
    ("overlord riftcaller", "Your ice costs 1 less.", "Your minions cost -1 mana."),
    ("overlord spell", "Win the game.", None),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "right"), READ, ids=[text for _, text, _ in READ])
def test_a_text_is_read_as_it_was_meant(kind: str, text: str, right: str | None) -> None:
    assert LANGUAGE.read_as(text, kind=kind) == right
