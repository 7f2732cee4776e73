"""Signing out: members just leave, guests are asked first because they can't come back."""

import pytest
from django.test import Client

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
    assert client.post("/accounts/logout/")["Location"] == "/"
    assert "_auth_user_id" not in client.session
