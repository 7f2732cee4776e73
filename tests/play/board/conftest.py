"""Seats at the table: `sit(table, side)` gives a page with the table of that side loaded."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

from tests.play.board.at_table import AtTable
from tests.play.conftest import Table

Sit = Callable[..., AtTable]


@pytest.fixture
def sit(new_page: Callable[..., Any]) -> Sit:
    """`sit(table, side, speed="off", sure=True, query="", **options of the page)`; side None
    watches as somebody who is not signed in."""

    def take_seat(
        table: Table,
        side: int | None,
        *,
        speed: str = "off",
        sure: bool = True,
        query: str = "",
        **options: Any,
    ) -> AtTable:
        page = new_page(None if side is None else table.players[side], **options)
        if seconds := os.environ.get("CIDWAM_PAGE_TIMEOUT"):
            page.set_default_timeout(1000 * float(seconds))
        return AtTable(page, table, side, speed=speed, sure=sure).sit(query)

    return take_seat
