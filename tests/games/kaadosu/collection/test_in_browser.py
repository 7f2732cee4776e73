"""Pages of the collection in a browser: a morning by keyboard, and all pages in all sizes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from accounts.models import User
from games.kaadosu.collection.models import Collector
from games.kaadosu.collection.services import market, merge, trades
from games.kaadosu.collection.services.decks import save_deck
from games.kaadosu.collection.services.operation import Caller
from games.kaadosu.collection.services.preparation import promised
from tests.games.kaadosu.collection.people import (
    broken,
    collector,
    refs,
    sealed_pack,
    small_edition,
)
from tests.games.kaadosu.test_in_browser import NO_SIDEWAYS

pytestmark = pytest.mark.django_db(transaction=True)
ROOT = "/g/kaadosu/"
SIZES = ((360, 640), (390, 844), (1280, 720), (1440, 900))
PAGES = (
    "packs/", "packs/1/", "collection/", "collection/album/A/", "collection/cards/3/",
    "collection/decks/", "collection/decks/new/?suggest=1", "collection/history/", "merge/",
    "merge/?first=3&second=4", "market/", "trades/", "trades/new/?to=bob&want=101",
    "collectors/bob/", "battles/new/", "economy/",
)  # fmt: skip


def a_day() -> User:
    """A collector with something on each page, and another whose cards are for sale."""
    small_edition()
    ann, bob = collector("ann", range(1, 41)), collector("bob", range(101, 121))
    Collector.objects.update(is_public=True)
    for number in (1, 2, 3):
        sealed_pack(ann, range(196 + 5 * number, 201 + 5 * number), number)
    today = timezone.now().date()
    for days in (-1, 0, 1):
        promised(today + timedelta(days=days))
    for number in range(110, 116):
        market.list_card(Caller(bob), card=str(number))
    market.list_card(Caller(ann), card="40", price=9)
    trades.offer(Caller(bob), to=ann, give=["101", "102"], want=["5"])
    trades.offer(Caller(ann), to=bob, give=["39"], want=["103"])
    save_deck(Caller(ann), name="Ember", cards=refs(range(3, 16)))
    save_deck(Caller(ann), name="Tide", cards=refs((39, 40, 16)))
    merge.merge(Caller(ann), first="37", second="38")
    return ann


def test_a_morning_by_keyboard_on_a_phone(
    new_page: Callable[..., Any], axe: Callable[[Any], list[str]]
) -> None:
    page = new_page(a_day(), 360, 640, color_scheme="dark", reduced_motion="reduce")
    page.goto(f"{ROOT}packs/")

    def press(name: str, role: Any = "link") -> None:
        page.get_by_role(role, name=name).first.press("Enter")

    press("Buy")
    expect(page.locator("input[name=pay]:checked").first).to_be_visible()
    press("Buy pack", "button")
    expect(page.locator(".reveal__card")).to_have_count(5)
    expect(page.locator("[data-new]")).to_have_count(5)
    assert not axe(page)
    page.wait_for_function(NO_SIDEWAYS)
    page.locator(".reveal__card").first.get_by_role("link", name="Merge").press("Enter")
    page.locator("select[name=second]").select_option("3")
    press("Preview", "button")
    page.get_by_role("button", name="Merge into").first.press("Enter")
    expect(page.locator("h1")).to_have_text("10002")
    assert not axe(page)
    assert broken() == []


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_pages_in_all_sizes(
    size: tuple[int, int],
    theme: str,
    new_page: Callable[..., Any],
    axe: Callable[[Any], list[str]],
) -> None:
    page = new_page(a_day(), *size, color_scheme=theme, reduced_motion="reduce")
    for path in PAGES:
        page.goto(f"{ROOT}{path}")
        expect(page.locator("h1")).to_be_visible()
        page.wait_for_function(NO_SIDEWAYS)
        assert not axe(page), path
