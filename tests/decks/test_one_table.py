"""Persona and maybeboard as rows beside all other cards: only what is meant is counted and found,
and the migration leads there and back."""

from collections.abc import Callable

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.utils import IntegrityError

from cards.models import Card
from decks.models import Deck
from decks.search.card_bitmap import COLUMNS
from decks.search.searching import search_decks

pytestmark = pytest.mark.databases

Make = Callable[..., Deck]
BEFORE = "0001_squashed_0010_held_bits"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("card:tax", {"listed"}),
        ("-card:tax", {"thought", "led"}),
        ('card:"tax">=1', {"listed"}),
        ('card:"tax"=9', set[str]()),
        ("card:tax<1", {"thought", "led"}),
        ("card:piper", {"led"}),
        ('card:"the piper"=1', {"led"}),
        ("persona:piper", {"led"}),
        ("-persona:piper", {"listed", "thought"}),
        ("size=2", {"listed", "led"}),
        ("size=0", {"thought"}),
    ],
)
def test_a_search_counts_the_sections_that_it_means(
    make: Make, cards: dict[str, Card], text: str, names: set[str]
) -> None:
    make(name="listed", cards={"Tax": 2})
    make(name="thought", maybe={"Tax": 9, "The Piper": 1})
    make(name="led", persona="The Piper", cards={"Oak Guard": 2})
    found = search_decks(text, Deck.objects.all(), game="cidwam")
    assert {deck.name for deck in found.decks} == names
    assert found.count == len(names)


def test_a_deck_has_one_persona(make: Make, cards: dict[str, Card]) -> None:
    deck = make(persona="The Piper")
    with pytest.raises(IntegrityError):
        deck.entries.create(card=cards["The Miser"], section="persona", count=1)


@pytest.mark.long
@pytest.mark.django_db(transaction=True)
def test_the_migration_goes_both_ways(make: Make, cards: dict[str, Card]) -> None:
    make(name="listed", cards={"Tax": 2})
    make(name="thought", maybe={"Tax": 9, "The Piper": 1})
    make(name="led", persona="The Piper", cards={"Oak Guard": 2})

    def rows() -> tuple[object, ...]:
        decks = Deck.objects.with_content().order_by("name")
        bits = sorted(Deck.objects.values_list("name", "cards_in", *COLUMNS))
        return [deck.sections for deck in decks], bits

    after = rows()
    try:
        call_command("migrate", "decks", BEFORE, verbosity=0)
        with connection.cursor() as cursor:
            cursor.execute("SELECT name FROM decks_deck WHERE persona_id IS NOT NULL")
            assert cursor.fetchall() == [("led",)]
            cursor.execute("SELECT count FROM decks_maybeentry ORDER BY count")
            assert cursor.fetchall() == [(1,), (9,)]
            cursor.execute("SELECT count FROM decks_deckentry")
            assert cursor.fetchall() == [(2,), (2,)]
    finally:
        call_command("migrate", "decks", verbosity=0)
    assert rows() == after
