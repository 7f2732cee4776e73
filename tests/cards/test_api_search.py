"""The search language through the API: strict in the list of cards, forgiving in the search."""

import json
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

from cards.models import Load
from cards.queries import forget_pool_version
from cards.services import LoadReport
from tests.cards.searching import CARDS

pytestmark = [pytest.mark.django_db, pytest.mark.databases]


def ask(client: Client, path: str, status: int = 200, **asked: Any) -> Any:
    response = client.get(f"/api/{path}?" + urlencode(asked, doseq=True))
    assert response.status_code == status, response.content
    return json.loads(response.content)


def ids(answer: Any) -> list[str]:
    return [card["id"] for card in answer["results"]]


def test_a_search_says_what_it_understood(client: Client, small_set: LoadReport) -> None:
    found = ask(client, "search/", q="kind:soul value<=2")
    assert (ids(found), found["count"], found["next"]) == (["t-1"], 1, None)
    assert len(found["words"]) == 2
    assert found["words"][0]["without"] == "value<=2"
    assert (found["problems"], found["facets"], found["likely"]) == ([], [], "")


def test_what_it_can_t_use_is_left_out_and_named(client: Client, small_set: LoadReport) -> None:
    found = ask(client, "search/", q="a kind:sole")
    assert ids(found) == []
    (problem,) = found["problems"]
    assert (problem["place"], problem["text"]) == ([2, 11], "kind:sole")
    assert "soul" in problem["suggestion"].lower()


def test_pages_facets_and_order(client: Client, small_set: LoadReport) -> None:
    first = ask(client, "search/", q="-sort:name", page_size=3, facets="true")
    assert ids(first) == ["t-4", "t-3", "t-2"]
    assert first["sort"] == "-name"
    kinds = next(facet for facet in first["facets"] if facet["field"] == "kind")
    assert {"Soul", "Spell"} <= {choice["label"] for choice in kinds["choices"]}
    second = client.get(first["next"]).json()
    assert (ids(second), second["next"]) == (["t-1"], None)


def test_pages_of_other_cards_do_not_mix(client: Client, small_set: LoadReport) -> None:
    first = ask(client, "search/", page_size=3)
    assert client.get(first["next"].replace("page_size=3", "page_size=2")).status_code == 400
    Load.objects.create(when="2026-01-01T00:00Z", added=0, changed=1, retired=0)
    forget_pool_version()
    answer = client.get(first["next"])
    assert answer.status_code == 409
    assert "changed since" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"q": "x" * 501}, "q"),
        ({"facets": "yes"}, "facets"),
        ({"page_size": 0}, "page_size"),
        ({"cursor": "x"}, "cursor"),
    ],
)
def test_what_can_t_be_asked(
    client: Client, small_set: LoadReport, asked: dict[str, Any], field: str
) -> None:
    assert field in ask(client, "search/", 400, **asked)["errors"]


def test_tokens_have_one_id_everywhere(client: Client, small_set: LoadReport) -> None:
    found = ask(client, "search/", q="is:token rat")["results"]
    assert [card["id"] for card in found] == ["rat-token"]
    assert ask(client, "tokens/rat-token/")["url"] == found[0]["url"]


def test_suggestions(client: Client, small_set: LoadReport) -> None:
    found = ask(client, "suggestions/", q="tax kin", at=7)["results"]
    assert {"place": [4, 7], "text": "kind:", "done": False} in [
        {name: one[name] for name in ("place", "text", "done")} for one in found
    ]
    assert ask(client, "suggestions/")["results"] == []
    for at in ("-1", "x", "9" * 5000, "0" * 5000):
        assert "at" in ask(client, "suggestions/", 400, at=at)["errors"]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"q": "kind:soul or kind:spell"}, ["t-1", "t-2", "t-3"]),
        ({"q": "-kind:soul", "sort": "-value"}, ["t-3", "t-4"]),
        ({"q": "kind:soul -sort:name"}, ["t-2", "t-1"]),
        ({"q": "does:earn"}, ["t-3"]),
        ({"q": "rat", "set": "test"}, ["t-1"]),
    ],
)
def test_the_list_of_cards_takes_a_search(
    client: Client, small_set: LoadReport, asked: dict[str, Any], expected: list[str]
) -> None:
    assert ids(ask(client, "cards/", **asked)) == expected


def test_there_every_part_must_be_understood(client: Client, small_set: LoadReport) -> None:
    (said,) = ask(client, "cards/", 400, q="tax kind:sole")["errors"]["q"]
    assert "soul" in said.lower()


def test_the_schema_describes_every_field(client: Client) -> None:
    schema = client.get("/api/schema/?format=json").json()
    words = schema["paths"]["/api/search/"]["get"]["description"]
    assert [name for name in CARDS.fields if f"`{name}`" not in words] == []
