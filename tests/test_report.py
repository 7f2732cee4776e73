"""The summary of `make test`: a failure is an error, a skip only where it is asked to be."""

import os
import sys

import pytest

from tests.__main__ import Report

pytestmark = pytest.mark.once

GOOD = [sys.executable, "-c", "print('fine')"]
BAD = [sys.executable, "-c", "print('broken here'); raise SystemExit(3)"]


def test_a_skip_is_said_and_is_an_error_only_when_required(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = Report()
    report.step("one", GOOD, dict(os.environ))
    report.skipped = ["Redis was not found; `apt install redis-server` brings it"]
    assert report.finish(skips_are_errors=False) == 0
    assert "SKIPPED Redis was not found; `apt install redis-server` brings it" in (
        capsys.readouterr().out
    )
    assert report.finish(skips_are_errors=True) == 1
    assert "FAILED Redis was not found" in capsys.readouterr().out


def test_a_failure_shows_its_words_and_the_rest_goes_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = Report()
    report.step("one", BAD, dict(os.environ))
    report.step("two", GOOD, dict(os.environ))
    assert report.finish(skips_are_errors=False) == 1
    out = capsys.readouterr().out
    assert "broken here" in out
    assert "fine" not in out
    assert "FAILED one" in out
    assert "ok     two" in out
