"""`used` compared with another number of the card: in how many public decks it is."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings

from accounts.models import User
from cards.models import Card
from cards.search.conditions import COMPARES
from cards.services import load_cards
from decks.models import Deck, DeckEntry, Visibility
from tests.cards.search.strategies import comparisons
from tests.cards.search.test_numbers import NUMBERS, names, payments
from tests.cards.search.test_same_answer import told
from tests.cards.searching import search
from tests.official import load_official

pytestmark = [pytest.mark.django_db, pytest.mark.databases]
Uses = Counter[str]


def public_deck(owner: User, cards: list[Card], persona: Card | None = None) -> Deck:
    """A deck for everyone with one copy of each card, be it allowed or not."""
    deck = Deck.objects.create(owner=owner, name="Shared", visibility=Visibility.PUBLIC)
    if persona is not None:
        deck.entries.create(card=persona, count=1, section="persona")
    DeckEntry.objects.bulk_create(DeckEntry(deck=deck, card=card, count=1) for card in cards)
    return deck


@pytest.fixture
def uses(anna: User) -> Uses:
    """The official cards, and the number of public decks for each name; some are in none."""
    load_official(decks=False)
    cards = list(Card.objects.current().order_by("pk"))
    persona = next(card for card in cards if card.kind == "Persona")
    found: Uses = Counter()
    for step in range(2, 9):
        lot = cards[::step]
        public_deck(anna, lot, persona if step % 2 else None)
        found.update({card.name for card in [*lot, *([persona] if step % 2 else [])]})
    private = public_deck(anna, cards)
    Deck.objects.filter(pk=private.pk).update(visibility=Visibility.LINK)
    hidden = public_deck(anna, cards)
    Deck.objects.filter(pk=hidden.pk).update(hidden=True)
    return found


@pytest.mark.parametrize("sign", COMPARES)
def test_against_each_other_number(uses: Uses, sign: str) -> None:
    compare, cards = COMPARES[sign], list(Card.objects.current())
    for other, column in NUMBERS.items():
        pairs = [(card.name, getattr(card, column)) for card in cards]
        have = [(name, number) for name, number in pairs if number is not None]
        more = {name for name, number in have if compare(uses[name], number)}
        less = {name for name, number in have if compare(number, uses[name])}
        assert names(f"used{sign}{other}") == more
        assert names(f"{other}{sign}used") == less
    paid = [(card.name, payments(card)) for card in cards]
    assert names(f"used{sign}pays") == {
        name for name, some in paid if any(compare(uses[name], amount) for amount in some)
    }
    assert names(f"pays{sign}used") == {
        name for name, some in paid if any(compare(amount, uses[name]) for amount in some)
    }
    assert names(f"used{sign}2") == {card.name for card in cards if compare(uses[card.name], 2)}


def test_what_must_be_told_apart_is_among_the_cards(uses: Uses) -> None:
    assert {0, 1, 2, 3} < {uses[card.name] for card in Card.objects.current()}
    for text in ("used=value", "used>value", "used<value", "used>pays", "used=maxdice"):
        assert 0 < len(names(text)) < search("").total, text


@given(text=comparisons())
@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_generated_comparisons(uses: Uses, text: str) -> None:
    found = search(text, size=200)
    assert told(found) == told(search(text, size=200, in_memory=False)), text


def test_it_is_asked_each_time(uses: Uses, anna: User) -> None:
    free = names("value=0 used=0")
    assert free
    assert names("used=value") >= free
    public_deck(anna, list(Card.objects.filter(name__in=free)))
    assert not names("used=value") & free
    Deck.objects.all().delete()
    assert names("used=value") == names("value=0")
    assert not search("used>value").lasting


def test_tokens_are_in_no_deck(uses: Uses) -> None:
    assert search("is:token used<maxdice").total == search("is:token maxdice>0").total > 0
    assert search("is:token used>value").total == 0


def test_many_parts_and_many_counts(anna: User) -> None:
    """No question to the database is too deep, or too long."""
    load_cards()
    cards = list(Card.objects.current().order_by("pk"))
    for number in range(1, 41):
        public_deck(anna, cards[: 3 * number])
    text = " or ".join(f"used>{other}" for other in [*NUMBERS, "pays"] * 5)
    assert names(text) == names("used>value or used>dice or used>maxdice or used>pays")


@pytest.mark.parametrize(
    ("text", "said", "turned"),
    [
        (
            "used>value",
            "the number of public decks with it is above the value",
            "the number of public decks with it is not above the value",
        ),
        (
            "cost!=uses",
            "the value differs from the number of public decks with it",
            "the value equals the number of public decks with it, or one of them is missing",
        ),
        (
            "dice<=used",
            "the mean of its Hit Dice is at most the number of public decks with it",
            "the mean of its Hit Dice is not at most the number of public decks with it",
        ),
        (
            "used<pays",
            "payment is above the number of public decks with it",
            "no payment is above the number of public decks with it",
        ),
        (
            "pays:used",
            "payment equals the number of public decks with it",
            "no payment equals the number of public decks with it",
        ),
    ],
)
def test_what_is_said_back(uses: Uses, text: str, said: str, turned: str) -> None:
    assert [part.words for part in search(text).words] == [said]
    assert [part.words for part in search(f"-{text}").words] == [turned]
