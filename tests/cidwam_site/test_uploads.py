"""Bodies that are too large, and files, are refused before they are read or kept."""

import io
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.models import User

pytestmark = pytest.mark.django_db

MOST = settings.DATA_UPLOAD_MAX_MEMORY_SIZE


class Unread(io.BytesIO):
    """A body of which nobody may read."""

    def read(self, *args: object) -> bytes:
        raise AssertionError("the body was read")

    readline = read


@pytest.mark.parametrize("length", [MOST + 1, 60_000_000, "9" * 5000])
@pytest.mark.parametrize("address", ["/accounts/guest/", "/api/games/", "/no/such/page/"])
def test_a_large_body_is_not_read(client: Client, address: str, length: object) -> None:
    body: dict[str, Any] = {"CONTENT_LENGTH": str(length), "wsgi.input": Unread()}
    answer = client.generic("POST", address, content_type="multipart/form-data; boundary=x", **body)
    assert answer.status_code == 413
    assert "at most 1 MB" in answer.content.decode()
    assert answer["Content-Type"].startswith(
        "application/problem+json" if address.startswith("/api/") else "text/html"
    )
    assert User.objects.count() == 0


@pytest.mark.parametrize(
    ("method", "address"),
    [
        ("PUT", "/workshop/pictures/"),
        ("POST", "/workshop/pictures/1/"),
        ("POST", "/workshop/sets/a/b/import/zip/"),
        ("PATCH", "/api/draft-sets/import/"),
    ],
)
def test_only_what_takes_files_may_be_larger(client: Client, method: str, address: str) -> None:
    body: dict[str, Any] = {"CONTENT_LENGTH": str(MOST + 1), "wsgi.input": Unread()}
    answer = client.generic(method, address, content_type="multipart/form-data; boundary=x", **body)
    assert answer.status_code == 413
    assert "at most 1 MB" in answer.content.decode()


def test_a_body_of_just_that_size_is_read(client: Client) -> None:
    body = "x" * (MOST - len("next="))
    answer = client.post(
        "/accounts/guest/", f"next={body}", content_type="application/x-www-form-urlencoded"
    )
    assert answer.status_code == 302


def test_a_file_is_refused_however_small(client: Client) -> None:
    answer = client.post("/accounts/guest/", {"next": SimpleUploadedFile("a.txt", b"a")})
    assert answer.status_code in (400, 413)
    assert User.objects.count() == 0


def test_a_file_is_refused_where_the_token_is_checked() -> None:
    careful = Client(enforce_csrf_checks=True)
    careful.get("/accounts/login/")
    form = {
        "csrfmiddlewaretoken": careful.cookies["csrftoken"].value,
        "next": SimpleUploadedFile("a.txt", b"a"),
    }
    assert careful.post("/accounts/guest/", form).status_code in (400, 413)
    assert User.objects.count() == 0
