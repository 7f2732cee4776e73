"""Searches that ask a deck's row which cards it holds find what its list says, in every way."""

import random
from collections.abc import Callable
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection

from cards.models import Card
from decks.models import Deck, DeckEntry
from decks.search import sample, searching
from decks.search.card_bitmap import BITS, COLUMNS, held_bits
from decks.search.conditions import Strategy, holding
from decks.search.sample import share_of_decks
from decks.search.searching import search_decks

pytestmark = pytest.mark.databases

Make = Callable[..., Deck]
Held = dict[str, int]

VERMIN = ("Cellar Rat", "3 Blind Mice")
G = ("The Great Eel", "Oak Guard")


def copies(held: Held, *names: str) -> int:
    return sum(held.get(name, 0) for name in names)


SEARCHES: dict[str, Callable[[Held], bool]] = {
    "type:vermin": lambda held: copies(held, *VERMIN) > 0,
    "-type:vermin": lambda held: not copies(held, *VERMIN),
    "type:vermin type:mythic": lambda held: bool(
        copies(held, *VERMIN) and copies(held, "The Great Eel")
    ),
    "type:vermin type:mythic type:sworn": lambda held: bool(
        copies(held, *VERMIN) and copies(held, "The Great Eel") and copies(held, "Oak Guard")
    ),
    "type:vermin or type:mythic": lambda held: copies(held, *VERMIN, "The Great Eel") > 0,
    "card:g": lambda held: copies(held, *G) > 0,
    "card:g type:vermin size>3": lambda held: bool(
        copies(held, *G) and copies(held, *VERMIN) and sum(held.values()) > 3
    ),
    'card:"tax" type:vermin': lambda held: bool(copies(held, "Tax") and copies(held, *VERMIN)),
    'card:"tax" -card:g': lambda held: bool(copies(held, "Tax")) and not copies(held, *G),
    "odd type:vermin": lambda held: bool(copies(held, *VERMIN)) and copies(held, "Tax") % 2 == 1,
    "card:g>=3": lambda held: copies(held, *G) >= 3,
    "card:g>=3 type:vermin": lambda held: copies(held, *G) >= 3 and copies(held, *VERMIN) > 0,
    "card:g>=3 card:a>=4": lambda held: (
        copies(held, *G) >= 3
        and copies(
            held, "Oak Guard", "Cellar Rat", "Tax", "The Great Eel", "Market Stall", "Señor O’Hara"
        )
        >= 4
    ),
    "by:anna card:g>=3": lambda held: copies(held, *G) >= 3,
    "by:anna card:g>=2 -type:vermin": lambda held: bool(
        copies(held, *G) >= 2 and not copies(held, *VERMIN)
    ),
    "card:g<3": lambda held: copies(held, *G) < 3,
    "card:g<=2 card:g>=1": lambda held: 1 <= copies(held, *G) <= 2,
    "card:g=2": lambda held: copies(held, *G) == 2,
    "card:g!=2 type:vermin": lambda held: copies(held, *G) != 2 and copies(held, *VERMIN) > 0,
    "card:g!=0": lambda held: copies(held, *G) != 0,
    'card:"oak guard">=2 card:g<4': lambda held: (
        copies(held, "Oak Guard") >= 2 and copies(held, *G) < 4
    ),
    "-card:g>=2 type:vermin": lambda held: copies(held, *G) < 2 and copies(held, *VERMIN) > 0,
}


@pytest.fixture(autouse=True)
def no_sample_of_other_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process keeps one for some minutes; here each search takes a new one."""
    monkeypatch.setattr(sample, "_samples", {})
    monkeypatch.setattr("decks.search.sample.KEPT_SECONDS", -1.0)


@pytest.fixture
def decks(make: Make, cards: dict[str, Card]) -> dict[str, Held]:
    """Decks of few of the cards, by name, which says whether they have an odd number of Tax."""
    chance = random.Random("held bits")
    names = [name for name, card in cards.items() if card.kind != "Persona"]
    held: dict[str, Held] = {}
    for number in range(40):
        lot = {name: chance.randint(1, 3) for name in chance.sample(names, chance.randint(0, 6))}
        name = f"{'Odd' if lot.get('Tax', 0) % 2 else 'Even'} {number}"
        make(name=name, cards=lot, visibility="public")
        held[name] = lot
    return held


@pytest.mark.parametrize("counted", [0, 500])
@pytest.mark.parametrize("many", [0.0, 0.25, 2.0])
def test_every_way_finds_what_the_lists_say(
    decks: dict[str, Held], monkeypatch: pytest.MonkeyPatch, counted: int, many: float
) -> None:
    monkeypatch.setattr("decks.search.searching.MAX_COUNTED", counted)
    monkeypatch.setattr("decks.search.searching.MANY", many)
    monkeypatch.setattr("decks.search.sample.MIN_DECKS", 1)
    for text, fits in SEARCHES.items():
        result = search_decks(text, Deck.objects.public(), game="cidwam")
        assert result.problems == []
        wanted = {name for name, held in decks.items() if fits(held)}
        assert wanted, text
        assert {deck.name for deck in result.decks} == wanted, text
        assert result.count == min(len(wanted), counted + 1), text


def test_cards_that_share_a_bit_are_told_apart(make: Make, cards: dict[str, Card]) -> None:
    tax, rat = cards["Tax"], cards["Cellar Rat"]
    twin = Card.objects.get(pk=rat.pk)
    twin.pk = tax.pk + BITS * len(COLUMNS)
    twin.card_id, twin.name, twin.folded_name = "t-99", "Twin", "twin"
    twin.save(force_insert=True)
    taxed = make(name="taxed", cards={"Tax": 1})
    twinned = make(name="twinned", cards={"Cellar Rat": 1})
    DeckEntry.objects.filter(deck=twinned).update(card=twin)
    Deck.objects.filter(pk=twinned.pk).count_anew()
    assert held_bits([tax.pk]) == held_bits([twin.pk])
    for strategy in Strategy:
        for card, deck in ((tax, taxed), (twin, twinned)):
            assert list(Deck.objects.filter(holding((card.pk,), strategy))) == [deck], strategy
        both = Deck.objects.filter(holding((tax.pk, twin.pk), strategy))
        assert set(both) == {taxed, twinned}, strategy
        assert not Deck.objects.filter(holding((), strategy)).exists()


@pytest.mark.parametrize(("further", "bit"), [(1, 0), (1, BITS - 1), (5, 0), (7, BITS - 1)])
def test_a_card_with_the_first_or_the_last_bit_is_found(
    make: Make, cards: dict[str, Card], further: int, bit: int
) -> None:
    # Past all cards there are: PostgreSQL numbers those of one test after those of the last.
    key = BITS * (max(card.pk for card in cards.values()) // BITS + further) + bit
    row = Card.objects.get(pk=cards["Tax"].pk)
    row.pk, row.card_id, row.name, row.folded_name = key, "t-98", "Edge", "edge"
    row.save(force_insert=True)
    deck = make(name="edge", cards={"Edge": 2})
    make(name="other", cards={"Tax": 2})
    for strategy in Strategy:
        assert list(Deck.objects.filter(holding((key,), strategy))) == [deck], strategy
    assert set(Deck.objects.filter(~holding((key,), Strategy.FORCED_EXISTS))) == {
        Deck.objects.get(name="other")
    }


OF_TYPES = ("type:vermin", "type:vermin type:mythic", "type:vermin type:mythic type:sworn")


@pytest.mark.parametrize(
    ("text", "lists"),
    [
        ("type:vermin", 1),
        ("type:vermin type:mythic", 1),
        ("type:vermin type:mythic type:sworn", 1),
        ('card:"tax" type:vermin', 0),  # a join
        ("lantern type:vermin", 1),
        ("card:g>=3 type:vermin", 1),
        ("type:vermin or type:mythic", 0),
        ("-type:vermin", 0),
    ],
)
def test_one_list_leads_to_the_decks(
    make: Make, monkeypatch: pytest.MonkeyPatch, text: str, lists: int
) -> None:
    """The rest is asked of their rows; and all is of cards that many decks hold."""
    make(name="Lantern")
    understood = search_decks(text, Deck.objects.all(), game="cidwam").understood
    for share in (0.2, 0.3):
        monkeypatch.setattr(searching, "share_of_decks", lambda cards, share=share: share)
        asked = str(searching._matching(understood, Deck.objects.all()).query)
        wanted = 0 if share >= searching.MANY and text in OF_TYPES else lists
        assert asked.count("(SELECT") == wanted, asked


def test_a_look_at_cards_with_bits_of_their_own_asks_no_other_table(cards: dict[str, Card]) -> None:
    """What the columns are for."""
    look = str(Deck.objects.filter(holding((cards["Tax"].pk,), Strategy.EXISTS)).query)
    assert "held_" in look
    assert "deckentry" not in look


def test_the_migration_sets_the_bits(decks: dict[str, Held]) -> None:
    before = sorted(Deck.objects.values_list("pk", *COLUMNS))
    assert any(any(row[1:]) for row in before)
    Deck.objects.update(**dict.fromkeys(COLUMNS, 77))
    migration = import_module("decks.migrations.0010_held_bits")
    migration.fill(None, SimpleNamespace(connection=connection))
    assert sorted(Deck.objects.values_list("pk", *COLUMNS)) == before


def test_bits_of_every_column(cards: dict[str, Card]) -> None:
    """The last bit of a column and the first of the next; past the last column they begin anew."""
    last = BITS * len(COLUMNS)
    for card, name, bit in (
        (BITS - 1, "held_0", BITS - 1),
        (BITS, "held_1", 0),
        (last - 1, "held_4", BITS - 1),
        (last, "held_0", 0),
    ):
        assert held_bits([card, None]) == {**dict.fromkeys(COLUMNS, 0), name: 1 << bit}


def test_a_sample_tells_how_many_decks_hold_cards(
    decks: dict[str, Held], cards: dict[str, Card], monkeypatch: pytest.MonkeyPatch
) -> None:
    keys: Any = [(cards["Tax"].pk,), (cards["Tax"].pk, cards["Xenolith"].pk)]
    assert [share_of_decks(some) for some in keys] == [0, 0]  # among too few
    monkeypatch.setattr("decks.search.sample.MIN_DECKS", 40)
    wanted = [
        sum(copies(held, *names) > 0 for held in decks.values()) / 40
        for names in (("Tax",), ("Tax", "Xenolith"))
    ]
    assert [share_of_decks(some) for some in keys] == wanted
    assert 0 < wanted[0] < wanted[1] < 1
