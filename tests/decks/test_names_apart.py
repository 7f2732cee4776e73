"""Lists to choose from: equal names told apart, values from the data, counts that count cards."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from cards.models import Card
from decks import queries
from decks.editor.facts import editor_facts
from decks.models import Deck
from decks.names.labels import names_apart

Make = Callable[..., Deck]


@pytest.fixture
def equal(make: Make) -> list[Deck]:
    """Three of one name, two of them of one size and day, and another."""
    decks = [make(name="Rats", cards={"Cellar Rat": n}) for n in (3, 3, 1)] + [make(name="Other")]
    for hour, deck in enumerate(decks):
        Deck.objects.filter(pk=deck.pk).update(updated=datetime(2026, 11, 3, hour, tzinfo=UTC))
    return [Deck.objects.get(pk=deck.pk) for deck in decks]


def test_equal_names_show_size_and_date(equal: list[Deck]) -> None:
    called = list(names_apart(equal).values())
    assert called[3] == "Other"
    assert called[2] == "Rats (1 card, 3 November 2026)"
    assert called[0].startswith("Rats (3 cards, 3 November 2026, ")
    assert len(set(called)) == 4
    assert names_apart(equal[2:])[equal[2].key] == "Rats"


def test_wherever_a_deck_is_chosen(equal: list[Deck], as_anna: Client) -> None:
    """In lists, and on the pages of comparing, printing and of adding a card."""
    wanted = names_apart(equal)
    for address in ("/decks/", "/print/", f"/decks/{equal[3].key}/compare/"):
        page = as_anna.get(address).content.decode()
        assert all(wanted[deck.key] in page for deck in equal[:3]), address
    added = as_anna.get("/decks/add/?card=t-2", headers={"Accept": "application/json"}).json()
    assert {row["key"]: row["name"] for row in added["decks"]} == wanted


def test_every_card_is_reached_by_a_value_of_the_editor(
    make: Make, anna: User, cards: dict[str, Card]
) -> None:
    facts = editor_facts(make(), anna, {})
    assert [one["label"] for one in facts["kinds"]] == ["Souls", "Spells", "Environments"]
    values = facts["values"]
    assert values == sorted({card.value or 0 for card in cards.values() if card.kind != "Persona"})
    chips = [*map(str, values[:5]), f"{values[5]}+"] if len(values) > 6 else [*map(str, values)]
    found = {
        c.name
        for v in chips
        for c in queries.search_cards(viewer=anna, game="cidwam", value=v).cards
    }
    assert found == {card.name for card in cards.values() if card.kind != "Persona"}
    dear = {
        card.name for card in queries.search_cards(viewer=anna, game="cidwam", value="5+").cards
    }
    assert dear == {"Xenolith", "The Great Eel"}
    assert [c.name for c in queries.search_cards(viewer=anna, game="cidwam", value="5").cards] == [
        "Xenolith"
    ]


def test_a_comparison_counts_no_persona_as_a_card(make: Make, as_anna: Client) -> None:
    one = make(name="One", persona="The Miser", cards={"Tax": 2})
    other = make(name="Two", persona="The Piper", cards={"Tax": 3})
    sides: Any = as_anna.get(f"/decks/{one.key}/compare/", {"with": other.key}).context["sides"]
    assert [(copies, len(rows)) for _title, copies, rows in sides] == [(1, 2), (0, 1)]


@pytest.mark.parametrize(
    ("held", "missing"),
    [({"Tax": 12}, 28), ({"The Great Eel": 4}, 0), ({"Cellar Rat": 40}, 0)],
)
def test_too_few_cards_alone_are_a_count(
    make: Make, as_anna: Client, client: Client, held: dict[str, int], missing: int
) -> None:
    """A deck that is only begun has its count in lists and on its page; red is a problem."""
    deck = Deck.objects.with_content().get(pk=make(cards=held, visibility="public").pk)
    problems = queries.problems(deck)
    assert queries.cards_missing(problems) == missing
    for visitor, address in (
        (as_anna, "/decks/"),
        (as_anna, deck.get_absolute_url()),
        (client, "/decks/"),
    ):
        page = visitor.get(address).content.decode()
        assert ('<span class="tag">12 of 40 cards</span>' in page) == bool(missing)
        assert ("tag--bad" in page) == (not missing and queries.has_error(problems))
