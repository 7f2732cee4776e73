"""`manage.py` as a program: commands run by themselves, where no test has made anything ready."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import BASE

pytestmark = [pytest.mark.once, pytest.mark.programs]

COMMANDS = (
    "up --help",
    "verify tests/engine/records/05-resignation.txt",
    "deck read games/cidwam/decks/01-the-cellar-door.txt",
    "scenario games/cidwam/scenarios/rules/r01_01_six_numbered_slots.yaml",
    "compile_text games/cidwam/sets/core",
    "print games/cidwam/decks/01-the-cellar-door.txt --tokens auto -o {folder}/deck.pdf",
)


@pytest.mark.parametrize("words", COMMANDS)
def test_a_command_without_a_site_runs(
    words: str, process_env: dict[str, str], tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", *words.format(folder=tmp_path).split()],
        cwd=BASE,
        env=process_env,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
