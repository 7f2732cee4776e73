"""`make test`: every check and test, in the order in which they fail fastest, and a summary.

Plain checks first, then the suite on SQLite with the embedded broker and a real browser, then
what touches database or queue again on PostgreSQL and Redis. Words after `python -m tests` are
given to pytest. REQUIRE_SERVICES=1 makes a skipped service an error.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

from tests import services

PYTHON = sys.executable
BIN = os.path.dirname(PYTHON)  # noqa: PTH120 - a resolved path would leave the environment
#: The part of the suite that has a reason to differ on another database or queue.
DATABASE_TESTS = (
    "tests/cards", "tests/workshop", "tests/decks", "tests/printing", "tests/play", "tests/lab",
    "tests/cidwam_site", "tests/api", "tests/upgrade", "tests/accounts", "tests/jobs",
)  # fmt: skip
#: Settings of a site that runs here are nothing to its tests.
UNWANTED = {
    "CIDWAM_VAR", "DATABASE_URL", "DEBUG", "DJANGO_SETTINGS_MODULE", "EMAIL_URL", "REDIS_URL",
    "SECRET_KEY", "SITE_URL", "TRUSTED_PROXIES",
}  # fmt: skip
SAMPLE = "0.5"  # of the random games; `make long` plays them all
FAULTS = ("-n", "2", "--dist", "loadfile", "-rP")  # a site for each file of tests
NO_TESTS = 5  # pytest's exit status when nothing was selected

CHECKS: list[tuple[str, list[str]]] = [
    ("format", [f"{BIN}/ruff", "format", "--check", "--quiet", "."]),
    ("lint", [f"{BIN}/ruff", "check", "--quiet", "."]),
    ("imports", [f"{BIN}/lint-imports"]),
    ("migrations", [PYTHON, "manage.py", "makemigrations", "--check", "--dry-run"]),
    ("deploy check", [PYTHON, "manage.py", "check", "--fail-level", "WARNING"]),
    ("scenarios", [PYTHON, "manage.py", "scenario", "tests/scenarios"]),
    ("types", [f"{BIN}/mypy", "."]),
]


class Report:
    """What was done, how long it took, what failed and what was left out."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, bool, float]] = []
        self.skipped: list[str] = []

    def step(self, name: str, command: list[str], env: dict[str, str]) -> None:
        """Run one command; its output is shown when it fails, or always for pytest."""
        print(f"== {name}", flush=True)
        began = time.monotonic()
        loud = "pytest" in command
        done = subprocess.run(
            command,
            env=env,
            stdout=None if loud else subprocess.PIPE,
            stderr=None if loud else subprocess.STDOUT,
            text=True,
            check=False,
        )
        good = done.returncode in ((0, NO_TESTS) if loud else (0,))
        if not loud and not good:
            print(done.stdout)
        self.rows.append((name, good, time.monotonic() - began))

    def finish(self, *, skips_are_errors: bool) -> int:
        """Print the summary; the exit status."""
        print("\n== summary")
        for name, good, seconds in self.rows:
            print(f"{'ok    ' if good else 'FAILED'} {name} ({seconds:.0f} s)")
        for sentence in self.skipped:
            print(f"{'FAILED' if skips_are_errors else 'SKIPPED'} {sentence}")
        failed = not all(good for _, good, _ in self.rows)
        return 1 if failed or (skips_are_errors and self.skipped) else 0


def pytest(marks: str, *rest: str) -> list[str]:
    """The command line of one run of the suite, on all cores.

    One process more than there are cores: some tests wait, for programs to start or time to pass.
    """
    return [
        PYTHON,
        "-m",
        "pytest",
        "-q",
        "-n",
        str((os.cpu_count() or 1) + 1),
        "--dist",
        "worksteal",
        "-m",
        f"not long and not timing and {marks}",
        *rest,
    ]


def main(words: list[str]) -> int:
    """Everything; the exit status."""
    os.chdir(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # noqa: PTH100, PTH120
    required = os.environ.get("REQUIRE_SERVICES", "0") == "1"
    env = {name: value for name, value in os.environ.items() if name not in UNWANTED}
    env["PYTHONPATH"] = "."
    env.setdefault("CIDWAM_RANDOM_GAMES", SAMPLE)
    report = Report()
    with ThreadPoolExecutor(os.cpu_count()) as pool:  # each is one process that uses one core
        for check in [pool.submit(report.step, name, command, env) for name, command in CHECKS]:
            check.result()

    here = [sentence for sentence in [services.missing_chromium()] if sentence]
    browser = "" if not here else " and not browser"
    plain = f"not postgres and not redis and not faults{browser}"
    report.step("tests on SQLite", pytest(plain, *words), env)

    with ExitStack() as stack:
        real: dict[str, str] = {}
        for variable, missing, start in (
            ("DATABASE_URL", services.missing_postgres, services.postgres),
            ("REDIS_URL", services.missing_redis, services.redis),
        ):
            try:
                if sentence := missing():
                    raise services.ServiceError(sentence)
                real[variable] = stack.enter_context(start())
            except services.ServiceError as error:
                here.append(str(error))
        if real:
            names = " and ".join(
                {"DATABASE_URL": "PostgreSQL", "REDIS_URL": "Redis"}[variable] for variable in real
            )
            left_out = (
                ""
                if len(real) == 2
                else (" and not redis" if "REDIS_URL" not in real else " and not postgres")
            )
            folders = words or [name for name in DATABASE_TESTS if os.path.isdir(name)]  # noqa: PTH112
            report.step(
                f"tests on {names}",
                pytest(
                    f"not browser and not once and not faults{left_out}",
                    "--databases-only",
                    *folders,
                ),
                {**env, **real},
            )
    # By themselves, for they measure how long people wait; `-rP` prints the figures.
    report.step("faults", [*pytest("faults", *(words or ["tests/faults"])), *FAULTS], env)
    report.skipped = here
    return report.finish(skips_are_errors=required)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
