"""API keys: they speak for their owner, no more than they may, until they are revoked."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import ApiKey, User
from accounts.services import api_keys as services

pytestmark = pytest.mark.django_db
DECK = {"name": "Mine", "cards": {}}


@pytest.fixture
def anna() -> User:
    return User.objects.create_user("anna")


def ask(client: Client, key: str, path: str = "/api/decks/", scheme: str = "Bearer") -> Any:
    return client.get(path, headers={"Authorization": f"{scheme} {key}"})


def make(client: Client, key: str) -> Any:
    sent = {"Authorization": f"Bearer {key}"}
    return client.post("/api/decks/", DECK, content_type="application/json", headers=sent)


def test_a_key_reads_and_writes_for_its_owner(client: Client, anna: User) -> None:
    row, key = services.make_key(owner=anna, name="script", scope="write")
    made = make(client, key)
    assert (made.status_code, made.json()["owner"]) == (201, "anna")
    assert ask(client, key, scheme="bearer").json()["count"] == 1
    row.refresh_from_db()
    assert row.used is not None
    assert key not in str(ApiKey.objects.values())  # only its hash is kept


def test_it_needs_no_csrf_token_where_a_cookie_does(anna: User) -> None:
    strict = Client(enforce_csrf_checks=True)
    _, key = services.make_key(owner=anna, name="script", scope="write")
    assert make(strict, key).status_code == 201
    strict.force_login(anna)
    by_cookie = strict.post("/api/decks/", DECK, content_type="application/json")
    assert by_cookie.status_code == 403
    assert "CSRF" in by_cookie.json()["detail"]


def test_a_key_for_reading_changes_nothing(client: Client, anna: User) -> None:
    _, key = services.make_key(owner=anna, name="script", scope="read")
    assert ask(client, key).status_code == 200
    refused = make(client, key)
    assert refused.status_code == 403
    assert "read only" in refused.json()["detail"]


def test_a_revoked_key_is_none(client: Client, anna: User) -> None:
    row, key = services.make_key(owner=anna, name="script", scope="write")
    assert not services.revoke_key(owner=User.objects.create_user("bert"), key_id=row.pk)
    assert ask(client, key).status_code == 200
    assert services.revoke_key(owner=anna, key_id=row.pk)
    assert ask(client, key).status_code == 401


def test_nor_is_the_key_of_someone_shut_out(client: Client, anna: User) -> None:
    _, key = services.make_key(owner=anna, name="script", scope="write")
    User.objects.update(is_active=False)
    assert ask(client, key).status_code == 401


@pytest.mark.parametrize("key", ["", "x", "cidwam_", "é", "a b", "'", "x" * 5000])
def test_a_wrong_key_is_401_even_where_none_is_needed(client: Client, key: str) -> None:
    answer = ask(client, key, "/api/cards/")
    assert answer.status_code == 401
    assert answer["WWW-Authenticate"].startswith("Bearer")
    assert answer.json()["code"] == "authentication_failed"


def test_a_use_is_noted_once_in_ten_minutes(anna: User) -> None:
    row, _ = services.make_key(owner=anna, name="script", scope="read")
    for minutes, noted in ((9, False), (11, True)):
        row.used = before = timezone.now() - timedelta(minutes=minutes)
        row.save()
        services.note_use(key=row)
        row.refresh_from_db()
        assert (row.used > before) == noted


def test_nobody_has_keys_without_end(anna: User) -> None:
    for _ in range(services.MAX_KEYS):
        services.make_key(owner=anna, name="script", scope="read")
    with pytest.raises(services.TooManyKeys):
        services.make_key(owner=anna, name="script", scope="read")
