"""The list of cards: what the address asks for is shown, and garbage in it is never an error."""

from urllib.parse import urlencode

import pytest
from django.test import Client

from cards.models import Card
from cards.services import LoadReport
from cards.views.listing import PER_PAGE

pytestmark = pytest.mark.django_db


def shown(client: Client, **asked: object) -> list[str]:
    """The ids of the cards on the page for these values."""
    response = client.get("/cards/?" + urlencode(asked, doseq=True))
    assert response.status_code == 200
    return [card.card_id for card in response.context["page"]]


@pytest.mark.parametrize(
    ("asked", "ids"),
    [
        ({}, ["t-1", "t-2", "t-3", "t-4"]),
        ({"q": "earn"}, ["t-3"]),
        ({"q": "emigre RAT"}, ["t-1"]),
        ({"q": "old king’s"}, ["t-2"]),
        ({"kind": "Soul"}, ["t-1", "t-2"]),
        ({"kind": ["Spell", "Persona"]}, ["t-3", "t-4"]),
        ({"type": "Court"}, ["t-2", "t-4"]),
        ({"value_min": 1}, ["t-1", "t-2"]),
        ({"value_max": 1}, ["t-1", "t-3"]),
        ({"value_min": 1, "value_max": 2}, ["t-1"]),
        ({"value_min": 3, "value_max": 1}, []),
        ({"movement": "king"}, ["t-2"]),
        ({"movement": ["king", "pawn"]}, ["t-1", "t-2"]),
        ({"keyword": "Range"}, ["t-1"]),
        ({"set": "test", "kind": "Spell"}, ["t-3"]),
        ({"sort": "value"}, ["t-3", "t-1", "t-2", "t-4"]),
        ({"sort": "-value"}, ["t-2", "t-1", "t-3", "t-4"]),
        ({"sort": "-dice"}, ["t-2", "t-1", "t-3", "t-4"]),
        ({"sort": "number"}, ["t-1", "t-2", "t-3", "t-4"]),
    ],
)
def test_filters_and_sorts(
    client: Client, small_set: LoadReport, asked: dict[str, object], ids: list[str]
) -> None:
    assert shown(client, **asked) == ids


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"kind": "Ghost"}, "There is no kind “Ghost”"),
        ({"type": "<b>x</b>"}, "No card has the type “&lt;b&gt;x&lt;/b&gt;”"),
        ({"value_min": "x"}, "Value from: Enter a number"),
        ({"value_min": "-3"}, "greater than or equal to 0"),
        ({"value_max": "9" * 400}, "Value to:"),
        ({"value_max": "nan"}, "Enter a number"),
        ({"movement": "camel"}, "No piece moves like “camel”"),
        ({"keyword": "Sings"}, "There is no keyword “Sings”"),
        ({"set": "nowhere"}, "There is no such set"),
        ({"sort": "colour"}, "Cards are sorted by one of"),
        ({"q": "x" * 201}, "at most 200 characters"),
        ({"q": "a\x00b"}, "Null characters are not allowed"),
    ],
)
def test_what_cannot_be_used_is_said_and_left_out(
    client: Client, small_set: LoadReport, asked: dict[str, str], said: str
) -> None:
    response = client.get("/cards/?" + urlencode(asked))
    assert response.status_code == 200
    assert said in response.content.decode()
    assert len(response.context["page"]) == 4


@pytest.mark.parametrize("page", ["0", "-1", "x", "9" * 300, "1.5", "²", "last", "\x00"])
def test_any_page_number_shows_some_page(client: Client, core_cards: LoadReport, page: str) -> None:
    assert shown(client, page=page)


@pytest.mark.parametrize(
    "words", ["日本", "🐀" * 60, "%", "_", "\\", "'; DROP TABLE", "\ud7ff", "|"]
)
def test_any_words_can_be_searched_for(client: Client, small_set: LoadReport, words: str) -> None:
    assert shown(client, q=words) == []


def test_paging_shows_each_card_once(client: Client, core_cards: LoadReport) -> None:
    pages = -(-core_cards.total // PER_PAGE)
    seen = [card for page in range(1, pages + 1) for card in shown(client, sort="value", page=page)]
    assert len(seen) == len(set(seen)) == core_cards.total


def test_empty_fields_leave_the_address(client: Client, small_set: LoadReport) -> None:
    response = client.get("/cards/?q=+&kind=Soul&kind=&value_min=&sort=name")
    assert response.status_code == 302
    assert response["Location"] == "/cards/?kind=Soul"


def test_htmx_gets_the_results_alone(client: Client, small_set: LoadReport) -> None:
    response = client.get("/cards/?q=rat&kind=", headers={"HX-Request": "true"})
    body = response.content.decode()
    assert body.strip().startswith("<section")
    assert "<html" not in body
    assert response["HX-Push-Url"] == "/cards/?q=rat"
    assert "HX-Request" in response["Vary"]


def test_each_choice_can_be_taken_off(client: Client, small_set: LoadReport) -> None:
    response = client.get("/cards/?kind=Soul&kind=Spell&q=rat&sort=value")
    assert response.context["chips"] == [
        ("Kind: Soul", "kind=Spell&q=rat&sort=value"),
        ("Kind: Spell", "kind=Soul&q=rat&sort=value"),
        ("Words: rat", "kind=Soul&kind=Spell&sort=value"),
    ]


def test_retired_cards_are_not_offered(client: Client, small_set: LoadReport) -> None:
    Card.objects.filter(card_id="t-1").update(retired=True)
    assert shown(client) == ["t-2", "t-3", "t-4"]


def test_an_empty_database_is_a_page_too(client: Client, db: None) -> None:
    assert shown(client) == []
    assert "No cards have been loaded yet" in client.get("/cards/").content.decode()


def test_the_number_of_queries_does_not_grow_with_the_cards(
    client: Client, core_cards: LoadReport, django_assert_max_num_queries: object
) -> None:
    with django_assert_max_num_queries(8):  # type: ignore[operator]
        client.get("/cards/?kind=Soul")


def test_only_reading_is_allowed(client: Client, db: None) -> None:
    assert client.post("/cards/").status_code == 405
