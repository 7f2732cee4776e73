"""Going for good: by one's own wish, or as a guest that never did anything."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.services import leaving, registration
from accounts.tasks import delete_idle_guests
from decks.models import Deck
from decks.queries import preconstructed
from play.models import Game
from play.services import create_game, join_game
from play.services.leaving import FORMER, FORMERS_DECK
from tests.official import load_official

pytestmark = pytest.mark.django_db


@pytest.fixture
def maud() -> User:
    return User.objects.create_user("maud", "", "kettle-lamp-9")


@pytest.fixture
def decks() -> list[Deck]:
    load_official()
    return list(preconstructed())


def test_the_page_deletes_the_account_when_its_name_is_typed(client: Client, maud: User) -> None:
    client.force_login(maud)
    assert "/accounts/delete/" in client.get("/accounts/").content.decode()
    wrong = client.post("/accounts/delete/", {"username": "maude"})
    assert wrong.status_code == 400
    assert "Your username is maud" in wrong.content.decode()
    assert client.post("/accounts/delete/", {"username": "maud"}).status_code == 302
    assert not User.objects.exists()
    assert client.get("/accounts/").status_code == 302  # signed out


def test_games_end_and_keep_no_name(maud: User, decks: list[Deck]) -> None:
    ada = User.objects.create_user("ada")
    running = create_game(user=maud, deck=decks[0], opponent="link")
    join_game(user=ada, invite_key=running.invite_key, deck=decks[1])
    open_one = create_game(user=maud, deck=decks[0], opponent="link")
    Deck.objects.create(owner=maud, name="Hers")
    leaving.delete_account(user=maud)
    running.refresh_from_db()
    open_one.refresh_from_db()
    assert (running.status, running.winner) == (Game.Status.OVER, 1)
    assert open_one.status == Game.Status.WITHDRAWN
    assert [seat.name for seat in running.seats.order_by("side")] == [FORMER, "ada"]
    assert [s.deck_name for s in running.seats.order_by("side")] == [FORMERS_DECK, decks[1].name]
    assert not Deck.objects.filter(name="Hers").exists()
    page = Client()
    page.force_login(ada)
    assert FORMER in page.get(running.get_absolute_url()).content.decode()


def test_what_others_need_leaves_an_account_without_a_name(
    maud: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    from django.db.models import RestrictedError

    def restricted(self: User) -> None:
        raise RestrictedError("others' decks hold a draft", set())

    monkeypatch.setattr(User, "delete", restricted)
    leaving.delete_account(user=maud)
    maud.refresh_from_db()
    assert maud.username.startswith("former-")
    assert not maud.is_active
    assert not maud.has_usable_password()


def test_idle_guests_go_and_all_others_stay(maud: User) -> None:
    old = timezone.now() - timedelta(days=61)
    idle, busy, new = (registration.make_guest() for _ in range(3))
    Deck.objects.create(owner=busy, name="A deed")
    User.objects.exclude(pk=new.pk).update(date_joined=old, last_login=old)
    came_back = registration.make_guest()
    User.objects.filter(pk=came_back.pk).update(date_joined=old, last_login=timezone.now())
    assert delete_idle_guests() == 1
    left = set(User.objects.values_list("pk", flat=True))
    assert left == {maud.pk, busy.pk, new.pk, came_back.pk}
    assert idle.pk not in left


def test_a_guest_who_was_made_and_never_signed_in_goes_too() -> None:
    guest = registration.make_guest()
    assert guest.last_login is None
    User.objects.update(date_joined=timezone.now() - leaving.IDLE + timedelta(minutes=1))
    assert delete_idle_guests() == 0
    User.objects.update(date_joined=timezone.now() - leaving.IDLE)
    assert delete_idle_guests() == 1


def test_looking_at_the_guests_button_is_answered_in_words(client: Client) -> None:
    answer = client.get("/accounts/guest/")
    assert (answer.status_code, answer["Allow"]) == (405, "POST")
    assert "Not a page" in answer.content.decode()
