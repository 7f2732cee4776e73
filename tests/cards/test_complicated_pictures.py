"""The rules of the game of units with pictures of scenarios, played by the engine as they load."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from cards.examples.loading import files_below, load_examples
from cards.examples.pictured import pictures_of
from cards.models import Example
from games import folder_of
from games.complicated.web.scene import scene
from tests.official import load_official

pytestmark = pytest.mark.django_db
FOLDER = folder_of("complicated", "scenarios") / "page"


@pytest.fixture
def loaded() -> None:
    load_official(decks=False)
    files = files_below(FOLDER)
    report = load_examples({f"complicated/page/{key}": path for key, path in files.items()})
    assert report.untold == {}
    assert report.total == len(list(FOLDER.glob("*.yaml"))) >= 6


def test_an_example_is_of_the_game_of_its_file(loaded: None, client: Client) -> None:
    assert set(Example.objects.values_list("game", flat=True)) == {"complicated"}
    key = Example.objects.order_by("key")[0].key
    assert client.get(f"/rules/examples/{key}/").status_code == 404  # CIDWaM has none such


def test_each_stands_at_the_rule_that_it_names_first(loaded: None, client: Client) -> None:
    page = client.get("/g/complicated/rules/").content.decode()
    assert "games/complicated" not in page
    articles = dict(re.findall(r'<article class="rule" id="([^"]+)"(.*?)</article>', page, re.S))
    with_pictures = {number for number, text in articles.items() if "<figure" in text}
    assert (
        with_pictures
        == {"C2.3", "C4.5", "C5.2", "C5.6", "C5.9", "C6.1"}
        == set(pictures_of("complicated"))
    )
    unit = articles["C2.3"]
    assert unit.index("Construction</span>") < unit.index("Assemble") < unit.index("Patrol</span>")
    assert "medium" in unit
    assert client.get("/g/complicated/rules/?q=patrol").status_code == 200


def test_without_examples_the_rules_are_words(client: Client) -> None:
    load_official(decks=False)
    page = client.get("/g/complicated/rules/").content.decode()
    assert "<figure" not in page
    assert "scenes.css" not in page
    assert pictures_of("cidwam") == {}


def test_what_a_scene_tells() -> None:
    unit = {
        "cards": ["H5", "S7", "C6b"],
        "class": "medium",
        "life": 7,
        "armour": 7,
        "attack": 6,
        "wounds": 2,
        "absorb": 0,
        "tapped": True,
        "zone": "guardian",
        "queen": "HQ",
    }
    gone = {"out": True, "initiative": 0}
    here = {
        "out": False,
        "initiative": 14,
        "base": ["SA", "HA"],
        "wounds": 3,
        "destroyed": ["CA"],
        "hand": ["X1"],
        "discard": [],
        "resources": {"D9": {"tapped": True, "queen": "DQ"}},
        "construction": {"H6": 3, "S7": "done"},
        "units": {"u2": unit},
    }
    (side,) = scene({"sides": {"p1": gone, "p2": here}})
    areas = {area.label: area for area in side.areas}
    assert list(areas) == ["Guardians", "Base", "Construction", "Resources", "Hand", "Fallen"]
    (shown,) = areas["Guardians"].units
    assert (shown.number, shown.life, shown.wounds, shown.tapped) == ("2", 5, 2, True)
    assert [(card.sign, card.rank) for card in shown.cards] == [("♥", "5"), ("♠", "7"), ("♣", "6")]
    assert areas["Base"].note == "3/16, 1 below"
    assert [card.note for card in areas["Construction"].cards] == ["3/6", "✓"]
    assert [(card.tapped, card.note) for card in areas["Resources"].cards] == [(True, "Q♦")]
    assert (areas["Hand"].cards[0].sign, areas["Hand"].cards[0].rank) == ("★", "")
    (bare,) = scene({"sides": {"p1": {**here, "base": [], "units": {}}}})
    assert next(area for area in bare.areas if area.label == "Base").note == "no Ace"
