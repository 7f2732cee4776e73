"""Guests keep a tenth of what members may, and are told what would give them more."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.limits import guest_limit_hint, is_guest, limit_for
from accounts.models import User
from accounts.services import registration
from decks import services as decks
from play import services as play
from play.errors import PlayError
from play.models import CardBook, Game, Seat
from printing import services as printing
from printing.options import PrintOptions
from tests.printing.requests import request_mat
from tests.workshop.test_pictures import made
from workshop import services as workshop
from workshop.models import DraftSet

pytestmark = [pytest.mark.django_db, pytest.mark.databases]
MORE = "limit for guests: create an account"


@pytest.fixture
def guest() -> User:
    return registration.make_guest()


def test_a_tenth_and_never_nothing(guest: User) -> None:
    member = User.objects.create_user("ann")
    assert [limit_for(guest, most) for most in (2000, 300, 25, 5, 1)] == [200, 30, 2, 1, 1]
    assert limit_for(member, 300) == 300
    assert guest_limit_hint(member, 300) == ""
    assert guest_limit_hint(guest, 2000).endswith("keep up to 2,000.")


def until_refused(keep: Callable[[int], Any], error: type[Exception]) -> tuple[int, str]:
    """How many could be kept, and the words of the refusal."""
    for number in range(300):
        try:
            keep(number)
        except error as refused:
            return number, str(refused)
    raise AssertionError("nothing was refused")


def test_what_a_guest_may_keep(guest: User, tmp_path: Any, settings: Any) -> None:
    settings.MEDIA_ROOT = tmp_path
    count, words = until_refused(
        lambda n: workshop.create_set(owner=guest, name=f"Set {n}"), workshop.TooMany
    )
    assert (count, MORE in words) == (5, True)
    assert "keep up to 50" in words
    count, words = until_refused(
        lambda n: decks.create_deck(owner=guest, details=decks.DeckDetails(f"Deck {n}")),
        decks.TooManyDecks,
    )
    assert (count, MORE in words) == (50, True)
    count, words = until_refused(
        lambda n: workshop.add_picture(
            owner=guest, sent=made(mode="L", colour=8 * n), artist="Z", licence="own"
        ),
        workshop.TooMany,
    )
    assert (count, MORE in words) == (30, True)


def test_a_guests_drafts(guest: User) -> None:
    row = workshop.create_set(owner=guest, name="All")
    count, words = until_refused(
        lambda n: workshop.create_draft(row=row, content={"name": f"No {n}"}, check_later=True),
        workshop.TooMany,
    )
    assert (count, MORE in words) == (200, True)


def test_a_guests_prints(guest: User) -> None:
    def ask(number: int) -> None:
        request_mat(
            owner=guest, what="pocket-mat", options=PrintOptions(paper=("a4", "letter")[number])
        )

    ask(0)
    ask(1)
    with pytest.raises(printing.TooManyJobs, match=r"2 PDFs waiting.*limit for guests"):
        request_mat(owner=guest, what="table-mat", options=PrintOptions())


def test_a_guests_games(guest: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("play.services.games.MAX_OPEN_GAMES", 10)
    book = CardBook.objects.create(digest="d", rules_version="1", cards_json="[]")
    open_one = Game.objects.create(book=book, server_seed=play.make_server_seed())
    Seat.objects.create(game=open_one, side=0, user=guest, name="g", deck_name="x", deck={})
    deck = decks.create_deck(owner=guest, details=decks.DeckDetails("x"))
    with pytest.raises(PlayError, match=r"1 open game, .*keep up to 10"):
        play.create_game(user=guest, deck=deck, opponent="link")


def test_who_signs_up_has_the_members_room(guest: User, client: Client) -> None:
    for number in range(5):
        workshop.create_set(owner=guest, name=f"Set {number}")
    client.force_login(guest)
    assert "up to 5 sets" in client.get("/workshop/").content.decode()
    page = client.post("/workshop/sets/new/", {"name": "One more", "visibility": "private"})
    assert page.status_code == 400
    assert MORE in page.content.decode()
    member = registration.sign_up(username="maud", password="six-grey-geese", guest=guest)
    assert not is_guest(member)
    workshop.create_set(owner=member, name="One more")
    assert DraftSet.objects.count() == 6
    client.force_login(member)
    assert "up to 50 sets" in client.get("/workshop/").content.decode()
