"""Two windows at once: nothing is lost, nothing is there twice."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from accounts.models import User
from cards.models import Card
from decks import services as decks
from workshop import services
from workshop.models import Draft, DraftSet
from workshop.services import InUse, Stale

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


def together(*works: Callable[[], Any]) -> list[Any]:
    """What each gave, or the error that it raised; all begin at the same moment."""
    start = threading.Barrier(len(works))
    found: list[Any] = [None] * len(works)

    def run(place: int, work: Callable[[], Any]) -> None:
        start.wait()
        try:
            found[place] = work()
        except Exception as error:
            found[place] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def test_of_two_saves_of_one_version_one_is_told(witch: Draft) -> None:
    def save(value: int) -> Callable[[], Draft]:
        return lambda: services.save_draft(
            draft=witch, expected_version=1, content={"value": value}
        )

    found = together(*(save(value) for value in range(5, 11)))
    assert sum(isinstance(entry, Draft) for entry in found) == 1
    assert sum(isinstance(entry, Stale) for entry in found) == 5
    assert witch.revisions.count() == 2


def test_new_drafts_have_numbers_of_their_own(row: DraftSet) -> None:
    def make(name: str) -> Callable[[], Draft]:
        return lambda: services.create_draft(row=row, content={"name": name})

    found = together(*(make(f"D{n}") for n in range(6)))
    assert sorted(draft.number for draft in found) == [1, 2, 3, 4, 5, 6]


def test_a_draft_is_deleted_or_in_the_deck(
    witch: Draft, anna: User, cards: dict[str, Card]
) -> None:
    deck = decks.create_deck(owner=anna, details=decks.DeckDetails("D"))
    together(
        lambda: services.delete_draft(draft=witch),
        lambda: decks.set_entry(deck=deck, card=witch, count=1, by=anna, expected_version=1),
    )
    held = deck.entries.filter(draft__isnull=False).count()
    assert held == Draft.objects.count()


def test_a_set_in_use_is_not_deleted_meanwhile(
    witch: Draft, anna: User, cards: dict[str, Card]
) -> None:
    deck = decks.create_deck(
        owner=anna, details=decks.DeckDetails("D"), sections={"cards": {witch.deck_name: 1}}
    )
    found = together(*(lambda: services.delete_set(row=witch.set) for _ in range(2)))
    assert all(isinstance(entry, InUse) for entry in found)
    assert deck.entries.count() == 1
