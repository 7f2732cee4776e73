"""Going for good: by one's own wish, or as a guest that never did anything."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import DatabaseError, IntegrityError, connection, transaction
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.utils import timezone

from accounts.hooks import farewells
from accounts.models import AccountEmail, User
from accounts.services import leaving, registration
from accounts.services.api_keys import make_key
from accounts.services.emails import request_confirmation
from accounts.services.owning import AccountGone, lock_owner
from accounts.tasks import delete_idle_guests
from cidwam_site import errors
from decks.models import Deck
from decks.queries import preconstructed
from decks.services import DeckDetails, create_deck
from play.models import Game, Seat
from play.services import create_game, join_game
from play.services.departures import FORMER, FORMERS_DECK, leave_games
from play.services.setup.invitations import withdraw_all
from printing.options import PrintOptions
from tests.official import load_official
from tests.printing.requests import request_tokens
from workshop.services import create_set

pytestmark = [pytest.mark.django_db, pytest.mark.databases]


@pytest.fixture
def maud() -> User:
    return User.objects.create_user("maud", "", "kettle-lamp-9")


@pytest.fixture
def decks() -> list[Deck]:
    load_official()
    return list(preconstructed("cidwam"))


def test_the_page_deletes_the_account_when_its_name_is_typed(client: Client, maud: User) -> None:
    client.force_login(maud)
    assert "/accounts/delete/" in client.get("/accounts/").content.decode()
    for typed in ("maude", "Maud", ""):
        wrong = client.post("/accounts/delete/", {"username": typed})
        assert wrong.status_code == 400
        assert typed == "" or "Your username is maud" in wrong.content.decode()
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


def test_a_game_begun_while_the_account_goes_ends_too(
    maud: User, decks: list[Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Game] = []

    def begin(user: User) -> None:
        """What another session of hers does once play has said its farewell."""
        if not begun:
            begun.append(create_game(user=user, deck=decks[0], opponent="link"))
            begun.append(
                create_game(user=user, deck=decks[0], opponent="random", bot_deck=decks[1])
            )

    monkeypatch.setattr(farewells, "_registered", [*farewells, begin])
    leaving.delete_account(user=maud)
    assert not User.objects.exists()
    assert [Game.objects.get(pk=game.pk).status for game in begun] == [
        Game.Status.WITHDRAWN,
        Game.Status.OVER,
    ]
    names = Seat.objects.filter(game__in=begun, bot="").values_list("name", flat=True)
    assert set(names) == {FORMER}


def test_a_seat_keeps_its_user_until_its_game_has_ended(
    maud: User, decks: list[Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    def begin(*, user: User) -> None:
        withdraw_all(user=user)
        create_game(user=user, deck=decks[0], opponent="link")  # just after, in another session

    monkeypatch.setattr("play.services.departures.withdraw_all", begin)
    leave_games(user=maud)
    assert Seat.objects.get(game__status=Game.Status.INVITING).user == maud


def test_nothing_is_begun_for_an_account_that_has_gone(maud: User, decks: list[Deck]) -> None:
    host = User.objects.create_user("ada")
    invite = create_game(user=host, deck=decks[0], opponent="link").invite_key
    still = User.objects.get(pk=maud.pk)  # as a request has it that began before
    leaving.delete_account(user=maud)
    leaving.delete_account(user=still)  # and so in a second tab
    for begin in (
        lambda: create_game(user=still, deck=decks[0], opponent="link"),
        lambda: join_game(user=still, invite_key=invite, deck=decks[0]),
        lambda: create_deck(owner=still, details=DeckDetails("Late")),
        lambda: create_set(owner=still, name="Late"),
        lambda: request_tokens(owner=still, options=PrintOptions()),
        lambda: make_key(owner=still, name="late", scope="read"),
        lambda: request_confirmation(user=still),
    ):
        with pytest.raises(AccountGone, match="deleted a moment ago"):
            begin()
    assert not Deck.objects.filter(name="Late").exists()


def test_who_was_shut_out_owns_nothing_more(maud: User) -> None:
    User.objects.filter(pk=maud.pk).update(is_active=False)
    with pytest.raises(AccountGone), transaction.atomic():
        lock_owner(maud)


def test_a_deleted_user_does_not_come_back_by_a_late_write(maud: User) -> None:
    late = User.objects.get(pk=maud.pk)
    leaving.delete_account(user=maud)
    late.set_password("kettle-lamp-10")
    with pytest.raises(DatabaseError), transaction.atomic():
        late.save()
    assert not User.objects.exists()


@pytest.mark.parametrize("error", [IntegrityError("FOREIGN KEY"), User.DoesNotExist()])
@pytest.mark.parametrize("path", ["/decks/new/", "/api/decks/"])
def test_a_write_for_a_deleted_user_is_told_in_words(
    maud: User, path: str, error: Exception
) -> None:
    request = RequestFactory().post(path)
    request.user = User.objects.get(pk=maud.pk)

    def answer() -> HttpResponse:
        try:
            raise error
        except type(error):
            return errors.server_error(request)

    assert answer().status_code == 500  # whoever is still there has met a fault of ours
    leaving.delete_account(user=maud)
    assert answer().status_code == 409
    assert "deleted a moment ago" in answer().content.decode()


def test_what_others_need_leaves_an_account_without_a_name(
    maud: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    from django.db.models import RestrictedError

    def restricted(self: User) -> None:
        raise RestrictedError("others' decks hold a draft", set())

    monkeypatch.setattr(User, "delete", restricted)
    maud.email = maud.confirmed_email = "maud@example.org"
    maud.email_confirmed_at = timezone.now()
    maud.first_name, maud.last_name = "Maud", "Mallow"
    maud.is_staff = maud.is_superuser = True
    maud.save()
    leaving.delete_account(user=maud)
    maud.refresh_from_db()
    assert maud.username.startswith("former-")
    told = (maud.email, maud.confirmed_email, maud.first_name, maud.last_name)
    assert (told, maud.email_confirmed_at) == (("", "", "", ""), None)
    assert (maud.is_active, maud.is_staff, maud.is_superuser) == (False, False, False)
    assert not maud.has_usable_password()


def test_idle_guests_go_and_all_others_stay(maud: User) -> None:
    old = timezone.now() - timedelta(days=61)
    idle, busy, new = (registration.make_guest() for _ in range(3))
    Deck.objects.create(owner=busy, name="A deed")
    AccountEmail.objects.create(user=idle, kind=AccountEmail.Kind.CONFIRM)  # no deed
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


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_who_names_a_user_does_not_wait_for_their_lock() -> None:
    """An opponent's action writes a notice for them while it holds the game that leaving ends."""
    maud = User.objects.create_user("maud")

    def name_her() -> None:
        try:
            with transaction.atomic():
                connection.cursor().execute("SET LOCAL lock_timeout = '2s'")
                AccountEmail.objects.create(user=maud, kind=AccountEmail.Kind.CONFIRM)
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool, transaction.atomic():
        lock_owner(maud)
        pool.submit(name_her).result()
    assert AccountEmail.objects.get().user == maud
