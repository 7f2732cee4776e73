"""What a browser tells of an error in a script, and what of it stands in the log."""

from __future__ import annotations

import pytest
from django.test import Client
from rest_framework.throttling import SimpleRateThrottle

ADDRESS = "/script-errors/"
SENT = {"message": "x is null", "file": "/static/play/table/live.js", "line": "12", "column": "3"}

SECRET = "https://example.org/play/join/s3cret/"


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [
        one.getMessage() for one in caplog.records if one.name == "cidwam_site.http.script_errors"
    ]


def test_it_is_a_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    answer = Client(enforce_csrf_checks=True).post(ADDRESS, SENT)
    assert answer.status_code == 204
    assert told(caplog) == ["in a browser: x is null (/static/play/table/live.js:12:3)"]


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        ({"message": "a\nERROR b\x1b[0m"}, "a ERROR b [0m (/static/play/table/live.js:12:3)"),
        (
            {"message": f"no answer from {SECRET}?a=b or /decks/s3cret/"},
            "no answer from … or … (/static/play/table/live.js:12:3)",
        ),
        ({"message": "m" * 900}, f"{'m' * 200} (/static/play/table/live.js:12:3)"),
        ({"file": "/play/join/s3cret/"}, "x is null (?:12:3)"),
        ({"file": "/static/../play/x.js?key=s3cret"}, "x is null (?:12:3)"),
        ({"line": "12; drop", "column": "-1"}, "x is null (/static/play/table/live.js:?:?)"),
        (dict.fromkeys(SENT, ""), "? (?:?:?)"),
        ({"cookie": "s3cret"}, "x is null (/static/play/table/live.js:12:3)"),
    ],
)
def test_nothing_else_comes_into_the_log(
    caplog: pytest.LogCaptureFixture, changed: dict[str, str], line: str
) -> None:
    assert Client().post(ADDRESS, SENT | changed).status_code == 204
    assert told(caplog) == [f"in a browser: {line}"]


def test_it_is_counted_by_address(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, stopped_clock: object
) -> None:
    monkeypatch.setitem(SimpleRateThrottle.THROTTLE_RATES, "script-error", "2/min")
    answers = [Client().post(ADDRESS, SENT) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [204, 204, 429]
    assert answers[-1]["Retry-After"]
    assert len(told(caplog)) == 2


def test_what_is_long_is_not_read(caplog: pytest.LogCaptureFixture) -> None:
    assert Client().post(ADDRESS, SENT | {"message": "m" * 5000}).status_code == 413
    assert Client().get(ADDRESS).status_code == 405
    assert not told(caplog)
