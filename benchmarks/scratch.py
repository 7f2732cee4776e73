"""A site of its own for a benchmark, in a folder that is deleted afterwards."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager


def few_if_small(usual: int, small: int) -> int:
    """Return how many of something; few where `--small` asks only whether a benchmark runs."""
    return small if "--small" in sys.argv else usual


@contextmanager
def scratch_site(*unset: str) -> Iterator[str]:
    """Set Django up with an empty folder, which it yields. unset: variables that don't count."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"CIDWAM_VAR": folder, "DJANGO_SETTINGS_MODULE": "cidwam_site.settings"}
        for name in unset:
            os.environ.pop(name, None)
        import django
        from django.db import connections

        django.setup()
        try:
            yield folder
        finally:
            connections.close_all()
