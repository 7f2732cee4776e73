"""The circuit breaker: while a server is away, one asks in a while and all others pass it by."""

from types import SimpleNamespace

import pytest

from cidwam_site import breaker
from cidwam_site.breaker import Breaker

pytestmark = pytest.mark.once


class Clock:
    """A clock that stands still until it is set."""

    now = 1000.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(breaker, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


@pytest.fixture
def server() -> Breaker:
    return Breaker("the server", seconds=2.0)


def test_while_all_is_well_everybody_asks(clock: Clock, server: Breaker) -> None:
    assert [server.may_ask() for _ in range(3)] == [True] * 3
    server.answered()
    assert server.may_ask()


def test_after_a_failure_nobody_asks_for_a_while_and_then_one(
    clock: Clock, server: Breaker
) -> None:
    server.failed(OSError("away"))
    assert not server.may_ask()
    clock.now += 1.9
    assert not server.may_ask()
    clock.now += 0.1
    assert [server.may_ask() for _ in range(3)] == [True, False, False]
    clock.now += 2.0  # that one has not come back yet: it hangs
    assert [server.may_ask() for _ in range(3)] == [True, False, False]
    clock.now += 1.0
    server.failed(OSError("still away"))
    clock.now += 1.9
    assert not server.may_ask()


def test_an_answer_lets_everybody_ask_again(clock: Clock, server: Breaker) -> None:
    server.failed(OSError("away"))
    server.answered()
    assert server.error is None
    assert [server.may_ask() for _ in range(3)] == [True] * 3


def test_it_is_said_once_that_a_server_went_and_came_back(
    clock: Clock, server: Breaker, caplog: pytest.LogCaptureFixture
) -> None:
    for error in (OSError("away"), ValueError("odd")):
        server.failed(error)
    for _ in range(2):
        server.answered()
    assert [record.getMessage() for record in caplog.records] == [
        "the server does not answer (OSError): away",
        "the server answers again",
    ]


def test_what_is_forgotten_is_asked_at_once(clock: Clock, server: Breaker) -> None:
    server.failed(OSError("away"))
    server.forget()
    assert server.may_ask()
    server.failed(OSError("away"))
    assert not server.may_ask()
