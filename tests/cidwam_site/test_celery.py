"""A worker's care for its database connection between tasks."""

from typing import Any

import pytest
from django.db import connection, connections

from cidwam_site.celery import FIXUP


@pytest.mark.django_db(transaction=True)
def test_a_worker_keeps_its_connection_until_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    worker: Any = FIXUP.worker_fixup
    monkeypatch.setitem(connections.settings["default"], "CONN_MAX_AGE", 60)
    connection.close()
    connection.ensure_connection()
    kept = connection.connection
    worker.close_database()
    assert connection.connection is kept
    connection.errors_occurred = True
    monkeypatch.setattr(connection, "is_usable", lambda: False)
    worker.close_database()
    assert connection.connection is None
