"""`manage.py scenario`: its exit codes, its words and its JSON. It needs no database."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.engine.random_games import ROOT, SCENARIOS

GOOD = """\
title: A king goes anywhere near
rules: [R6.2]
setup:
  phase: move
  board:
    c3: {soul: Rat Token, owner: south}
steps:
  - south: move c3 d4
  - expect: {board: {c3: empty, d4: Rat Token}}
"""
BAD = GOOD.replace("d4: Rat Token}", "d5: Rat Token}")
UNREADABLE = GOOD.replace("phase: move", "phase: dance")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("good", GOOD), ("bad", BAD), ("unreadable", UNREADABLE)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no scenario", encoding="utf-8")
    return tmp_path


def run(*words: str) -> tuple[int, str]:
    out = StringIO()
    try:
        call_command("scenario", *words, stdout=out)
    except SystemExit as end:
        return int(end.code or 0), out.getvalue()
    return 0, out.getvalue()


def test_exit_0_when_every_scenario_holds(folder: Path) -> None:
    assert run(str(folder / "good.yaml")) == (0, "1 passed, 0 failed\n")


def test_exit_1_names_title_step_and_what_was_expected_and_found(folder: Path) -> None:
    code, said = run(str(folder / "good.yaml"), str(folder / "bad.yaml"))
    assert code == 1
    assert "A king goes anywhere near, step 2" in said
    assert "line 9: board d5: expected Rat Token, found empty" in said
    assert "1 passed, 1 failed" in said


def test_exit_2_names_file_line_and_key_and_the_others_are_still_run(folder: Path) -> None:
    code, said = run(str(folder))
    assert code == 2
    assert "unreadable.yaml, line 4: setup.phase: 'dance' isn’t one of summon, move" in said
    assert "1 passed, 2 failed" in said


def test_exit_2_for_a_path_that_is_not_there(folder: Path) -> None:
    with pytest.raises(CommandError, match="no such file or folder") as error:
        call_command("scenario", str(folder / "none.yaml"))
    assert error.value.returncode == 2


def test_exit_2_for_a_folder_without_scenarios(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no scenario", encoding="utf-8")
    with pytest.raises(CommandError, match=r"no \.yaml or \.yml file in it") as error:
        call_command("scenario", str(tmp_path))
    assert error.value.returncode == 2


def test_a_file_of_another_game_that_names_none_is_told_so(tmp_path: Path) -> None:
    path = tmp_path / "seats.yaml"
    path.write_text("setup: {seats: 2, active: p1}\n", encoding="utf-8")
    code, said = run(str(path))
    assert code == 2
    assert "(the file names no `game`, so it is of cidwam)" in said
    path.write_text("game: cidwam\nsetup: {seats: 2}\n", encoding="utf-8")
    assert "names no `game`" not in run(str(path))[1]


def test_exit_2_for_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "bytes.yaml"
    path.write_bytes(b"title: \xff\xfe\n")
    code, said = run(str(path))
    assert code == 2
    assert "bytes.yaml, line 1: not UTF-8: save the file in that encoding" in said


def test_json_has_one_object_with_every_scenario(folder: Path) -> None:
    code, said = run("--json", str(folder))
    report: dict[str, Any] = json.loads(said)
    assert code == 2
    assert {"passed": report["passed"], "failed": report["failed"]} == {"passed": 1, "failed": 2}
    by_name = {Path(s["path"]).name: s for s in report["scenarios"]}
    assert all(set(s) == {"path", "title", "ok", "step", "message"} for s in by_name.values())
    assert by_name["good.yaml"]["ok"] is True
    assert by_name["good.yaml"]["step"] is None
    assert by_name["good.yaml"]["title"] == "A king goes anywhere near"
    assert (by_name["bad.yaml"]["ok"], by_name["bad.yaml"]["step"]) == (False, 2)
    assert "expected Rat Token" in by_name["bad.yaml"]["message"]
    assert "setup.phase" in by_name["unreadable.yaml"]["message"]


def test_it_runs_as_a_program_without_a_database() -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "scenario", "--json", str(SCENARIOS / "rules")],
        env={**os.environ, "DATABASE_URL": "sqlite:////nowhere/at/all"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["passed"] == len(report["scenarios"]) > 50
    assert done.stderr == ""
