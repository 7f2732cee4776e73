"""A write of many rows asks the database as often as one of a few."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from accounts.services.leaving import delete_account, delete_idle_guests
from cards.models import Card
from decks import services as decks
from decks.models import Deck
from play.models import Game
from play.services.departures import leave_games
from tests.cidwam_site.lists.rows import GROW
from workshop import services as workshop
from workshop.models import Draft, DraftSet
from workshop.services.drafts import check_set

pytestmark = [pytest.mark.django_db, pytest.mark.databases]


def asked(what: Callable[[], object]) -> int:
    with CaptureQueriesContext(connection) as found:
        what()
    return len(found)


def viewer() -> User:
    return User.objects.get_or_create(username="anna")[0]


def card() -> Card:
    GROW["cards"](1, viewer())
    return Card.objects.get(card_id="many-1")


def edited(deck: Deck, counts: dict[str, int]) -> int:
    deck.refresh_from_db()
    version = deck.version
    return asked(
        lambda: decks.edit_deck(
            deck=deck, by=viewer(), expected_version=version, sections={"cards": counts}
        )
    )


def test_editing_a_deck() -> None:
    GROW["cards"](51, viewer())
    names = list(Card.objects.exclude(kind="Persona").values_list("name", flat=True))[:50]
    counts: dict[int, list[int]] = {}
    for number in (2, 50):
        deck = decks.create_deck(owner=viewer(), details=decks.DeckDetails("Quolls"))
        some = names[:number]
        counts[number] = [
            edited(deck, dict.fromkeys(some, 1)),  # all new
            edited(deck, dict.fromkeys(some, 2)),  # all changed
            edited(deck, {some[0]: 2}),  # all but one gone
        ]
        assert deck.entries.get().count == 2
    assert all(many <= few for few, many in zip(counts[2], counts[50], strict=True)), counts


def test_copying_and_deleting_a_deck() -> None:
    counts: dict[int, list[int]] = {}
    for number in (1, 50):
        GROW["deck_cards"](number, viewer())
        deck = Deck.objects.with_content().get(key="thelist")
        made: list[Deck] = []
        copied = asked(lambda: made.append(decks.copy_deck(deck=deck, owner=viewer())))  # noqa: B023
        assert made[0].entries.count() == number
        counts[number] = [copied, asked(lambda: decks.delete_deck(deck=made[0]))]  # noqa: B023
    assert all(many <= few for few, many in zip(counts[1], counts[50], strict=True)), counts


def test_taking_back_invitations() -> None:
    """The games that run are resigned one by one, for each is locked; invitations are not."""
    counts: dict[int, int] = {}
    for number in (1, 50):
        GROW["games"](number, viewer())
        Game.objects.filter(status=Game.Status.RUNNING).update(status=Game.Status.OVER)
        Game.objects.filter(status=Game.Status.WITHDRAWN).delete()
        open_ones = Game.objects.filter(status=Game.Status.INVITING)
        keys = set(open_ones.values_list("key", flat=True))
        versions = set(open_ones.values_list("version", flat=True))
        counts[number] = asked(lambda: leave_games(user=viewer()))
        taken_back = Game.objects.filter(status=Game.Status.WITHDRAWN)
        assert set(taken_back.values_list("key", flat=True)) == keys
        assert set(taken_back.values_list("version", flat=True)) == {one + 1 for one in versions}
        assert not viewer().play_seats.exists()
    assert counts[50] <= counts[1], counts


def test_deleting_an_account_with_decks() -> None:
    counts: dict[int, int] = {}
    for number in (1, 50):
        GROW["searches"](number, viewer())
        GROW["keys"](number, viewer())
        for n in range(number):
            deck = Deck.objects.create(key=f"own{number}-{n}", owner=viewer(), name=f"{n}")
            deck.entries.create(card=card(), count=1)
        counts[number] = asked(lambda: delete_account(user=viewer()))
        assert not Deck.objects.exists()
    assert counts[50] <= counts[1], counts


def test_deleting_guests_that_did_nothing() -> None:
    counts: dict[int, int] = {}
    old = timezone.now() - timedelta(days=61)
    for number in (1, 50):
        busy = User.objects.create_user(f"busy-{number}", is_guest=True)
        Deck.objects.create(key=f"busy{number}", owner=busy, name="A deed")
        for n in range(number):
            User.objects.create_user(f"guest-{number}-{n}", is_guest=True)
        User.objects.update(date_joined=old)
        deleted: list[int] = []
        counts[number] = asked(lambda: deleted.append(delete_idle_guests()))  # noqa: B023
        assert deleted == [number]
        assert User.objects.filter(pk=busy.pk).exists()
    assert counts[50] <= counts[1], counts


def test_checking_and_deleting_a_set() -> None:
    counts: dict[int, list[int]] = {}
    for number in (1, 50):
        GROW["drafts"](number, viewer())
        row = DraftSet.objects.get(key="thelist")
        Draft.objects.filter(set=row).update(faults=[["text", "old"]], playable=False)
        checked = asked(lambda: check_set(row=row))  # noqa: B023
        told = Draft.objects.filter(set=row).values_list("faults", flat=True)
        assert ["text", "old"] not in [fault for faults in told for fault in faults]
        counts[number] = [checked]
    assert counts[50] <= counts[1], counts
    assert asked(lambda: workshop.delete_set(row=DraftSet.objects.get(key="thelist"))) < 20
