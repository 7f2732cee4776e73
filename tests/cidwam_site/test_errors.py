"""The error pages and the API's errors: readable, of one form, and independent of the database."""

import json
from pathlib import Path

import pytest
from django.core.exceptions import PermissionDenied
from django.db import InterfaceError, OperationalError, ProgrammingError
from django.test import Client, RequestFactory

from cidwam_site import errors
from cidwam_site.database import absence

pytestmark = pytest.mark.databases


@pytest.mark.parametrize("status", [400, 403, 404, 500])
def test_pages_need_no_database(status: int) -> None:
    """Without the django_db mark any query would fail the test."""
    request = RequestFactory().get("/somewhere/")
    answer = {
        400: lambda: errors.bad_request(request, ValueError()),
        403: lambda: errors.permission_denied(request, PermissionDenied("Not your deck.")),
        404: lambda: errors.page_not_found(request, ValueError()),
        500: lambda: errors.server_error(request),
    }[status]()
    page = answer.content.decode()
    assert answer.status_code == status
    assert f"Error {status}" in page
    assert ("Not your deck." in page) == (status == 403)
    assert "Sign in" not in page  # whoever reads it may be signed in
    assert 'href="/accounts/">Your account' in page


@pytest.mark.django_db
def test_an_unknown_page(client: Client) -> None:
    answer = client.get("/no/such/page/")
    assert answer.status_code == 404
    assert "Page not found" in answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/accounts/logout/", "/decks/aKey/copy/"])
def test_an_address_that_wants_a_form_says_so(admin_client: Client, address: str) -> None:
    answer = admin_client.get(address)
    assert answer.status_code == 405
    assert "POST" in answer["Allow"]
    page = answer.content.decode()
    assert "Not a page" in page
    assert "a button or form" in page


def test_an_unknown_api_address_answers_json(client: Client) -> None:
    answer = client.get("/api/no-such-thing/")
    assert answer.status_code == 404
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["status"] == 404


@pytest.mark.django_db
def test_an_unknown_host_is_refused(client: Client) -> None:
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400


@pytest.mark.django_db
def test_pages_carry_the_headers_that_keep_them_safe(client: Client) -> None:
    answer = client.get("/accounts/login/")
    policy = answer["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe-eval" not in policy
    assert "script-src 'self'" in policy
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize(
    ("error", "away"),
    [
        (OperationalError("connection refused"), True),
        (OperationalError("database is locked"), True),
        (InterfaceError("connection already closed"), True),
        (OperationalError("no such table: decks_deck"), False),
        (ProgrammingError("relation does not exist"), False),
        (ValueError("connection refused"), False),
        (None, False),
    ],
)
def test_which_errors_say_that_the_database_is_away(error: Exception | None, away: bool) -> None:
    assert absence.is_away(error) is away
    later = RuntimeError("while the page was made")
    later.__cause__ = error
    assert absence.is_away(later) is away
    later.__cause__, later.__context__ = None, error
    assert absence.is_away(later) is away


@pytest.mark.parametrize("path", ["/workshop/pictures/", "/api/draft-sets/import/"])
def test_a_full_disk_is_said(path: str) -> None:
    request = RequestFactory().post(path)
    try:
        Path("/dev/full").write_bytes(b"a")
    except OSError:
        answer = errors.server_error(request)
    assert answer.status_code == 503
    assert answer["Retry-After"] == "10"
    assert b"Our disk is full" in answer.content


@pytest.mark.parametrize(
    "words", ["database or disk is full", 'could not extend file "x": No space left on device']
)
def test_a_database_on_a_full_disk_is_not_called_away(words: str) -> None:
    try:
        raise OperationalError(words)
    except OperationalError:
        answer = errors.server_error(RequestFactory().post("/decks/"))
    assert (answer.status_code, answer["Retry-After"]) == (503, "10")
    assert "Our disk is full" in answer.content.decode()


def test_an_error_of_a_disk_that_has_room_is_one_of_the_database() -> None:
    assert not absence.is_full(OperationalError("disk I/O error"))
    assert absence.is_away(OperationalError("disk I/O error"))


def test_another_fault_of_the_system_is_ours() -> None:
    try:
        Path("/no/such/folder/file").read_bytes()
    except OSError:
        answer = errors.server_error(RequestFactory().get("/decks/"))
    assert answer.status_code == 500
    assert b"disk" not in answer.content


@pytest.mark.parametrize("path", ["/decks/", "/api/decks/"])
def test_without_the_database_the_answer_is_503_with_retry_after(path: str) -> None:
    request = RequestFactory().get(path)
    try:
        raise OperationalError("connection refused")
    except OperationalError:
        answer = errors.server_error(request)
    assert answer.status_code == 503
    assert answer["Retry-After"] == "10"
    assert b"We can\xe2\x80\x99t reach our database." in answer.content.replace(
        b"\\u2019", "’".encode()
    )
    if path.startswith("/api/"):
        assert answer["Content-Type"] == "application/problem+json"
        assert json.loads(answer.content)["code"] == "service_unavailable"
