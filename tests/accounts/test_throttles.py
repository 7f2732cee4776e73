"""What is counted by address, and for whom."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import RequestFactory
from rest_framework.throttling import SimpleRateThrottle

from accounts.models import User
from accounts.throttles import Stranger, seconds_to_wait


def test_strangers_alone_are_counted(rf: RequestFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SimpleRateThrottle.THROTTLE_RATES, "anon", "1/min")
    request: Any = rf.post("/")
    request.user = User(username="ann")
    assert [seconds_to_wait(Stranger, request) for _ in range(3)] == [None] * 3
    request.user = AnonymousUser()
    first, second = (seconds_to_wait(Stranger, request) for _ in range(2))
    assert first is None
    assert second is not None
    assert 0 < second <= 61
