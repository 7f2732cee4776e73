"""Files are whole or not there, and halves of killed processes go."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from jobs.whole_files import OLD_PART_SECONDS, delete_old_parts, write_whole

ROOT = Path(__file__).parents[2]
# Writes until it is killed: each time the file is whole with one letter or with the other.
WRITER = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from jobs.whole_files import write_whole
while True:
    for letter in (b"a", b"b"):
        write_whole(Path(sys.argv[1]), letter * 5_000_000)
        print("written", flush=True)
"""


def test_a_killed_writer_leaves_a_whole_file(tmp_path: Path) -> None:
    target = tmp_path / "deep" / "file"
    for times in range(1, 6):
        command = [sys.executable, "-c", WRITER, str(target), str(ROOT)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as writer:
            assert writer.stdout is not None
            for _ in range(times):
                writer.stdout.readline()
            writer.send_signal(signal.SIGKILL)
        content = target.read_bytes()
        assert content in (b"a" * 5_000_000, b"b" * 5_000_000)
    (target.parent / "old.part").write_bytes(b"ha")  # wherever the kills fell, there is one
    for half in target.parent.glob("*.part"):
        os.utime(half, (time.time() - OLD_PART_SECONDS - 60,) * 2)
    halves = len(list(target.parent.glob("*.part")))
    assert delete_old_parts(target.parent) == halves >= 1
    assert [path.name for path in target.parent.iterdir()] == ["file"]


def test_what_fails_changes_nothing(tmp_path: Path) -> None:
    target = tmp_path / "file"
    write_whole(target, b"before")
    assert target.stat().st_mode & 0o777 == 0o644
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="directory"):
        write_whole(tmp_path / "folder", b"after")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]
    assert target.read_bytes() == b"before"


def test_what_is_being_written_stays(tmp_path: Path) -> None:
    (tmp_path / "now.part").write_bytes(b"ha")
    assert delete_old_parts(tmp_path) == 0
    assert delete_old_parts(tmp_path / "nowhere") == 0
    assert (tmp_path / "now.part").exists()
