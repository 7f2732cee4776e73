"""Faces as PNGs to be printed: as many dots as asked for, by page and API."""

import os
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any

import pytest
from django.test import Client
from PIL import Image, ImageChops, ImageStat

from cards.face.boxes import Command, Face
from cards.face.boxes import Path as Outline
from cards.face.png import HEIGHT, WIDTH, png
from cards.models import Card
from cards.pictures import png_files
from cards.pictures.faces import printed
from cards.services import LoadReport

DATA = {
    "name": "Oak Guard",
    "kind": "Soul",
    "value": 2,
    "types": ["Sworn"],
    "movement": "rook",
    "hit_dice": "1d6+1",
    "text": "Agile, Range 2.",
    "id": "t-1",
}


def opened(content: bytes) -> Image.Image:
    image = Image.open(BytesIO(content))
    image.load()
    return image


@pytest.mark.once
@pytest.mark.parametrize(("dpi", "size"), [(300, (744, 1039)), (600, (1488, 2079))])
def test_a_png_has_the_card_s_size_at_its_dots(dpi, size):
    face = printed(DATA).face()
    image = opened(png(face, dpi))
    assert image.size == size
    assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.1)
    small = opened(png(face)).convert("L")
    shrunk = image.convert("L").resize(small.size, Image.Resampling.LANCZOS)
    assert ImageStat.Stat(ImageChops.difference(small, shrunk)).mean[0] < 3
    assert png(face, dpi) == png(face, dpi)


@pytest.fixture
def kept(settings: Any, tmp_path: Path) -> Path:
    settings.VAR_DIR = tmp_path
    return tmp_path


def test_by_page_and_api(client: Client, small_set: LoadReport, kept: Path):
    page = client.get(Card.objects.get(card_id="t-1").get_absolute_url()).content.decode()
    assert "/cards/t-1.png?dpi=300" in page
    for address in ("/cards/t-1.png?dpi=300", "/api/cards/t-1/png/", "/api/cards/t-1/png/?dpi=300"):
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert answer.headers["Content-Type"] == "image/png"
        assert opened(answer.content).size == (744, 1039)
    assert len(list((kept / "large").glob("*.png"))) == 1  # drawn once
    for address in ("/cards/t-1.png?dpi=72", "/cards/t-1.png?dpi=", "/api/cards/t-1/png/?dpi=x"):
        assert client.get(address).status_code == 400
    assert client.get("/api/cards/t-99/png/").status_code == 404
    assert opened(client.get("/cards/t-1.png").content).size == (WIDTH, HEIGHT)


def test_few_large_ones_are_kept(small_set: LoadReport, kept: Path, monkeypatch: Any):
    monkeypatch.setattr(png_files, "MAX_LARGE_FILES", 2)
    tags = []
    for age, card in enumerate(Card.objects.all()):
        tag, _png = png_files.face_png(card, 300)
        os.utime(kept / "large" / f"{tag}.png", (age, age))
        tags.append(tag)
    assert len(tags) > 2
    assert {file.stem for file in (kept / "large").glob("*.png")} == set(tags[-2:])


def test_while_others_are_drawn_one_is_asked_to_wait(
    client: Client, small_set: LoadReport, kept: Path, monkeypatch: Any
):
    def busy(*_args: object) -> None:
        raise png_files.Busy

    monkeypatch.setattr(png_files, "_in_turn", busy)
    answer = client.get("/cards/t-1.png?dpi=600")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
    assert client.get("/api/cards/t-1/png/?dpi=600").status_code == 409


@pytest.mark.once
def test_outlines_within_outlines_are_filled_by_how_they_run():
    """A square, a hole in it, a dot in the hole; and a square over another that run alike."""

    def square(low: float, high: float, *, back: bool = False) -> tuple[Command, ...]:
        corners = [(low, low), (high, low), (high, high), (low, high)]
        points = corners[::-1] if back else corners
        return (("M", *points[0]), *(("L", *point) for point in points[1:]), ("Z",))

    outlines = square(2, 18) + square(4, 16, back=True) + square(6, 14) + square(8, 12)
    face = Face("x", "x", "#ffffff", (Outline(outlines, "#000000", rule="nonzero"),), 20, 20)
    image = opened(png(face)).convert("L")
    at = {x: image.getpixel((8 * x, 80)) for x in (1, 3, 5, 7, 10)}
    assert at == {1: 255, 3: 0, 5: 255, 7: 0, 10: 0}
    mirrored = square(2, 18, back=True) + square(4, 16) + square(6, 14, back=True)
    face = Face("x", "x", "#ffffff", (Outline(mirrored, "#000000", rule="nonzero"),), 20, 20)
    image = opened(png(face)).convert("L")
    assert [image.getpixel((8 * x, 80)) for x in (1, 3, 5, 10)] == [255, 0, 255, 0]


def test_who_waited_is_given_what_the_other_drew(
    small_set: LoadReport, kept: Path, monkeypatch: Any
):
    drawn: list[object] = []
    asked, begun = Event(), Event()

    def slowly(face: Face, dpi: int) -> bytes:
        drawn.append(dpi)
        begun.set()
        asked.wait(10)
        return b"the picture"

    monkeypatch.setattr(png_files, "png", slowly)
    card = printed(DATA)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(png_files.face_png, DATA, 300)
        assert begun.wait(10)
        second = pool.submit(png_files.face_png, DATA, 300)
        while png_files._LARGE_TURN.asking._value:  # until the second waits
            sleep(0.01)
        asked.set()
        assert first.result()[1] == second.result()[1] == b"the picture"
    assert drawn == [300]
    assert (kept / "large" / f"{png_files.face_tag(card)}-300.png").is_file()
