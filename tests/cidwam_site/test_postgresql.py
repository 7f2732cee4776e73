"""Connections to PostgreSQL after it was away: the first request that comes is served."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest
from django.db import OperationalError, connection, connections

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def breaker() -> Iterator[Any]:
    from cidwam_site.postgresql.base import BREAKER

    BREAKER.forget()
    yield BREAKER
    BREAKER.forget()


def test_a_kept_connection_that_died_is_replaced_at_once(breaker: Any) -> None:
    """Looking at it must not use up the breaker's leave to try a new one."""
    kept = cast("Any", connections.create_connection("default"))
    try:
        kept.ensure_connection()
        kept.health_check_enabled, kept.health_check_done = True, False
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(%s)", [kept.connection.info.backend_pid])
        breaker.failed(OperationalError("away"))
        breaker._ask_from = 0.0  # the breaker has rested
        with kept.cursor() as cursor:
            cursor.execute("SELECT 1")
            assert cursor.fetchone() == (1,)
        assert breaker.error is None
    finally:
        kept.close()
