"""Searching decks, and what decks add to the search for cards; nothing private is told."""

import pytest
from django.test import Client

from cards.search.patterns import read_pattern
from decks import queries, services
from decks.details import DeckDetails
from decks.models import Deck, Visibility
from decks.search.card_fields import IN, USED
from decks.search.language import language_of
from decks.search.searching import search_decks, suggested_searches
from tests.cards.searching import search
from tests.official import load_official

pytestmark = [pytest.mark.django_db, pytest.mark.databases]


@pytest.fixture
def ready(db: None) -> None:
    """The official cards and the decks that come with the game."""
    load_official()


def names(text: str) -> list[str]:
    found = search_decks(text, queries.preconstructed("cidwam"), game="cidwam")
    assert found.problems == [], found.problems
    return [deck.name for deck in found.decks]


def test_each_example_is_understood(ready: None) -> None:
    for field in language_of("cidwam").fields.values():
        assert field.examples
        for example in field.examples:
            assert (
                search_decks(example.search, queries.public_decks("cidwam"), game="cidwam").problems
                == []
            )
    for field in (IN, USED):
        for example in field.examples:
            assert search(example.search).problems == [], example.search


def test_fields_of_decks(ready: None) -> None:
    assert names("cellar") == ["The Cellar Door"]
    assert names('card:"cellar rat"') == names("type:vermin name:cellar") == ["The Cellar Door"]
    assert names("persona:nettle -card:tax") == ["The Cellar Door"]
    assert len(names("is:ready")) == len(names("is:complete")) == 8
    assert sorted(names("size=40") + names("size>40")) == sorted(names(""))
    assert names("size<40") == []
    by_name = names("sort:name")
    assert by_name == sorted(by_name, key=str.lower)
    assert names("-sort:name") == by_name[::-1]


@pytest.mark.parametrize("text", ["size:x", "/a/", "type:ghosts", "colour:red", "(", "card:"])
def test_what_cannot_be_used_is_said(ready: None, text: str) -> None:
    found = search_decks(text, queries.preconstructed("cidwam"), game="cidwam")
    assert found.problems
    assert found.decks.count() == 8


def test_in_a_deck_and_who_may_know(ready: None, django_user_model: type) -> None:
    anna = django_user_model.objects.create_user("anna")  # type: ignore[attr-defined]
    berta = django_user_model.objects.create_user("berta")  # type: ignore[attr-defined]
    ready_made = Deck.objects.get(name="The Cellar Door")
    held = set(ready_made.entries.values_list("card__name", flat=True))
    found = search("in:“the cellar door”", size=200)
    assert {card.name for card in found.cards} == {*held, "Granny Nettle, Cellar-Wife"}
    assert search(f"in:{ready_made.key}", size=200).total == found.total
    assert search("-in:“the cellar door”").total == search("").total - found.total

    mine = services.copy_deck(deck=ready_made, owner=anna)
    services.edit_deck(
        deck=mine,
        by=anna,
        expected_version=mine.version,
        details=services.DeckDetails("Mine alone"),
    )
    assert search('in:"mine alone"', viewer=anna).total == found.total
    for viewer in (None, berta):
        asked = search('in:"mine alone"', viewer=viewer)
        assert "No deck of yours" in asked.problems[0].message
        assert "Mine alone" not in asked.problems[0].suggestion
        assert search(f"in:{mine.key}", viewer=viewer).problems
        assert search('in:"mine alone"', viewer=viewer, in_memory=False).problems


def test_the_names_of_ones_decks_are_told_to_nobody_else(
    client: Client, ready: None, django_user_model: type
) -> None:
    anna = django_user_model.objects.create_user("anna")  # type: ignore[attr-defined]
    cards = {"cards": {"Cellar Rat": 1}}
    services.create_deck(owner=anna, details=DeckDetails("Secret Plan"), sections=cards)
    asked = 'in:"secret plam"'
    for viewer in (None, anna, None):
        found = search(asked, viewer=viewer)
        assert ("Secret Plan" in found.problems[0].suggestion) is (viewer is anna)
        assert not found.lasting
    assert "Secret Plan" not in client.get("/cards/", {"q": asked}).content.decode()


def test_a_search_has_few_patterns_and_none_may_take_for_ever(ready: None) -> None:
    found = search("/rat/ /a/ /b/ /c/ /d/")
    assert [problem.text for problem in found.problems] == ["/d/"]
    # Each alternative doubles the ways to go: without a clock it would take minutes.
    assert not read_pattern("(.|.)" * 20 + "[bx]").steady
    assert read_pattern("(?:rat|cat|hob) token").steady
    for pattern in ("(?R)?a", "(?1)(a)", "(?P<x>a)(?&x)", r"\\(?R)a"):
        assert "refers to itself" in search(f"/{pattern}/").problems[0].message


def test_used_counts_public_decks_alone(ready: None, django_user_model: type) -> None:
    anna = django_user_model.objects.create_user("anna")  # type: ignore[attr-defined]
    all_of_them = search("").total
    assert search("used=0").total == all_of_them
    deck = services.copy_deck(deck=Deck.objects.get(name="The Cellar Door"), owner=anna)
    assert search("used>=1").total == 0
    Deck.objects.filter(pk=deck.pk).update(visibility=Visibility.PUBLIC)
    in_it = search('in:"the cellar door"').total
    assert search("used>=1").total == search("used:1").total == in_it
    assert search("used<1").total == search("-used>=1").total == all_of_them - in_it
    assert search("used>=1", in_memory=False).total == in_it


def test_pages(client: Client, ready: None) -> None:
    page = client.get("/decks/?q=card:rat+size:x").content.decode()
    assert "it contains “rat”" in page
    assert "is compared with a number" in page
    assert client.get("/decks/syntax/").status_code == 200


def meant(phrase: str) -> list[tuple[str, int]]:
    ready = queries.preconstructed("cidwam")
    found = search_decks(phrase, ready, game="cidwam")
    assert found.decks.count() == 0
    return [(one.search, one.count) for one in suggested_searches(found, ready, game="cidwam")]


def test_names_come_first(ready: None) -> None:
    first = names("the")
    assert first == sorted(first, key=lambda name: not name.lower().startswith("the "))
    assert names("the sort:name") == sorted(names("the"), key=str.lower)


@pytest.mark.parametrize(
    ("phrase", "search"),
    [
        ("vermin decks", "type:vermin"),
        ("decks with at least 40 cards", "size>=40"),
        ("complete vermin decks", "is:complete type:vermin"),
        ("decks with nettle", "card:nettle"),
        ("small decks", "size<=40"),
    ],
)
def test_words_that_find_no_deck_are_read_for_what_they_mean(
    ready: None, phrase: str, search: str
) -> None:
    first, count = meant(phrase)[0]
    assert first == search
    assert count == len(names(search)) > 0


def test_the_page_of_decks_asks_what_was_meant(client: Client, ready: None) -> None:
    words = client.get("/decks/?q=vermin+decks").content.decode()
    assert "Did you mean" in words
    assert 'href="/decks/?q=type%3Avermin"' in words
    assert "Did you mean" not in client.get("/decks/?q=cellar").content.decode()


def test_no_suggestion_counts_what_others_keep_private(
    client: Client, ready: None, django_user_model: type
) -> None:
    anna = django_user_model.objects.create_user("anna")  # type: ignore[attr-defined]
    deck = services.create_deck(owner=anna, details=services.DeckDetails("Hidden"))
    client.force_login(anna)
    assert b"size&lt;40" in client.get("/decks/?q=unfinished+decks").content
    assert deck.visibility == Visibility.PRIVATE
    client.logout()
    assert b"size&lt;40" not in client.get("/decks/?q=unfinished+decks").content
