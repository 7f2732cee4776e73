"""One child by itself: what it prints is read, even a line without an end."""

import os
import signal
import time
from types import SimpleNamespace

import pytest

from cidwam_site.processes import child as child_module
from cidwam_site.processes.child import MAX_LINE_LENGTH, Child
from tests.cidwam_site.processes import python

pytestmark = pytest.mark.once

COLD = "import time; print('here', flush=True); time.sleep(600)"
ENDLESS = f"import time; print('x' * {2 * MAX_LINE_LENGTH}, end='', flush=True); time.sleep(600)"


def test_a_line_without_an_end_is_not_kept_for_ever() -> None:
    child = Child("loud", python(ENDLESS))
    said: list[str] = []
    try:
        deadline = time.monotonic() + 60
        while not said and time.monotonic() < deadline:
            said += child.lines()
            time.sleep(0.01)
        assert child.returncode() is None  # it has not even ended
        assert len("".join(said)) > MAX_LINE_LENGTH
        assert set("".join(said)) == {"x"}
    finally:
        child.kill_group()
        child.close()


def test_one_that_is_stopped_before_its_first_beat_is_silent_until_it_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = SimpleNamespace(now=1000.0)
    monkeypatch.setattr(child_module, "time", SimpleNamespace(monotonic=lambda: clock.now))
    child = Child("cold", python(COLD))
    try:
        assert child.silence(at_start=600) < 0
        os.kill(child.pid, signal.SIGSTOP)
        deadline = time.monotonic() + 60
        while child.silence(at_start=600) != 0:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        clock.now += 5
        assert child.silence(at_start=600) == 5
        assert child.returncode() is None
        os.kill(child.pid, signal.SIGCONT)
        while child.silence(at_start=600) >= 0:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        os.kill(child.pid, signal.SIGSTOP)
        while child.silence(at_start=600) < 0:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        clock.now += 3
        assert child.silence(at_start=600) == 3  # not since the first time
    finally:
        child.kill_group()
        child.close()
