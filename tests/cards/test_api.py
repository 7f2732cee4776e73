"""The JSON API of cards: the same filters, stable ids, errors in words."""

import json
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

from cards.services import LoadReport

pytestmark = pytest.mark.django_db


def ask(client: Client, path: str, status: int = 200, **asked: Any) -> Any:
    response = client.get(f"/api/{path}?" + urlencode(asked, doseq=True))
    assert response.status_code == status
    return json.loads(response.content)


def test_a_card_is_what_the_files_say_and_more(client: Client, small_set: LoadReport) -> None:
    card = ask(client, "cards/t-1/")
    assert card.pop("added")
    assert card.pop("changed")
    assert [revision["number"] for revision in card.pop("revisions")] == [1]
    assert card.pop("rulings") == []
    assert card == {
        "id": "t-1",
        "game": "cidwam",
        "name": "Émigré Rat",
        "set": "test",
        "kind": "Soul",
        "value": 1,
        "types": ["Vermin"],
        "movement": "pawn",
        "hit_dice": "1d6+1",
        "dice_mean": 4.5,
        "text": "Agile, Range 2.",
        "keywords": ["Agile", "Range 2"],
        "flavour": "Far from home.",
        "artist": "",
        "icon": "",
        "playable": True,
        "text_error": "",
        "revision": 1,
        "retired": False,
        "url": "http://testserver/cards/t-1/emigre-rat/",
    }


@pytest.mark.parametrize(
    ("asked", "ids"),
    [
        ({}, ["t-1", "t-2", "t-3", "t-4"]),
        ({"q": "vermin"}, ["t-1"]),
        ({"kind": ["Spell", "Persona"], "sort": "-value"}, ["t-3", "t-4"]),
        ({"page_size": 2}, ["t-1", "t-2"]),
    ],
)
def test_the_list_is_filtered_and_paged(
    client: Client, small_set: LoadReport, asked: dict[str, Any], ids: list[str]
) -> None:
    answer = ask(client, "cards/", **asked)
    assert [card["id"] for card in answer["results"]] == ids
    assert answer["count"] >= len(ids)


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"kind": "Ghost"}, "kind"),
        ({"value_min": "x"}, "value_min"),
        ({"value_min": ""}, "value_min"),
        ({"value_max": "1.0"}, "value_max"),
        ({"sort": ""}, "sort"),
        ({"sort": "colour"}, "sort"),
        ({"q": "a\x00b"}, "q"),
    ],
)
def test_a_wrong_filter_is_named(
    client: Client, small_set: LoadReport, asked: dict[str, Any], field: str
) -> None:
    problem = ask(client, "cards/", status=400, **asked)
    assert problem["status"] == 400
    assert field in problem["errors"]


@pytest.mark.parametrize(
    "path", ["cards/t-99/", "cards/%00/", "sets/nowhere/", "cards/" + "x" * 500 + "/"]
)
def test_what_is_not_there_is_404(client: Client, small_set: LoadReport, path: str) -> None:
    assert client.get(f"/api/{path}").status_code == 404


@pytest.mark.parametrize("sort", ["name", "value", "-value", "-dice", "number", "newest"])
def test_each_sort_can_be_paged_to_its_end(
    client: Client, small_set: LoadReport, sort: str
) -> None:
    whole = [card["id"] for card in ask(client, "cards/", sort=sort)["results"]]
    found: list[str] = []
    answer = ask(client, "cards/", sort=sort, page_size=1)
    while True:
        found += [card["id"] for card in answer["results"]]
        if answer["next"] is None:
            break
        answer = client.get(answer["next"]).json()
    assert found == whole
    assert len(set(found)) == 4


def test_sets(client: Client, small_set: LoadReport) -> None:
    expected = {
        "slug": "test",
        "game": "cidwam",
        "name": "Test Set",
        "released": "2026-01-02",
        "licence": "CC BY 4.0",
        "authors": ["Someone"],
    }
    assert ask(client, "sets/")["results"] == [expected]
    assert ask(client, "sets/test/") == expected


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_nobody_writes_cards_here(admin_client: Client, small_set: LoadReport, method: str) -> None:
    path = "/api/cards/" if method == "post" else "/api/cards/t-1/"
    answer = getattr(admin_client, method)(path, data="{}", content_type="application/json")
    assert answer.status_code == 405


def test_the_list_takes_few_queries(
    client: Client, core_cards: int, django_assert_max_num_queries: Any
) -> None:
    with django_assert_max_num_queries(4):
        ask(client, "cards/", page_size=100)


def test_the_schema_describes_cards_and_filters(client: Client, db: None) -> None:
    schema = client.get("/api/schema/", headers={"Accept": "application/vnd.oai.openapi+json"})
    described = json.loads(schema.content)["paths"]
    names = {parameter["name"] for parameter in described["/api/cards/"]["get"]["parameters"]}
    assert {"q", "kind", "type", "value_min", "sort", "cursor"} <= names
    assert "/api/cards/{card_id}/" in described
