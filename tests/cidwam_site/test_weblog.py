"""The web log tells what was asked for, and no secret of whoever asked."""

import logging
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import get_resolver

from cidwam_site.http import log
from cidwam_site.http.log import NoSecrets

KEY = "K3yThatOpens1t"


class Kept(logging.Handler):
    """A handler that keeps the lines as they would be written."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


def line(path: str, query: str = "") -> str:
    """The line that is written of a request."""
    environ = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": query}
    return log.line(environ, 200, 0.007)


def addresses(patterns: Any, before: str = "/") -> Iterator[str]:
    """Every address of the site, as Django has them."""
    for pattern in patterns:
        path = f"{before}{pattern.pattern}"
        if hasattr(pattern, "url_patterns"):
            yield from addresses(pattern.url_patterns, path)
        else:
            yield path.replace("^", "").replace("$", "")


@pytest.mark.parametrize(
    ("path", "query", "shown"),
    [
        ("/play/join/KEY/", "", "GET /play/join/***/ 200 7ms"),
        ("/play/join/KEY", "a=KEY", "GET /play/join/***?*** 200 7ms"),
        ("/play/feeds/KEY:KEY/turns.atom", "", "GET /play/feeds/***/turns.atom 200 7ms"),
        ("/play/no-mail/KEY:KEY/", "", "GET /play/no-mail/***/ 200 7ms"),
        ("/accounts/email/confirm/KEY:KEY/", "", "GET /accounts/email/confirm/***/ 200 7ms"),
        ("/accounts/forgotten/MQ/KEY/", "", "GET /accounts/forgotten/MQ/***/ 200 7ms"),
        ("/accounts/login/", "next=/play/join/KEY/", "GET /accounts/login/?*** 200 7ms"),
        ("/play/game/abc/card/", "name=KEY", "GET /play/game/abc/card/?*** 200 7ms"),
        ("/accounts/forgotten/sent/", "", "GET /accounts/forgotten/sent/ 200 7ms"),
        ("/decks/KEY/hand/", "", "GET /decks/***/hand/ 200 7ms"),
        ("/decks/new/", "", "GET /decks/new/ 200 7ms"),
        ("/decks/", "q=rats", "GET /decks/?q=rats 200 7ms"),
        ("/workshop/sets/KEY/3/", "", "GET /workshop/sets/***/3/ 200 7ms"),
        (
            "/workshop/sets/KEY/export/",
            "download",
            "GET /workshop/sets/***/export/?download 200 7ms",
        ),
        ("/workshop/complete/", "set=KEY&line=Draw", "GET /workshop/complete/?*** 200 7ms"),
        ("/workshop/pictures/KEY.jpg", "", "GET /workshop/pictures/*** 200 7ms"),
        ("/workshop/pictures/5/delete/", "", "GET /workshop/pictures/5/delete/ 200 7ms"),
        ("/workshop/drafts/k7f2p-3/", "", "GET /workshop/drafts/k7f2p-3/ 200 7ms"),
        ("/lab/KEY/cards.csv", "", "GET /lab/***/cards.csv 200 7ms"),
        ("/api/draft-sets/KEY/file/", "", "GET /api/draft-sets/***/file/ 200 7ms"),
        ("/api/decks/import/", "", "GET /api/decks/import/ 200 7ms"),
        ("/api/draft-sets/import/", "name=KEY", "GET /api/draft-sets/import/?*** 200 7ms"),
        ("/cards/", "q=rat", "GET /cards/?q=rat 200 7ms"),
        ("/cards/", "q=rat+in%3AKEY&page=2", "GET /cards/?*** 200 7ms"),
        ("/cards/search.png", "q=-deck!=%22KEY%22", "GET /cards/search.png?*** 200 7ms"),
        ("/decks/KEY/compare/", "with=KEY", "GET /decks/***/compare/?*** 200 7ms"),
        ("/api/decks/KEY/diff/", "with=KEY&a=1", "GET /api/decks/***/diff/?*** 200 7ms"),
        ("/decks/add/", "card=3&next=%2Fdecks%2FKEY%2F", "GET /decks/***/?*** 200 7ms"),
        ("/cards/", "q=kind%3Aspell+win:yes", "GET /cards/?q=kind%3Aspell+win:yes 200 7ms"),
        ("/play/", "", "GET /play/ 200 7ms"),
    ],
)
def test_a_line(path: str, query: str, shown: str) -> None:
    assert line(path, query) == shown


def test_no_address_of_the_site_tells_its_key() -> None:
    """A game's address is for its players, or public, a puzzle's is public: only these and what is
    no key stand open."""
    told = set()
    for path in addresses(get_resolver().url_patterns):
        if not path.startswith("/admin/"):
            for place in (
                "<slug:key>",
                "<slug:invite_key>",
                "<str:invite_key>",
                "<str:token>",
                "<token>",
                "<slug:digest>",
                "(?P<key>[-a-zA-Z0-9_]+)",
            ):
                if place in path and KEY in line(path.replace(place, KEY)):
                    told.add(path.split("<", 1)[0])
    assert told == {"/play/game/", "/puzzles/", "/api/games/", "/api/puzzles/", "/api/challenges/"}


def test_djangos_own_lines_tell_no_key_either(db: None) -> None:
    kept = Kept()
    kept.addFilter(NoSecrets())
    logger = logging.getLogger("django.request")
    level = logger.level
    logger.addHandler(kept)
    logger.setLevel(logging.WARNING)
    try:
        assert Client().get(f"/decks/{KEY}/").status_code == 404
    finally:
        logger.removeHandler(kept)
        logger.setLevel(level)
    assert kept.lines == ["Not Found: /decks/***/"]


def test_the_servers_own_complaints_tell_no_key() -> None:
    kept = Kept()
    kept.addFilter(NoSecrets())
    logger = logging.getLogger("waitress")
    logger.addHandler(kept)
    try:
        logger.error("Exception while serving " + f"/workshop/sets/{KEY}/")  # as waitress does
    finally:
        logger.removeHandler(kept)
    assert kept.lines == ["Exception while serving /workshop/sets/***/"]


def test_what_is_no_news_and_what_is() -> None:
    def said(path: str, status: int) -> str:
        return log.line({"REQUEST_METHOD": "GET", "PATH_INFO": path}, status, 0.0)

    assert said("/health/", 503) == said("/static/site.css", 200) == ""
    assert said("/static/none.css", 404) == "GET /static/none.css 404 0ms"


def test_an_address_writes_no_line_of_its_own() -> None:
    assert line("/cards/\nGET /admin/ 200 1ms") == "GET /cards/?GET /admin/ 200 1ms 200 7ms"


def test_every_request_is_logged_with_its_status() -> None:
    def application(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        start_response("404 Not Found", [])
        return [b"none"]

    logger = logging.getLogger("web")
    kept = Kept()
    logger.addHandler(kept)
    try:
        environ = {"REQUEST_METHOD": "GET", "PATH_INFO": "/none/"}
        assert log.logged(application)(environ, lambda *words: None) == [b"none"]
    finally:
        logger.removeHandler(kept)
    assert kept.lines[0].startswith("GET /none/ 404 ")
