"""The pages of another game's cards."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client

from accounts.models import User
from cards.models import Card, Ruling, SavedSearch
from cards.search import memory
from cards.services import load_cards
from tests.house.visiting import ORCHARD_SETS, orchard_in_the_house
from tests.toys.housed import toys_in_the_house

pytestmark = pytest.mark.django_db

LIST = "/g/orchard/cards/"
PAGES = [
    LIST,
    f"{LIST}?q=a&page=2",
    f"{LIST}?q=view:list+-sort:worth",
    f"{LIST}?q=wroth%3A3+zzzz",
    f"{LIST}syntax/",
    f"{LIST}searches/",
]
# What only the default game's pages may say, its own name among them.
WORDS = [
    "CIDWaM",
    "Soul",
    "Coin",
    "Shield",
    "Persona",
    "Environment",
    "Spell",
    "Incantation",
    "Relic",
    "Mythic",
    "Hit Dice",
    "Token",
    "Mercenary",
    "Life",
    "Slot",
    "Zone",
    "Keyword",
    "Rulebook",
]


@pytest.fixture(autouse=True)
def orchard(db: None) -> Iterator[None]:
    with orchard_in_the_house():
        load_cards(folder=ORCHARD_SETS)
        yield


def shown(client: Client, address: str) -> str:
    answer = client.get(address, follow=True)
    assert answer.status_code == 200, address
    return answer.content.decode()


def words_of_another_game(page: str) -> list[str]:
    """Wherever they stand: in what is read, in titles and labels, in addresses."""
    page = page.replace("css/tokens", "")  # the style's own word for colours
    return [word for word in WORDS if re.search(rf"\b{word}s?\b", page, re.IGNORECASE)]


def names(page: str) -> list[str]:
    """The cards of a list, in order."""
    return re.findall(r'<a class="card-link" href="[^"]*" aria-label="([^",]*)', page)


@pytest.mark.parametrize("address", PAGES)
def test_no_page_has_a_word_of_another_game(client: Client, address: str) -> None:
    page = shown(client, address)
    assert words_of_another_game(page) == []
    assert '<a href="/g/orchard/cards/" aria-current="true">Cards</a>' in page


def test_nor_has_a_card_s_page(client: Client) -> None:
    pear = Card.objects.get(game="orchard", name="Pear")
    page = shown(client, pear.get_absolute_url())
    assert pear.get_absolute_url() == "/cards/or-003/pear/"
    assert words_of_another_game(page) == []
    for label, said in [
        ("Weight", "4"),
        ("Colours", "green, yellow"),
        ("Text", "Goes into your own basket."),
        ("Set", "First Harvest, or-003"),
    ]:
        assert f"<dt>{label}</dt><dd>{said}</dd>" in page
    assert f'href="{LIST}?q=kind%3Afruit">Fruit</a>' in page
    assert 'rel="next" href="/cards/or-004/plum/"' in page
    assert 'rel="prev" href="/cards/or-002/green-apple/"' in page
    assert "Keyword" not in page
    assert client.get("/cards/or-003/").headers["Location"] == pear.get_absolute_url()


def test_the_list_is_searched_sorted_and_paged(client: Client) -> None:
    assert names(shown(client, f"{LIST}?q=apple+weight>2")) == ["Red Apple"]
    fruit = names(shown(client, f"{LIST}?q=kind:fruit+-sort:weight"))
    assert fruit[:3] == ["Medlar", "Quince", "Pear"]
    assert names(shown(client, f"{LIST}?kind=pest&weight_max=2")) == ["Snail", "Wasp"]
    page = shown(client, f"{LIST}?q=-colours:red+view:list")
    assert "Pear" in page
    assert "Cherry" not in page


def test_pages_of_a_long_list(client: Client) -> None:
    pear = Card.objects.get(game="orchard", name="Pear")
    for number in range(130):
        pear.pk, pear.card_id, pear.name = None, f"or-9{number:03}", f"Pear {number:03}"
        pear.derive()
        pear.save(force_insert=True)
    memory._current.clear()
    first = shown(client, f"{LIST}?q=pear")
    assert "<strong>131</strong> cards" in first
    assert f'<a href="{LIST}?q=pear&amp;page=3" aria-label="Page 3">3</a>' in first
    last = shown(client, f"{LIST}?q=pear&page=3")
    assert names(last) == [f"Pear {number:03}" for number in range(119, 130)]
    memory._current.clear()


def test_errors_point_and_lead_on(client: Client) -> None:
    page = shown(client, f"{LIST}?q=wieght>3")
    assert "No field called “wieght”. Did you mean weight? Ignored." in page
    assert f'<a href="{LIST}?q=weight%3E3">' in page
    page = shown(client, f"{LIST}?q=colours:rad")
    assert "There is no colours “rad”: did you mean red? Ignored." in page


def test_what_is_asked_for_is_never_markup(client: Client) -> None:
    for text in ("<script>alert(1)</script>", '"><b>', "kind:<b>", 'name:/<b>"/', "view:<i>"):
        answer = client.get(LIST, {"q": text})
        assert answer.status_code == 200
        page = answer.content.decode()
        assert "<script>alert" not in page
        assert "<b>" not in page.replace("<b></b>", "")


def test_the_syntax_page_tells_the_schema(client: Client) -> None:
    page = shown(client, f"{LIST}syntax/")
    assert "A number from 1 to 9." in page
    assert "Fruit or Pest; separate several with commas." in page
    assert f'<a href="{LIST}?q=kind%3Afruit">' in page
    for address in re.findall(r'href="(/g/orchard/cards/\?q=[^"]*)"', page):
        assert "Ignored" not in shown(client, address.replace("&amp;", "&"))


def test_completion(client: Client) -> None:
    found = client.get(f"{LIST}suggest/?q=wei").json()["suggestions"]
    assert [one["text"] for one in found] == ["weight:"]
    found = client.get(f"{LIST}suggest/?q=cherry").json()["suggestions"]
    assert [one["url"] for one in found] == ["/cards/or-006/cherry/"]


def test_a_card_by_chance(client: Client) -> None:
    assert client.get(f"{LIST}random/?q=quince").headers["Location"] == "/cards/or-005/quince/"
    assert client.get(f"{LIST}random/?q=zzzz").headers["Location"] == f"{LIST}?q=zzzz"


def test_saved_searches_are_a_game_s_own(client: Client) -> None:
    ada = User.objects.create_user("ada")
    client.force_login(ada)
    assert client.post(f"{LIST}searches/", {"name": "Heavy", "q": ""}).status_code == 400
    assert client.post(f"{LIST}searches/", {"name": "Heavy", "q": "weight>4"}).status_code == 302
    saved = SavedSearch.objects.get(owner=ada)
    assert saved.game == "orchard"
    assert saved.get_absolute_url() == f"{LIST}?q=weight%3E4"
    assert "Heavy" in shown(client, LIST)
    for address in ("/cards/", "/cards/searches/"):
        assert "Heavy" not in shown(client, address)
    gone = client.post(f"/cards/searches/{saved.pk}/forget/")
    assert gone.headers["Location"] == f"{LIST}searches/"
    assert not SavedSearch.objects.exists()


def test_rulings_stand_on_the_card_and_nowhere_of_another_game(client: Client) -> None:
    pear = Card.objects.get(game="orchard", name="Pear")
    Ruling.objects.create(card=pear, text="It falls far.", reason="So.", dated="2026-11-23")
    page = shown(client, pear.get_absolute_url())
    assert "It falls far." in page
    assert words_of_another_game(page) == []
    for address in ("/rules/rulings/", "/cards/changes/", "/rules/?q=falls"):
        assert "It falls far." not in shown(client, address)


def test_a_retired_card_keeps_its_page(client: Client) -> None:
    Card.objects.filter(card_id="or-003").update(retired=True)
    page = shown(client, "/cards/or-003/pear/")
    assert "This card is retired." in page
    assert words_of_another_game(page) == []


def test_a_card_of_a_game_that_has_left(client: Client) -> None:
    Card.objects.filter(card_id="or-003").update(game="chess")
    assert client.get("/cards/or-003/pear/").status_code == 404


def test_a_game_without_cards_has_no_list_of_them(client: Client) -> None:
    with toys_in_the_house():
        for place in ("", "syntax/", "random/", "suggest/", "searches/"):
            assert client.get(f"/g/nim/cards/{place}").status_code == 404
