"""The whole promise in one browser: a stranger searches, builds, prints, and plays to a winner.

Every click is a real one, the sheets come from a real worker. Only what to do in the game is
decided by the greedy bot, from what the seat may see, because a test has no wits of its own.
"""

import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any, cast

import pytest
from django.core.management import call_command
from playwright.sync_api import expect

from accounts.models import User
from engine.bots import GreedyBot, InformationSet
from engine.kernel.reading import read_record
from engine.kernel.replay import verify
from games import GAMES
from play.models import Game
from play.rules import load_state, rules_of
from tests.play.board.at_table import AtTable
from tests.play.board.ways import by_taps, lay_first_soul
from tests.play.conftest import Table
from tests.printing import reading

MOST_ACTIONS = 1500
PATIENT_TURNS = 3  # so often a page is left to find out by itself that it is its turn
SHEETS_OF_40 = 5  # 40 cards and a Persona, nine to a sheet


@pytest.fixture
def loaded(transactional_db: None) -> None:
    """The real cards and the real ready-made decks."""
    for command in ("load_cards", "load_decks"):
        call_command(command, stdout=StringIO())


def test_a_stranger_finds_builds_prints_and_plays(
    loaded: None, new_page: Callable[..., Any], worker: Any, tmp_path: Path
) -> None:
    page = new_page()
    find_a_card(page)
    go_on_as_a_guest(page)
    deck_url = build_a_deck(page)
    print_it(page, deck_url, tmp_path)
    friend = new_page(User.objects.create_user("bertil"), width=390, height=844)
    game = start_a_game(page, friend)
    play_to_the_end(game, [page, friend])
    check_the_record(page, game, tmp_path)


def find_a_card(page: Any) -> None:
    page.goto("/")
    page.get_by_role("link", name="Browse the cards").click()
    page.get_by_label("Search for cards", exact=True).fill("the exchange always")
    page.get_by_role("button", name="Search").click()
    page.get_by_label("Search for cards", exact=True).fill("rat")
    page.get_by_role("button", name="Search").click()
    card = page.locator("#results .card-link").first
    name = str(card.get_attribute("aria-label")).rpartition(", ")[0].split(",")[0]
    card.click()
    page.locator("h1").filter(has_text=name).wait_for()
    expect(page.locator("main svg").first).to_be_visible()


def go_on_as_a_guest(page: Any) -> None:
    page.goto("/accounts/login/?next=/decks/")
    page.get_by_role("button", name="Continue as guest").click()
    page.wait_for_url("**/decks/")


def build_a_deck(page: Any) -> str:
    """Copy a ready deck, break it, read what the rules say, mend it; the deck's address."""
    page.goto("/decks/")
    page.get_by_role("link", name="The Cellar Door").first.click()
    page.get_by_role("button", name="Copy deck").click()
    legal, size = page.locator("[data-part=legal]"), page.locator("[data-part=size] b")
    legal.wait_for()
    line = page.locator("[data-part=list] li").filter(has_text="Cellar Rat").first
    line.get_by_label("fewer").click()
    legal.wait_for(state="hidden")
    expect(page.locator("[data-part=problems]")).to_contain_text("40")
    expect(size).to_have_text("39")
    page.locator("#typed-line").fill("1 Cellar Rat")
    page.keyboard.press("Enter")
    expect(size).to_have_text("40")
    legal.wait_for()
    page.get_by_role("link", name="View deck").click()
    page.wait_for_url(re.compile(r"/decks/[^/]+/$"))
    page.get_by_text("Legal deck.").wait_for()
    return str(page.url)


def print_it(page: Any, deck_url: str, folder: Path) -> None:
    """The sheets, from the button to millimetres read back from the file."""
    page.goto(deck_url)
    page.get_by_role("link", name="Print", exact=True).last.click()
    page.get_by_role("button", name="Create PDF").click()
    page.get_by_text("Ready:").wait_for(timeout=240_000)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download PDF").click()
    path = folder / "sheets.pdf"
    download.value.save_as(path)
    content = path.read_bytes()
    reading.assert_sound(content, folder)
    with reading.opened(content) as pdf:
        assert len(pdf.pages) == SHEETS_OF_40
        for sheet in pdf.pages:
            assert reading.mm(sheet.width, sheet.height) == pytest.approx((210, 297), abs=0.01)
        faces = [face for sheet in pdf.pages for face in reading.cards_on(sheet)]
        assert len(faces) == 41
        for _, _, width, height in faces:
            assert (width, height) == pytest.approx((63, 88), abs=0.01)
        assert reading.cards_on(pdf.pages[0])[0][:2] == pytest.approx((10.5, 16.5), abs=0.01)


def start_a_game(page: Any, friend: Any) -> Game:
    """One makes a link, the other follows it."""
    page.goto("/play/new/")
    page.get_by_label("A friend").check()
    page.get_by_label("The Cellar Door").first.check()
    type_a_seed(page)
    page.get_by_role("button", name="Start game").click()
    link = page.get_by_label("Invite link")
    expect(link).to_have_value(re.compile("/play/join/"))
    friend.goto(link.input_value())
    friend.get_by_text("More decks").click()
    friend.get_by_label("Hold the Gate").check()
    type_a_seed(friend)
    friend.get_by_role("button", name="Join game").click()
    friend.wait_for_selector("[data-board]")
    page.wait_for_selector("[data-board]")  # found out by itself that someone has joined
    return Game.objects.get()


def type_a_seed(page: Any) -> None:
    """A seed that is the same in each run, so that the game is."""
    page.locator("[data-fair] > summary").click()
    page.get_by_label("Your seed").fill("ninety-nine herons")


def play_to_the_end(game: Game, pages: list[Any]) -> None:
    """Each seat on its own page, by mouse or by finger, until the rules name a winner."""
    rules = rules_of(game.book)
    bot = GreedyBot()
    south, north = (cast(User, seat.user) for seat in game.seats.order_by("side"))
    table = Table(game.key, (south, north))
    seats = [AtTable(page, table, side).sit() for side, page in enumerate(pages)]
    for seat in seats:
        lay_first_soul(seat)
    patience = PATIENT_TURNS
    last = None
    game.refresh_from_db()
    while game.is_running:
        assert game.number < MOST_ACTIONS
        state = load_state(game)
        side = rules.seats_to_act(state)[0]
        seat = seats[side]
        if side != last:
            patience = _come_to_the_table(seat, game, patience)
        last = side
        text = rules.write(state, side, bot.choose(InformationSet(rules, state, side), game.number))
        by_taps(seat, seat.facts(), text)
        seat.wait_past(game.number)
        game.refresh_from_db()
    assert game.winner in (0, 1)
    for seat in seats:
        seat.sit()
        record = seat.page.get_by_role("link", name="Record")
        to_the_end = seat.part("playback").get_by_role("button", name="To the end")
        record.or_(to_the_end).first.wait_for()
        if to_the_end.count():  # the last that the other did
            to_the_end.click()
        record.wait_for()
        expect(seat.page.get_by_label("The game is over")).to_be_visible()


def _come_to_the_table(seat: AtTable, game: Game, patience: int) -> int:
    """See the newest state: by waiting, as people do, or by asking at once, to save time."""
    if patience > 0:
        seat.wait_past(game.number - 1)
    else:
        seat.catch_up()
    return patience - 1


def check_the_record(page: Any, game: Game, folder: Path) -> None:
    """The record that the page gives away replays, die by die."""
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    path = folder / "record.txt"
    download.value.save_as(path)
    found = verify(read_record(path.read_text(encoding="utf-8")), GAMES)
    assert found.ok, found.lines
