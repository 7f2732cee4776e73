"""The page of another game's rules."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from django.test import Client

from cards.models import Card, Ruling
from cards.rules import rulebook
from cards.services import load_cards
from games import GAMES
from tests.cards.test_plain_pages import words_of_another_game
from tests.house.visiting import ORCHARD_SETS, orchard_in_the_house

pytestmark = pytest.mark.django_db

RULES = "/g/orchard/rules/"
DAY = date(2026, 11, 1)
BOOK = """# The rules of Orchard

Fruit is laid in turn. Rulings without a day are of 2026-11-02.

## 1 The orchard
Who begins is decided by chance (O2.1).
- O1.1 **Baskets.** Each gardener has one <basket>, see O2.1 and R1.1.
  - Ruling: It may be empty. *No rule fills it.*

## 2 Laying
- O2.1 **A fruit** goes into your own basket.
- O2.2 **Pests.** They weigh less than nothing.
"""


@pytest.fixture(autouse=True)
def orchard(db: None) -> Iterator[None]:
    with orchard_in_the_house():
        load_cards(folder=ORCHARD_SETS)
        yield


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game's docs, with its rules."""
    (tmp_path / "orchard").mkdir()
    (tmp_path / "orchard" / "rules.md").write_text(BOOK, encoding="utf-8")
    monkeypatch.setattr(rulebook, "folder_of", lambda game, part: tmp_path / game)


def shown(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, answer.content
    return answer.content.decode()


def test_every_game_s_rulebook_can_be_read() -> None:
    for slug in GAMES:
        rulebook.book_of(slug)
    assert rulebook.book_of("orchard") is None


def test_a_game_without_rules_links_none_and_says_so(client: Client) -> None:
    Ruling.objects.create(number="E1", rule="R7.4", text="So.", reason="Why.", dated=DAY)
    answer = client.get(RULES)
    assert answer.status_code == 404
    assert "The rules of Orchard aren’t written down here yet." in answer.content.decode()
    assert RULES not in shown(client, "/g/orchard/")


def test_the_whole_book_stands_on_one_page(client: Client, book: None) -> None:
    page = shown(client, RULES)
    assert words_of_another_game(page) == []
    for words in [
        "<h1>The rules</h1>",
        "Fruit is laid in turn.",
        '<h2 id="section-1">1 The orchard</h2>',
        '<article class="rule" id="O2.2"',
        "&lt;basket&gt;",
        "It may be empty.",
        "2 November 2026",
        f'<a class="rule-link" href="{RULES}#O2.1" title="A fruit">O2.1</a>',
        "and R1.1.",
        f'<a href="{RULES}" aria-current="true">Rules</a>',
        "/g/orchard/cards/syntax/",
        "<b>A fruit</b> goes into your own basket.",
    ]:
        assert words in page, words
    assert f'href="{RULES}"' in shown(client, "/g/orchard/")


def test_a_search_finds_rules_and_rulings_of_this_game_alone(client: Client, book: None) -> None:
    Ruling.objects.create(number="E1", rule="R7.4", text="Weighty.", reason="Why.", dated=DAY)
    pear = Card.objects.get(game="orchard", name="Pear")
    Ruling.objects.create(number="S7", card=pear, text="It weighs four.", reason="So.", dated=DAY)
    page = shown(client, f"{RULES}?q=WEIGH")
    assert "1 rule and 1 ruling with “WEIGH”" in page
    assert "<mark>weigh</mark> less than nothing" in page
    assert "It <mark>weigh</mark>s four." in page
    assert "Weighty" not in page
    assert words_of_another_game(page) == []
    assert "No rules with “vault”" in shown(client, f"{RULES}?q=vault")
    assert client.get(f"{RULES}?q=o2.1")["Location"] == f"{RULES}#O2.1"
    assert "<script>" not in shown(client, f"{RULES}?q=%3Cscript%3E%00")


def test_rulings_alone_are_rules_enough(client: Client) -> None:
    pear = Card.objects.get(game="orchard", name="Pear")
    for number, public in (("S12", True), ("S3", True), ("S4", False)):
        Ruling.objects.create(
            number=number,
            card=pear,
            rule="O1.1",
            text=f"Answer {number}.",
            reason="So.",
            dated=DAY,
            public=public,
        )
    page = shown(client, RULES)
    assert page.index("Answer S3.") < page.index("Answer S12.")
    assert "Answer S4." not in page
    assert words_of_another_game(page) == []
    of_card = shown(client, pear.get_absolute_url())
    assert f'href="{RULES}#S3">Ruling S3</a>' in of_card
    assert "Answer S12." not in shown(client, "/rules/rulings/")


def test_a_rule_s_letter_is_its_game_s(client: Client) -> None:
    Ruling(number="S1", rule="O1.1", text="a", reason="b", dated=DAY).full_clean(
        exclude=["position"]
    )
