"""Signing up, in and out, guests who stay themselves, and the limits on all of it."""

import re
from typing import Any

import pytest
from django.contrib.auth.hashers import make_password
from django.contrib.auth.tokens import default_token_generator
from django.test import Client
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from rest_framework.throttling import SimpleRateThrottle

from accounts.models import User
from accounts.services import registration

pytestmark = pytest.mark.django_db

GOOD = {
    "username": "maud",
    "password1": "six-grey-geese",
    "password2": "six-grey-geese",
    "email": "maud@example.org",
}


def who(client: Client) -> User | None:
    """Whom the client's session belongs to."""
    number = client.session.get("_auth_user_id")
    return User.objects.get(pk=number) if number else None


class TestSignUp:
    def test_makes_a_member_and_signs_them_in(self, client: Client) -> None:
        answer = client.post("/accounts/signup/", {**GOOD, "next": "/decks/"})
        assert answer.status_code == 302
        assert answer["Location"] == "/decks/"
        user = who(client)
        assert user is not None
        assert (user.username, user.email) == ("maud", "maud@example.org")
        assert user.check_password("six-grey-geese")
        assert not user.is_guest

    @pytest.mark.parametrize(
        ("change", "complaint"),
        [
            ({"username": "MAUD2"}, "That username is taken"),
            ({"username": "guest-bob"}, "are for guests"),
            ({"username": "a b"}, "may contain only"),
            ({"username": ""}, "required"),
            ({"password2": "other"}, "match"),
            ({"password1": "12345678", "password2": "12345678"}, "entirely numeric"),
            ({"password1": "short", "password2": "short"}, "too short"),
            ({"email": "nonsense"}, "valid email"),
        ],
    )
    def test_says_what_is_wrong(
        self, client: Client, change: dict[str, str], complaint: str
    ) -> None:
        User.objects.create_user("maud2")
        answer = client.post("/accounts/signup/", {**GOOD, **change})
        assert answer.status_code == 400
        assert complaint in answer.content.decode()
        assert who(client) is None
        assert User.objects.count() == 1

    def test_whoever_is_signed_in_goes_on(self, client: Client) -> None:
        client.force_login(User.objects.create_user("ann"))
        assert client.get("/accounts/signup/?next=/cards/")["Location"] == "/cards/"


class TestGuests:
    def test_a_guest_is_a_real_user_without_a_password(self, client: Client) -> None:
        answer = client.post("/accounts/guest/", {"next": "/play/"})
        assert answer["Location"] == "/play/"
        user = who(client)
        assert user is not None
        assert user.username.startswith("guest-")
        assert user.is_guest
        assert client.get("/accounts/").status_code == 200

    def test_going_on_twice_stays_the_same_guest(self, client: Client) -> None:
        client.post("/accounts/guest/")
        client.post("/accounts/guest/")
        assert User.objects.count() == 1

    def test_looking_makes_no_guest(self, client: Client) -> None:
        assert client.get("/accounts/guest/").status_code == 405
        assert User.objects.count() == 0

    def test_a_guest_who_signs_up_is_the_same_user(self, client: Client) -> None:
        client.post("/accounts/guest/")
        before = who(client)
        assert before is not None
        assert before.username in client.get("/accounts/signup/").content.decode()
        client.post("/accounts/signup/", GOOD)
        after = who(client)
        assert after is not None
        assert after.pk == before.pk
        assert (after.username, after.is_guest) == ("maud", False)
        assert User.objects.count() == 1

    def test_a_clash_leaves_the_guest_a_guest(self) -> None:
        User.objects.create_user("maud")
        guest = registration.make_guest()
        with pytest.raises(registration.NameTaken):
            registration.sign_up(username="Maud", password="six-grey-geese", guest=guest)
        assert User.objects.get(pk=guest.pk).is_guest

    def test_a_guest_is_claimed_once(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        """Two tabs: both have seen a guest before either has written."""
        client.post("/accounts/guest/")
        seen = who(client)
        assert seen is not None
        registration.sign_up(username="maud", password="six-grey-geese", guest=seen)
        stale = User(pk=seen.pk, username="guest-aaaa", password=make_password(None))
        with pytest.raises(registration.NoGuest):
            registration.sign_up(username="eve", password="nine-red-hens", guest=stale)
        kept = User.objects.get()
        assert kept.username == "maud"
        assert kept.check_password("six-grey-geese")

        def late(**account: Any) -> User:
            raise registration.NoGuest

        monkeypatch.setattr(registration, "sign_up", late)
        client.logout()
        answer = client.post("/accounts/signup/", {**GOOD, "username": "mo"}, follow=True)
        assert answer.redirect_chain == [("/accounts/login/", 302)]
        assert "already has an account" in answer.content.decode()

    def test_names_get_longer_when_short_ones_are_taken(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(registration, "ALPHABET", "a")
        names = [registration.make_guest().username for _ in range(3)]
        assert names == ["guest-aaaa", "guest-aaaaa", "guest-aaaaaa"]


class TestSignIn:
    def test_in_and_out(self, client: Client) -> None:
        User.objects.create_user("ann", password="six-grey-geese")
        form = {"username": "ann", "password": "six-grey-geese", "next": "/decks/"}
        assert client.post("/accounts/login/", form)["Location"] == "/decks/"
        assert who(client) is not None
        assert client.get("/accounts/logout/").status_code == 405
        assert client.post("/accounts/logout/")["Location"] == "/"
        assert who(client) is None

    def test_a_wrong_password_is_said(self, client: Client) -> None:
        answer = client.post("/accounts/login/", {"username": "ann", "password": "no"})
        assert "Wrong username or password." in answer.content.decode()

    def test_the_page_offers_going_on_as_a_guest(self, client: Client) -> None:
        page = client.get("/accounts/login/?next=/decks/").content.decode()
        assert "Continue as guest" in page
        assert 'action="/accounts/guest/"' in page
        assert 'value="/decks/"' in page

    @pytest.mark.parametrize(
        "wanted",
        [
            "https://evil.example/",
            "//evil.example/",
            "javascript:alert(1)",
            "/\\evil.example",
            "foo",  # neither a path ...
            "logout",  # ... nor the name of a view to go to
            "../decks/",
            "",
        ],
    )
    @pytest.mark.parametrize("address", ["/accounts/guest/", "/accounts/signup/"])
    def test_next_never_leads_off_the_site(self, client: Client, address: str, wanted: str) -> None:
        assert client.post(address, {**GOOD, "next": wanted})["Location"] == "/"

    def test_the_admin_has_no_sign_in_of_its_own(self, client: Client) -> None:
        User.objects.create_superuser("boss", password="six-grey-geese")
        form = {"username": "boss", "password": "six-grey-geese"}
        door = client.get("/admin/", follow=True).redirect_chain[-1][0]
        assert door == "/accounts/login/?next=/admin/"
        assert client.post("/admin/login/", form)["Location"] == door
        assert who(client) is None
        assert client.post(door, form | {"next": "/admin/"})["Location"] == "/admin/"
        assert client.get("/admin/").status_code == 200
        assert client.get("/admin/login/")["Location"] == "/admin/"

    @pytest.mark.parametrize("wanted", ["foo", "logout"])
    def test_whoever_is_signed_in_is_led_nowhere_odd(self, client: Client, wanted: str) -> None:
        client.force_login(User.objects.create_user("ann"))
        assert client.get("/accounts/signup/", {"next": wanted})["Location"] == "/"

    def test_a_form_without_its_token_is_refused_in_words(self) -> None:
        answer = Client(enforce_csrf_checks=True).post("/accounts/guest/")
        assert answer.status_code == 403
        assert "open too long" in answer.content.decode()


@pytest.mark.usefixtures("stopped_clock")
class TestLimits:
    @pytest.mark.parametrize(
        ("address", "scope"), [("/accounts/login/", "sign-in"), ("/accounts/guest/", "guest")]
    )
    def test_too_many_attempts_wait(
        self, address: str, scope: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(SimpleRateThrottle.THROTTLE_RATES, scope, "3/min")
        for _ in range(3):
            assert Client().post(address).status_code != 429
        answer = Client().post(address)
        assert answer.status_code == 429
        assert answer["Retry-After"] == "61"
        assert "Please wait" in answer.content.decode()
        assert Client().get("/accounts/login/").status_code == 200

    def test_another_address_is_not_held_up(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(SimpleRateThrottle.THROTTLE_RATES, "guest", "1/min")
        assert Client(REMOTE_ADDR="192.0.2.1").post("/accounts/guest/").status_code == 302
        assert Client(REMOTE_ADDR="192.0.2.1").post("/accounts/guest/").status_code == 429
        assert Client(REMOTE_ADDR="192.0.2.2").post("/accounts/guest/").status_code == 302

    def test_a_forged_forwarding_header_helps_nobody(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(SimpleRateThrottle.THROTTLE_RATES, "guest", "1/min")
        codes = [
            Client(HTTP_X_FORWARDED_FOR=f"198.51.100.{n}").post("/accounts/guest/").status_code
            for n in range(3)
        ]
        assert codes == [302, 429, 429]


class TestAccount:
    def test_the_mail_address_can_be_set_and_emptied(self, client: Client) -> None:
        user = User.objects.create_user("ann")
        client.force_login(user)
        for address in ("ann@example.org", ""):
            assert client.post("/accounts/", {"email": address}).status_code == 302
            user.refresh_from_db()
            assert user.email == address
        assert client.post("/accounts/", {"email": "x"}).status_code == 400

    def test_strangers_are_asked_who_they_are(self, client: Client) -> None:
        assert client.get("/accounts/")["Location"] == "/accounts/login/?next=/accounts/"

    @pytest.mark.parametrize(
        "page",
        ["password/", "password/done/", "forgotten/", "forgotten/sent/", "forgotten/finished/"],
    )
    def test_every_page_is_there(self, client: Client, page: str) -> None:
        client.force_login(User.objects.create_user("ann"))
        assert client.get(f"/accounts/{page}").status_code == 200


def test_a_member_who_may_not_see_a_page_is_not_made_a_guest_of(client: Client) -> None:
    offer = "Continue as guest"
    assert offer in client.get("/accounts/login/").content.decode()
    client.force_login(User.objects.create_user("maud"))
    page = client.get("/accounts/login/?next=/admin/").content.decode()
    assert "You’re signed in as maud" in page
    assert offer not in page


@pytest.mark.parametrize(
    "address", ["/accounts/signup/", "/accounts/password/", "/accounts/forgotten/x/y/"]
)
def test_a_new_password_is_asked_for_in_few_words(client: Client, address: str) -> None:
    if "forgotten" in address:
        user = User.objects.create_user("maud")
        uid = urlsafe_base64_encode(force_bytes(user.pk))
        address = f"/accounts/forgotten/{uid}/{default_token_generator.make_token(user)}/"
    elif "password" in address:
        client.force_login(User.objects.create_user("maud"))
    page = client.get(address, follow=True).content.decode()
    assert page.count("At least 8 characters.") == 1
    assert re.search("Confirm (new )?password<", page)
    assert "personal information" not in page
    assert "for verification" not in page


@pytest.mark.django_db
def test_how_long_a_password_must_be_is_said_by_the_check_of_it(
    client: Client, settings: Any
) -> None:
    check = "django.contrib.auth.password_validation.MinimumLengthValidator"
    settings.AUTH_PASSWORD_VALIDATORS = [{"NAME": check, "OPTIONS": {"min_length": 11}}]
    assert "At least 11 characters." in client.get("/accounts/signup/").text
