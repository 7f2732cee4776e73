"""Two running sites for all tests of faults: as anybody starts it, and on real servers."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import pytest

from tests import services
from tests.faults.servers import Postgres, Redis, Server
from tests.faults.site import Site


@dataclass(frozen=True)
class Served:
    """A site and the servers that it runs on."""

    site: Site
    servers: dict[str, Server]


@pytest.fixture(scope="module")
def embedded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site as anybody starts it: SQLite, and a folder for a queue."""
    site = Site(tmp_path_factory.mktemp("var"))
    yield site
    assert site.end() == 0


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The site on PostgreSQL and Redis."""
    if missing := services.missing_postgres() or services.missing_redis():
        pytest.skip(missing)
    servers: dict[str, Server] = {"postgres": Postgres(), "redis": Redis()}
    with ExitStack() as stack:
        for server in servers.values():
            stack.callback(server.close)
            server.start()
        site = Site(
            tmp_path_factory.mktemp("var"),
            DJANGO_SETTINGS_MODULE="tests.uncompressed",
            DATABASE_URL=servers["postgres"].url,
            REDIS_URL=servers["redis"].url,
        )
        stack.callback(site.end)
        yield Served(site, servers)
