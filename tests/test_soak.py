"""`make soak`: each failed run is named, the busy processes end, the exit status tells."""

from contextlib import suppress
from pathlib import Path

import pytest

from tests import soak

pytestmark = [pytest.mark.once, pytest.mark.programs]
TESTS = """
def test_well():
    assert True


def test_ill():
    assert False, "it is"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "test_two.py"
    path.write_text(TESTS, encoding="utf-8")
    return path


def test_each_failed_run_is_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main([str(file), "--times", "2"]) == 1
    one, two, total = capsys.readouterr().out.splitlines()
    assert one.startswith("run 1 failed: ")
    assert one.endswith("test_two.py::test_ill")
    assert two.startswith("run 2 failed: ")
    assert total == "2 of 2 runs failed"


def test_all_is_well(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main([f"{file}::test_well", "--times", "1"]) == 0
    assert capsys.readouterr().out == "0 of 1 runs failed\n"


def test_a_run_that_finds_no_test_has_failed(file: Path) -> None:
    (said,) = soak.failures([f"{file}::test_other"])
    assert said.endswith("test_two.py::test_other")


def test_a_busy_process_ends_however_the_runs_do() -> None:
    with suppress(KeyboardInterrupt), soak.busy_process() as process:
        assert process.poll() is None
        raise KeyboardInterrupt
    assert process.poll() is not None
