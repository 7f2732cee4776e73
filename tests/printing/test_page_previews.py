"""Mats, leaflets and lists beside their forms: the first page as it will be, how many, what they
cost."""

import re
import shutil
import subprocess
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from PIL import Image, ImageChops, ImageStat

from accounts.models import User
from decks import services as decks
from decks.models import Deck
from printing import pipeline
from printing.forms import MatForm
from printing.options import PrintOptions
from printing.pdf.papers import PAPERS
from printing.previews.costs import Cost
from printing.products.names import What
from printing.products.table import product_of
from printing.sources.game import product_content

WHATS = [value for value, _label in MatForm.base_fields["what"].choices]  # type: ignore[attr-defined]


@pytest.fixture
def as_player(client: Client, player: User) -> Client:
    client.force_login(player)
    return client


def picture(page: str) -> Image.Image:
    """The one that a page holds."""
    found = re.findall(
        r'<img class="print-preview__sheet" src="data:image/webp;base64,([^"]+)" width="(\d+)" '
        r'height="(\d+)" alt="The first sheet">',
        page,
    )
    assert len(found) == 1
    held, wide, high = found[0]
    image = Image.open(BytesIO(b64decode(held)))
    assert image.size == (int(wide), int(high))
    return image


def words(page: str) -> str:
    part = page.split('id="preview"')[1].split("<img")[0]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", part.partition(">")[2])).strip()


@pytest.mark.parametrize("what", WHATS)
def test_each_mat_and_leaflet_is_shown_as_it_will_be(
    client: Client, tmp_path: Path, cards: Any, what: str
) -> None:
    page = client.get("/print/mat/", {"what": what}).content.decode()  # without scripts
    shown, told = picture(page), words(page)
    made = pipeline.make(product_content("cidwam", what), PrintOptions())
    sheets, pages = made.sheets, made.pages
    count = f"{sheets} sheet{'s' if sheets > 1 else ''}"
    count += f", {pages} pages." if pages != sheets else "."
    sides = "two-sided" if pages != sheets else "one-sided"
    paper = "746 × 818 mm" if what == What.PLAY_MAT else "A4"
    assert told.startswith(f"{count} Paper: {paper}, {sides}. Ink: ")
    share = int(re.findall(r"Ink: (\d+)% of each page, as much as \d+ page", told)[0])
    drawn = by_poppler(made.pdf, tmp_path)
    assert len(drawn) == pages
    dark = [100 - ImageStat.Stat(each).mean[0] / 2.55 for each in drawn]
    assert share == pytest.approx(sum(dark) / pages, abs=0.8)
    wide, high = shown.width // 8, shown.height // 8  # edges are each program's own
    mine, other = (each.convert("L").resize((wide, high)) for each in (shown, drawn[0]))
    assert ImageStat.Stat(ImageChops.difference(mine, other)).mean[0] < 5


def by_poppler(pdf: bytes, folder: Path) -> list[Image.Image]:
    """The pages as another program draws them, in greys."""
    if not shutil.which("pdftoppm"):
        pytest.skip("needs pdftoppm: apt-get install poppler-utils")
    file = folder / "made.pdf"
    file.write_bytes(pdf)
    subprocess.run(["pdftoppm", "-r", "100", "-gray", file, folder / "page"], check=True)
    return [Image.open(page) for page in sorted(folder.glob("page*.pgm"))]


def test_the_form_asks_for_the_sheet_alone_as_it_was_chosen(as_player: Client, cards: Any) -> None:
    asked = {"preview": "1", "what": "mat-tiles", "paper": "a3", "grey": "on"}
    part = as_player.get("/print/mat/", asked).content.decode()
    assert "<html" not in part
    assert words(part).startswith("6 sheets. Paper: A3, one-sided. Ink: ")
    bands = picture(part).convert("RGB").split()
    assert max(ImageStat.Stat(ImageChops.difference(bands[0], bands[2])).mean) < 0.5
    saved = as_player.get("/print/mat/", {**asked, "ink_saver": "on"}).content.decode()
    assert picture(saved).tobytes() != picture(part).tobytes()
    own = {**asked, "what": "travel-mat", "paper": "other", "paper_size": "40x50"}
    small = as_player.get("/print/mat/", own).content.decode()
    assert "paper is too small for a mat" in small
    wrong = as_player.get("/print/mat/", {**asked, "what": "carpet"}).content.decode()
    assert "Some options can’t be." in wrong
    page = as_player.get("/print/mat/?what=carpet").content.decode()
    assert '<option value="travel-mat" selected>' in page
    assert 'hx-get="/print/mat/?preview=1"' in page
    refused = as_player.post("/print/mat/", {**own, "what": "mat-tiles"})
    assert refused.status_code == 400
    assert "15 sheets. Paper: A4" in words(refused.content.decode())  # of what is still chosen


def test_a_deck_list_is_shown_as_it_is_and_as_it_was(
    as_player: Client, deck: Deck, player: User
) -> None:
    address = f"/print/deck/{deck.key}/list/"
    page = as_player.get(address).content.decode()
    assert words(page).startswith("1 sheet. Paper: A4, one-sided. Ink: ")
    first = picture(page).tobytes()
    decks.name_version(deck=deck, number=1, name="First")
    decks.edit_deck(
        deck=deck, by=player, expected_version=1, sections={"persona": {}, "cards": {"Tax": 1}}
    )
    now = as_player.get(address).content.decode()
    assert picture(now).tobytes() != first
    was = as_player.get(address, {"version": "1"}).content.decode()
    assert f'hx-get="{address}?preview=1&amp;version=1"' in was
    part = as_player.get(address, {"preview": "1", "version": "1", "paper": "a3"}).content.decode()
    assert words(part).startswith("1 sheet. Paper: A3")


@pytest.mark.parametrize(
    "address",
    [
        "/g/complicated/print/mat/units/",
        "/g/complicated/print/sheet/tokens/",
        "/g/complicated/print/sheet/turn-aid/",
    ],
)
def test_another_game_s_mats_and_sheets_too(client: Client, address: str) -> None:
    page = client.get(address).content.decode()
    assert re.match(r"\d sheets?\. Paper: A4, one-sided\. Ink: \d+% of each page", words(page))
    picture(page)
    small = {"preview": "1", "paper": "other", "paper_size": "20x20"}
    assert "doesn’t fit on paper of 20 × 20 mm" in client.get(address, small).content.decode()


def test_text_pages_are_of_a4_however_large_the_paper() -> None:
    covered = {size: Cost(1, 1, "", size, 0.1).text_pages for size in (PAPERS["a4"], (420, 594))}
    assert list(covered.values()) == [2, 8]


def test_two_pages_of_a_booklet_share_a_sheet() -> None:
    assert [product_of(What.BOOKLET).sheets(pages) for pages in (1, 2, 3)] == [1, 1, 2]
    assert product_of(What.CHECKLIST).sheets(3) == 3
