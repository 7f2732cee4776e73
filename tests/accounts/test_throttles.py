"""What is counted by address, and for whom."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import RequestFactory
from rest_framework.throttling import SimpleRateThrottle

from accounts.models import User
from accounts.throttles import Stranger, seconds_to_wait, too_many

pytestmark = pytest.mark.databases


def test_strangers_alone_are_counted(
    rf: RequestFactory, monkeypatch: pytest.MonkeyPatch, stopped_clock: object
) -> None:
    monkeypatch.setitem(SimpleRateThrottle.THROTTLE_RATES, "anon", "1/min")
    request: Any = rf.post("/")
    request.user = User(username="ann")
    assert [seconds_to_wait(Stranger, request) for _ in range(3)] == [None] * 3
    request.user = AnonymousUser()
    assert [seconds_to_wait(Stranger, request) for _ in range(2)] == [None, 61]


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (1, "1 second"),
        (2, "2 seconds"),
        (119, "119 seconds"),
        (120, "2 minutes"),
        (121, "3 minutes"),
    ],
)
def test_how_long_to_wait_is_said_in_words(rf: RequestFactory, seconds: int, words: str) -> None:
    answer = too_many(rf.post("/"), seconds)
    assert (answer.status_code, answer["Retry-After"]) == (429, str(seconds))
    assert f"Please wait {words} and try again." in answer.content.decode()
