"""Copies of decks know what they were copied from, and the originals know their copies; nobody is
told of a deck that they may not see."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import User
from decks import services
from decks.models import Deck
from decks.sharing.origins import forks_of, origin_of
from workshop import services as workshop

Make = Callable[..., Deck]
GONE = "Copied from a deck that isn’t shared any more."


def page(client: Client, deck: Deck) -> str:
    answer = client.get(deck.get_absolute_url())
    assert answer.status_code == 200
    return re.sub(r'csrfmiddlewaretoken" value="\w+"|hand=\d+', "", answer.content.decode())


@pytest.fixture
def shared(make: Make) -> Deck:
    return make(name="Rats & all", visibility="public", cards={"Cellar Rat": 3})


@pytest.fixture
def fork(shared: Deck, anna: User, bert: User) -> Deck:
    services.edit_deck(
        deck=shared, by=anna, expected_version=1, sections={"cards": {"Cellar Rat": 4}}
    )
    shared.refresh_from_db()
    return services.copy_deck(deck=shared, owner=bert)


def test_a_copy_says_what_it_was_copied_from(as_bert: Client, shared: Deck, fork: Deck) -> None:
    assert (fork.origin_id, fork.origin_version) == (shared.pk, 2)
    told = page(as_bert, fork)
    assert f'Copied from <a href="{shared.get_absolute_url()}">Rats &amp; all</a> by anna' in told
    assert "version 2" in told
    assert f"?with={shared.key}" in told
    assert "Copied from" not in page(as_bert, shared)


def test_the_original_lists_public_copies_alone(
    client: Client, as_anna: Client, as_bert: Client, shared: Deck, fork: Deck, bert: User
) -> None:
    assert "copied from this one" not in page(client, shared)
    assert "copied from this one" not in page(as_anna, shared)
    assert "1 deck was copied from this one" in page(as_bert, shared)  # bert knows his own
    for visibility, told in (("link", False), ("public", True)):
        services.set_visibility(deck=fork, by=bert, visibility=visibility)
        assert ("1 deck was copied from this one" in page(client, shared)) == told
    second = services.copy_deck(deck=shared, owner=bert)
    services.set_visibility(deck=second, by=bert, visibility="public")
    assert "2 decks were copied from this one" in page(client, shared)
    services.hide_deck(deck=second, hidden=True)
    assert "1 deck was copied from this one" in page(as_anna, shared)
    assert [one.pk for one in forks_of(shared, shared.owner)] == [fork.pk]


def test_an_original_that_is_not_seen_has_no_name(
    client: Client, as_bert: Client, shared: Deck, fork: Deck, anna: User, bert: User
) -> None:
    services.set_visibility(deck=fork, by=bert, visibility="link")
    services.set_visibility(deck=shared, by=anna, visibility="private")
    private = page(client, fork)
    assert GONE in private
    assert "Rats &amp; all</a>" not in private
    assert shared.key not in private
    assert origin_of(fork, bert) is None
    services.set_visibility(deck=shared, by=anna, visibility="public")
    services.hide_deck(deck=shared, hidden=True)
    assert page(client, fork) == private
    assert as_bert.get(f"/api/decks/{fork.key}/").json()["origin"] is None


def test_without_the_original_a_copy_stays_and_says_so(
    as_bert: Client, shared: Deck, fork: Deck
) -> None:
    services.delete_deck(deck=shared)
    fork.refresh_from_db()
    assert fork.is_copy
    assert GONE in page(as_bert, fork)
    assert as_bert.get(f"/api/decks/{fork.key}/").json()["is_copy"] is True


def test_a_copy_of_somebody_s_deck_takes_no_filing_along(make: Make, bert: User) -> None:
    deck = make(visibility="public", cards={"Cellar Rat": 3, "Tax": 1})
    filing = services.Filing("Tax", "Mine", ["wip"], {"Tax": ["coins"]})
    services.edit_deck(deck=deck, by=bert, expected_version=None, filing=filing)
    deck.refresh_from_db()
    copy = services.copy_deck(deck=deck, owner=bert)
    assert (copy.cover, copy.folder, copy.tags, copy.card_tags) == ("t-7", "", [], {})
    assert deck.owner is not None
    again = services.copy_deck(deck=deck, owner=deck.owner)
    assert (again.cover, again.folder, again.card_tags) == ("t-7", "", {"t-7": ["coins"]})


def test_the_cover_of_a_copy_is_the_copied_draft(make: Make, anna: User, bert: User) -> None:
    row = workshop.first_set(owner=anna)
    draft = workshop.create_draft(
        row=row, content={"name": "Bell", "kind": "Spell", "value": 1, "text": "Earn 1."}
    )
    filing = services.Filing(cover=draft.deck_name)
    deck = make(visibility="link", cards={draft.deck_name: 1}, filing=filing)
    assert deck.cover_card == draft
    copy = services.copy_deck(deck=deck, owner=bert)
    assert copy.cover_card is not None
    assert copy.cover_card != draft
    assert copy.cover_card.name == "Bell"


def test_the_api_forks_and_lists_forks(
    client: Client, as_bert: Client, shared: Deck, bert: User
) -> None:
    answer = as_bert.post(f"/api/decks/{shared.key}/fork/")
    assert answer.status_code == 201
    made = answer.json()
    assert answer["Location"] == f"/api/decks/{made['key']}/"
    assert made["is_copy"] is True
    assert made["origin"] == {
        "key": shared.key,
        "name": "Rats & all",
        "owner": "anna",
        "version": 1,
    }
    listed = as_bert.get("/api/decks/").json()["results"]
    assert [one["origin"]["key"] for one in listed] == [shared.key]
    forks = f"/api/decks/{shared.key}/forks/"
    assert client.get(forks).json()["results"] == []
    fork = Deck.objects.get(key=made["key"])
    services.set_visibility(deck=fork, by=bert, visibility="public")
    (told,) = client.get(forks).json()["results"]
    assert (told["key"], told["owner"], told["origin_version"]) == (fork.key, "bert", 1)
    assert client.post(f"/api/decks/{shared.key}/fork/").status_code == 401
