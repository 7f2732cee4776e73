"""A new password and the API keys that act without it."""

import re

import pytest
from django.core import mail
from django.test import Client

from accounts.models import AccountEmail, ApiKey, User
from accounts.services import api_keys as services
from accounts.services import emails

pytestmark = pytest.mark.django_db
OLD, NEW = "six-grey-geese", "nine-red-hens"
FORM = {"old_password": OLD, "new_password1": NEW, "new_password2": NEW}


@pytest.fixture
def ann(client: Client) -> User:
    """Somebody with a key, signed in; beside somebody else's key, which stays."""
    user = User.objects.create_user("ann", email="ann@example.org", password=OLD)
    services.make_key(owner=user, name="script", scope="write")
    services.make_key(owner=User.objects.create_user("bo"), name="other", scope="read")
    client.force_login(user)
    return user


def keys() -> list[str]:
    return sorted(ApiKey.objects.values_list("name", flat=True))


def test_a_change_offers_to_revoke_the_keys(client: Client, ann: User) -> None:
    assert "Revoke my API keys too" in client.get("/accounts/password/").content.decode()
    answer = client.post("/accounts/password/", {**FORM, "revoke": "on"}, follow=True)
    assert "Your API keys were revoked" in answer.content.decode()
    assert keys() == ["other"]
    ann.refresh_from_db()
    assert ann.check_password(NEW)


def test_a_change_keeps_the_keys_unless_asked_and_says_so(client: Client, ann: User) -> None:
    page = client.post("/accounts/password/", FORM, follow=True).content.decode()
    assert "Your 1 API key still works" in page
    assert keys() == ["other", "script"]


def test_a_change_that_is_refused_revokes_nothing(client: Client, ann: User) -> None:
    client.post("/accounts/password/", {**FORM, "old_password": "no", "revoke": "on"})
    assert keys() == ["other", "script"]


def test_who_has_no_keys_is_not_asked(client: Client) -> None:
    client.force_login(User.objects.create_user("cy", password=OLD))
    assert "API keys" not in client.get("/accounts/password/").content.decode()
    page = client.post("/accounts/password/", FORM, follow=True).content.decode()
    assert "Password changed" in page
    assert "API key" not in page


def test_a_forgotten_password_revokes_the_keys(ann: User) -> None:
    stranger = Client()
    stranger.post("/accounts/forgotten/", {"email": ann.email})
    emails.send_email(job_id=AccountEmail.objects.get().pk)
    found = re.search(r"/accounts/forgotten/\S+", str(mail.outbox[0].body))
    assert found is not None
    form = stranger.get(found[0], follow=True)
    assert keys() == ["other", "script"]  # the link alone does nothing
    assert "API keys" in form.content.decode()
    where = form.redirect_chain[-1][0]
    page = stranger.post(where, {"new_password1": NEW, "new_password2": NEW}, follow=True)
    assert "your API keys revoked" in page.content.decode()
    assert keys() == ["other"]
    ann.refresh_from_db()
    assert ann.check_password(NEW)
