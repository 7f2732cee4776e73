"""Holds the card scenarios to the sets: every card with a text has one and repeats its data.

What the scenarios show is checked by running them with the runner; nothing is run here.
"""

from pathlib import Path
from typing import Any

import pytest

from engine import yaml_loader
from games import DEFAULT_SLUG, folder_of
from tests.set_files import official_cards

RULES_DATA = ("name", "kind", "value", "types", "movement", "hit_dice", "text")


CARDS = official_cards()
BY_NAME = {card["name"]: card for card in CARDS}
SCENARIOS = sorted((folder_of(DEFAULT_SLUG, "scenarios") / "cards").glob("*.yaml"))


def rules_data(card: dict[str, Any]) -> dict[str, Any]:
    return {key: card[key] for key in RULES_DATA if key in card}


def test_every_card_with_a_text_has_a_scenario() -> None:
    shown = {path.name.split("_")[0] for path in SCENARIOS}
    missing = [card["name"] for card in CARDS if card["text"] and card["id"] not in shown]
    assert missing == []


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_scenario_repeats_its_cards_as_the_sets_have_them(path: Path) -> None:
    scenario = yaml_loader.load(path.read_text(encoding="utf-8"))
    subject = next(card for card in CARDS if card["id"] == path.name.split("_")[0])
    assert scenario["cards"][0]["name"] == subject["name"]
    for card in scenario["cards"]:
        assert card == rules_data(BY_NAME[card["name"]]), card["name"]
