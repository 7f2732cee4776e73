"""From a deck's page to paper in a real browser, and the pages of printing under axe."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from accounts.models import User
from decks import services as decks
from decks.models import Deck
from printing import services
from printing.models import PrintJob
from printing.options import PrintOptions
from printing.printers.profile import Printer
from printing.read_back.page_reader import read_page
from tests.browser.fitting import fits
from tests.browser.waiting import eventually
from tests.conftest import AXE
from tests.printing.reading import cards_on, opened
from tests.printing.requests import request_mat, request_sheets
from workshop import services as workshop

pytestmark = pytest.mark.django_db(transaction=True)
LOOKS = [
    (360, 640, "dark"),
    *(
        pytest.param(width, height, scheme, marks=pytest.mark.long)
        for width, height, scheme in (
            (360, 640, "light"),
            (390, 844, "light"),
            (390, 844, "dark"),
            (1280, 720, "light"),
            (1280, 720, "dark"),
            (1440, 900, "light"),
            (1440, 900, "dark"),
        )
    ),
]


def test_from_the_deck_s_page_to_the_file(
    new_page: Callable[..., Any], worker: Any, player: User, deck: Deck, settings: Any
) -> None:
    settings.MEDIA_ROOT = settings.VAR_DIR / "media"  # where the worker puts files
    page = new_page(player, width=1280, height=720)
    page.goto(deck.get_absolute_url())
    page.get_by_role("link", name="Print", exact=True).last.click()
    preview = page.locator("#preview")
    preview.get_by_text("11 cards on 2 sheets.").wait_for()
    sheet = preview.locator("svg")
    expect(sheet).to_have_attribute("viewBox", "0 0 210.0 297.0")
    images = sheet.locator("image")
    expect(images).to_have_count(9)
    loaded = "image => fetch(image.getAttribute('href')).then(answer => answer.status)"
    eventually(lambda: images.first.evaluate(loaded), lambda status: status == 200)
    page.get_by_role("combobox", name="Paper").select_option("letter")
    page.get_by_role("combobox", name="Backs").select_option("interleaved")
    page.get_by_label("Oak Guard").fill("2")
    page.get_by_label("Oak Guard").press("Tab")
    preview.get_by_text("9 cards on 1 sheet, 2 pages.").wait_for()
    expect(sheet).to_have_attribute("viewBox", "0 0 215.9 279.4")
    page.get_by_role("button", name="Create PDF").click()
    link = page.get_by_role("link", name="Download PDF")
    link.wait_for()
    with page.expect_download() as download:
        link.click()
    assert download.value.suggested_filename == "zofies-deck-cards-letter.pdf"
    pages = opened(download.value.path().read_bytes()).pages
    assert [len(cards_on(one)) for one in pages] == [9, 9]
    assert float(pages[0].width) * 25.4 / 72 == pytest.approx(215.9, abs=0.01)


def test_a_guest_measures_a_printer_and_prints_for_it(
    new_page: Callable[..., Any], worker: Any, deck: Deck, settings: Any
) -> None:
    settings.MEDIA_ROOT = settings.VAR_DIR / "media"
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    page = new_page(width=390, height=844)
    page.goto(f"/print/deck/{deck.key}/")
    page.get_by_role("link", name="Set up your printer").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="A4 test sheet, PDF").click()
    assert len(PdfReader(download.value.path()).pages) == 2
    page.get_by_role("radio", name="A square").check()
    for label, number in (
        ("Top cross, across", "0.4"),
        ("Bottom cross, across", "0.6"),
        ("Middle cross, across", "0.5"),
        ("Middle cross, down", "-1.5"),
    ):
        page.get_by_label(label).fill(number)
    page.get_by_role("button", name="Save printer").click()
    page.get_by_text("backs move 0.5 mm right and 1.5 mm up").wait_for()
    page.goto(f"/print/deck/{deck.key}/")
    page.get_by_role("combobox", name="Backs").select_option("interleaved")
    page.get_by_role("button", name="Create PDF").click()
    link = page.get_by_role("link", name="Download PDF")
    link.wait_for()
    with page.expect_download() as download:
        link.click()
    front, back = (read_page(one) for one in PdfReader(download.value.path()).pages[:2])
    assert back.placed[0].is_turned  # on the short edge
    assert back.placed[4].box.left - front.placed[4].box.left == pytest.approx(0.5, abs=0.05)
    assert back.placed[4].box.top - front.placed[4].box.top == pytest.approx(-1.5, abs=0.05)


@pytest.mark.parametrize(("width", "height", "scheme"), LOOKS)
def test_nothing_is_wrong_with_the_pages(
    new_page: Callable[..., Any],
    axe: Callable[[Any], list[str]],
    player: User,
    deck: Deck,
    width: int,
    height: int,
    scheme: str,
) -> None:
    assert AXE.is_file()
    job = request_sheets(owner=player, deck=deck, options=PrintOptions())
    services.print_job(job_id=job.pk)
    waiting = request_mat(owner=player, what="pocket-mat", options=PrintOptions())
    PrintJob.objects.filter(pk=job.pk).update(
        report={
            "removed": [{"name": "Tax", "count": 2}, {"name": "Old One", "count": 1}],
            "sleeves": {"Tax": job.content[-1]["card"]},
            "warnings": [{"card": "Tax", "code": "small_text", "message": "Tax is small."}],
            "links": {"Tax": {"id": "t-3", "is_draft": False}},
        }
    )
    older = f"/print/deck/{deck.key}/"
    decks.name_version(deck=deck, number=1, name="First")
    decks.edit_deck(deck=deck, by=player, expected_version=1, sections={"cards": {"Tax": 1}})
    drafts = workshop.create_set(owner=player, name="Bells")
    workshop.create_draft(row=drafts, content={"name": "Idea", "kind": "Spell", "value": 1})
    page = new_page(player, width=width, height=height, color_scheme=scheme)
    for address in (
        "/print/",
        "/print/printer/",
        f"/print/deck/{deck.key}/",
        "/print/set/test/",
        "/print/search/?q=kind:soul",
        "/print/mat/",
        "/print/tokens/",
        "/print/card/t-1/",
        f"{older}?version=1",
        f"{older}counters/?version=1",
        f"{older}list/?version=1",
        f"/print/drafts/{drafts.key}/",
        job.get_absolute_url(),
        waiting.get_absolute_url(),
    ):
        page.goto(address)
        page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
        fits(page)
        assert axe(page) == [], (address, scheme, width)
    services.keep_printer(
        owner=player, printer=Printer("short", (0.5, -1.0), 0.3, 100.4, offset_landscape=(1.0, 0.5))
    )
    own = PrintOptions(
        paper="230x330", card="60x90", bleed=2.0, backs="interleaved", ink_saver=True, shop=False
    )
    lying = request_sheets(owner=player, deck=deck, options=own, version=1)
    PrintJob.objects.filter(pk=lying.pk).update(state="failed", error="The disk is full.")
    for address in (older, "/print/printer/", lying.get_absolute_url()):
        page.goto(address)
        page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
        fits(page)
        assert axe(page) == [], (address, scheme, width)
    page.goto(older)
    own_size = page.get_by_label("Paper, width × height in mm or inches")
    own_size.fill("40 x 40")
    own_size.press("Tab")
    page.locator("#preview .notice--error").wait_for()
    assert axe(page) == [], (scheme, width)
    page.get_by_role("button", name="Create PDF").click()
    page.get_by_text("doesn’t fit on paper of 40 × 40 mm").first.wait_for()
    fits(page)
    assert axe(page) == [], (scheme, width)
