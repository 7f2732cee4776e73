"""Connections to PostgreSQL that wait for an answer only so long.

libpq ends a connection attempt in time (`connect_timeout`), but a server that hangs keeps its
sockets open, and a question that it has taken is waited for without end: neither TCP nor
PostgreSQL's own timeouts, which the hung server would have to keep, help there. So the wait itself
has an end; the connection is of no use after it and is closed.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db.backends.postgresql import base
from psycopg import OperationalError

from cidwam_site.breaker import Breaker

CHECK_SECONDS = 2.0  # for the question whether a kept connection still lives
BREAKER = Breaker("the database", seconds=1.0)


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection whose every wait has an end."""

    _is_check = False

    def get_new_connection(self, conn_params: Any) -> Any:
        """Connect. Raises OperationalError at once while the server is known to be away."""
        if not BREAKER.may_ask():
            raise OperationalError(f"the database is away: {BREAKER.error}")
        try:
            connection: Any = super().get_new_connection(conn_params)
        except OperationalError as error:
            BREAKER.failed(error)
            raise
        BREAKER.answered()
        self._bound(connection)
        return connection

    def is_usable(self) -> bool:
        """Whether the connection lives; it has less time to say so than a query has.

        None does while the server is known to be away: a new one is tried instead, as often as the
        breaker lets one. Asking both would use up that leave on a connection that died long ago.
        """
        if BREAKER.error is not None:
            return False
        self._is_check = True
        try:
            return bool(super().is_usable())
        finally:
            self._is_check = False

    def _bound(self, connection: Any) -> None:
        wait = connection.wait

        def bounded(gen: Any, *words: Any, timeout: float | None = None, **named: Any) -> Any:
            seconds = CHECK_SECONDS if self._is_check else settings.DATABASE_WAIT_SECONDS
            try:
                return wait(gen, *words, timeout=timeout or seconds or None, **named)
            except OperationalError as error:
                if timeout is None and type(error).__name__ == "_WaitTimeout":
                    connection.close()
                    error = OperationalError(f"the database has not answered for {seconds:.0f} s")
                    BREAKER.failed(error)
                    raise error from None
                raise

        connection.wait = bounded
