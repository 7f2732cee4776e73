"""The API of revisions, rulings, tokens and texts."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

from cards.models import Card, Ruling
from cards.services import LoadReport, load_cards

pytestmark = pytest.mark.django_db
Files = Callable[..., Path]


def ask(client: Client, path: str, status: int = 200, **asked: Any) -> Any:
    response = client.get(f"/api/{path}?" + urlencode(asked, doseq=True))
    assert response.status_code == status, response.content
    return json.loads(response.content)


@pytest.fixture
def changed(small_set: LoadReport, files: Files) -> None:
    """Tax earns 3 now, and nobody knows the Miser any more."""
    from tests.cards.conftest import CARDS

    tax = CARDS[2] | {"text": "Earn 3."}
    load_cards(folder=files([*CARDS[:2], tax]), why="Two was little.")


def test_every_change_is_a_revision(client: Client, changed: None) -> None:
    found = ask(client, "revisions/", page_size=2)
    assert found["count"] == 6
    assert {revision["id"] for revision in found["results"]} == {"t-3.2", "t-4.2"}
    tax = ask(client, "revisions/t-3.2/")
    assert tax["changes"] == {"text": ["Earn 2.", "Earn 3."]}
    assert (tax["why"], tax["set"], tax["card"]["name"]) == ("Two was little.", "test", "Tax")
    assert [r["number"] for r in ask(client, "revisions/", card="t-3")["results"]] == [2, 1]
    assert ask(client, "revisions/", set="nowhere")["count"] == 0
    assert ask(client, "revisions/", since=tax["when"])["count"] == 2
    beyond = ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00")  # in UTC
    for since in ("tomorrow", *beyond):
        assert "since" in ask(client, "revisions/", 400, since=since)["errors"]


@pytest.mark.parametrize("path", ["t-3.3", "t-3", "t-9.1", "t-3.0", "t-3." + "9" * 30])
def test_a_revision_that_is_none(client: Client, changed: None, path: str) -> None:
    ask(client, f"revisions/{path}/", 404)


@pytest.fixture
def rulings(small_set: LoadReport) -> None:
    tax = Card.objects.get(name="Tax")
    words = {"text": "Two Coins.", "reason": "It says so.", "dated": "2026-11-21"}
    Ruling.objects.create(number="C901", card=tax, **words)
    Ruling.objects.create(number="E902", rule="R7.4", **words)
    Ruling.objects.create(number="C903", card=tax, public=False, **words)


def test_rulings(client: Client, rulings: None) -> None:
    assert ask(client, "rulings/C901/") == {
        "number": "C901",
        "card": "t-3",
        "rule": "",
        "game": "cidwam",
        "text": "Two Coins.",
        "reason": "It says so.",
        "dated": "2026-11-21",
        "url": "http://testserver/rules/rulings/#C901",
    }
    assert [r["number"] for r in ask(client, "rulings/", card="t-3")["results"]] == ["C901"]
    assert [r["number"] for r in ask(client, "rulings/", rule="R7.4")["results"]] == ["E902"]
    assert [r["number"] for r in ask(client, "cards/t-3/")["rulings"]] == ["C901"]


def test_a_ruling_that_is_not_public_does_not_exist(client: Client, rulings: None) -> None:
    ask(client, "rulings/C903/", 404)


def test_a_card_s_rulings_change_its_etag(client: Client, rulings: None) -> None:
    etag = client.get("/api/cards/t-3/")["ETag"]
    assert client.get("/api/cards/t-3/", headers={"If-None-Match": etag}).status_code == 304
    Ruling.objects.filter(number="C901").update(text="Or three.")
    assert client.get("/api/cards/t-3/", headers={"If-None-Match": etag}).status_code == 200


def test_tokens(client: Client) -> None:
    listed = ask(client, "tokens/")
    assert (listed["count"], listed["next"]) == (len(listed["results"]), None)
    tokens = {token["id"]: token for token in listed["results"]}
    assert {"rat-token", "generic-soul-token", "for-sale"} <= set(tokens)
    rat = ask(client, "tokens/rat-token/")
    assert rat == tokens["rat-token"]
    assert (rat["hit_dice"], rat["types"], rat["movement"]) == ("1", ["Vermin"], "king")
    assert tokens["for-sale"]["tree"]["abilities"]
    ask(client, "tokens/no-token/", 404)


def compile_(client: Client, status: int = 200, **asked: Any) -> Any:
    answer = client.post("/api/compile/", asked, content_type="application/json")
    assert answer.status_code == status, answer.content
    return answer.json()


def test_a_text_that_compiles(client: Client, small_set: LoadReport) -> None:
    found = compile_(client, text="on play: draw two cards.\nagile, range 2.", kind="Soul")
    assert found["ok"] is True
    assert found["canonical"] == "On play: Draw 2 cards.\nAgile, Range 2."
    assert found["tree"]["abilities"][1]["keywords"][1] == {"node": "Range", "n": 2}
    assert len(found["explained"]) == 2
    assert found["errors"] == []
    assert compile_(client, text="") | {"ok": True} == compile_(client, text="")


def test_every_wrong_line_is_named(client: Client, small_set: LoadReport) -> None:
    found = compile_(client, text="Agile.\nOn play: Drow a card.\nFlight.\nErn 2.")
    assert (found["ok"], found["canonical"], found["tree"]) == (False, None, None)
    first, second = found["errors"]
    assert (first["line"], first["column"], first["nearest"]) == (2, 10, "Draw a card.")
    assert "draws/draw" in first["expected"]
    assert second["line"] == 4


def test_types_are_those_of_the_cards_and_those_sent(client: Client, small_set: LoadReport) -> None:
    assert compile_(client, text="Your other Courts have +1.")["ok"]
    assert not compile_(client, text="Your other Otters have +1.")["ok"]
    assert compile_(client, text="Your other Otters have +1.", types=["Otter"])["ok"]


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({}, "text"),
        ({"text": 3.5, "kind": "Ghost"}, "kind"),
        ({"text": "x" * 2001}, "text"),
        ({"text": "x", "types": ["y"] * 21}, "types"),
        ({"text": "x", "types": "y"}, "types"),
    ],
)
def test_what_can_t_be_asked(client: Client, asked: dict[str, Any], field: str) -> None:
    assert field in compile_(client, 400, **asked)["errors"]
