"""The summary of the test targets: failures first, a missing server an error only where asked."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import __main__ as runner
from tests.__main__ import Part, Report

pytestmark = [pytest.mark.once, pytest.mark.programs]

GOOD = [sys.executable, "-c", "print('fine')"]
BAD = [sys.executable, "-c", "print('broken here'); raise SystemExit(3)"]
JUNIT = """<testsuites><testsuite>
<testcase classname="tests.decks.test_one" name="test_good" time="0.5"/>
<testcase classname="tests.decks.test_one" name="test_bad[2]" time="2.5"><failure/></testcase>
<testcase classname="tests.decks.test_one" name="test_set_up" time="0.1"><error/></testcase>
<testcase classname="tests.decks.test_one" name="test_shaky" time="0.2"/>
<testcase classname="tests.decks.test_one" name="test_shaky" time="0.1"/>
</testsuite></testsuites>"""
#: Fails at its first try and passes at its second.
SHAKY = """
import pathlib
import pytest

@pytest.mark.faults
def test_shaky(tmp_path):
    mark = pathlib.Path({mark!r})
    if not mark.exists():
        mark.touch()
        raise AssertionError("only once")

def test_bad():
    raise AssertionError("each time")
"""


def test_missing_server_is_an_error_only_when_required(capsys: pytest.CaptureFixture[str]) -> None:
    report = Report([])
    report.run("one", GOOD)
    report.missing = ["no Redis here"]
    assert report.summary(missing_is_error=False) == 0
    assert "SKIPPED no Redis here" in capsys.readouterr().out
    assert report.summary(missing_is_error=True) == 1
    assert "FAILED  no Redis here" in capsys.readouterr().out


def test_failed_check_shows_its_output_and_the_rest_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "CHECKS", [("one", BAD), ("two", GOOD)])
    report = Report([])
    report.check()
    assert report.summary(missing_is_error=False) == 1
    out = capsys.readouterr().out
    assert "broken here" in out
    assert "fine" not in out
    assert out.index("FAILED  one: one") < out.index("ok      two")


def test_results_give_counts_failures_and_slowest_tests(tmp_path: Path) -> None:
    results = tmp_path / "part.xml"
    results.write_text(JUNIT, encoding="utf-8")
    part = Part("part")
    part.read_results(results)
    assert part.tests == 4
    assert part.second_tries == ["tests/decks/test_one.py::test_shaky"]
    assert part.failures == [
        "tests/decks/test_one.py::test_bad[2]",
        "tests/decks/test_one.py::test_set_up",
    ]
    assert part.slowest[0] == (2.5, "tests/decks/test_one.py::test_bad[2]")


def test_failed_tests_are_named_at_once_and_second_tries_at_the_end(tmp_path: Path) -> None:
    """In a process of its own, with this project's conftest as a plugin."""
    (tmp_path / "test_shaky.py").write_text(
        SHAKY.format(mark=str(tmp_path / "tried")), encoding="utf-8"
    )
    root = Path(__file__).resolve().parent.parent
    env = {name: value for name, value in os.environ.items() if name != "PYTEST_XDIST_WORKER"}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "tests.conftest", "-m", ""]
        + ["-c", str(root / "pyproject.toml"), "-o", f"cache_dir={tmp_path}", str(tmp_path)],
        env={**env, "PYTHONPATH": str(root), "CIDWAM_SECOND_TRY": "1"},
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    out = done.stdout
    assert out.index("test_bad (call)") < out.index("= FAILURES =")
    assert "only once" in out.partition("SECOND TRY")[2]
    assert "1 failed, 1 passed, 1 rerun" in out
