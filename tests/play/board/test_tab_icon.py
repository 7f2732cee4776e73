"""The tab's icon says how many games wait, and is plain again when none does."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.waiting import eventually
from tests.play.board.conftest import Sit
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db(transaction=True)
ICON = "document.querySelector(\"link[rel=icon][type='image/svg+xml']\").href"
IS_DRAWN = f"{ICON}.startsWith('data:image/png')"
RED = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const [red, green] = pen.getImageData(56, 44, 1, 1).data; // on the disc, beside the number
  return red - green;
}"""


def test_it_counts_games_that_wait(sit: Sit, new_table: Callable[..., Table]) -> None:
    table, other = new_table(), new_table()
    assert table.players[0] == other.players[0]
    seat = sit(table, 0)
    page: Any = seat.page
    page.wait_for_function(IS_DRAWN)
    expect(page).to_have_title(re.compile(r"^\(2\)"))
    two = page.evaluate(ICON)
    eventually(lambda: page.evaluate(RED, two), lambda red: red > 60)
    table.act("open", 0)
    page.wait_for_function(f"() => document.title.startsWith('(1)') && {ICON} !== {two!r}")
    other.act("open", 0)
    page.reload()
    page.wait_for_function("() => !document.title.startsWith('(')")
    page.wait_for_function(f"() => !{IS_DRAWN}")
    page.wait_for_function(f"() => {ICON}.endsWith('.svg')")
