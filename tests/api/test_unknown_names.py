"""Unknown fields and parameters, and keys that stand twice: refused, with those that there are."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.test import Client

from accounts.models import User
from accounts.services.api_keys import make_key
from api.schema import EXTENSIONS, load_extensions
from decks.details import DeckDetails
from decks.models import Deck
from decks.services import create_deck

CASES = yaml.safe_load((Path(__file__).parent / "cases" / "unknown.yaml").read_text())
CASES += [
    {"method": "HEAD", "path": "/api/cards/", "query": "knd=Soul", "status": 400},
    {"method": "GET", "path": "/api/decks/{deck}/odds/", "query": "go=2", "status": 400,
     "field": "go", "instead": "going"},
    {"method": "GET", "path": "/api/tokens/", "query": "game=cidwam", "status": 400,
     "field": "game", "instead": "page_size"},
    {"method": "GET", "path": "/api/signing-key/", "query": "x=1", "status": 400, "field": "x"},
    {"method": "PUT", "path": "/api/printer/", "body": {"flop": "long"}, "status": 400,
     "field": "flop", "instead": "flip"},
    {"method": "POST", "path": "/api/print-jobs/", "body": {"papper": "a4"}, "status": 400,
     "field": "papper", "instead": "paper"},
    {"method": "POST", "path": "/api/games/join/", "body": {"invit": "x"}, "status": 400,
     "field": "invit", "instead": "invite"},
    {"method": "POST", "path": "/api/decks/{deck}/copy/", "body": {"name": "Rats"}, "status": 400,
     "field": "name"},
    {"method": "DELETE", "path": "/api/decks/{deck}/", "body": {"force": True}, "status": 400,
     "field": "force"},
    {"method": "DELETE", "path": "/api/decks/{deck}/", "raw": "[1]", "status": 400,
     "field": "body"},
    {"method": "POST", "path": "/api/games/seed-offers/", "raw": "now", "status": 400,
     "field": "body"},
    {"method": "POST", "path": "/api/games/seed-offers/", "raw": '"' + "x" * 20_000 + '"',
     "status": 400, "field": "body"},
]  # fmt: skip


@pytest.mark.django_db
@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_unknown_names_are_refused_with_those_that_there_are(case: dict[str, Any]) -> None:
    anna = User.objects.create_user("anna", email="anna@example.org")
    deck = create_deck(owner=anna, details=DeckDetails(name="Cellar shift"), sections={})
    key = make_key(owner=anna, name="script", scope="write")[1]
    before = Deck.objects.count(), Deck.objects.get().updated
    answer = Client().generic(
        case["method"],
        case["path"].replace("{deck}", deck.key) + "?" * ("query" in case) + case.get("query", ""),
        case.get("raw") or json.dumps(case.get("body", {})),
        content_type="application/json",
        headers={"Authorization": f"Bearer {key}", **case.get("headers", {})},
    )
    assert answer.status_code == case["status"], answer.content
    now = Deck.objects.count(), Deck.objects.get().updated
    assert now == before
    if case["method"] == "HEAD":
        return
    told = answer.json()
    assert case["field"] in told["detail"]
    if not case.get("twice"):
        assert case.get("instead", "") in told["errors"][case["field"]][0]


@pytest.mark.django_db
@pytest.mark.parametrize("sent", ["{}", "", "null"])
def test_empty_body_is_taken_where_none_is_read(sent: str) -> None:
    anna = User.objects.create_user("anna", email="anna@example.org")
    deck = create_deck(owner=anna, details=DeckDetails(name="Cellar shift"), sections={})
    key = make_key(owner=anna, name="script", scope="write")[1]
    known = {"Authorization": f"Bearer {key}"}
    address = f"/api/decks/{deck.key}/copy/"
    answer = Client().post(address, sent, content_type="application/json", headers=known)
    assert answer.status_code == 201
    assert Client().post(address, headers=known).status_code == 201  # an empty form


def test_no_extension_of_the_schema_is_left_to_threads_to_load() -> None:
    load_extensions()
    known = [extension for sort in EXTENSIONS for extension in sort._registry]
    assert len(known) > 10
    assert [one.__name__ for one in known if isinstance(one.target_class, str)] == []
