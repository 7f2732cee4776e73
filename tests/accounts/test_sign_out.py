"""Signing out: members just leave, guests are asked first because they can't come back."""

import re
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import expect

from accounts.models import User

pytestmark = pytest.mark.django_db


def test_a_guest_is_asked_before_all_is_lost(client: Client) -> None:
    client.post("/accounts/guest/")
    answer = client.post("/accounts/logout/")
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "Sign out for good?" in page
    assert User.objects.get().username in page
    assert 'href="/accounts/signup/"' in page
    assert "_auth_user_id" in client.session


def test_a_guest_who_means_it_is_signed_out(client: Client) -> None:
    client.post("/accounts/guest/")
    assert client.post("/accounts/logout/", {"give-up": "1"})["Location"] == "/"
    assert "_auth_user_id" not in client.session


def test_a_member_is_not_asked(client: Client) -> None:
    client.force_login(User.objects.create_user("ann", password="six-grey-geese"))
    answer = client.post("/accounts/logout/")
    assert answer["Location"] == "/"
    assert answer["Clear-Site-Data"] == '"cache"'  # what Back would show from memory
    assert "_auth_user_id" not in client.session


def test_private_pages_are_kept_by_no_shared_cache(client: Client) -> None:
    client.force_login(User.objects.create_user("ann", password="six-grey-geese"))
    for path in ("/", "/decks/", "/play/", "/workshop/", "/workshop/pictures/", "/print/", "/lab/"):
        answer = client.get(path)
        assert "Cookie" in answer["Vary"]
        assert "private" in answer["Cache-Control"], path


@pytest.mark.django_db(transaction=True)
def test_going_back_after_signing_out_shows_nothing_private(live_server: Any, page: Any) -> None:
    User.objects.create_user("ann", password="six-grey-geese")
    page.goto(f"{live_server.url}/accounts/login/")
    page.fill("[name=username]", "ann")
    page.fill("[name=password]", "six-grey-geese")
    page.press("[name=password]", "Enter")
    page.wait_for_url(f"{live_server.url}/")
    page.goto(f"{live_server.url}/play/mail/")
    page.goto(f"{live_server.url}/decks/")
    name = page.locator(":text-is('ann')")
    expect(name.first).to_be_visible()
    page.evaluate("document.querySelector('form[action$=\"/logout/\"]').submit()")
    page.wait_for_url(f"{live_server.url}/")
    page.go_back()
    expect(page).to_have_url(re.compile("/decks/$"))
    expect(page.get_by_text("Sign in").first).to_be_visible()
    expect(name).to_have_count(0)
