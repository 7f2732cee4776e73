"""The three test targets: `python -m tests check | test | long [words for pytest]`.

check   format, lint, types, import contracts, migrations, templates
test    check, the suite on SQLite, what can differ on PostgreSQL and Redis, the faults that fit
long    everything: the whole suite on both databases, all random games and browser stories, all
        faults, the mutants

docs/testing.md says what goes where. REQUIRE_SERVICES=1 makes a missing server an error.
"""

import os
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from tests import services

PYTHON = sys.executable
BIN = os.path.dirname(PYTHON)  # noqa: PTH120 - a resolved path would leave the environment
ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "build" / "tests"  # a file of results for each part
#: Settings of a site that runs here are nothing to its tests. Without bytecode each of a thousand
#: processes would compile the whole site, and each worker rewrite every assertion.
UNWANTED = {
    "CIDWAM_VAR",
    "DATABASE_URL",
    "DEBUG",
    "DJANGO_SETTINGS_MODULE",
    "EMAIL_URL",
    "PYTHONDONTWRITEBYTECODE",
    "REDIS_URL",
    "SECRET_KEY",
    "SITE_URL",
    "TRUSTED_PROXIES",
}
SAMPLE = "0.1"  # of the random games; `make long` plays them all
NO_TESTS = 5  # pytest's exit status when nothing was selected
WAITING = 1  # test process more than there are cores
SLOWEST = 10  # tests named in the summary
NOT_SERVERS = "not postgres and not redis and not faults"

TEMPLATES = sorted(
    str(path.relative_to(ROOT))
    for folder in (ROOT / "templates", *ROOT.glob("games/*/templates"))
    for path in folder.rglob("*.html")
)
CHECKS: list[tuple[str, list[str]]] = [
    ("types", [f"{BIN}/mypy", "."]),
    ("lint", [f"{BIN}/ruff", "check", "--quiet", "."]),
    ("format", [f"{BIN}/ruff", "format", "--check", "--quiet", "."]),
    ("templates", [f"{BIN}/djade", "--check", "--target-version", "5.2", *TEMPLATES]),
    ("waits", [PYTHON, "-m", "tests.check_waits"]),
    ("imports", [f"{BIN}/lint-imports"]),
    ("migrations", [PYTHON, "manage.py", "makemigrations", "--check", "--dry-run"]),
    ("deploy check", [PYTHON, "manage.py", "check", "--fail-level", "WARNING"]),
    # And its rewritten assertions are kept for the workers of the suite.
    ("collection", [PYTHON, "-m", "pytest", "--collect-only", "-qq"]),
]


def environment() -> dict[str, str]:
    """Return the variables with which tests run."""
    wanted = {name: value for name, value in os.environ.items() if name not in UNWANTED}
    return {"CIDWAM_RANDOM_GAMES": SAMPLE, **wanted, "PYTHONPATH": "."}


@dataclass
class Part:
    """One step of a target: a command and how it ended.

    failures: tests or checks that failed, by name. second_tries: tests that failed once and were
    tried again. slowest: (seconds, test) pairs.
    """

    name: str
    passed: bool = True
    seconds: float = 0.0
    tests: int = 0
    failures: list[str] = field(default_factory=list)
    second_tries: list[str] = field(default_factory=list)
    slowest: list[tuple[float, str]] = field(default_factory=list)

    def read_results(self, path: Path) -> None:
        """Take the numbers and names of a JUnit file, as pytest writes it.

        A test that was tried twice stands there twice, its first try as if it had passed
        (findings/second_tries_in_junit.sh).
        """
        seen: set[str] = set()
        for case in ET.parse(path).iter("testcase"):
            name = f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
            if name in seen:
                self.second_tries.append(name)
            seen.add(name)
            self.slowest.append((float(case.get("time", 0)), name))
            if case.find("failure") is not None or case.find("error") is not None:
                self.failures.append(name)
        self.tests = len(seen)
        self.slowest = sorted(self.slowest, reverse=True)[:SLOWEST]


class Report:
    """Runs the parts of a target and prints the summary."""

    def __init__(self, words: Sequence[str]) -> None:
        self.parts: list[Part] = []
        self.missing: list[str] = []
        self._words = list(words)
        self.env = environment()

    def check(self) -> None:
        """Run the checks side by side, each a process that keeps one core busy."""
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for done in [pool.submit(self._check, *check) for check in CHECKS]:
                done.result()

    def _check(self, name: str, command: list[str]) -> None:
        began = time.monotonic()
        done = subprocess.run(
            command,
            env=self.env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        part = Part(name, done.returncode == 0, time.monotonic() - began)
        if not part.passed:
            part.failures.append(name)
            print(f"== {name}\n{done.stdout}", flush=True)
        self.parts.append(part)

    def pytest(
        self,
        name: str,
        marks: str,
        *options: str,
        files: Sequence[str] = (),
        env: dict[str, str] | None = None,
    ) -> None:
        """Run one part of the suite on all cores: `files`, if nobody asked for others.

        More processes than there are cores: some tests wait, for programs and pages.
        """
        if any(Path(word.partition("::")[0]).exists() for word in self._words):
            files = ()
        print(f"== {name}", flush=True)
        results = RESULTS / f"{name.replace(' ', '_')}.xml"
        results.unlink(missing_ok=True)
        command = [
            *(PYTHON, "-m", "pytest", "-q", "-n", str((os.cpu_count() or 1) + WAITING)),
            *("--dist", "worksteal", "-m", marks, f"--junitxml={results}"),
            *("--last-failed-no-failures", "none"),
            *("-o", f"cache_dir=.pytest_cache/{results.stem}"),  # --lf of one part alone
            *options,
            *self._words,
            *files,
        ]
        began = time.monotonic()
        done = subprocess.run(command, env={**self.env, **(env or {})}, check=False)
        part = Part(name, done.returncode in (0, NO_TESTS), time.monotonic() - began)
        if results.exists():
            part.read_results(results)
        if not part.passed and not part.failures:
            part.failures.append(f"{name}: pytest ended with status {done.returncode}")
        self.parts.append(part)

    def run(self, name: str, command: list[str]) -> None:
        """Run a part that prints its own figures."""
        print(f"== {name}", flush=True)
        began = time.monotonic()
        done = subprocess.run(command, env=self.env, check=False)
        part = Part(name, done.returncode == 0, time.monotonic() - began)
        if not part.passed:
            part.failures.append(name)
        self.parts.append(part)

    def summary(self, *, missing_is_error: bool) -> int:
        """Print what failed first, then each part and the slowest tests; the exit status."""
        failures = [f"{part.name}: {one}" for part in self.parts for one in part.failures]
        failed = bool(failures) or (missing_is_error and bool(self.missing))
        print("\n== summary")
        for line in failures:
            print(f"FAILED  {line}")
        for part in self.parts:
            for name in part.second_tries:
                print(f"AGAIN   {part.name}: {name} (its traceback is above)")
        for sentence in self.missing:
            print(f"{'FAILED ' if missing_is_error else 'SKIPPED'} {sentence}")
        for part in self.parts:
            state = "ok     " if part.passed else "FAILED "
            tests = f", {part.tests} tests" if part.tests else ""
            print(f"{state} {part.name}: {part.seconds:.0f} s{tests}")
        seconds = [one for part in self.parts for one in part.slowest]
        for taken, name in sorted(seconds, reverse=True)[:SLOWEST]:
            print(f"slow    {taken:.1f} s {name}")
        count = sum(part.tests for part in self.parts)
        print(f"{count - len(failures)} passed, {len(failures)} failed")
        if failures:
            print("`make test ARGS=--lf` runs the failed tests alone.")
        return 1 if failed else 0


def chromium(report: Report) -> str:
    """Return the mark expression that leaves browser tests out where there is no browser."""
    sentence = services.missing_chromium()
    if sentence:
        report.missing.append(sentence)
    return " and not browser" if sentence else ""


def with_servers(report: Report, marks: str, *options: str, files: Sequence[str] = ()) -> None:
    """Run a part of the suite on a PostgreSQL and a Redis, or on the one that is installed."""
    with ExitStack() as stack:
        real: dict[str, str] = {}
        for mark, variable, missing, start in (
            ("postgres", "DATABASE_URL", services.missing_postgres, services.postgres),
            ("redis", "REDIS_URL", services.missing_redis, services.redis),
        ):
            try:
                if sentence := missing():
                    raise services.ServiceError(sentence)
                real[variable] = stack.enter_context(start())
            except services.ServiceError as error:
                report.missing.append(str(error))
                marks = f"({marks}) and not {mark}"
        if real:
            report.pytest("tests on PostgreSQL and Redis", marks, *options, files=files, env=real)


def files_that_name(*marks: str) -> list[str]:
    """Return the test files that name one of these marks: to collect all others takes longer."""
    named = re.compile(rf"\bmark\.({'|'.join(marks)})\b")
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return [
        str(path.relative_to(ROOT))
        for path in files
        if named.search(path.read_text(encoding="utf-8"))
    ]


def run_test(report: Report) -> None:
    """Run what decides whether a change may land."""
    report.check()
    usual = "not long and not timing"
    report.pytest("tests on SQLite", f"{usual} and {NOT_SERVERS}{chromium(report)}")
    with_servers(
        report,
        f"{usual} and (databases or postgres or redis) and not browser and not faults",
        files=files_that_name("databases", "postgres", "redis"),
    )
    # By themselves, for they measure how long people wait; `-rP` prints the figures.
    options = ("--dist", "loadfile", "-rP")
    report.pytest("faults", f"{usual} and faults", *options, files=files_that_name("faults"))


def run_long(report: Report) -> None:
    """Run everything there is."""
    report.check()
    report.env |= {"CIDWAM_RANDOM_GAMES": "1", "SCHEMATHESIS_EXAMPLES": "50"}
    report.pytest("tests on SQLite", f"{NOT_SERVERS} and not timing{chromium(report)}")
    with_servers(
        report, "not browser and not once and not faults and not timing", "--databases-only"
    )
    report.pytest("what measures time", "timing and not faults", "-n", "0")
    report.pytest("faults", "faults", "-n", "0", "-s")
    report.run("mutants", [PYTHON, "-m", "tests.mutants"])


TARGETS = {"check": Report.check, "test": run_test, "long": run_long}


def main(words: list[str]) -> int:
    """Run a target; its exit status."""
    if not words or words[0] not in TARGETS:
        print(f"say which target: python -m tests {' | '.join(TARGETS)}", file=sys.stderr)
        return 2
    os.chdir(ROOT)
    RESULTS.mkdir(parents=True, exist_ok=True)
    report = Report(words[1:])
    TARGETS[words[0]](report)
    return report.summary(missing_is_error=os.environ.get("REQUIRE_SERVICES", "0") == "1")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
