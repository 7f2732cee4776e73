"""Visits: who is seen has packs the next day, and is not away (E5.1, E10.5)."""

from __future__ import annotations

from games.kaadosu.collection.models import Operation
from games.kaadosu.collection.services.operation import Caller, working


def sign_in(caller: Caller) -> None:
    """Note that a collector is here. Raises Refused for who is none, or frozen."""
    with working(caller, Operation.Kind.SETUP):
        pass
