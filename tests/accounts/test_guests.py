"""Strangers become guests on the spot: by a POST, never by a link, a robot or a forged form."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.messages import get_messages
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpResponse
from django.test import Client, RequestFactory
from rest_framework.throttling import SimpleRateThrottle

from accounts import guests
from accounts.models import User
from accounts.services import registration
from decks.models import Deck

pytestmark = pytest.mark.django_db
NEW = "/decks/new/"
FORM = {"name": "Bells"}


def test_the_form_makes_the_guest_and_says_how_to_keep_it(client: Client) -> None:
    answer = client.post(NEW, FORM, follow=True)
    deck = Deck.objects.get()
    assert deck.owner is not None
    assert deck.owner.is_guest
    assert answer.redirect_chain == [(f"/decks/{deck.key}/edit/", 302)]
    page = answer.content.decode()
    link = f'<a href="/accounts/signup/?next=/decks/{deck.key}/edit/">Create an account</a>'
    assert "You’re playing as a guest." in page
    assert link in page
    again = client.get(f"/decks/{deck.key}/edit/").content.decode()
    assert "You’re playing as a guest" not in again  # once is enough


@pytest.mark.parametrize("method", ["get", "head", "options"])
def test_looking_makes_no_guest(client: Client, method: str) -> None:
    getattr(client, method)(NEW)
    assert not User.objects.exists()


def test_the_page_offers_to_sign_in_instead(client: Client) -> None:
    page = client.get("/decks/new/?x=1").content.decode()
    assert "/accounts/login/?next=/decks/new/%3Fx%3D1" in page
    client.force_login(User.objects.create_user("ann"))
    page = client.get("/decks/new/").content.decode()
    assert "go on as a guest" not in page
    assert guests.TRAP not in page


def test_whoever_is_signed_in_stays_who_they_are(client: Client) -> None:
    ann = User.objects.create_user("ann")
    client.force_login(ann)
    answer = client.post(NEW, {**FORM, guests.TRAP: "a password manager"}, follow=True)
    assert Deck.objects.get().owner == ann
    assert "playing as a guest" not in answer.content.decode()


def test_a_second_deed_is_the_same_guests(client: Client) -> None:
    client.post(NEW, FORM)
    client.post(NEW, FORM)
    assert User.objects.count() == 1
    assert Deck.objects.count() == 2


def test_a_robot_that_fills_everything_in_is_refused(client: Client) -> None:
    page = client.get(NEW).content.decode()
    assert f'name="{guests.TRAP}"' in page
    answer = client.post(NEW, {**FORM, guests.TRAP: "https://example.org"})
    assert answer.status_code == 403
    assert "filled in by a program" in answer.content.decode()
    assert not User.objects.exists()


def test_a_forged_form_makes_no_guest() -> None:
    answer = Client(enforce_csrf_checks=True).post(NEW, FORM)
    assert answer.status_code == 403
    assert not User.objects.exists()


def test_a_view_that_checks_no_token_may_not_make_guests(rf: RequestFactory) -> None:
    request: Any = rf.post("/")
    request.user = type("Nobody", (), {"is_authenticated": False})()
    view = guests.guest_on_post(lambda request: HttpResponse())
    with pytest.raises(ImproperlyConfigured):
        view(request)


def test_another_button_than_the_one_named_makes_no_guest(rf: RequestFactory) -> None:
    request: Any = rf.post("/", {"show": "1"})
    request.user = AnonymousUser()
    request.csrf_processing_done = True
    view = guests.guest_on_post(lambda request: HttpResponse("looked"), button="save")
    assert view(request).content == b"looked"
    assert not User.objects.exists()


@pytest.mark.usefixtures("stopped_clock")
def test_one_address_makes_so_many_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SimpleRateThrottle.THROTTLE_RATES, "guest", "2/min")
    answers = [Client().post(NEW, FORM) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [302, 302, 429]
    assert answers[-1]["Retry-After"] == "61"
    assert User.objects.count() == 2
    assert Client(REMOTE_ADDR="192.0.2.7").post(NEW, FORM).status_code == 302


def test_a_guest_takes_all_into_the_account(client: Client) -> None:
    client.post(NEW, FORM)
    guest = User.objects.get()
    form = {"username": "maud", "password1": "six-grey-geese", "password2": "six-grey-geese"}
    client.post("/accounts/signup/", {**form, "email": ""})
    member = User.objects.get()
    assert (member.pk, member.username, member.is_guest) == (guest.pk, "maud", False)
    assert Deck.objects.get().owner == member
    with pytest.raises(registration.NoGuest):
        registration.sign_up(username="eve", password="nine-red-hens", guest=guest)


def test_nothing_is_said_where_no_guest_was_made(client: Client) -> None:
    client.post(NEW, {**FORM, guests.TRAP: "x"})
    assert not list(get_messages(client.get(NEW).wsgi_request))


def test_what_stays_behind_signing_in_says_so(client: Client) -> None:
    page = client.get("/accounts/", follow=True).content.decode()
    assert "Sign in to continue." in page
    assert "autofocus" not in page  # a phone would scroll past going on as a guest
