"""Writes of decks: versions, history, limits, copies."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import IntegrityError, transaction
from django.db.models import F
from django.test import Client

from accounts.models import User
from cards.models import Card
from decks import limits, queries, services
from decks.models import Deck, DeckEntry, Visibility
from decks.search.searching import search_decks
from decks.services import BadDeck, StaleDeck, TooManyDecks
from tests.decks.lists import replace_from_list
from workshop.services import Gone

pytestmark = pytest.mark.databases

Make = Callable[..., Deck]


def fresh(deck: Deck) -> Deck:
    return Deck.objects.with_content().get(pk=deck.pk)


def test_a_deck_as_the_engine_takes_it(make: Make) -> None:
    deck = make(name="  Many \n rats ", cards={"oak guard": 2, "Senor O'Hara": 1, "Tax": 0})
    assert fresh(deck).as_engine() == {
        "name": "Many rats",
        "persona": [],
        "cards": {"Oak Guard": 2, "Señor O’Hara": 1},
    }
    assert (deck.version, len(deck.key), deck.is_private) == (1, 16, True)


def test_two_spellings_of_one_card_add_up(make: Make) -> None:
    assert fresh(make(cards={"Oak Guard": 2, "oak guard": 3})).as_engine()["cards"] == {
        "Oak Guard": 5
    }


@pytest.mark.parametrize(
    ("given", "field", "words"),
    [
        ({"name": "  "}, "name", "Give the deck a name"),
        ({"name": "x" * 81}, "name", "81 characters"),
        ({"name": "a\x00b"}, "name", "U\\+0000"),
        ({"name": "\u202eevil"}, "name", "U\\+202E"),
        ({"description": "x" * 4001}, "description", "4,001 characters"),
        ({"visibility": "secret"}, "visibility", "one of private"),
        ({"persona": "Pipr"}, "persona", "Did you mean “The Piper”"),
        ({"persona": "Oak Guard"}, "persona", "isn’t a Persona"),
        ({"cards": {"Oak Gard": 1}}, "cards", "Did you mean “Oak Guard”"),
        ({"cards": {"Rat Token": 1}}, "cards", "R2.4"),
        ({"cards": {"The Piper": 1}}, "cards", "R2.3"),
        ({"cards": {"Oak Guard": -1}}, "cards", "0 to 500"),
        ({"cards": {"Oak Guard": 501}}, "cards", "0 to 500"),
        (
            {"cards": {"Oak Guard": 500, "Tax": 500, "Cellar Rat": 500, "Xenolith": 501}},
            "cards",
            "500",
        ),
    ],
)
def test_bad_content_is_refused_and_nothing_is_kept(
    make: Make, given: dict[str, Any], field: str, words: str
) -> None:
    with pytest.raises(BadDeck, match=words) as caught:
        make(**given)
    assert caught.value.field == field
    assert not Deck.objects.exists()


def test_the_whole_deck_is_bounded(make: Make, anna: User, cards: dict[str, Card]) -> None:
    names = ["Oak Guard", "Tax", "Cellar Rat", "Xenolith"]
    deck = make(cards=dict.fromkeys(names, 500))
    with pytest.raises(BadDeck, match="2,001 cards"):
        services.change_count(deck=deck, card=cards["Market Stall"], by=anna, change=1)
    assert fresh(deck).size == limits.CARDS


def test_an_edit_of_an_old_version_changes_nothing(make: Make, anna: User) -> None:
    deck = make(cards={"Oak Guard": 1})
    services.edit_deck(
        deck=deck, by=anna, expected_version=1, details=services.DeckDetails("First")
    )
    with pytest.raises(StaleDeck) as caught:
        services.edit_deck(
            deck=deck,
            by=anna,
            expected_version=1,
            details=services.DeckDetails("Second"),
            sections={"cards": {}},
        )
    assert caught.value.deck.version == 2
    assert fresh(deck).name == "First"
    assert fresh(deck).size == 1


def test_counts(make: Make, anna: User, cards: dict[str, Card]) -> None:
    deck, oak = make(), cards["Oak Guard"]
    services.change_count(deck=deck, card=oak, by=anna, change=3)
    services.change_count(deck=deck, card=oak, by=anna, change=-1)
    deck = services.set_entry(deck=deck, card=cards["Tax"], count=4, by=anna, expected_version=3)
    assert fresh(deck).as_engine()["cards"] == {"Oak Guard": 2, "Tax": 4}
    services.change_count(deck=deck, card=oak, by=anna, change=-500)
    with pytest.raises(StaleDeck):
        services.set_entry(deck=deck, card=oak, count=9, by=anna, expected_version=4)
    assert fresh(deck).as_engine()["cards"] == {"Tax": 4}
    with pytest.raises(BadDeck):
        services.change_count(deck=deck, card=cards["The Piper"], by=anna, change=1)


def test_nothing_changed_is_no_new_version(make: Make, anna: User) -> None:
    deck = make(cards={"Tax": 1})
    same = services.edit_deck(
        deck=deck, by=anna, expected_version=1, sections={"cards": {"Tax": 1}}
    )
    assert same.version == 1
    assert deck.revisions.count() == 1


def test_history_keeps_a_sitting_together(make: Make, anna: User, cards: dict[str, Card]) -> None:
    deck = make(cards={"Oak Guard": 2})
    for _ in range(3):
        services.change_count(deck=deck, card=cards["Tax"], by=anna, change=1)
    services.edit_deck(
        deck=deck,
        by=anna,
        expected_version=4,
        details=services.DeckDetails("Other"),
        sections={"persona": {"The Piper": 1}, "cards": {"Tax": 3}},
    )
    replace_from_list(deck=deck, by=anna, text="4 Tax", expected_version=5)
    read, edited, made = queries.history(deck)
    assert made.words == ["+2 Oak Guard"]
    assert edited.words == [
        "Name: Anna's deck → Other",
        "Persona: none → The Piper",
        "−2 Oak Guard",
        "+3 Tax",
    ]
    assert (edited.revision.number, read.revision.number) == (5, 6)
    assert read.words == ["Persona: The Piper → none", "+1 Tax"]


def test_lists_read_in_one_sitting_are_one_revision(make: Make, anna: User) -> None:
    deck = make(cards={"Oak Guard": 2})
    for version in range(1, 7):
        replace_from_list(deck=deck, by=anna, text=f"{version} Tax", expected_version=version)
    read, made = queries.history(deck)
    assert read.revision.number == 7
    assert read.words == ["−2 Oak Guard", "+6 Tax"]
    assert made.words == ["+2 Oak Guard"]


def test_the_list_that_a_deck_began_with_is_kept(anna: User, cards: dict[str, Card]) -> None:
    deck = services.import_deck(owner=anna, text="2 Oak Guard", game="cidwam")
    replace_from_list(deck=deck, by=anna, text="1 Tax", expected_version=1)
    replace_from_list(deck=deck, by=anna, text="3 Tax", expected_version=2)
    assert [row.number for row in deck.revisions.all()] == [3, 1]


def test_a_sitting_ends_ten_minutes_after_its_first_edit(
    make: Make, anna: User, cards: dict[str, Card]
) -> None:
    """With two minutes from each edit to the next, the sixth begins another sitting."""
    deck = make(cards={"Oak Guard": 2})
    numbers = []
    for _ in range(7):
        services.change_count(deck=deck, card=cards["Tax"], by=anna, change=1)
        numbers.append([row.number for row in deck.revisions.all()])
        later = timedelta(minutes=2)
        deck.revisions.update(started=F("started") - later, at=F("at") - later)
    assert numbers == [[2, 1], [3, 1], [4, 1], [5, 1], [6, 1], [7, 6, 1], [8, 6, 1]]


def test_history_has_an_end(
    make: Make, anna: User, monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    monkeypatch.setattr(limits, "REVISIONS", 4)
    deck = make(cards={"Oak Guard": 2})
    client.force_login(anna)
    page = f"{deck.get_absolute_url()}history/"
    for version in range(1, 8, 2):  # edits and lists in turn are never joined
        services.edit_deck(
            deck=deck, by=anna, expected_version=version, sections={"cards": {"Tax": version + 10}}
        )
        assert ("Older changes" in client.get(page).content.decode()) == (version >= 5)
        replace_from_list(deck=deck, by=anna, text=f"{version} Tax", expected_version=version + 1)
    assert [row.number for row in deck.revisions.all()] == [9, 8, 7, 6]
    assert [change.words for change in queries.history(deck)] == [
        ["−10 Tax"],
        ["+12 Tax"],
        ["−10 Tax"],
    ]


def test_copies_are_private_and_one_s_own(legal: Deck, anna: User, bert: User) -> None:
    copy = services.copy_deck(deck=legal, owner=bert)
    assert (copy.owner, copy.name, copy.visibility) == (bert, "Forty", Visibility.PRIVATE)
    assert fresh(copy).as_engine() == fresh(legal).as_engine()
    assert copy.key != legal.key
    assert services.copy_deck(deck=legal, owner=anna).name == "Forty (copy)"


def test_a_copy_of_the_longest_name_has_room_for_saying_so(make: Make, anna: User) -> None:
    deck = make(name="x" * 79 + "y")
    copy = services.copy_deck(deck=deck, owner=anna)
    assert copy.name == "x" * 73 + " (copy)"
    assert len(copy.name) == limits.NAME_LENGTH == len(deck.name)
    shorter = make(name="x" * 73)
    assert services.copy_deck(deck=shorter, owner=anna).name == "x" * 73 + " (copy)"


def test_a_retired_card_stays_is_named_and_can_be_taken_out(
    make: Make, anna: User, bert: User, cards: dict[str, Card], tmp_path
) -> None:
    from cards.services import load_cards

    deck = make(cards={"Oak Guard": 2, "Tax": 1})
    file = tmp_path / "sets" / "test" / "cards.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("Oak Guard", "Ash Guard"), "utf-8")
    file.write_text(file.read_text(encoding="utf-8").replace("id: t-1\n", "id: t-99\n"), "utf-8")
    load_cards(folder=tmp_path / "sets")
    oak = Card.objects.get(name="Oak Guard")
    assert oak.retired
    assert "Oak Guard" in " ".join(problem.message for problem in queries.problems(fresh(deck)))
    assert fresh(services.copy_deck(deck=fresh(deck), owner=bert)).size == 3
    with pytest.raises(BadDeck):
        services.change_count(deck=deck, card=oak, by=anna, change=1)
    same = services.set_entry(deck=deck, card=oak, count=2, by=anna, expected_version=1)
    assert same.version == 1
    services.change_count(deck=deck, card=oak, by=anna, change=-2)
    assert fresh(deck).size == 1


def test_a_player_keeps_a_bounded_number_of_decks(
    make: Make, anna: User, legal: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "DECKS_OF_ONE_PLAYER", 1)
    with pytest.raises(TooManyDecks, match="Delete one first"):
        make()


def test_who_may_see_what(make: Make, legal: Deck, anna: User, bert: User) -> None:
    private, public = make(name="Private"), make(name="Public", visibility="public")
    nobody = AnonymousUser()
    for user, seen in (
        (anna, {private, legal, public}),
        (bert, {legal, public}),
        (nobody, {legal, public}),
    ):
        assert set(Deck.objects.visible_to(user)) == seen
    assert list(queries.public_decks("cidwam")) == [public]
    assert (
        list(search_decks("publ nothing", queries.public_decks("cidwam"), game="cidwam").decks)
        == []
    )
    assert list(search_decks("PUBL", queries.public_decks("cidwam"), game="cidwam").decks) == [
        public
    ]


def test_the_database_holds_its_rules(make: Make, cards: dict[str, Card]) -> None:
    deck = make(cards={"Tax": 1})
    for bad in (
        lambda: DeckEntry.objects.create(deck=deck, card=cards["Tax"], count=1),
        lambda: DeckEntry.objects.create(deck=deck, card=cards["Xenolith"], count=0),
        lambda: Deck.objects.create(name="Nobody's"),
        lambda: Deck.objects.filter(pk=deck.pk).update(is_preconstructed=True),
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            bad()


def test_deleting(make: Make) -> None:
    deck = make()
    with pytest.raises(StaleDeck):
        services.delete_deck(deck=deck, expected_version=7)
    services.delete_deck(deck=deck, expected_version=1)
    with pytest.raises(Gone):
        services.delete_deck(deck=deck)
