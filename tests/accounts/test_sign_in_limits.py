"""How often one account may be tried, from however many addresses and however much at once."""

import threading
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts import devices
from accounts.models import AccountEmail, SignInTries, User
from accounts.services import emails, sign_in_limits
from accounts.services.sign_in_limits import FREE_TRIES, MAX_DELAY, delay_after, take_try

pytestmark = [pytest.mark.databases, pytest.mark.usefixtures("stopped_clock")]

PASSWORD = "six-grey-geese"
LOGIN = "/accounts/login/"


@pytest.fixture
def ann(db: None) -> User:
    return User.objects.create_user("ann", "ann@example.org", PASSWORD)


def sign_in(client: Client, password: str = "wrong", name: str = "ann", **extra: Any) -> Any:
    return client.post(LOGIN, {"username": name, "password": password}, **extra)


def use_up(name: str = "ann") -> None:
    for number in range(FREE_TRIES):
        sign_in(Client(REMOTE_ADDR=f"192.0.2.{number}"), name=name)


def later(**delta: float) -> None:
    """Let time pass."""
    for row in SignInTries.objects.all():
        row.free_at -= timedelta(**delta)
        row.last -= timedelta(**delta)
        row.save()


def test_many_addresses_have_the_tries_of_one(ann: User) -> None:
    answers = [sign_in(Client(REMOTE_ADDR=f"192.0.2.{n}")) for n in range(40)]
    codes = [answer.status_code for answer in answers]
    assert codes == [200] * FREE_TRIES + [429] * (40 - FREE_TRIES)
    assert answers[-1]["Retry-After"] == "30"
    page = answers[-1].content.decode()
    assert "Too many attempts. Try again in 1 minute, or reset your password." in page


def test_the_right_password_does_not_get_past_it(ann: User, client: Client) -> None:
    use_up()
    assert sign_in(client, PASSWORD).status_code == 429
    assert "_auth_user_id" not in client.session
    later(seconds=30)
    assert sign_in(client, PASSWORD).status_code == 302


@pytest.mark.django_db
def test_a_name_that_nobody_has_is_counted_alike() -> None:
    use_up("nobody")
    assert sign_in(Client(), name="nobody").status_code == 429
    assert sign_in(Client(), name="NOBODY").status_code == 429
    assert sign_in(Client(), name="other").status_code == 200


def test_delays_grow_to_a_bound() -> None:
    seconds = [delay_after(tries).total_seconds() for tries in range(4, 12)]
    assert seconds == [0, 30, 60, 120, 240, 480, 900, 900]
    assert delay_after(10**6) == MAX_DELAY


def test_the_database_counts_the_same_delays(db: None) -> None:
    for tries in range(1, 13):
        assert take_try("key") is None
        row = SignInTries.objects.get()
        assert (row.tries, row.free_at - row.last) == (tries, delay_after(tries))
        later(seconds=delay_after(tries).total_seconds())


def test_a_refused_try_makes_nothing_longer(db: None) -> None:
    for _ in range(FREE_TRIES):
        take_try("key")
    before = SignInTries.objects.values().get()
    assert take_try("key") == 30
    assert SignInTries.objects.values().get() == before


def test_a_day_later_all_is_forgotten_and_no_sooner(db: None) -> None:
    for _ in range(FREE_TRIES):
        take_try("key")
    later(hours=23)
    assert sign_in_limits.delete_old_tries() == 0
    assert take_try("key") is None
    assert SignInTries.objects.get().tries == FREE_TRIES + 1
    later(days=1)
    assert take_try("key") is None
    assert SignInTries.objects.get().tries == 1
    later(days=1)
    assert sign_in_limits.delete_old_tries() == 1


def test_a_right_password_begins_anew(ann: User) -> None:
    for _ in range(3):
        for _ in range(FREE_TRIES - 1):
            assert sign_in(Client()).status_code == 200
        assert sign_in(Client(), PASSWORD).status_code == 302
    assert not SignInTries.objects.exists()


def test_the_owners_browser_is_counted_by_itself(ann: User) -> None:
    own = Client()
    sign_in(own, PASSWORD)
    own.post("/accounts/logout/")
    use_up()
    assert sign_in(Client(), PASSWORD).status_code == 429
    assert sign_in(own, PASSWORD).status_code == 302
    assert sign_in(Client(), PASSWORD).status_code == 429  # elsewhere it goes on


def test_a_known_browser_has_no_more_tries_than_others(ann: User) -> None:
    own = Client()
    sign_in(own, PASSWORD)
    codes = [sign_in(own).status_code for _ in range(FREE_TRIES + 1)]
    assert codes == [200] * FREE_TRIES + [429]


def test_being_known_to_one_account_helps_with_no_other(ann: User) -> None:
    User.objects.create_user("eve", password=PASSWORD)
    client = Client()
    sign_in(client, PASSWORD, name="eve")
    use_up()
    assert sign_in(client).status_code == 429
    client.cookies[devices.COOKIE] = "forged"
    assert sign_in(client).status_code == 429
    sign_in(client, PASSWORD, name="eve")  # one browser, two people
    later(minutes=1)
    sign_in(client, PASSWORD)
    use_up()
    use_up("eve")
    assert sign_in(client, PASSWORD, name="eve").status_code == 302
    assert sign_in(client, PASSWORD).status_code == 302


def test_a_browser_is_known_to_so_many_accounts_and_the_first_is_forgotten(ann: User) -> None:
    client = Client()
    sign_in(client, PASSWORD)
    for number in range(devices.MAX_ACCOUNTS - 1):
        User.objects.create_user(f"other{number}", password=PASSWORD)
        sign_in(client, PASSWORD, name=f"other{number}")
    use_up()
    assert sign_in(client, PASSWORD).status_code == 302  # the last of five again
    User.objects.create_user("eve", password=PASSWORD)
    sign_in(client, PASSWORD, name="eve")
    use_up("other0")
    assert sign_in(client, PASSWORD, name="other0").status_code == 429
    use_up("other1")
    assert sign_in(client, PASSWORD, name="other1").status_code == 302


def test_a_new_password_by_mail_lets_its_owner_in(ann: User) -> None:
    use_up()
    owner = Client()
    owner.post("/accounts/forgotten/", {"email": ann.email})
    emails.send_email(job_id=AccountEmail.objects.get().pk)
    link = next(line for line in str(mail.outbox[0].body).splitlines() if "/forgotten/" in line)
    form = owner.get("/accounts/" + link.split("/accounts/")[1])["Location"]
    owner.post(form, {"new_password1": "nine-red-hens", "new_password2": "nine-red-hens"})
    use_up()
    assert sign_in(owner, "nine-red-hens").status_code == 302


def test_without_a_cache_the_account_is_still_limited(
    ann: User, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    from rest_framework.throttling import SimpleRateThrottle

    from accounts import throttles

    class Away:
        def get(self, *args: Any) -> Any:
            raise ConnectionError("the cache is away")

    monkeypatch.setitem(SimpleRateThrottle.THROTTLE_RATES, "sign-in", "3/min")
    monkeypatch.setattr(throttles.SignIn, "cache", Away())
    codes = [sign_in(Client()).status_code for _ in range(FREE_TRIES)]
    assert codes == [200] * FREE_TRIES  # nobody is turned away for what could not be counted
    assert sign_in(Client(), PASSWORD).status_code == 429


@pytest.mark.django_db(transaction=True)
def test_tries_at_the_same_moment_are_counted_exactly() -> None:
    """On PostgreSQL a count that is read before it is written lets most of these through."""
    gate = threading.Barrier(16)
    waits: list[int | None] = []

    def run() -> None:
        try:
            gate.wait(30)
            waits.append(take_try("one account"))
        finally:
            connection.close()

    threads = [threading.Thread(target=run) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(waits) == 16
    assert waits.count(None) == FREE_TRIES
    assert SignInTries.objects.get().tries == FREE_TRIES
    assert SignInTries.objects.get().free_at > timezone.now()
