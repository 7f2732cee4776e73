"""Connections that outlive a request, in programs whose threads live as long as they do."""

from django.db import connections

KEPT_SECONDS = 60.0


def keep_connections() -> None:
    """Keep each thread's connection for a minute, on SQLite too.

    Opening one reads SQLite's whole schema anew, which takes longer than most pages' queries.
    """
    for settings_of in connections.settings.values():
        settings_of["CONN_MAX_AGE"] = KEPT_SECONDS
