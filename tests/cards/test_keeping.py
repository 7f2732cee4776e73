"""What is kept of searches between requests: right, in bounds, and nobody's secret."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from accounts.models import User
from cards.api import response_cache
from cards.cache import LruCache
from cards.services import LoadReport, load_cards
from cards.views import listing
from cards.views.facets import FACETS
from decks.services import DeckDetails, create_deck
from games import DEFAULT_SLUG
from tests.cards.conftest import CARDS
from tests.cards.searching import CARDS as LANGUAGE
from tests.cards.searching import search
from tests.workshop.test_searching import draft
from workshop.models import Visibility
from workshop.services import save_draft

SEARCHES = ["rat", "", "kind:soul view:list", "view:checklist", "zzz", "kind:sole rat view:text"]
HTMX = {"HX-Request": "true"}


def results_of(page: str) -> str:
    """The part of a page that shows what was found."""
    return page[page.index('<section class="results') : page.index("</section>\n")]


# --- The same for everybody, however it is sent --------------------------------------------------


@pytest.mark.django_db
@pytest.mark.parametrize("text", SEARCHES)
def test_each_way_of_sending_says_the_same(client: Client, core_cards: int, text: str) -> None:
    anna = Client()
    anna.force_login(User.objects.create_user("anna"))
    asked = {"q": text} if text else {}
    first = client.get("/cards/", asked).text
    for _ in range(3):  # written, kept, kept
        assert client.get("/cards/", asked).text == first
        for who in (client, anna):
            alone = who.get("/cards/", asked, headers=HTMX).text
            assert alone.startswith("<section")
            assert results_of(alone) == results_of(first)
        hers = anna.get("/cards/", asked).text
        assert results_of(hers) == results_of(first)
        assert "anna" in hers
    assert "anna" not in first
    assert "csrf" not in first


@pytest.mark.django_db
def test_a_load_changes_what_is_shown(client: Client, small_set: LoadReport, files: Any) -> None:
    for headers in (HTMX, {}, {}):
        assert "Earn 2." in client.get("/cards/?q=tax", headers=headers).text
    changed = [{**card, "text": "Earn 7."} if card["id"] == "t-3" else card for card in CARDS]
    load_cards(folder=files(changed))
    for headers in (HTMX, {}, {}):
        page = client.get("/cards/?q=tax", headers=headers).text
        assert "Earn 7." in page
        assert "Earn 2." not in page
        assert "Earn 7." in client.get("/api/search/?q=tax").text


@pytest.mark.django_db
def test_developers_see_what_they_edit(
    client: Client, small_set: LoadReport, settings: Any
) -> None:
    frames = []
    for debug in (False, False, True):
        settings.DEBUG = debug
        page = client.get("/cards/?q=tax").text
        assert "Tax" in page
        assert listing._SECRET not in page, "something is not filled in"
        frames.append(listing._frames["", DEFAULT_SLUG])
    assert frames[0] is frames[1]
    assert frames[1] is not frames[2]


# --- Nobody's secret -----------------------------------------------------------------------------


@pytest.mark.django_db
@pytest.mark.parametrize("text", ['in:"Her plan"', "is:draft", "is:draft or rat", "-in:x rat"])
def test_what_is_private_is_kept_for_nobody(small_set: LoadReport, text: str) -> None:
    anna = User.objects.create_user("anna")
    create_deck(owner=anna, details=DeckDetails("Her plan"), sections={"cards": {"Tax": 1}})
    draft(anna, Visibility.PRIVATE, "Unborn Rat", text="Earn 3.", value=2)
    hers, nobody, berts = Client(), Client(), Client()
    hers.force_login(anna)
    bert = User.objects.create_user("bert")
    berts.force_login(bert)
    for who, user in ((nobody, None), (hers, anna), (berts, bert), (nobody, None)):
        filters = who.get("/cards/facets/", {"q": text}).text
        found = search(text, viewer=user or AnonymousUser())
        counts = [str(choice.count) for facet in found.facets for choice in facet.choices]
        assert re.findall(r'facets__count">(\d+)<', filters) == counts
    for address in (f"/cards/?q={text}", f"/api/search/?q={text}"):
        for headers in ({}, HTMX):
            own = hers.get(address, headers=headers).text
            shows = "Unborn Rat" in own if "draft" in text else "Tax" in own
            assert shows != text.startswith("-in")
            for other in (nobody, berts, nobody):
                page = other.get(address, headers=headers).text
                assert "Unborn Rat" not in page
                assert "Tax" not in page  # what is not understood shows nothing
            assert hers.get(address, headers=headers).text.count("Unborn") == own.count("Unborn")
    assert len(listing.RESULTS) == len(FACETS) == len(response_cache._answers) == 0
    assert all(kept.condition.lasting and not kept.private for kept in LANGUAGE.meanings.values())


@pytest.mark.django_db
def test_what_a_term_means_is_read_again_once_the_cards_have_changed(
    small_set: LoadReport, files: Any
) -> None:
    assert search("type:verm kind:soul").words[0].words == "type is Vermin"
    before = len(LANGUAGE.meanings)
    assert search("kind:soul -type:verm").words[1].words == "type is not Vermin"
    assert len(LANGUAGE.meanings) == before, "each term is read once"
    changed = [{**card, "types": ["Vermouth"]} if card["id"] == "t-1" else card for card in CARDS]
    load_cards(folder=files(changed))
    assert search("type:verm kind:soul").words[0].words == "type is Vermouth"


@pytest.mark.django_db
def test_filters_are_kept_for_everybody_until_cards_change(
    client: Client, small_set: LoadReport, files: Any
) -> None:
    anna = Client()
    anna.force_login(User.objects.create_user("anna"))
    first = client.get("/cards/facets/?q=t:court")
    assert ">Court" in first.text
    assert "Cookie" in first["Vary"]
    for who in (client, anna):
        assert who.get("/cards/facets/?q=t:court").content == first.content
    assert len(FACETS) == 1
    changed = [{**card, "types": ["Vermin", "Court"]} for card in CARDS]
    load_cards(folder=files(changed))
    assert client.get("/cards/facets/?q=t:court").content != first.content


@pytest.mark.django_db
def test_an_edited_draft_is_shown_as_it_is(small_set: LoadReport) -> None:
    anna = User.objects.create_user("anna")
    made = draft(anna, Visibility.PRIVATE, "Unborn Rat", text="Earn 3.", value=2)
    hers = Client()
    hers.force_login(anna)
    assert "Unborn Rat" in hers.get("/cards/?q=is:draft").text
    save_draft(draft=made, expected_version=None, content={"name": "Reborn Rat"})
    page = hers.get("/cards/?q=is:draft").text
    assert "Reborn Rat" in page
    assert "Unborn Rat" not in page


# --- In bounds -----------------------------------------------------------------------------------


def test_a_store_gives_up_the_least_lately_used() -> None:
    store: LruCache[str] = LruCache(30)
    for key in "abc":
        store.keep(key, key.upper(), 10)
    assert store.get_each("ad") == ["A", None]
    store.keep("d", "D", 10)
    assert (store.get("b"), store.get("a"), len(store), store.bytes) == (None, "A", 3, 30)
    store.keep("a", "AA", 15)
    assert (store.get("a"), store.get("c"), store.bytes) == ("AA", None, 25)
    store.keep("e", "E", 99)  # more than there is room for: it alone
    assert (len(store), store.bytes) == (1, 99)
    store.clear()
    assert (len(store), store.bytes) == (0, 0)


@pytest.mark.django_db
def test_the_api_writes_each_card_as_its_serializer_would(client: Client, core_cards: int) -> None:
    for _ in range(2):
        found = client.get("/api/search/?page_size=200&facets=true").json()
        rows = {row["id"]: row for row in client.get("/api/cards/?page_size=200").json()["results"]}
        assert {row["id"]: row for row in found["results"]} == rows
    other = client.get("/api/search/?page_size=1", headers={"Host": "localhost"}).json()
    first = client.get("/api/search/?q=rat")
    again = client.get("/api/search/?q=rat")
    assert (first.content, first["ETag"]) == (again.content, again["ETag"])
    assert again["Content-Type"] == first["Content-Type"] == "application/json"
    assert set(first.headers) == set(again.headers)
    asked = {"If-None-Match": again["ETag"]}
    assert client.get("/api/search/?q=rat", headers=asked).status_code == 304
    assert other["results"][0]["url"].startswith("http://localhost/")
    assert found["results"][0]["url"].startswith("http://testserver/")
