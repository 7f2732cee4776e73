"""The API of another game's cards, and what it leaves alone of the default game's."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from cards.models import Card, Ruling
from cards.services import load_cards
from cards.sets import bulk
from tests.house.visiting import ORCHARD_SETS, orchard_in_the_house
from tests.toys.housed import toys_in_the_house

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def orchard(db: None) -> Iterator[None]:
    with orchard_in_the_house():
        load_cards(folder=ORCHARD_SETS)
        yield


def got(client: Client, address: str, status: int = 200) -> Any:
    answer = client.get(f"/api/{address}")
    assert answer.status_code == status, answer.content
    return answer.json()


def names(client: Client, address: str) -> list[str]:
    return [card["name"] for card in got(client, address)["results"]]


def test_a_card_is_told_by_its_figures(client: Client) -> None:
    (pear,) = got(client, "cards/?game=orchard&q=pear")["results"]
    assert (pear["id"], pear["game"], pear["kind"]) == ("or-003", "orchard", "fruit")
    assert pear["figures"] == {
        "weight": 4,
        "colours": ["green", "yellow"],
        "text": "Goes into your own basket.",
    }
    assert pear["url"].endswith("/cards/or-003/pear/")
    assert not pear.keys() & {"value", "types", "hit_dice", "movement", "keywords"}
    one = got(client, "cards/or-003/")
    assert one == {**pear, "revisions": one["revisions"], "rulings": []}
    assert one["revisions"][0]["card"]["weight"] == 4


def test_lists_are_searched_and_sorted(client: Client) -> None:
    assert names(client, "cards/?game=orchard&q=weight>4&sort=-weight") == ["Medlar", "Quince"]
    assert names(client, "cards/?game=orchard&q=kind:pest -sort:name")[-1] == "Codling Moth"
    assert names(client, "cards/?game=orchard&q=-colours:red kind:fruit weight<3") == [
        "Green Apple",
        "Plum",
    ]
    assert len(names(client, "cards/?game=orchard&set=orchard")) == 12
    assert names(client, "search/?game=orchard&q=cherry") == ["Cherry"]
    found = got(client, "search/?game=orchard&q=weight>5&facets=true")
    assert [facet["field"] for facet in found["facets"]] == []
    found = got(client, "search/?game=orchard&q=weight>4&facets=true")
    assert "weight" in [facet["field"] for facet in found["facets"]]
    assert got(client, "suggestions/?game=orchard&q=wei")["results"][0]["text"] == "weight:"


def test_pages_of_a_list(client: Client) -> None:
    address, found = "cards/?game=orchard&q=sort:weight&page_size=5", []
    while address:
        page = got(client, address)
        assert page["count"] == 12
        found += [card["figures"]["weight"] for card in page["results"]]
        address = page["next"].partition("/api/")[2] if page["next"] else ""
    assert (len(found), found) == (12, sorted(found))


@pytest.mark.parametrize(
    ("address", "field", "words"),
    [
        (
            "cards/?game=chess",
            "game",
            "No game called “chess”. This site has cidwam,",
        ),
        (
            "cards/?game=",
            "game",
            "No game called “”. This site has cidwam,",
        ),
        (
            "sets/?game=chess",
            "game",
            "This site has cidwam,",
        ),
        (
            "search/?game=chess",
            "game",
            "This site has cidwam,",
        ),
        (
            "suggestions/?game=chess",
            "game",
            "This site has cidwam,",
        ),
        (
            "revisions/?game=chess",
            "game",
            "This site has cidwam,",
        ),
        (
            "rulings/?game=chess",
            "game",
            "This site has cidwam,",
        ),
        (
            "bulk/?game=chess",
            "game",
            "This site has cidwam,",
        ),
        ("cards/?game=orchard&q=wieght>3", "q", "Did you mean weight>3?"),
        ("cards/?game=orchard&q=text:/(a+)+$/ text:/(/", "q", "Can’t use this regular expression"),
        (f"cards/?game=orchard&q={'x' * 501}", "q", "at most 500 characters"),
        ("cards/?game=orchard&sort=value", "sort", "Sort by one of: name, number,"),
        ("cards/?game=orchard&sort=", "sort", "Give a value, or leave it out."),
        ("cards/?game=orchard&set=core", "set", "Set not found. Choose one of: orchard."),
        ("cards/?game=orchard&kind=Soul", "kind", "Not for Orchard. Search in q, by name, kind,"),
        ("cards/?set=orchard", "set", "Set not found."),
    ],
)
def test_what_can_t_be_used_is_said(client: Client, address: str, field: str, words: str) -> None:
    assert words in got(client, address, 400)["errors"][field][0]


def test_sets_revisions_rulings_and_files_are_asked_for_by_game(
    client: Client, tmp_path: Path, settings: Any
) -> None:
    settings.MEDIA_ROOT = tmp_path
    pear = Card.objects.get(card_id="or-003")
    Ruling.objects.create(card=pear, text="It falls far.", reason="So.", dated="2026-11-23")
    assert bulk.due_sets() == ["orchard"]
    assert bulk.rebuild(slug="orchard") is not None
    for lists in ("sets", "revisions", "rulings", "bulk", "cards"):
        assert got(client, f"{lists}/")["count"] == 0, lists
        assert got(client, f"{lists}/?game=orchard")["count"] > 0, lists
    assert got(client, "sets/orchard/")["game"] == "orchard"
    assert got(client, "revisions/or-003.1/")["card"]["name"] == "Pear"
    assert got(client, "rulings/S1/")["card"] == "or-003"
    assert got(client, "cards/or-003/")["rulings"][0]["text"] == "It falls far."
    answer = client.get("/api/bulk/orchard/")
    content = json.loads(answer.getvalue())
    assert (content["format"], content["set"]["game"]) == (1, "orchard")
    told = got(client, "cards/or-003/")
    (kept,) = [card for card in content["cards"] if card["id"] == "or-003"]
    assert kept["figures"] == told["figures"]
    assert [ruling["text"] for ruling in kept["rulings"]] == ["It falls far."]


def test_a_game_without_cards_has_empty_lists(client: Client) -> None:
    with toys_in_the_house():
        for address in ("cards/?game=nim", "sets/?game=nim", "search/?game=nim&q=x"):
            assert got(client, address)["results"] == []
