"""Several programs as one: with real processes, which misbehave in every way that they do."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

BASE = Path(__file__).resolve().parents[3]

RUNNER = """
    import sys
    from cidwam_site.processes.together import Supervisor

    together = Supervisor(
        ready=lambda: None, when_ready=lambda: together.say("ready"), patience=5, grace=1
    )
    programs = dict(word.split("=", 1) for word in sys.argv[1:])
    import os
    commands = {name: [sys.executable, "-c", code] for name, code in programs.items()}
    sys.exit(together.run(commands, os.environ))
"""
SLEEP = "import time; time.sleep(600)"
DEAF = (
    "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN);"
    "print('fingers in ears', flush=True); time.sleep(600)"
)
WITH_CHILD = (
    "import subprocess, sys, time;"
    "p = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)']);"
    "print('grandchild', p.pid, flush=True); time.sleep(600)"
)


def start(*programs: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(RUNNER), *programs],
        cwd=BASE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def read_until(process: "subprocess.Popen[str]", *words: str) -> list[str]:
    """The lines up to that which completes all the words."""
    assert process.stdout is not None
    lines: list[str] = []
    wanted = set(words)
    for line in process.stdout:
        lines.append(line.rstrip())
        wanted -= {word for word in wanted if word in line}
        if not wanted:
            return lines
    raise AssertionError(f"{wanted} never came: {lines}")


def is_gone(pid: int) -> bool:
    """Whether a process has ended (a zombie has), within a minute."""
    for _ in range(1200):
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            return True
        if state == "Z":
            return True
        time.sleep(0.05)
    return False


def test_lines_are_prefixed_and_a_signal_ends_all_well() -> None:
    process = start(f"one=print('hello', flush=True); {SLEEP}", f"two={SLEEP}")
    lines = read_until(process, "hello", "ready")
    assert "one  | hello" in lines
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 0, out
    assert "SIGINT came" in out


def test_one_death_ends_all_with_1_and_its_last_words_are_shown() -> None:
    process = start("one=print('my last words'); raise SystemExit(7)", f"two={SLEEP}")
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 1
    assert "one  | my last words" in out
    assert "one has ended (exit status 7)" in out


def test_a_program_that_will_not_end_is_ended_by_force() -> None:
    process = start(f"deaf={DEAF}")
    read_until(process, "ready", "fingers in ears")
    process.terminate()
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 0
    assert "ended by force: deaf" in out


def test_grandchildren_go_with_a_child_that_was_killed() -> None:
    process = start(f"parent={WITH_CHILD}")
    line = read_until(process, "grandchild")[-1]
    grandchild = int(line.split()[-1])
    parent = int(Path(f"/proc/{grandchild}/stat").read_text().rpartition(")")[2].split()[1])
    os.kill(parent, signal.SIGKILL)
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 1
    assert "parent has ended (killed by SIGKILL)" in out
    assert is_gone(grandchild)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux alone can promise this")
def test_children_end_when_the_runner_is_killed() -> None:
    process = start(f"one=import os; print('pid', os.getpid(), flush=True); {SLEEP}")
    line = read_until(process, "pid")[-1]
    process.kill()
    process.wait()
    assert is_gone(int(line.split()[-1]))


def test_long_lines_and_broken_letters_do_no_harm() -> None:
    code = (
        "import sys; sys.stdout.buffer.write(b'x' * 50000 + b'\\xff\\n' + b'end'); "
        "sys.stdout.flush(); raise SystemExit(3)"
    )
    process = start(f"loud={code}")
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 1
    assert out.count("x") >= 50000
    assert "loud | end" in out
