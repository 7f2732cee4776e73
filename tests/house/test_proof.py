"""The proof of the house, and of CONTRIBUTING's recipe “Add a game”: Orchard has its folder, with
two roles that have decks of their own, and in a real browser it is searched, put in a deck,
printed, played by a person and two bots to its end, and watched; its record verifies. The site is a
copy of this project with that one folder added, and runs whole.

Every click is a real one. What to play is the first move on offer: the rules are tested elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.waiting import eventually
from tests.house.crawling import OTHER_GAMES
from tests.house.standing import files_of, manage, running, with_the_visitor
from tests.house.test_words import CIDWAMS
from tests.printing import reading

pytestmark = [pytest.mark.once, pytest.mark.programs]

DECKS = {
    "Grower": {"Red Apple": 3, "Pear": 2, "Quince": 1},
    "Guest": {"Wasp": 2, "Snail": 2, "Cherry": 2},
}
MOST_MOVES = 60


def test_a_folder_is_a_game_of_the_site(browser: Any, tmp_path: Path) -> None:
    project = with_the_visitor(tmp_path)
    before = files_of(project)
    with running(project) as site, visitor(browser, site) as page:
        find_a_card(page)
        for role, cards in DECKS.items():
            deck = build_a_deck(page, role, cards)
        print_it(page, deck, tmp_path)
        game = start_a_game(page)
        with visitor(browser, site, width=390, height=844) as stranger:
            play_to_the_end(page, stranger, game)
        record = download(page, "Download record", tmp_path / "record.txt")
    checking = manage(project, "verify", str(record))
    said, _ = checking.communicate(timeout=120)
    assert said.startswith(f"{record}: verified"), said
    assert checking.returncode == 0
    assert files_of(project) == before  # nor has any of its programs written outside var/


@contextmanager
def visitor(browser: Any, site: str, width: int = 1280, height: int = 720) -> Iterator[Any]:
    """A page in a session of its own, whose every address says no word of CIDWaM's."""
    context = browser.new_context(
        base_url=site, viewport={"width": width, "height": height}, locale="en-GB"
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    try:
        yield page
    finally:
        context.close()
    assert complaints == []


def check_words(page: Any) -> None:
    """Wait until the page says no word of CIDWaM's, but in its list of other games."""

    def said() -> str:
        text = str(page.locator("body").inner_text())
        for others in page.locator(
            ", ".join(f".{name}" for name in sorted(OTHER_GAMES))
        ).all_inner_texts():
            text = text.replace(others, "")
        return text

    eventually(lambda: (CIDWAMS.findall(said()), page.url), lambda seen: seen[0] == [])


def find_a_card(page: Any) -> None:
    """From the front page of all games to one card, by what only Orchard's cards have."""
    page.goto("/")
    page.get_by_role("link", name="Orchard").click()
    page.wait_for_url("**/g/orchard/")
    check_words(page)
    page.get_by_role("link", name="Browse the cards").click()
    page.get_by_label("Search for cards", exact=True).fill("weight>=3 colours:red")
    page.get_by_role("button", name="Search").click()
    page.get_by_text(re.compile(r"^\s*1 card\b")).first.wait_for()
    check_words(page)
    page.locator("main .card-link").click()
    page.get_by_role("heading", name="Red Apple").wait_for()
    expect(page.locator("main svg, main img").first).to_be_visible()
    check_words(page)


def build_a_deck(page: Any, role: str, cards: dict[str, int]) -> str:
    """A legal deck for a role from nothing, by a guest in the editor that a browser draws; its
    address."""
    page.goto("/g/orchard/decks/new/")
    page.get_by_label("Name").fill(f"For a {role}")
    page.get_by_label("Role").select_option(label=role)
    page.get_by_role("button", name="Create deck").click()
    for name, copies in cards.items():
        page.get_by_label("Search for cards").fill(name)
        expect(page.locator("[data-part=found] li")).to_have_count(1)
        for _ in range(copies):
            page.locator("[data-part=found]").get_by_label(f"One more {name}").click()
    page.locator("[data-part=legal]").wait_for()
    check_words(page)
    page.get_by_role("link", name="View deck").click()
    page.wait_for_url(re.compile(r"/decks/[^/]+/$"))
    check_words(page)
    return str(page.url)


def print_it(page: Any, deck: str, folder: Path) -> None:
    """The deck on sheets, and the mat, measured in millimetres as they came out."""
    page.goto(deck)
    page.get_by_role("link", name="Print", exact=True).last.click()
    content = sheets(page, folder / "deck.pdf")
    with reading.opened(content) as pdf:
        faces = [face for sheet in pdf.pages for face in reading.cards_on(sheet)]
    assert len(faces) == sum(DECKS["Guest"].values())
    for _, _, width, height in faces:
        assert (width, height) == pytest.approx((63, 88), abs=0.01)
    page.goto("/g/orchard/print/")
    page.get_by_role("link", name="Mat: Garden").click()
    with reading.opened(sheets(page, folder / "mat.pdf")) as pdf:
        assert len(pdf.pages) == 1
        assert "Basket" in pdf.pages[0].extract_text()


def sheets(page: Any, path: Path) -> bytes:
    """What the form on the page gives, from a worker of the site."""
    check_words(page)
    page.get_by_role("button", name="Create PDF").click()
    page.get_by_text("Ready:").wait_for(timeout=240_000)
    check_words(page)
    content = download(page, "Download PDF", path).read_bytes()
    reading.assert_sound(content, path.parent)
    return content


def download(page: Any, link: str, path: Path) -> Path:
    with page.expect_download() as found:
        page.get_by_role("link", name=link).first.click()
    found.value.save_as(path)
    return path


def start_a_game(page: Any) -> str:
    """A table for three with two bots of two levels, who have the starter deck of their role; open
    to watch. Its address."""
    page.goto("/g/orchard/")
    page.locator("main").get_by_role("link", name="Play", exact=True).click()
    page.get_by_role("link", name="3", exact=True).click()
    for seat, level in (("Gardener 2", "greedy"), ("Gardener 3", "random")):
        page.get_by_label(seat).select_option(value=level)
    page.get_by_label("Your deck").select_option(label="For a Grower")
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Let others watch").check()
    check_words(page)
    page.get_by_role("button", name="Start game").click()
    page.get_by_role("heading", name="Moves").wait_for()
    return str(page.url)


def play_to_the_end(page: Any, stranger: Any, game: str) -> None:
    """Pages hear of the bots' moves by themselves; the stranger sees no hand, and the end."""
    stranger.goto(game)
    stranger.get_by_text("you’re watching").wait_for()
    check_words(stranger)
    over = page.get_by_role("link", name="Download record")
    button = page.locator("[data-act] button[name=action]")
    for _ in range(MOST_MOVES):
        over.or_(button.first).first.wait_for()
        check_words(page)
        if over.count():
            break
        expect(stranger.locator("[data-act] button[name=action]")).to_have_count(0)
        number = page.locator("[data-act] input[name=number]").first.input_value()
        button.first.click()
        page.locator(f'[data-act] input[name=number][value="{number}"]').first.wait_for(
            state="detached"
        )
    expect(over).to_be_visible()
    stranger.get_by_role("link", name="Download record").wait_for()
    check_words(stranger)
