"""Several programs as one: with real processes, which misbehave in every way that they do."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from contextlib import suppress
from pathlib import Path

import pytest

pytestmark = [pytest.mark.once, pytest.mark.programs]

BASE = Path(__file__).resolve().parents[3]

RUNNER = """
    import os, sys
    from cidwam_site.processes import program
    from cidwam_site.processes.together import Supervisor
    from tests.cidwam_site.processes import python

    def health():
        return open(os.environ["HEALTH"]).read() or None if "HEALTH" in os.environ else None

    program.SILENCE_SECONDS = float(os.environ.get("SILENCE", "600"))
    program.START_SECONDS = 600.0
    together = Supervisor(
        health=health, when_ready=lambda: together.say("ready"), patience=5, grace=1, ask_seconds=0
    )
    programs = dict(word.split("=", 1) for word in sys.argv[1:])
    status = together.prepare(python(programs.pop("prepare", "")))
    programs = {
        name: program.Program(python(code), runs_once=name == "later")
        for name, code in programs.items()
    }
    later = {name: programs.pop(name) for name in ("later",) if name in programs}
    sys.exit(together.run(programs, later) if status is None else status)
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


BEATS = (
    "import os, time; from cidwam_site.processes.heartbeat import Heartbeat;"
    "Heartbeat(lambda: None, seconds=0.1).start();"
    "print('beating', os.getpid(), flush=True); time.sleep(600)"
)
COLD = f"import os, time; print('cold', os.getpid(), flush=True); time.sleep(5); {BEATS}"
GIVES_UP = (
    "import time; from cidwam_site.processes.heartbeat import Heartbeat;"
    "Heartbeat(lambda: 'the queue is not read', seconds=0.1).start(); time.sleep(600)"
)


def start(
    *programs: str, health: Path | None = None, silence: float = 600.0
) -> "subprocess.Popen[str]":
    """`silence` is how long a child may say nothing: it must not be ended for a busy machine."""
    return subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(RUNNER), *programs],
        cwd=BASE,
        env={
            **os.environ,
            **({"HEALTH": str(health)} if health else {}),
            "SILENCE": str(silence),
        },
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


def test_a_child_that_dies_is_started_again_later_each_time_and_five_deaths_end_all() -> None:
    process = start("one=print('my last words'); raise SystemExit(7)", f"two={SLEEP}")
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 1
    assert out.count("one  | my last words") == 5
    delays = ["now", "in 1 s", "in 2 s", "in 4 s"]
    for delay in delays:
        assert f"one has ended (exit status 7); starting it again {delay}" in out
    assert "one has ended 5 times in a minute, last: exit status 7; ending everything" in out


def test_a_killed_child_is_replaced_and_the_others_stay() -> None:
    process = start(f"one={BEATS}", f"two={SLEEP}")
    line = read_until(process, "beating")[-1]
    os.kill(int(line.split()[-1]), signal.SIGKILL)
    lines = read_until(process, "starting it again now", "beating")
    assert any("one has ended (killed by SIGKILL)" in said for said in lines)
    assert int(lines[-1].split()[-1]) != int(line.split()[-1])
    process.terminate()
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 0, out


@pytest.mark.parametrize(("program", "word"), [(BEATS, "beating"), (COLD, "cold")])
def test_a_child_that_stands_still_is_killed_and_replaced(program: str, word: str) -> None:
    process = start(f"one={program}", silence=1.0)
    line = read_until(process, word)[-1]
    with suppress(ProcessLookupError):  # on a busy machine it may have been ended already
        os.kill(int(line.split()[-1]), signal.SIGSTOP)
    lines = read_until(process, "starting it again now", "beating")
    assert any("one has ended (no sign of life for " in said for said in lines)
    process.terminate()
    process.communicate(timeout=120)
    assert process.returncode == 0


def test_a_child_that_judges_itself_useless_says_why_and_ends() -> None:
    process = start(f"one={GIVES_UP}")
    lines = read_until(process, "starting it again now")
    assert any("the queue is not read; ending, to be started again" in said for said in lines)
    assert any("one has ended (exit status 70)" in said for said in lines)
    process.terminate()
    process.communicate(timeout=120)


def test_what_is_wrong_is_said_and_when_it_is_well_again(tmp_path: Path) -> None:
    health = tmp_path / "health"
    health.write_text("")
    process = start(f"one={SLEEP}", health=health)
    read_until(process, "ready")
    health.write_text("the database is away")
    read_until(process, "not healthy: the database is away")
    health.write_text("")
    read_until(process, "all is well again")
    process.terminate()
    process.communicate(timeout=120)


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
    lines = read_until(process, "starting it again")
    assert any("parent has ended (killed by SIGKILL)" in said for said in lines)
    assert is_gone(grandchild)
    process.terminate()
    process.communicate(timeout=120)


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
    assert out.count("x") >= 5 * 50000
    assert "loud | end" in out


def test_what_prepares_is_waited_for_and_what_is_left_follows() -> None:
    process = start("prepare=print('first')", f"one={SLEEP}", "later=print('third')")
    said = [line.partition("| ")[2] for line in read_until(process, "third")]
    assert said == ["first", "ready", "third"]
    process.terminate()
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 0, out
    assert "starting it again" not in out


@pytest.mark.parametrize(
    ("code", "status"), [("raise SystemExit(7)", 7), ("import os; os.kill(os.getpid(), 9)", 1)]
)
def test_nothing_starts_that_is_not_prepared(code: str, status: int) -> None:
    process = start(f"prepare={code}", f"one=print('second', flush=True); {SLEEP}")
    out, _ = process.communicate(timeout=120)
    assert process.returncode == status
    assert "second" not in out


def test_a_signal_ends_what_prepares() -> None:
    process = start(f"prepare=print('preparing', flush=True); {SLEEP}", f"one={SLEEP}")
    read_until(process, "preparing")
    process.terminate()
    process.communicate(timeout=120)
    assert process.returncode == 0
