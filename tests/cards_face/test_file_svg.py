"""Faces as files: words as outlines, nothing asked for, small, and the same as on a page."""

import gzip
import hashlib
from io import BytesIO
from typing import Any
from xml.etree import ElementTree

import brotli  # type: ignore[import-untyped]
import pytest
from PIL import Image, ImageChops, ImageStat

from cards.face import file_svg, svg
from cards.face.boxes import Circle, Face, Path, Rect
from cards.pictures import face_files
from games.cidwam.web.face.layout import face
from tests.browser.waiting import FONTS_LOADED
from tests.cards_face.sample import official, soul

pytestmark = pytest.mark.once
KINDS = ("Spell", "Environment", "Incantation", "Relic", "Persona")
DRAWN_AS = {"3": "0e0d"}  # the look's number, and how the sample is drawn in it
NAMES = {f"{{http://www.w3.org/2000/svg}}{name}" for name in ("svg", "path", "rect", "circle")}


def test_a_file_asks_for_nothing_and_runs_nothing() -> None:
    nasty = soul(name="A <b> & \"c\" 'd'", flavour="1 < 2 & 3 > 2", artist="<script>")
    for card in [nasty, *official()[::9]]:
        root = ElementTree.fromstring(file_svg.render(face(card)))
        assert root.get("viewBox") == "0 0 1575 2200"
        for element in root.iter():
            assert element.tag in NAMES
            assert not {"href", "style", "id", "class", "onload"} & set(element.attrib)
            assert not (element.text or "").strip()


def test_files_stay_small() -> None:
    drawn = [file_svg.render(face(card)) for card in official()]
    packed = [len(gzip.compress(one, 9)) for one in drawn]
    assert max(packed) < 10_000
    assert sum(packed) / len(packed) < 6_000
    smaller = [len(brotli.compress(one, quality=10)) for one in drawn[::6]]
    assert sum(smaller) / len(smaller) < 5_200


def test_who_changes_the_drawing_changes_its_number() -> None:
    """Files are kept for ever: another drawing needs other names. Then write both here."""
    plain = {"hit_dice": None, "movement": None}
    cards = [soul(), *(soul(kind=kind, types=[kind], **plain) for kind in KINDS), soul(icon="")]
    drawn = b"".join(file_svg.render(face(card)) for card in cards)
    assert {face_files.LOOK: hashlib.sha256(drawn).hexdigest()[:4]} == DRAWN_AS


def test_neighbours_share_a_path_only_where_none_lies_over_another() -> None:
    def drawn(*items: Any) -> str:
        return file_svg.render(Face("x", "x", "#000000", items)).decode()

    one = Rect(1, 1, 2, 2, "#111111", "#222222", 0.2)
    apart, over = (Rect(x, 1, 2, 2, "#111111", "#222222", 0.2) for x in (4, 2))
    assert drawn(one, apart).count("<path") == 1
    assert drawn(one, over).count("<path") == 2
    lines = [
        Path((("M", x, 0), ("L", x + 5, 9)), stroke="#333333", stroke_width=0.1) for x in (1, 2)
    ]
    assert drawn(*lines).count("<path") == 1
    dots = [Circle(x, 5, r, fill="#444444") for x, r in ((1, 0.2), (2, 0.3), (3, 0.2), (4, 2.0))]
    page = drawn(*dots)
    assert (page.count("<path"), page.count("<circle")) == (2, 1)
    assert 'stroke-width="10"' in page
    assert "h0m50 0h0" in page


@pytest.mark.browser
@pytest.mark.parametrize("name", ["t-001", "every figure", "cs-175", "cs-004"])
def test_a_file_looks_as_the_face_on_a_page_does(page: Any, live_server: Any, name: str) -> None:
    by_id = {card["id"]: card for card in [soul(), *official()]}
    card = by_id.get(name) or soul(
        hit_dice="3d20-1", movement="knight", value=999, types=["Mythic"]
    )
    page.goto(live_server.url + "/static/fonts/fonts.css")
    frame = '<link rel="stylesheet" href="/static/fonts/fonts.css"><style>*{margin:0}</style>'
    size = 'width="630" height="880"'
    pictures = []
    inline = svg.render(face(card)).replace('width="63mm" height="88mm"', size)
    file = file_svg.render(face(card)).decode().replace("<svg ", f"<svg {size} ", 1)
    for drawn in (inline, file):
        page.set_content(frame + drawn)
        page.evaluate(FONTS_LOADED)
        shot = page.screenshot(clip={"x": 0, "y": 0, "width": 630, "height": 880})
        pictures.append(Image.open(BytesIO(shot)).convert("L"))
    apart = ImageChops.difference(*pictures)
    assert ImageStat.Stat(apart).mean[0] < 2.5
    blurred = [one.resize((63, 88), Image.Resampling.BOX) for one in pictures]
    assert ImageStat.Stat(ImageChops.difference(*blurred)).extrema[0][1] < 40
