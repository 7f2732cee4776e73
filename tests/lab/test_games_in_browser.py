"""The lab and the rules of another game in a real browser."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from cards.rules import rulebook
from cards.services import load_cards
from decks.models import Deck
from decks.services import DeckDetails, create_deck
from games import GAMES
from lab import services
from lab.models import LabRun
from lab.plans.tables import Tables
from tests.browser.fitting import fits
from tests.cards.test_plain_rules import BOOK
from tests.decks.conftest import write_sets
from tests.house.visiting import ORCHARD_SETS, orchard_in_the_house
from tests.lab.test_seating import LEGAL, finish
from tests.toys.housed import toys_in_the_house

NewPage = Callable[..., Any]


@pytest.fixture(autouse=True)
def house(
    transactional_db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Orchard with its rules, and Traitors; starter decks for both."""
    (tmp_path / "docs" / "orchard").mkdir(parents=True)
    (tmp_path / "docs" / "orchard" / "rules.md").write_text(BOOK, encoding="utf-8")
    monkeypatch.setattr(rulebook, "folder_of", lambda game, part: tmp_path / part / game)
    write_sets(tmp_path / "sets")
    (tmp_path / "sets" / "orchard").symlink_to(ORCHARD_SETS / "orchard")
    with orchard_in_the_house(), toys_in_the_house():
        load_cards(folder=tmp_path / "sets")
        owner = User.objects.create_user("ada")
        for name, game, role in [
            ("Pears", "orchard", ""),
            ("Snails", "orchard", ""),
            ("Wasps", "orchard", ""),
            ("Six traps", "traitors", "hunter"),
            ("Low treasures", "traitors", "keeper"),
        ]:
            sections = LEGAL[role or game]
            create_deck(
                owner=owner, details=DeckDetails(name, game=game, role=role), sections=sections
            )
        Deck.objects.update(owner=None, is_preconstructed=True, visibility="public")
        yield


def kept_run(slug: str, **asked: Any) -> LabRun:
    """A finished run that everybody may see."""
    decks = list(Deck.objects.with_content().filter(game=slug))
    tables = Tables(GAMES[slug], decks, bot="random", **asked)
    run = finish(services.try_tables(owner=User.objects.get(username="ada"), tables=tables))
    LabRun.objects.filter(pk=run.pk).update(owner=None, what="command")
    return run


def look(page: Any, name: str) -> None:
    """Keep a picture of the page, where somebody wants to look."""
    if folder := os.environ.get("LOOK"):
        page.screenshot(path=f"{folder}/{name}.png", full_page=True)


@pytest.mark.parametrize(
    "address",
    [
        "/g/orchard/rules/",
        "/g/orchard/rules/?q=fruit",
        "/g/orchard/lab/",
        "/g/orchard/lab/new/",
        "orchard",
        "traitors",
        "nim",
    ],
)
def test_no_page_is_wider_than_a_phone(new_page: NewPage, address: str) -> None:
    if "/" not in address:
        address = kept_run(address, games=24, seats=3).get_absolute_url()
    page = new_page(width=360, height=640)
    page.goto(address)
    expect(page.locator("h1")).to_have_count(1)
    fits(page)


def test_a_stranger_asks_for_a_test(new_page: NewPage) -> None:
    page = new_page(height=720)
    page.goto("/g/traitors/")
    page.get_by_role("link", name="Lab").click()
    page.get_by_role("link", name="New test").click()
    page.get_by_role("group", name="Decks for Hunter").get_by_label("Six traps").check()
    page.get_by_label("Low treasures").check()
    page.get_by_label("Players").select_option("4")
    page.get_by_label("Bot", exact=True).select_option("random")
    page.get_by_label("Games").fill("4")
    page.get_by_role("button", name="Start test").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Six traps, Low treasures")
    run = finish(LabRun.objects.get())
    page.goto(run.get_absolute_url())
    expect(page.locator("main")).to_contain_text("4 games by Wanderer bots")
    assert run.owner is not None
    assert run.owner.is_guest
