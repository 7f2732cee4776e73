"""What searches read of a deck stays true, however the deck or its cards are changed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from cards.models import Card
from cards.services import load_cards
from decks import queries, services
from decks.models import Deck, Visibility
from decks.search.card_bitmap import COLUMNS, held_bits
from decks.search.searching import search_decks
from tests.decks.conftest import CARDS
from workshop import services as workshop

pytestmark = pytest.mark.databases

Make = Callable[..., Deck]


def figures(deck: Deck) -> tuple[int, float]:
    """Size and mean value as the row has them, whose bits are those of its Persona and cards."""
    row = Deck.objects.get(pk=deck.pk)
    cards = row.entries.exclude(section="maybe").values_list("card_id", flat=True)
    assert {name: getattr(row, name) for name in COLUMNS} == held_bits(cards)
    return row.cards_in, row.mean_value


def reload_cards(folder: Path, **values: int | None) -> None:
    """The set file with other values; a card whose value is None is gone."""
    by_name = {card["name"]: card for card in CARDS}
    for name, value in values.items():
        card = by_name.pop(name.replace("_", " "))
        if value is not None:
            by_name[card["name"]] = {**card, "value": value}
    file = folder / "sets" / "test" / "cards.yaml"
    file.write_text(yaml.safe_dump(list(by_name.values())), encoding="utf-8")
    load_cards(folder=folder / "sets")


def test_each_write_keeps_them(make: Make, anna: User, cards: dict[str, Card]) -> None:
    deck = make(cards={"Oak Guard": 2, "Tax": 2}, maybe={"Xenolith": 9}, persona="The Piper")
    assert figures(deck) == (4, 1)
    services.change_count(deck=deck, card=cards["Xenolith"], by=anna, change=1)
    assert figures(deck) == (5, 9 / 5)
    batch = services.Batch("a", {"cards": {"t-1": -2, "t-5": 1}})
    services.apply_batch(deck=deck, by=anna, batch=batch)
    assert figures(deck) == (4, 2.5)
    seen = Deck.objects.get(pk=deck.pk).version
    services.set_entry(deck=deck, card=cards["Tax"], count=0, by=anna, expected_version=seen)
    assert figures(deck) == (2, 5)
    services.edit_deck(deck=deck, by=anna, expected_version=None, sections={"cards": {}})
    assert figures(deck) == (0, 0)
    services.restore_version(deck=deck, by=anna, number=1)
    assert figures(deck) == (4, 1)
    assert figures(services.copy_deck(deck=deck, owner=anna)) == (4, 1)
    text = "3 Xenolith\n1 Tax"
    assert figures(services.import_deck(owner=anna, text=text, game="cidwam")) == (4, 15 / 4)


def test_counting_anew_leaves_out_persona_and_maybeboard(make: Make) -> None:
    deck = make(cards={"Oak Guard": 2, "Tax": 2}, maybe={"Xenolith": 9}, persona="The Piper")
    Deck.objects.filter(pk=deck.pk).update(cards_in=77, mean_value=7, held_0=7)
    Deck.objects.filter(pk=deck.pk).count_anew()
    assert figures(deck) == (4, 1)


def test_they_follow_cards_that_are_changed(make: Make, tmp_path: Path) -> None:
    deck = make(cards={"Oak Guard": 2, "Xenolith": 2})
    other = make(cards={"Tax": 1})
    reload_cards(tmp_path, Oak_Guard=4)
    assert figures(deck) == (4, 4.5)
    reload_cards(tmp_path, Oak_Guard=4, Xenolith=None)
    assert figures(deck) == (4, 4)  # out of the game, though in the deck
    reload_cards(tmp_path)
    assert figures(deck) == (4, 3.5)
    assert figures(other) == (1, 0)


def test_legality_follows_cards_that_are_changed(make: Make, tmp_path: Path) -> None:
    deck = make(cards={"Oak Guard": 39, "Xenolith": 1})

    def is_found() -> bool:
        found = search_decks("is:legal", Deck.objects.all(), game="cidwam").decks.exists()
        assert found != search_decks("is:illegal", Deck.objects.all(), game="cidwam").decks.exists()
        assert found == queries.is_legal(Deck.objects.with_content().get(pk=deck.pk))
        return found

    assert is_found()
    reload_cards(tmp_path, Xenolith=None)
    assert not is_found()
    reload_cards(tmp_path)
    assert is_found()


def test_they_follow_drafts_that_are_changed(make: Make, anna: User) -> None:
    row = workshop.create_set(owner=anna, name="Bells")
    draft = workshop.create_draft(row=row, content={"name": "Bell", "kind": "Spell", "value": 3})
    deck = make(cards={draft.deck_name: 1, "Tax": 1})
    assert figures(deck) == (2, 1.5)
    workshop.save_draft(draft=draft, expected_version=None, content={"value": 5})
    assert figures(deck) == (2, 2.5)


def test_a_mean_is_what_the_page_shows(make: Make) -> None:
    make(name="mean", cards={"Tax": 35, "Xenolith": 9})  # 45 / 44 = 1.0227
    for text, finds in (
        ("value=1.02", True),
        ("value=1.03", False),
        ("value!=1.02", False),
        ("value<=1.02", True),
        ("value<1.02", False),
        ("value>1.02", False),
        ("value>=1.02", True),
        ("value>1.01", True),
    ):
        assert search_decks(text, Deck.objects.all(), game="cidwam").decks.exists() == finds, text


def test_a_retired_card_is_held_but_its_value_counts_for_nothing(
    make: Make, anna: User, cards: dict[str, Card], tmp_path: Path
) -> None:
    deck = make(cards={"Oak Guard": 2, "Xenolith": 2})
    only = make(cards={"Xenolith": 3})
    assert (figures(deck), figures(only)) == ((4, 3.5), (3, 5))
    reload_cards(tmp_path, Xenolith=None)
    assert Card.objects.get(name="Xenolith").retired
    services.change_count(deck=deck, card=cards["Oak Guard"], by=anna, change=1)
    services.change_count(deck=only, card=cards["Xenolith"], by=anna, change=-1)
    assert (figures(deck), figures(only)) == ((5, 2), (2, 0))
    Deck.objects.update(mean_value=77)
    Deck.objects.all().count_anew()
    assert (figures(deck), figures(only)) == ((5, 2), (2, 0))


def test_all_at_once_is_the_same(claims: Deck, anna: User) -> None:
    decks = [
        services.create_deck(
            owner=anna, details=services.DeckDetails("Usual"), sections={"cards": held}
        )
        for held in ({"Oak Guard": 3, "3 Blind Mice": 4, "Xenolith": 33}, {"The Great Eel": 1}, {})
    ]
    decks.append(claims)
    before = [figures(deck) for deck in decks]
    assert before[-2:] == [(0, 0), (6, 0)]
    assert len(set(before)) == 4
    Deck.objects.update(cards_in=77, **dict.fromkeys(COLUMNS, 77))
    Deck.objects.filter(game="cidwam").update(mean_value=77)
    Deck.objects.all().count_anew()
    assert [figures(deck) for deck in decks] == before


# --- How often the database is asked -------------------------------------------------------------


@pytest.fixture
def sizes(make: Make, cards: dict[str, Card]) -> list[Deck]:
    """Decks of 40 and of 600 cards, both of several kinds."""
    named = [name for name, card in cards.items() if card.kind != "Persona"]
    small, large = (dict.fromkeys(named[:most], n) for n, most in ((20, 2), (75, 8)))
    return [
        make(name="Sized", persona="The Miser", visibility=Visibility.PUBLIC, cards=held)
        for held in (small, large)
    ]


def asked(client: Client, ask: Callable[[], Any]) -> list[str]:
    ask()  # what a process asks once
    with CaptureQueriesContext(connection) as found:
        answer = ask()
    assert answer.status_code in (200, 302)
    return [query["sql"] for query in found.captured_queries]


@pytest.mark.parametrize("page", ["", "edit/", "edit/plain/", "edit/changes/", "figures/"])
def test_a_page_asks_as_often_for_600_cards_as_for_40(
    as_anna: Client, sizes: list[Deck], page: str
) -> None:
    assert [deck.size for deck in sizes] == [40, 600]
    few, many = (
        asked(as_anna, lambda deck=deck: as_anna.get(f"/decks/{deck.key}/{page}"))  # type: ignore[misc]
        for deck in sizes
    )
    assert len(few) == len(many)
    if page == "":
        assert len(many) <= 12, "\n".join(many)


def test_an_edit_asks_as_often_for_600_cards_as_for_40(as_anna: Client, sizes: list[Deck]) -> None:
    counts = []
    for deck in sizes:
        keys = iter("abcdef")

        def batch(deck: Deck = deck, keys: Any = keys) -> Any:
            body = {"key": next(keys), "changes": {"t-1": 1}}
            address = f"/decks/{deck.key}/edit/changes/"
            return as_anna.post(address, body, content_type="application/json")

        def form(deck: Deck = deck) -> Any:
            return as_anna.post(f"/decks/{deck.key}/edit/entry/", {"card": "t-1", "change": "1"})

        counts.append((len(asked(as_anna, batch)), len(asked(as_anna, form))))
    assert counts[0] == counts[1]
    assert max(counts[0]) <= 20, counts
