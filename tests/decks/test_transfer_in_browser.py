"""Files in and out in a browser: uploading, mending lines, a zip, exporting."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from decks.models import Deck
from tests.browser.fitting import fits
from tests.decks.test_transfer import LIST, counts, packed

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("width", "height", "scheme"), [(1280, 720, "light"), (360, 640, "dark")])
def test_files_in_and_out(
    new_page: Callable[..., Any],
    cards: Any,
    anna: User,
    axe: Any,
    width: int,
    height: int,
    scheme: str,
) -> None:
    page = new_page(anna, width=width, height=height, color_scheme=scheme)
    page.goto("/decks/import/")
    text = f"{LIST}3 Celar Rat\nMain\n2 Oak Gard"
    page.set_input_files("#id_file", {"name": "x", "mimeType": "", "buffer": text.encode()})
    page.click("text=Import file")
    expect(page.locator("h2 >> text=/can’t be used/")).to_have_text(re.compile("^2 lines"))
    assert axe(page) == []
    page.click("text=Apply and retry")
    page.wait_for_selector("text=“Rats” imported.")
    said = "On the maybeboard, not in the deck: 1 Tax, 3 Cellar Rat."
    expect(page.get_by_text(said).first).to_be_visible()
    assert axe(page) == []
    deck = Deck.objects.get(owner=anna)
    assert counts(deck)["cards"] == {"Cellar Rat": 20, "Oak Guard": 2}
    page.click("text=More formats")
    with page.expect_download() as download:
        page.click("text=Cockatrice")
    assert download.value.suggested_filename == "rats.cod"
    page.goto("/decks/import/")
    files = packed({"a.txt": "1 Tax", "b.txt": "1 Taxx"})
    page.set_input_files("#id_file", {"name": "z.zip", "mimeType": "", "buffer": files})
    page.click("text=Import file")
    page.wait_for_selector("text=1 of 2 decks imported")
    assert axe(page) == []
    page.goto("/decks/export/")
    page.check("text=Rats")
    assert axe(page) == []
    with page.expect_download() as download:
        page.click("text=Export as zip")
    assert download.value.suggested_filename == "cidwam-decks.zip"
    fits(page)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (360, 640)])
def test_a_list_that_comes_back_begins_at_its_lines(
    new_page: Callable[..., Any], cards: Any, anna: User, width: int, height: int
) -> None:
    page = new_page(anna, width=width, height=height)
    page.goto("/decks/import/")
    text = "\n".join([LIST, "foo bar baz", "3 Celar Rat", "2 Oak Gard", *["1 Tax"] * 20])
    page.fill("#id_text", text)
    page.get_by_role("button", name="Import deck").locator("visible=true").last.click()
    expect(page.get_by_role("heading", name="3 lines can’t be used yet")).to_be_in_viewport()
    expect(page.locator("#lines")).to_be_focused()
    expect(page.locator(".notice--error")).to_have_count(1)
