"""The pool for the engine, cards by name, neighbours, what a list offers."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.cache import cache

from cards import queries
from cards.models import Card, Load
from cards.services import LoadReport, load_cards
from games.cidwam.rules.cards.card import KINDS
from games.cidwam.web.current_cards import current_pool

from .conftest import CARDS

Files = Callable[..., Path]


def test_the_pool_has_every_current_card_and_the_tokens(core_cards: int) -> None:
    pool = current_pool()
    names = set(Card.objects.current().values_list("name", flat=True))
    assert names <= set(pool.by_name)
    assert {card["name"] for card in pool.as_data()} == names
    assert [token.name for token in current_pool().tokens] == [
        "Generic Soul Token",
        "Rat Token",
        "For Sale",
    ]


def test_a_load_of_another_process_is_noticed(small_set: LoadReport) -> None:
    before = queries.pool_version()
    Load.objects.create(when="2026-01-01T00:00Z", added=0, changed=1, retired=0)
    cache.delete(queries._VERSION_KEY)  # all that the other process can do to this one
    deadline = time.monotonic() + 60
    while queries.pool_version() == before:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    assert queries.pool_version() == queries._shared_version()


def test_the_pool_is_compiled_once_for_each_load(small_set: LoadReport, files: Files) -> None:
    pool = current_pool()
    assert current_pool() is pool
    load_cards(folder=files())
    assert current_pool() is pool
    load_cards(folder=files(CARDS[1:]))
    assert current_pool() is not pool
    assert "Émigré Rat" not in current_pool().by_name
    assert ("Vermin", "Vermin") not in queries.type_choices()


def test_without_cards_there_are_still_the_tokens(db: None) -> None:
    assert current_pool().as_data() == []
    assert len(current_pool().tokens) == 3
    assert queries.newest(8) == []


def test_cards_are_found_however_their_name_is_typed(small_set: LoadReport) -> None:
    found = queries.cards_by_name(["EMIGRE RAT", "Old King's Guard", "Nobody"])
    assert {asked: card.card_id for asked, card in found.items()} == {
        "EMIGRE RAT": "t-1",
        "Old King's Guard": "t-2",
    }
    assert queries.cards_by_name([]) == {}
    assert len(queries.cards_by_name([f"No {n}" for n in range(2000)] + ["tax"])) == 1


def test_neighbours_are_those_of_the_set(small_set: LoadReport, files: Files) -> None:
    def around(card_id: str) -> list[str | None]:
        pair = queries.neighbours(Card.objects.get(card_id=card_id))
        return [card.card_id if card else None for card in pair]

    assert around("t-1") == [None, "t-2"]
    assert around("t-4") == ["t-3", None]
    load_cards(folder=files([CARDS[0], *CARDS[2:]]))
    assert around("t-1") == [None, "t-3"]


def test_the_newest_cards_mix_the_kinds(core_cards: int) -> None:
    newest = queries.newest(8)
    assert len(newest) == 8
    assert {card.kind for card in newest} == set(KINDS)


def test_history_says_what_changed_in_words(small_set: LoadReport, files: Files) -> None:
    load_cards(folder=files([{**CARDS[0], "types": [], "value": 2}, *CARDS[1:]]))
    entry, first = queries.history(Card.objects.get(card_id="t-1"))
    assert [(change.label, change.before, change.after) for change in entry.changes] == [
        ("Value", "1", "2"),
        ("Types", "Vermin", "none"),
    ]
    assert first.changes == []


@pytest.mark.parametrize("words", ["vermin agile", "ÉMIGRÉ", "range 2", "rat"])
def test_each_word_must_be_somewhere_on_the_card(small_set: LoadReport, words: str) -> None:
    assert [card.card_id for card in Card.objects.with_words(words)] == ["t-1"]
