"""Two people, or two windows, at the same moment: nothing is lost silently.

SQLite lets one writer in at a time and so hides most of it; on PostgreSQL these tests fail as soon
as a service reads before it locks.
"""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.db import connection

from accounts.limits import limit_for
from accounts.models import User
from accounts.services.registration import make_guest
from cards.models import Card
from cards.services import load_cards
from decks import limits, services
from decks.models import Deck
from decks.services import Applied, BadDeck, Batch, StaleDeck
from tests.decks.conftest import CARDS, HEAD
from workshop.services import Gone

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.databases]
TIMES = 8


@pytest.fixture
def deck(transactional_db: None, tmp_path: Path) -> Deck:
    folder = tmp_path / "sets" / "test"
    folder.mkdir(parents=True)
    (folder / "set.yaml").write_text(yaml.safe_dump(HEAD), encoding="utf-8")
    (folder / "cards.yaml").write_text(yaml.safe_dump(CARDS), encoding="utf-8")
    load_cards(folder=folder.parent)
    owner = User.objects.create_user("anna")
    return services.create_deck(
        owner=owner, details=services.DeckDetails("Deck"), sections={"cards": {"Tax": 1}}
    )


def at_once(*works: Callable[[], Any]) -> list[Any]:
    """What each of `works` gave or raised, all begun at the same moment."""
    gate = threading.Barrier(len(works))
    results: list[Any] = [None] * len(works)

    def run(place: int, work: Callable[[], Any]) -> None:
        try:
            gate.wait(10)
            results[place] = work()
        except Exception as error:
            results[place] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(place, work)) for place, work in enumerate(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return results


def owner(deck: Deck) -> User:
    assert deck.owner is not None
    return deck.owner


def more_tax(deck: Deck) -> Deck:
    return services.change_count(
        deck=deck, card=Card.objects.get(name="Tax"), by=owner(deck), change=1
    )


def one_edit_wins(deck: Deck) -> None:
    names = [f"Name {number}" for number in range(TIMES)]
    results = at_once(
        *(
            lambda name=name: services.edit_deck(
                deck=deck, by=owner(deck), expected_version=1, details=services.DeckDetails(name)
            )
            for name in names
        )
    )
    won = [result for result in results if isinstance(result, Deck)]
    lost = [result for result in results if isinstance(result, StaleDeck)]
    assert (len(won), len(lost)) == (1, TIMES - 1), results
    assert Deck.objects.get().name == won[0].name
    assert Deck.objects.get().version == 2


def no_copy_is_lost(deck: Deck) -> None:
    results = at_once(*[lambda: more_tax(deck)] * TIMES)
    assert all(isinstance(result, Deck) for result in results), results
    now = Deck.objects.get()
    assert now.as_engine()["cards"] == {"Tax": 1 + TIMES}
    assert now.version == 1 + TIMES


def deleting_ends_it(deck: Deck) -> None:
    results = at_once(
        lambda: services.delete_deck(deck=deck), *[lambda: more_tax(deck)] * (TIMES - 1)
    )
    assert not Deck.objects.exists()
    assert all(result is None or isinstance(result, Deck | Gone | BadDeck) for result in results), (
        results
    )


def the_limit_holds(deck: Deck) -> None:
    guest = make_guest()
    most = limit_for(guest, limits.DECKS_OF_ONE_PLAYER)
    Deck.objects.bulk_create(Deck(owner=guest, name=f"Deck {n}") for n in range(most - 1))
    results = at_once(
        *[lambda: services.create_deck(owner=guest, details=services.DeckDetails("One more"))]
        * TIMES
    )
    assert sum(isinstance(result, Deck) for result in results) == 1, results
    assert Deck.objects.filter(owner=guest).count() == most


def what_is_pinned_stays(deck: Deck) -> None:
    more_tax(deck)  # the first version is never merged
    taken = Deck.objects.with_content().get(pk=deck.pk)
    held = taken.sections["cards"]

    def pin() -> int:
        return services.pin_version(deck=taken, by=owner(deck), reason="played")

    results = at_once(*[pin] * 4, *[lambda: more_tax(deck)] * 4)
    assert results.count(2) == 4, results
    (pinned,) = deck.revisions.filter(is_played=True)
    assert (pinned.number, pinned.content["cards"]) == (2, held)
    assert Deck.objects.get().version == deck.revisions.latest("number").number == 6


def a_batch_is_applied_once(deck: Deck) -> None:
    batch = Batch("same", {"cards": {Card.objects.get(name="Tax").card_id: 1}})
    results = at_once(
        *[lambda: services.apply_batch(deck=deck, by=owner(deck), batch=batch)] * TIMES
    )
    assert all(isinstance(result, Applied) for result in results), results
    now = Deck.objects.get()
    assert (now.as_engine()["cards"], now.version) == ({"Tax": 2}, 2)


def batches_of_many_tabs_are_merged(deck: Deck) -> None:
    tax, guard = (Card.objects.get(name=name).card_id for name in ("Tax", "Oak Guard"))
    changes = {"cards": {tax: 1, guard: 2}, "maybe": {guard: 1}}
    batches = [Batch(str(n), changes) for n in range(TIMES)]
    results = at_once(
        *(
            lambda batch=batch: services.apply_batch(deck=deck, by=owner(deck), batch=batch)
            for batch in batches
        )
    )
    assert all(isinstance(result, Applied) for result in results), results
    now = Deck.objects.get()
    assert now.as_engine()["cards"] == {"Oak Guard": 2 * TIMES, "Tax": 1 + TIMES}
    assert (now.sections.get("maybe", {}), now.version) == ({"Oak Guard": TIMES}, 1 + TIMES)


RACES = [
    one_edit_wins,
    no_copy_is_lost,
    deleting_ends_it,
    the_limit_holds,
    what_is_pinned_stays,
    a_batch_is_applied_once,
    batches_of_many_tabs_are_merged,
]


@pytest.mark.parametrize("race", RACES)
def test_here(race: Callable[[Deck], None], deck: Deck) -> None:
    race(deck)


@pytest.mark.postgres
@pytest.mark.parametrize("race", RACES * 2)
def test_on_postgresql(race: Callable[[Deck], None], deck: Deck) -> None:
    assert connection.vendor == "postgresql"
    race(deck)
