"""The web log tells what was asked for, and no secret of whoever asked."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from gunicorn.config import Config

from cidwam_site.management.commands.up import WEB_LOG
from cidwam_site.weblog import Log


def line(path: str, query: str = "") -> str:
    """What the log says of a request."""
    environ = {
        "REQUEST_METHOD": "GET",
        "RAW_URI": f"{path}?{query}",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "PATH_INFO": path,
        "QUERY_STRING": query,
    }
    answer = SimpleNamespace(status="200 OK", headers=[], sent=1)
    request = SimpleNamespace(headers=[])
    return WEB_LOG % Log(Config()).atoms(answer, request, environ, timedelta(milliseconds=7))


@pytest.mark.parametrize(
    ("path", "query", "shown"),
    [
        ("/play/join/KEY/", "", "GET /play/join/***/ 200 7ms"),
        ("/play/join/KEY", "a=KEY", "GET /play/join/***/?*** 200 7ms"),
        ("/play/no-mail/KEY:KEY/", "", "GET /play/no-mail/***/ 200 7ms"),
        ("/play/mail/confirm/KEY:KEY/", "", "GET /play/mail/confirm/***/ 200 7ms"),
        ("/accounts/forgotten/MQ/KEY/", "", "GET /accounts/forgotten/MQ/***/ 200 7ms"),
        ("/accounts/login/", "next=/play/join/KEY/", "GET /accounts/login/?*** 200 7ms"),
        ("/play/game/abc/card/", "name=KEY", "GET /play/game/abc/card/?*** 200 7ms"),
        ("/accounts/forgotten/sent/", "", "GET /accounts/forgotten/sent/ 200 7ms"),
        ("/cards/", "q=rat", "GET /cards/?q=rat 200 7ms"),
        ("/play/", "", "GET /play/ 200 7ms"),
    ],
)
def test_a_line(path: str, query: str, shown: str) -> None:
    assert line(path, query) == shown
