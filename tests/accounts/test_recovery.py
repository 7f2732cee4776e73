"""Recovery codes: made at sign-up, kept as hashes, each good for one new password."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from accounts.models import ApiKey, RecoveryCode, SignInTries, User
from accounts.services import recovery
from accounts.services.api_keys import make_key
from accounts.services.registration import make_guest
from accounts.services.sign_in_limits import FREE_TRIES

pytestmark = pytest.mark.django_db

PASSWORD, NEW = "six-grey-geese", "seven-white-swans"
USE, CODES, LOGIN = "/accounts/recovery/use/", "/accounts/recovery/", "/accounts/login/"


@pytest.fixture
def ann() -> User:
    return User.objects.create_user("ann", password=PASSWORD)


def use(client: Client, code: str, name: str = "ann", password: str = NEW) -> Any:
    form = {"username": name, "code": code, "password1": password, "password2": password}
    return client.post(USE, form)


def signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def test_who_signs_up_without_an_address_is_led_to_them(client: Client) -> None:
    form = {"username": "maud", "password1": PASSWORD, "password2": PASSWORD, "next": "/decks/"}
    answer = client.post("/accounts/signup/", form)
    assert answer["Location"] == f"{CODES}?next=%2Fdecks%2F"
    assert b'data-left="0"' in client.get(answer["Location"]).content
    page = client.post(CODES, {"next": "/decks/"}).content.decode()
    codes = re.findall(r"<code>([a-z0-9-]+)</code>", page)
    assert len(set(codes)) == recovery.NUMBER
    assert 'href="/decks/"' in page
    kept = str(list(RecoveryCode.objects.values()))
    assert not any(code in kept or code.replace("-", "") in kept for code in codes)
    again = client.get(CODES).content.decode()
    assert f'data-left="{recovery.NUMBER}"' in again
    assert not any(code in again for code in codes)


def test_an_address_is_a_way_back_too(client: Client) -> None:
    form = {"username": "maud", "password1": PASSWORD, "password2": PASSWORD, "next": "/decks/"}
    answer = client.post("/accounts/signup/", {**form, "email": "maud@example.org"})
    assert answer["Location"] == "/decks/"


def test_a_code_gives_a_new_password_once(client: Client, ann: User) -> None:
    first, second, *_ = recovery.make_codes(owner=ann)
    make_key(owner=ann, name="script", scope="read")
    assert use(client, first.upper().replace("-", " ")).status_code == 302
    assert signed_in(client)
    ann.refresh_from_db()
    assert ann.check_password(NEW)
    assert not ApiKey.objects.exists()
    assert recovery.codes_left(owner=ann) == recovery.NUMBER - 1
    for code in (first, "abcd-efgh-jkmn-pqrs", ""):
        other = Client()
        assert use(other, code).status_code == 400
        assert not signed_in(other)
    assert use(Client(), second).status_code == 302


def test_somebody_elses_code_is_none(client: Client, ann: User) -> None:
    User.objects.create_user("bo", password=PASSWORD)
    code = recovery.make_codes(owner=ann)[0]
    refused = [use(client, code, name=name) for name in ("bo", "nobody-here")]
    assert [answer.status_code for answer in refused] == [400, 400]
    told = [answer.context["form"].errors["code"] for answer in refused]
    assert told[0] == told[1]  # whether there is such an account is not told
    assert recovery.codes_left(owner=ann) == recovery.NUMBER


def test_who_keeps_trying_passwords_keeps_nobody_out(client: Client, ann: User) -> None:
    code = recovery.make_codes(owner=ann)[0]
    for number in range(FREE_TRIES + 1):
        stranger = Client(REMOTE_ADDR=f"192.0.2.{number}")
        answer = stranger.post(LOGIN, {"username": "ann", "password": "wrong"})
    assert answer.status_code == 429
    assert USE in answer.content.decode()
    assert use(client, code).status_code == 302
    assert signed_in(client)
    assert not SignInTries.objects.exists()


def test_new_codes_replace_the_old(client: Client, ann: User) -> None:
    old = recovery.make_codes(owner=ann)[0]
    client.force_login(ann)
    client.post(CODES, {"password": PASSWORD})
    assert use(Client(), old).status_code == 400
    assert RecoveryCode.objects.count() == recovery.NUMBER


@pytest.mark.parametrize("has_codes", [True, False])
def test_an_open_page_alone_makes_no_codes(
    client: Client, ann: User, stopped_clock: Any, has_codes: bool
) -> None:
    """Old codes go on, and there are no first ones, without the password."""
    kept = recovery.make_codes(owner=ann)[:1] if has_codes else []
    client.force_login(ann)
    if not has_codes:
        stopped_clock.shift(11 * 60)  # else the password has just been typed
    for sent in ({}, {"password": ""}, {"password": NEW}):
        answer = client.post(CODES, sent)
        assert answer.status_code == 400
        assert list(answer.context["form"].errors) == ["password"]
        assert "data-recovery-codes" not in answer.content.decode()
    assert RecoveryCode.objects.count() == (recovery.NUMBER if has_codes else 0)
    assert [use(Client(), code).status_code for code in kept] == [302] * has_codes


def test_tries_of_the_password_for_new_codes_are_limited(
    client: Client, ann: User, monkeypatch: pytest.MonkeyPatch, stopped_clock: Any
) -> None:
    from rest_framework.throttling import SimpleRateThrottle

    monkeypatch.setitem(SimpleRateThrottle.THROTTLE_RATES, "sign-in", "2/min")
    recovery.make_codes(owner=ann)
    client.force_login(ann)
    said = [client.post(CODES, {"password": f"wrong-{n}"}).status_code for n in range(3)]
    assert said == [400, 400, 429]


def test_a_weak_password_uses_no_code_up(client: Client, ann: User) -> None:
    code = recovery.make_codes(owner=ann)[0]
    for weak in ("12345678", "ann"):
        assert use(client, code, password=weak).status_code == 400
    assert recovery.codes_left(owner=ann) == recovery.NUMBER


def test_guests_and_those_who_have_left_have_none(client: Client, ann: User) -> None:
    guest = make_guest()
    client.force_login(guest)
    assert client.post(CODES)["Location"] == "/accounts/signup/"
    assert not RecoveryCode.objects.exists()
    code = recovery.make_codes(owner=ann)[0]
    User.objects.filter(pk=ann.pk).update(is_active=False)
    assert use(Client(), code).status_code == 400


def test_the_owner_may_see_when_they_were_used(ann: User) -> None:
    from accounts.personal_data import export_of

    recovery.make_codes(owner=ann)
    RecoveryCode.objects.filter(pk=RecoveryCode.objects.first().pk).update(  # type: ignore[union-attr]
        used=timezone.now() - timedelta(days=1)
    )
    told = dict(export_of(ann))["account.json"]
    assert len(told["recovery_codes"]) == recovery.NUMBER
    assert "digest" not in str(told)


@pytest.mark.parametrize(
    "name",
    [
        "admin",
        "Admin",
        "ADM1N",
        "a.d.m.i.n",
        "staff",
        "st\u0430ff",
        "moderator",
        "_moderator_",
        "cidwam",
        "C1DWaM",
        "complicated",
        "PaperArmour",
        "paper-armour",
    ],
)
def test_names_that_speak_for_the_site_are_reserved(client: Client, name: str) -> None:
    form = {"username": name, "password1": PASSWORD, "password2": PASSWORD}
    answer = client.post("/accounts/signup/", form)
    assert answer.status_code == 400
    assert answer.context["form"].has_error("username", "reserved")
    assert not User.objects.exists()


@pytest.mark.parametrize("name", ["adminton", "mod-est", "stafford", "helper"])
def test_names_that_only_begin_so_are_free(client: Client, name: str) -> None:
    form = {"username": name, "password1": PASSWORD, "password2": PASSWORD}
    assert client.post("/accounts/signup/", form).status_code == 302


def test_whoever_runs_the_site_may_give_such_a_name() -> None:
    call_command("createsuperuser", interactive=False, username="admin", email="a@example.org")
    assert User.objects.get().username == "admin"


@pytest.mark.usefixtures("stopped_clock")
@pytest.mark.parametrize(
    ("scope", "address"), [("guest-day", "/accounts/guest/"), ("sign-up-day", "/accounts/signup/")]
)
def test_a_day_has_a_limit_beside_the_minute_s(
    monkeypatch: pytest.MonkeyPatch, stopped_clock: Any, scope: str, address: str
) -> None:
    from rest_framework.throttling import SimpleRateThrottle

    monkeypatch.setitem(SimpleRateThrottle.THROTTLE_RATES, scope, "2/day")

    def join(number: int, place: str = "192.0.2.1") -> Any:
        form = {"username": f"maud{number}", "password1": PASSWORD, "password2": PASSWORD}
        return Client(REMOTE_ADDR=place).post(address, form)

    assert [join(number).status_code for number in range(2)] == [302, 302]
    stopped_clock.shift(3 * 3600)
    refused = join(2)
    assert refused.status_code == 429
    assert int(refused["Retry-After"]) > 20 * 3600
    assert join(3, "192.0.2.2").status_code == 302
    stopped_clock.shift(22 * 3600)
    assert join(4).status_code == 302
