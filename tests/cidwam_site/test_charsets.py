"""Requests that name an odd charset: they are read as UTF-8, and nothing breaks."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any
from wsgiref.util import setup_testing_defaults

import pytest
from django.core.signals import request_finished, request_started
from django.db import close_old_connections

from cidwam_site.http.charsets import Request
from cidwam_site.wsgi import application

FORM = (
    b'--a\r\nContent-Disposition: form-data; name="next"\r\n\r\n/\\ud800\xc3\xa9\xff\r\n--a--\r\n'
)
ODD = pytest.mark.parametrize("charset", ["hex", "idna", "unicode_escape", "utf-16"])


def environ(kind: str, body: bytes = b"", **more: str) -> dict[str, Any]:
    made: dict[str, Any] = {
        "HTTP_HOST": "localhost",
        "CONTENT_TYPE": kind,
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.input": BytesIO(body),
        **more,
    }
    setup_testing_defaults(made)
    return made


@pytest.fixture(autouse=True)
def _keep_connections() -> Iterator[None]:
    """A request begins with a look at the connections that are open; of tests before it there may
    be one, which a test without a database must not ask."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def status(of: dict[str, Any]) -> str:
    said: list[str] = []

    def note(status: str, headers: Any, *rest: Any) -> Any:
        said.append(status)

    answer = application(of, note)
    b"".join(answer)
    answer.close()
    return said[0]


@ODD
def test_an_address_is_read_as_utf8(charset: str) -> None:
    query = "q=%5Cud800%C3%A9%FF"
    made = environ(f"text/plain; charset={charset}", QUERY_STRING=query, PATH_INFO="/no/such/")
    assert Request(made).GET["q"] == "\\ud800é\ufffd"
    assert status(made) == "404 Not Found"


@ODD
def test_a_form_is_read_as_utf8(charset: str) -> None:
    kind = f"multipart/form-data; boundary=a; charset={charset}"
    made = environ(kind, FORM, REQUEST_METHOD="POST")
    assert Request(made).POST["next"] == "/\\ud800é\ufffd"
    cookie = f"csrftoken={'a' * 32}"  # with it the token is looked for in the form
    made = environ(
        kind, FORM, REQUEST_METHOD="POST", PATH_INFO="/accounts/guest/", HTTP_COOKIE=cookie
    )
    assert status(made) == "403 Forbidden"


def test_a_cookie_with_a_nul_is_none() -> None:
    made = environ("", HTTP_COOKIE='sessionid="\\000aaaaaaaa"; csrftoken=b')
    assert Request(made).COOKIES == {"csrftoken": "b"}
