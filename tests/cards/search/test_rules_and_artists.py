"""`rule:` finds what a rule matters to, wherever it is named; `artist:` who drew the emblem."""

from datetime import date
from typing import Any

import pytest
from django.test import Client

from cards.models import Card, Example, Ruling
from cards.rulings.loading import load_rulings
from cards.services import LoadReport
from tests.cards.searching import search

pytestmark = [pytest.mark.django_db, pytest.mark.databases]


def names(text: str) -> set[str]:
    """Found in memory and by the database alike."""
    found, asked = search(text, size=200), search(text, size=200, in_memory=False)
    assert found.problems == []
    assert [card.pk for card in found.cards] == [card.pk for card in asked.cards]
    return {card.name for card in found.cards}


def rule(card: Card, **about: Any) -> Ruling:
    given = {"text": "So it is.", "reason": "Because.", "dated": date(2026, 1, 2), **about}
    return Ruling.objects.create(card=card, **given)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("rule:R10.7", {"Émigré Rat"}),  # a word on the card: Range
        ("rule:10.2", {"Émigré Rat"}),  # Agile
        ("rule:R1.6", {"Tax"}),  # an effect: Earn
        ("rule:R5.9", {"Tax"}),  # the ability of a Spell
        ("rule:R1.6,R10.7", {"Tax", "Émigré Rat"}),
        ("rule:range", {"Émigré Rat"}),
        ("rule!=R1.6 kind:spell", set()),
        ("rule:R9.1", set()),
    ],
)
def test_a_rule_of_words_and_effects(small_set: LoadReport, text: str, found: set[str]) -> None:
    assert names(text) == found


def test_a_rule_of_rulings_and_own_examples(small_set: LoadReport, client: Client) -> None:
    guard, miser = Card.objects.get(card_id="t-2"), Card.objects.get(card_id="t-4")
    for page in ("/cards/?q=rule:R9.1", "/api/search/?q=rule:R9.1"):
        assert "Old King’s Guard" not in client.get(page).text
    named = rule(guard, rule="R9.1")
    assert names("rule:R9.1") == {"Old King’s Guard"}
    for page in ("/cards/?q=rule:R9.1", "/api/search/?q=rule:R9.1"):
        assert "Old King’s Guard" in client.get(page).text  # at once, without a load
    named.public = False
    named.save()
    assert names("rule:R9.1") == set()
    rule(guard, text="By R9.2 nobody wins.", rule="R9.3")
    assert names("rule:R9.2") == names("rule:R9.3") == {"Old King’s Guard"}
    assert names("-rule:9.2 -rule:R10.7") == {"Tax", "The Miser"}
    example = Example.objects.create(
        key="cards/t-4_x",
        title="X",
        about=miser,
        rules=["R9.1"],
        rule_marks="|r9.1|",
        told={},
        digest="0",
    )
    example.cards.add(guard, miser)
    assert names("rule:R9.1") == {"The Miser"}  # the guard only takes part


def test_every_rule_in_memory_and_in_the_database(core_cards: int) -> None:
    load_rulings()
    for section in range(1, 11):
        assert names(f"rule:{section}") <= names("")
    assert names("rule:token") > names("rule:R10.17 text:token")


@pytest.mark.parametrize("text", ["rule:R99.9", "rule:", "rule>1", "rule:/R1/", "artist:nobody"])
def test_what_is_no_rule_and_no_artist(small_set: LoadReport, text: str) -> None:
    found = search(text)
    assert (found.total, found.cards) == (0, [])
    assert len(found.problems) == 1


def test_rules_that_cards_use_are_linked_from_the_rules(
    client: Client, small_set: LoadReport
) -> None:
    assert "rule%3AR10.7" in client.get("/rules/10/").text
    assert "rule%3AR1.6" in client.get("/rules/1/").text
    assert "rule%3AR9.1" not in client.get("/rules/9/").text


def test_artists_of_emblems(core_cards: int) -> None:
    everyone = [names(f"artist:{name}") for name in ("lorc", "delapouite", '"caro asercion"')]
    assert all(everyone)
    assert not everyone[0] & everyone[1]
    assert names("by:lorc,delapouite") == everyone[0] | everyone[1]
    assert names("-artist:lorc artist:lorc") == set()
    card = Card.objects.filter(icon__startswith="lorc/").order_by("pk").first()
    assert card is not None
    assert card.name in everyone[0]


def test_the_page_about_the_syntax_names_each_limit(client: Client, small_set: LoadReport) -> None:
    page = client.get("/cards/syntax/").text
    for words in (
        "500 characters",
        "40 terms",
        "8 nested brackets",
        "4 regular expressions",
        "120 characters",
        "0.25 seconds",
        "six digits",
    ):
        assert words in page
