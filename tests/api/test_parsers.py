"""JSON that no API can use is refused with a sentence, wherever it is sent."""

import json

import pytest
from django.test import Client

from accounts.models import User

pytestmark = pytest.mark.django_db

ADDRESSES = ["/api/games/", "/api/decks/", "/api/decks/import/", "/api/print-jobs/"]
TOO_DEEP = ["[" * 100_000, "[" * 200 + "]" * 200, '{"a":' * 60 + "1" + "}" * 60]
SURROGATES = [
    r'{"deck": "x", "opponent": "\ud800"}',
    r'{"what": "\ud800"}',
    r'{"\ud800": 1}',
    r'{"what": "tokens", "counts": {"\udfff": 1}}',
    r'{"name": ["\ud83d", "x"], "text": "1 \ud800"}',
]


@pytest.fixture
def player(client: Client) -> Client:
    client.force_login(User.objects.create_user("ann"))
    return client


def refusal(player: Client, address: str, body: str) -> str:
    """What the API answers to a body that it can't take."""
    answer = player.post(address, body, content_type="application/json")
    assert answer.status_code == 400
    assert answer["Content-Type"] == "application/problem+json"
    detail: str = answer.json()["detail"]
    return detail


@pytest.mark.parametrize("body", TOO_DEEP, ids=["unclosed", "lists", "objects"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_nesting_without_end(player: Client, address: str, body: str) -> None:
    assert "nested too deeply" in refusal(player, address, body)


@pytest.mark.parametrize("body", SURROGATES)
@pytest.mark.parametrize("address", ADDRESSES)
def test_half_letters(player: Client, address: str, body: str) -> None:
    assert "without its other half" in refusal(player, address, body)


def test_whole_letters_pass_in_either_spelling(player: Client) -> None:
    for body in (json.dumps({"name": "Hearts 🂱"}), '{"name": "Hearts 🂱"}'):
        answer = player.post("/api/decks/", body, content_type="application/json")
        assert answer.status_code == 201, answer.content
        assert answer.json()["name"] == "Hearts 🂱"
