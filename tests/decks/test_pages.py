"""Pages that show decks: who sees what, and that nothing a player wrote becomes markup."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks import services
from decks.models import Deck, DeckEntry
from decks.views import detail
from workshop import services as workshop

Make = Callable[..., Deck]
EVIL = "<script>alert(1)</script><img src=x onerror=alert(2)>\"'{{7*7}}"


def test_the_list_of_decks(client: Client, as_bert: Client, make: Make, legal: Deck) -> None:
    make(name="Hidden away")
    make(name="Open to all", visibility="public")
    for someone in (client, as_bert):
        page = someone.get("/decks/").content.decode()
        assert "Open to all" in page
        assert "Hidden away" not in page
        assert "Forty" not in page  # shared by link, not listed


def test_own_decks_and_a_search(as_anna: Client, make: Make) -> None:
    make(name="Hidden away")
    make(name="Open to all", visibility="public")
    assert "Hidden away" in as_anna.get("/decks/").content.decode()
    assert "No public deck" in as_anna.get("/decks/?q=zzz").content.decode()
    for query in ("?page=99", "?page=x", "?q=%00", "?q=" + "a+" * 500):
        assert as_anna.get(f"/decks/{query}").status_code == 200


def test_a_deck_s_page(client: Client, legal: Deck) -> None:
    page = client.get(legal.get_absolute_url()).content.decode()
    assert "Legal deck" in page
    assert "The Miser" in page
    assert "Souls <span" in page
    assert 'aria-label="Cards by value.' in page
    assert "96.0%" in page or "exactly" in page
    assert f"/decks/{legal.key}/" in page
    assert 'name="robots" content="noindex"' in page


def test_cards_are_pictures_or_a_list(
    client: Client, legal: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    def page(query: str = "") -> str:
        return client.get(legal.get_absolute_url() + query).content.decode()

    picture = '<span class="visually-hidden">copies: </span>20'
    line = '<span class="deck-line__count">20</span>'
    assert picture in page()
    assert line not in page()
    assert line in page("?cards=list")
    assert picture not in page("?cards=list")
    monkeypatch.setattr(detail, "MAX_PICTURES", 1)
    assert line in page()
    assert picture in page("?cards=pictures")


def test_problems_are_in_words(as_anna: Client, make: Make) -> None:
    deck = make(cards={"The Great Eel": 4})
    page = as_anna.get(deck.get_absolute_url()).content.decode()
    assert "Not legal yet" in page
    assert "R2.1" in page
    assert "R2.2" in page


def test_an_empty_deck_is_not_met_with_an_error(as_anna: Client, make: Make) -> None:
    deck = make(name="Bare")
    for address in (deck.get_absolute_url(), "/decks/"):
        page = as_anna.get(address).content.decode()
        assert '<span class="tag">Empty</span>' in page
        assert "Not legal" not in page
    assert "<strong>Empty deck.</strong>" in as_anna.get(deck.get_absolute_url()).content.decode()
    make(name="Wrong", cards={"The Great Eel": 4})
    assert "Not legal" in as_anna.get("/decks/").content.decode()


def test_figures_are_those_of_the_cards(as_anna: Client, make: Make, anna: User) -> None:
    """They are kept by the list: another list, and a draft that changed, have their own."""
    deck = make(name="Rats", cards={"Cellar Rat": 3})
    pages = [as_anna.get(deck.get_absolute_url()).content.decode() for _ in range(2)]
    assert pages[0].count("3 Soul") == pages[1].count("3 Soul") == 1
    assert "Opening hand: 5 of 3 cards" in pages[1]
    DeckEntry.objects.filter(deck=deck).update(count=4)
    page = as_anna.get(deck.get_absolute_url()).content.decode()
    assert "Opening hand: 5 of 4 cards" in page
    assert page.count("4 Souls") == 1
    row = workshop.first_set(owner=anna)
    content = {"name": "Bell", "kind": "Soul", "value": 1, "movement": "king", "hit_dice": "1d6"}
    draft = workshop.create_draft(row=row, content=content)
    drafted = make(name="Bells", cards={draft.deck_name: 2})
    assert "1d6" in as_anna.get(drafted.get_absolute_url()).content.decode()
    draft.hit_dice = "1d12"
    draft.save()
    assert '<th scope="row">1d12</th>' in as_anna.get(drafted.get_absolute_url()).content.decode()


def test_an_empty_deck_has_a_page(as_anna: Client, make: Make) -> None:
    deck = make()
    assert "Add cards to draw a hand" in as_anna.get(deck.get_absolute_url()).content.decode()


@pytest.mark.parametrize("hand", ["1", "999999999", "-1", "x", "9" * 400, "²"])
def test_a_hand(client: Client, legal: Deck, hand: str) -> None:
    address = f"/decks/{legal.key}/hand/"
    response = client.get(address, {"hand": hand})
    assert response.status_code == 200
    assert response.content.count(b"card-link") == 5


PAGES = (
    "",
    "hand/",
    "export.txt",
    "edit/",
    "history/",
    "edit/text/",
    "delete/",
    "edit/changes/",
    "edit/find/",
    "edit/cards/",
    "edit/plain/",
)
POSTS = (
    "copy/",
    "edit/entry/",
    "edit/details/",
    "edit/text/",
    "delete/",
    "edit/changes/",
    "edit/lines/",
)


def test_a_private_deck_does_not_exist_for_others(
    client: Client, as_bert: Client, as_anna: Client, make: Make
) -> None:
    deck = make(name="Very private", cards={"Tax": 1})
    for page in PAGES:
        assert as_anna.get(f"/decks/{deck.key}/{page}").status_code == 200, page
        response = as_bert.get(f"/decks/{deck.key}/{page}")
        assert response.status_code == 404, page
        assert "Very private" not in response.content.decode()
    for page in POSTS:
        response = as_bert.post(f"/decks/{deck.key}/{page}", {"change": 1, "name": "Tax"})
        assert response.status_code == 404, page
    assert client.get(f"/decks/{deck.key}/").status_code == 404
    assert Deck.objects.get().version == 1


def test_a_shared_deck_is_seen_and_not_changed(as_bert: Client, legal: Deck) -> None:
    for page in PAGES[:3]:
        assert as_bert.get(f"/decks/{legal.key}/{page}").status_code == 200
    for page in PAGES[3:]:
        assert as_bert.get(f"/decks/{legal.key}/{page}").status_code == 404
    for page in POSTS[1:]:
        data = {"change": 1, "name": "Tax", "text": "1 Tax", "version": 1}
        assert as_bert.post(f"/decks/{legal.key}/{page}", data).status_code == 404
    assert Deck.objects.get().version == 1


def test_who_is_nobody_is_asked_to_sign_in(client: Client, legal: Deck) -> None:
    response = client.get(f"/decks/{legal.key}/edit/")
    assert response.status_code == 302
    assert "next=/decks/" in response["Location"]


def test_a_stranger_copies_and_imports_as_a_guest(client: Client, legal: Deck) -> None:
    Deck.objects.filter(pk=legal.pk).update(visibility="public")
    assert f"/decks/{legal.key}/copy/" in client.get(legal.get_absolute_url()).content.decode()
    client.post(f"/decks/{legal.key}/copy/")
    copy = Deck.objects.exclude(pk=legal.pk).get()
    assert copy.owner is not None
    assert copy.owner.is_guest
    other = Client()
    assert other.get("/decks/import/").status_code == 200
    other.post("/decks/import/", {"name": "Listed", "text": "1 Tax"})
    assert Deck.objects.get(name="Listed").owner != copy.owner


def test_a_copy(as_bert: Client, bert: User, legal: Deck) -> None:
    response = as_bert.post(f"/decks/{legal.key}/copy/")
    copy = Deck.objects.get(owner=bert)
    assert response["Location"] == f"/decks/{copy.key}/edit/"
    assert as_bert.get(f"/decks/{legal.key}/copy/").status_code == 405


def test_the_export_reads_in_again(as_bert: Client, bert: User, legal: Deck) -> None:
    response = as_bert.get(f"/decks/{legal.key}/export.txt")
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    text = response.content.decode()
    assert text.startswith("Name: Forty\nPersona: The Miser\n\n20 Cellar Rat\n")
    again = services.import_deck(owner=bert, text=text, game="cidwam")
    assert again.as_engine() == legal.as_engine()
    download = as_bert.get(f"/decks/{legal.key}/export.txt?download")
    assert download["Content-Disposition"] == 'attachment; filename="forty.txt"'


def test_what_players_write_stays_text(as_anna: Client, make: Make) -> None:
    deck = make(name=EVIL[:80], description=EVIL, visibility="public", cards={"Tax": 1})
    for page in ("", "edit/", "history/", "edit/text/", "delete/"):
        content = as_anna.get(f"/decks/{deck.key}/{page}").content.decode()
        assert "<script>alert" not in content, page
        assert "<img src=x" not in content, page
    listed = as_anna.get("/decks/").content.decode()
    assert "&lt;script&gt;" in listed
    assert "<script>alert" not in listed
    export = as_anna.get(f"/decks/{deck.key}/export.txt")
    assert export["Content-Type"].startswith("text/plain")
    assert (
        export["Content-Disposition"]
        == 'inline; filename="scriptalert1scriptimg-srcx-onerroralert277.txt"'
    )


@pytest.mark.parametrize("key", ["nothing", "x" * 300, "%00", "..%2f..", "ключ", "new%0a"])
def test_keys_of_no_deck(as_anna: Client, key: str) -> None:
    assert as_anna.get(f"/decks/{key}/").status_code == 404


def test_queries_of_the_list_do_not_grow(
    as_anna: Client, make: Make, django_assert_max_num_queries
) -> None:
    for number in range(6):
        make(name=f"Deck {number}", visibility="public", cards={"Tax": 1, "Oak Guard": 2})
    with django_assert_max_num_queries(16):
        as_anna.get("/decks/")


def test_a_deck_is_opened_with_six_queries_whatever_is_in_it(
    as_anna: Client, anna: User, make: Callable[..., Deck], django_assert_num_queries: Any
) -> None:
    """Two tell who asks; one each for the deck, its cards, what the lab and paper games
    have said of it."""
    address = make(cards={"Oak Guard": 40}).get_absolute_url()
    as_anna.get(address)  # what is kept in memory
    with django_assert_num_queries(6):
        as_anna.get(address)
    full = make(cards={"Cellar Rat": 12, "Tax": 10, "Oak Guard": 30}, maybe={"Xenolith": 2})
    with django_assert_num_queries(6):
        assert "Xenolith" in as_anna.get(full.get_absolute_url()).content.decode()
    services.copy_deck(deck=full, owner=anna)
    assert (
        "1 deck was copied from this one" in as_anna.get(full.get_absolute_url()).content.decode()
    )


def test_the_figures_follow_an_edit(client: Client, make: Callable[..., Deck], anna: User) -> None:
    """Kept parts are those of the cards that are there now, the odds those of so many."""
    deck = make(cards={"Cellar Rat": 10, "Tax": 10}, visibility="public")
    address = deck.get_absolute_url()
    before = client.get(address).content.decode()
    assert "Opening hand: 5 of 20 cards" in before
    assert '<th scope="row">1</th><td class="number">10</td>' in before  # the rats' Hit Dice
    services.edit_deck(
        deck=deck,
        by=anna,
        expected_version=None,
        sections={"cards": {"Cellar Rat": 4, "Oak Guard": 26}},
    )
    after = client.get(address).content.decode()
    assert "Opening hand: 5 of 30 cards" in after
    assert '<th scope="row">1</th><td class="number">4</td>' in after
    assert '<th scope="row">1d6+1</th><td class="number">26</td>' in after
    odds = [page.split("Odds of drawing at least one copy")[1][:900] for page in (before, after)]
    assert odds[0] != odds[1]
    assert '<abbr title="exactly 1/4">25.0%</abbr>' in odds[0]
    assert '<abbr title="exactly 1/6">16.7%</abbr>' in odds[1]
