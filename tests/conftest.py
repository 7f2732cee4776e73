"""What every test may use: real browsers, a real worker, and marks for the servers some need.

@pytest.mark.postgres   runs where the database is PostgreSQL (`make test`, with_services)
@pytest.mark.redis      runs where REDIS_URL names a Redis
@pytest.mark.timing     measures time; only `make long` runs it
page, new_page          Playwright pages on a headless Chromium (marks the test `browser`)
worker                  a Celery worker process on the test database
stopped_clock           it is one moment of a Wednesday, and no time passes but by `shift(seconds)`
process_env             the environment with which another process sees the test's site
"""

import gc
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.conf import settings as site_settings
from django.core.cache import cache
from django.db import connection
from django.test import TransactionTestCase
from django.test.utils import setup_databases, teardown_databases
from hypothesis import settings as hypothesis

from cidwam_site import health
from cidwam_site.processes import parentage
from tests import databases, services
from tests.browser import static_site
from tests.fates import Fates
from tests.samples import TIMES

gc.disable()  # until all tests are collected

BASE = Path(__file__).resolve().parent.parent
AXE = BASE / "tests" / "browser" / "vendor" / "axe.min.js"
STORIES = BASE / "tests" / "browser" / "stories.txt"  # on the live server, in `make test`
AXE_LOOKS = 5
OWN_FOLDER = "cidwam-tests-"  # as tests/settings.py calls it
BROWSER_FIXTURES = {"browser", "open_page"}
#: Tests that use these start programs, take seconds and wait for most of them.
PROGRAM_FIXTURES = BROWSER_FIXTURES | {"archive", "empty", "filled", "process_env", "worker"}
DATABASE_FIXTURES = {"db", "transactional_db", "live_server", "django_db_setup"}
SECOND_TRY = ("browser", "faults")  # other programs take part; each second try is a defect
PATIENCE = 30_000  # milliseconds for what a page is to show; a busy machine takes its time
SERVER_MARKS = ("django_db", "databases", "postgres", "redis", "faults")

# What passes here passes there; `HYPOTHESIS_PROFILE=explore make test` looks for what nobody met.
hypothesis.register_profile(
    "same", derandomize=True, deadline=None, max_examples=max(20, round(100 * TIMES))
)
hypothesis.register_profile("explore", deadline=None)
hypothesis.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what `python -m tests` asks for on its second way through the suite."""
    parser.addoption("--databases-only", action="store_true", dest="databases_only")


def _asks_servers(item: pytest.Item) -> bool:
    uses = DATABASE_FIXTURES & set(getattr(item, "fixturenames", ()))
    return bool(uses) or any(item.get_closest_marker(name) for name in SERVER_MARKS)


def _starts_programs(item: pytest.Item) -> bool:
    uses = PROGRAM_FIXTURES & set(getattr(item, "fixturenames", ()))
    return bool(uses) or item.get_closest_marker("programs") is not None


def pytest_unconfigure(config: pytest.Config) -> None:
    """Take the process's own folder away; a test worker of xdist ends too abruptly to do so."""
    folder = Path(os.environ.get("CIDWAM_VAR", ""))
    if folder.name.startswith(OWN_FOLDER) and "CIDWAM_TEST_KEEPS_VAR" not in os.environ:
        shutil.rmtree(folder, ignore_errors=True)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark browser tests by what they use; skip what needs a server that is not there.

    `--databases-only` leaves out what asks neither a database nor a server: it was run before.
    What starts programs comes first: one process has most of it, the others take over what comes
    after, and no test that takes a minute is the last to begin.
    """
    if config.getoption("databases_only"):
        config.hook.pytest_deselected(items=[item for item in items if not _asks_servers(item)])
        items[:] = [item for item in items if _asks_servers(item)]
    items.sort(key=lambda item: not _starts_programs(item))
    on_postgres = site_settings.DATABASES["default"]["ENGINE"].endswith("postgresql")
    no_chromium = services.missing_chromium()
    tries = os.environ.get("CIDWAM_SECOND_TRY", "1") == "1"
    stories = set(STORIES.read_text(encoding="utf-8").splitlines())
    for item in items:
        if BROWSER_FIXTURES & set(getattr(item, "fixturenames", ())):
            item.add_marker("browser")
        if tries and any(item.get_closest_marker(name) for name in SECOND_TRY):
            item.add_marker(pytest.mark.flaky(reruns=1))
        if "live_server" in getattr(item, "fixturenames", ()) and item.get_closest_marker(
            "browser"
        ):
            if item.nodeid not in stories:
                item.add_marker("long")
        if item.get_closest_marker("browser") and no_chromium:
            item.add_marker(pytest.mark.skip(reason=no_chromium))
        if item.get_closest_marker("postgres") and not on_postgres:
            item.add_marker(
                pytest.mark.skip(reason="needs PostgreSQL: python -m tests.with_services pytest …")
            )
        if item.get_closest_marker("redis") and not site_settings.REDIS_URL:
            item.add_marker(
                pytest.mark.skip(reason="needs Redis: python -m tests.with_services pytest …")
            )


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Look no more through the thousands of tests for what is no longer used: a twentieth of all
    time. While they are collected nothing is looked for at all."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Name a failed test at once: the tracebacks come only after the last test."""
    if report.failed and "PYTEST_XDIST_WORKER" not in os.environ:
        print(f"\nFAILED {report.nodeid} ({report.when})", flush=True)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Print each second try with its traceback."""
    tries = terminalreporter.stats.get("rerun", [])
    if tries:
        terminalreporter.section("second tries, each a defect to mend")
    for report in tries:
        terminalreporter.write_line(f"SECOND TRY {report.nodeid}\n{report.longreprtext}")


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment: None,
    django_db_blocker: Any,
    django_db_modify_db_settings: None,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[None]:
    """Make the process's test database: migrated once a run, and copied by all other processes."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent  # of the run
    with databases.one_at_a_time(folder), django_db_blocker.unblock():
        is_copied = databases.copy_template(folder)
        made = setup_databases(
            verbosity=0, interactive=False, keepdb=is_copied, serialized_aliases=set()
        )
        if not is_copied and "PYTEST_XDIST_WORKER" in os.environ:
            databases.make_template(folder)
    yield
    with django_db_blocker.unblock():
        teardown_databases(made, verbosity=0)


@pytest.fixture(scope="session", autouse=True)
def _pools_once() -> Iterator[None]:
    """Pools of the same cards are made once a process: a tenth of the time of play's tests."""
    from games.cidwam.web import current_cards
    from tests.official import pool_of_same_cards

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(current_cards, "CardPool", pool_of_same_cards)
        yield


@pytest.fixture(scope="session", autouse=True)
def _emptied_quickly() -> Iterator[None]:
    """What a test with real transactions left is deleted where there is any."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", databases.empty)
        yield


@pytest.fixture(autouse=True)
def _own_cache() -> None:
    """Throttles, cached reads and kept pages of one test are nothing to the next."""
    from api.throttles import TALLY
    from cards.api import response_cache
    from cards.queries import forget_pool_version
    from cards.views import listing
    from cards.views.facets import FACETS
    from decks.starters.cache import forget as forget_starters

    cache.clear()
    forget_pool_version()
    forget_starters()
    response_cache.forget()
    listing.forget()
    FACETS.clear()
    TALLY.forget()


@pytest.fixture(autouse=True)
def _same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test's games are dealt alike each time, so that none fails once in a few hundred runs."""
    Fates(request.node.nodeid).take_over(monkeypatch)


@pytest.fixture
def stopped_clock() -> Iterator[time_machine.Traveller]:
    """No time passes, however busy the machine is: for what counts by the minute or the day.

    `time.monotonic` goes on.
    """
    with time_machine.travel(datetime(2027, 3, 10, 12, 0, 15, tzinfo=UTC), tick=False) as clock:
        yield clock


@pytest.fixture
def redis_url() -> str:
    """The address of the Redis that the site under test uses."""
    return str(site_settings.REDIS_URL)


# --- Other processes -----------------------------------------------------------------------------


def program_environment() -> dict[str, str]:
    """The environment with which a program started by a test shares its database and folders."""
    if connection.vendor == "sqlite":
        database = f"sqlite:///{connection.settings_dict['NAME']}"
    else:
        base, _, _ = os.environ["DATABASE_URL"].rpartition("/")
        database = f"{base}/{connection.settings_dict['NAME']}"
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "tests.settings",
        "CIDWAM_TEST_KEEPS_VAR": "1",
        "CIDWAM_VAR": str(site_settings.VAR_DIR),
        "DATABASE_URL": database,
        "PYTHONPATH": str(BASE),
        "PYTHONUNBUFFERED": "1",
    }


@pytest.fixture
def process_env(transactional_db: None) -> dict[str, str]:
    """The environment of programs that see what the test has written."""
    return program_environment()


class Worker:
    """A Celery worker that a test may kill and start again."""

    def __init__(self, env: dict[str, str], log: Path) -> None:
        self._env = env
        self.log = log
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, without waiting; the queue keeps what is sent meanwhile."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "celery", "--quiet", "--app", "cidwam_site", "worker"]
                + ["--queues", "celery,thinking"]
                + ["--pool", "solo", "--loglevel", "INFO"]
                + ["--without-gossip", "--without-mingle", "--without-heartbeat"],
                env=self._env,
                cwd=BASE,
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=partial(parentage.end_with_parent, os.getpid()),
            )

    def kill(self) -> None:
        """SIGKILL, as when the machine runs out of memory."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def wait_for(self, what: Callable[[], Any], seconds: float = 120.0) -> Any:
        """Wait until `what()` is true and give it; fails with the worker's log."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if answer := what():
                return answer
            if self._process is not None and self._process.poll() is not None:
                break
            time.sleep(0.05)
        raise AssertionError(f"not in {seconds} s; the worker says:\n{self.log.read_text()}")


@pytest.fixture
def worker(process_env: dict[str, str], tmp_path: Path) -> Iterator[Worker]:
    """A running worker that has shown that it takes tasks."""
    running = Worker(process_env, tmp_path / "worker.log")
    health.forget_pulses()
    running.start()
    try:
        running.wait_for(lambda: health.report()["worker"] == "ok")
        yield running
    finally:
        running.kill()


# --- Browsers ------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One headless Chromium for all of a process's tests."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    program = services.chromium_program()
    assert program, services.missing_chromium()
    # Playwright's sync API runs an event loop, in which Django would refuse to query.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=program, args=services.CHROMIUM_ARGUMENTS
        )
        yield chromium
        chromium.close()


@pytest.fixture
def complaints() -> list[str]:
    """What the browser has complained of; a test that provokes it takes that out again."""
    return []


@pytest.fixture
def open_page(browser: Any, complaints: list[str]) -> Iterator[Callable[..., Any]]:
    """`open_page(base_url, width=1280, height=900, **context)` opens a page in its own session.

    Addresses may be relative (`page.goto("/cards/")`). An exception in a page's script, or a
    refusal by the content security policy, fails the test at its end.
    """
    contexts: list[Any] = []

    def note(message: Any) -> None:
        if message.type == "error" and "Content Security Policy" in message.text:
            complaints.append(message.text)

    def open_one(base_url: str, width: int = 1280, height: int = 900, **options: Any) -> Any:
        context = browser.new_context(
            base_url=base_url,
            viewport={"width": width, "height": height},
            accept_downloads=True,
            locale="en-GB",
            **options,
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", note)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not complaints, f"the browser complained: {complaints}"


@pytest.fixture
def new_page(
    open_page: Callable[..., Any], live_server: Any, transactional_db: None, settings: Any
) -> Callable[..., Any]:
    """`new_page(user=None, **options of open_page)`: a page of the live site, signed in or not."""
    settings.SITE_URL = live_server.url  # for addresses that are shown to be sent to others

    def open_site(user: Any = None, width: int = 1280, height: int = 900, **options: Any) -> Any:
        page = open_page(live_server.url, width, height, **options)
        if user is not None:
            page.context.add_cookies([_session_cookie(user, live_server.url)])
        return page

    return open_site


@pytest.fixture
def page(new_page: Callable[..., Any]) -> Any:
    """A page of nobody in particular, 1280 x 900."""
    return new_page()


@pytest.fixture
def static_page(open_page: Callable[..., Any]) -> Callable[..., Any]:
    """`static_page(**options of open_page)`: a blank page of static files, without a server."""

    def open_blank(**options: Any) -> Any:
        page = open_page(static_site.SITE, **options)
        page.context.route("**/*", static_site.answer)
        page.goto("/")
        return page

    return open_blank


@pytest.fixture
def axe() -> Callable[[Any], list[str]]:
    """`axe(page)`: what axe-core finds wrong on a page, a line for each element; none is well.

    It looks again a few times while something is: what fades in has had no contrast yet.
    """

    def violations(page: Any) -> list[str]:
        page.evaluate(AXE.read_text(encoding="utf-8"))  # past the content security policy
        for _ in range(AXE_LOOKS):
            if not (wrong := look(page)):
                break
            time.sleep(0.2)
        return wrong

    def look(page: Any) -> list[str]:
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
        return [
            f"{one['id']}: {node['html'][:200]} ({node['failureSummary']})"
            for one in found
            for node in one["nodes"]
        ]

    return violations


def _session_cookie(user: Any, url: str) -> dict[str, Any]:
    from django.test import Client

    client = Client()
    client.force_login(user)
    return {
        "name": site_settings.SESSION_COOKIE_NAME,
        "value": client.cookies[site_settings.SESSION_COOKIE_NAME].value,
        "url": url,
    }
