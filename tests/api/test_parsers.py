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


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ('{"deck": "x",', "not JSON from line 1, character 14 on"),
        ('{\n  "deck": x}', "not JSON from line 2, character 11 on"),
        ("{'deck': 1}", "not JSON from line 1, character 2 on"),
        ('{"deck": "a\x07"}', "not JSON from line 1, character 12 on"),
        ('{"deck": NaN}', "NaN is no number in JSON"),
        ('{"deck": -Infinity}', "-Infinity is no number in JSON"),
        ('{"deck": 1' + "0" * 5000 + "}", "has 5,001 digits; at most 4,300 are read"),
    ],
    ids=["cut off", "second line", "quotes", "control", "NaN", "infinity", "digits"],
)
@pytest.mark.parametrize("address", ADDRESSES)
def test_what_is_no_json_is_told_in_our_own_words(
    player: Client, address: str, body: str, said: str
) -> None:
    detail = refusal(player, address, body)
    assert said in detail
    for words_of_python in ("Expecting", "JSON parse error", "sys.", "codec", "Out of range"):
        assert words_of_python not in detail


@pytest.mark.parametrize(
    ("charset", "body", "said"),
    [
        ("utf-8", b'{"deck": "\xff"}', "not UTF-8 from byte 11 on"),
        ("ascii", '{"deck": "\u00e9"}'.encode(), "not ASCII from byte 11 on"),
        ("base64", b"{}", "charset can’t be read"),
    ],
)
def test_a_body_that_is_no_text_is_refused(
    player: Client, charset: str, body: bytes, said: str
) -> None:
    kind = f"application/json; charset={charset}"
    answer = player.generic("POST", "/api/games/", body, content_type=kind)
    assert (answer.status_code, said in answer.json()["detail"]) == (400, True), answer.json()


def test_the_longest_number_that_is_read_passes_the_parser(player: Client) -> None:
    body = '{"deck": ' + "9" * 4300 + "}"
    answer = player.post("/api/games/", body, content_type="application/json")
    assert answer.json()["code"] == "invalid"


def test_whole_letters_pass_in_either_spelling(player: Client) -> None:
    for body in (json.dumps({"name": "Hearts 🂱"}), '{"name": "Hearts 🂱"}'):
        answer = player.post("/api/decks/", body, content_type="application/json")
        assert answer.status_code == 201, answer.content
        assert answer.json()["name"] == "Hearts 🂱"
