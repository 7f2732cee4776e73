"""The first sheet as the page shows it: as many cards, where the PDF has them."""

import re
from base64 import b64decode
from typing import Any

import pytest
from django.test import Client

from cards.models import Card
from printing import services
from printing.models import PrintJob
from tests.printing.reading import cards_on, opened
from tests.printing.requests import request_sheets
from tests.printing.test_pages import sent


@pytest.fixture
def as_player(client: Client, player: Any) -> Client:
    client.force_login(player)
    return client


def images(page: str) -> list[tuple[float, ...]]:
    """Left, top, width and height of the faces, in mm."""
    return [
        tuple(float(number) for number in found)
        for found in re.findall(
            r'<image href="[^"]+" x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"', page
        )
    ]


def test_the_page_shows_the_first_sheet(as_player, deck):
    page = as_player.get(f"/print/deck/{deck.key}/").content.decode()
    assert "11 cards on 2 sheets." in page
    assert len(images(page)) == 9
    assert 'viewBox="0 0 210.0 297.0"' in page
    href = re.search(r'<image href="([^"]+)"', page)
    assert href is not None
    assert as_player.get(href[1]).status_code == 200


@pytest.mark.parametrize(
    "change", [{}, {"card": "poker", "backs": "interleaved"}, {"paper": "a3", "gutter": "3"}]
)
def test_it_is_where_the_file_has_it(as_player, deck, media, change):
    form = sent(deck, **change)
    page = as_player.get(f"/print/deck/{deck.key}/preview/", form).content.decode()
    as_player.post(f"/print/deck/{deck.key}/", form)
    job = PrintJob.objects.get()
    services.print_job(job_id=job.pk)
    pages = opened((media / job.file_name).read_bytes()).pages
    found = cards_on(pages[0])
    assert len(images(page)) == len(found)
    for (x, y, wide, high), card in zip(images(page), found, strict=True):
        assert (x + wide / 2, y + high / 2) == pytest.approx(
            (card[0] + card[2] / 2, card[1] + card[3] / 2), abs=0.01
        )
    assert ("4 pages" in page) == ("backs" in change)


def test_what_can_not_be_is_said(as_player, deck):
    form = sent(deck, offset_x="40", backs="separate")
    page = as_player.get(f"/print/deck/{deck.key}/preview/", form).content.decode()
    assert "over the paper’s edge" in page
    form = sent(deck, gutter="-3")
    page = as_player.get(f"/print/deck/{deck.key}/preview/", form).content.decode()
    assert "Look at the form" in page


def test_what_will_be_left_out_is_said_before(as_player, deck, cards):
    Card.objects.filter(name="Tax").update(text="Draw a card. " * 200)
    page = as_player.get(f"/print/deck/{deck.key}/").content.decode()
    assert "9 cards on 1 sheet." in page
    assert "Tax: the text is too long for a card" in page
    assert '<a href="/cards/t-3/">View Tax</a>' in page
    form = sent(deck, gutter="8")
    page = as_player.get(f"/print/deck/{deck.key}/preview/", form).content.decode()
    assert page.count("without gutter and bleed it would be 9") == 1


def test_what_leaves_nothing_to_print_is_said_in_a_sentence(as_player, deck):
    nothing = {f"count_t-{number}": "0" for number in (1, 2, 3, 4, 7)}
    page = as_player.get(f"/print/deck/{deck.key}/preview/", sent(deck, **nothing)).content.decode()
    assert ">No cards to print. Set at least one count above 0.<" in page


def test_a_private_deck_is_nobody_else_s(client, deck):
    assert client.get(f"/print/deck/{deck.key}/preview/").status_code == 404


def test_the_last_choices_are_kept(as_player, deck):
    change = {
        "paper": "letter",
        "card": "mini",
        "backs": "separate",
        "offset_x": "0.5",
        "flip": "short",
        "mark_style": "crosses",
        "gutter": "2",
    }
    as_player.post(f"/print/deck/{deck.key}/", sent(deck, **change))
    page = as_player.get(f"/print/deck/{deck.key}/").content.decode()
    for chosen in ("letter", "mini", "separate", "short", "crosses"):
        assert f'<option value="{chosen}" selected>' in page
    assert re.search('name="offset_x" value="0.5"', page)
    assert 'viewBox="0 0 215.9 279.4"' in page


@pytest.mark.parametrize(
    "change", [{"faces": "outline-large"}, {"faces": "placeholder"}, {"ink_saver": "on"}]
)
def test_faces_of_which_there_are_no_files_are_shown_as_they_will_be(as_player, deck, change):
    page = as_player.get(f"/print/deck/{deck.key}/preview/", sent(deck, **change)).content.decode()
    held = re.findall(r'href="data:image/svg\+xml;base64,([^"]+)"', page)
    assert len(held) == 4  # each once
    assert page.count('<use href="#preview-face-') == 5
    assert all(b64decode(each).startswith(b"<svg") for each in held)
    grey = as_player.get(f"/print/deck/{deck.key}/preview/", sent(deck, grey="on"))
    assert "print-preview__sheet--grey" in grey.content.decode()
    assert "print-preview__sheet--grey" not in page


def test_other_pages_show_their_first_sheet_too(as_player, deck):
    page = as_player.get("/print/tokens/").content.decode()
    assert "9 cards on 1 sheet." in page
    assert "[&#x27;" not in page  # names of fields are no words
    part = as_player.get("/print/tokens/", {"preview": "1", "paper": "a3", "token_0": "2"})
    assert "2 cards on 1 sheet." in part.content.decode()
    assert 'viewBox="0 0 420.0 297.0"' in part.content.decode()
    assert "<html" not in part.content.decode()
    page = as_player.get("/print/card/t-3/").content.decode()
    assert len(images(page)) == 9
    part = as_player.get("/print/card/t-3/", {"preview": "1", "paper": "a4", "count_t-3": "4"})
    assert "4 cards on 1 sheet." in part.content.decode()
    wrong = as_player.get("/print/card/t-3/", {"preview": "1", "paper": "a4", "count_t-3": "-4"})
    assert "Look at the form" in wrong.content.decode()


def test_only_what_is_new_is_shown_so(as_player, player, deck):
    job = request_sheets(owner=player, deck=deck, options=services.PrintOptions())
    services.print_job(job_id=job.pk)
    form = sent(deck, only_new="on")
    address = f"/print/deck/{deck.key}/preview/"
    assert "Nothing is new since your last print" in as_player.get(address, form).content.decode()
    form["count_t-1"] = "6"
    assert "2 cards on 1 sheet." in as_player.get(address, form).content.decode()


def test_the_limits_stand_on_the_page(as_player, client, deck):
    page = as_player.get(f"/print/deck/{deck.key}/").content.decode()
    assert "Up to 500 of each, 2,500 in one PDF." in page
    words = "We keep your last {} PDFs, each for 7 days; {} can wait at once."
    assert words.format(50, 5) in as_player.get("/print/").content.decode()
    client.logout()
    assert words.format(5, 2) in client.get("/print/").content.decode()
