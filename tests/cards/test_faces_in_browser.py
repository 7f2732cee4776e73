"""Linked faces in a real browser: whole, in their places, few bytes, in the order of need."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.official import load_official

NewPage = Callable[..., Any]
LISTS = ["/", "/cards/", "/cards/?q=is:token", "/cards/tokens/", "/cards/cs-001/"]
BROKEN = """() => [...document.querySelectorAll('img')].map(img => {
    img.loading = 'eager';
    return img.decode().then(() => img.naturalWidth > 0 ? '' : img.src, () => img.src);
})"""
PLACES = """() => [...document.querySelectorAll('.card-grid img')].map(img => {
    const box = img.getBoundingClientRect();
    return [box.width, box.height];
})"""
TAKEN = """() => performance.getEntriesByType('resource')
    .filter(entry => entry.name.includes('/cards/faces/')).map(entry => entry.transferSize)"""


@pytest.fixture
def loaded(transactional_db: None, tmp_path: Path, settings: Any) -> None:
    settings.FACES_ROOT = tmp_path / "card_faces"
    load_official()


@pytest.mark.parametrize("address", LISTS)
def test_no_picture_is_broken_and_each_is_told_in_words(
    loaded: None, new_page: NewPage, address: str
) -> None:
    page = new_page(width=360, height=640)
    page.goto(address)
    faces = page.locator("img.card-face")
    assert faces.count()
    assert not [bad for bad in page.evaluate(f"Promise.all(({BROKEN})())") if bad]
    # A tile's emblem stands beside the name that it shows, and is hidden from who hears the page.
    told = page.locator("img.card-face:not([aria-hidden] img)")
    for said in told.evaluate_all("all => all.map(img => img.alt)"):
        assert said.count(".") >= 2, said
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 720)])
def test_nothing_jumps_when_faces_come(
    loaded: None, new_page: NewPage, width: int, height: int
) -> None:
    page = new_page(width=width, height=height)
    page.goto("/cards/", wait_until="networkidle")
    places = page.evaluate(PLACES)
    waiting = page.evaluate(
        "[...document.querySelectorAll('.card-grid img')].map(i => !i.complete)"
    )
    assert len(places) == 60
    assert sum(waiting) >= 20
    for wide, high in places:  # of those that are there as of those that are not
        assert high == pytest.approx(wide * 88 / 63, abs=1)
    assert not [bad for bad in page.evaluate(f"Promise.all(({BROKEN})())") if bad]
    assert page.evaluate(PLACES) == places


def test_a_first_visit_takes_at_most_250_kb_and_asks_for_what_is_in_sight_first(
    loaded: None, new_page: NewPage
) -> None:
    call_command("draw_faces")
    page = new_page(width=1280, height=720)
    sent: dict[str, int] = {}
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on(
        "requestfinished",
        lambda request: sent.update({request.url: request.sizes()["responseBodySize"]}),
    )
    page.goto("/cards/", wait_until="networkidle")
    faces = [url for url in sent if "/cards/faces/" in url]
    assert len(faces) < 60
    first = next(url for url in sent if url.endswith("/cards/"))
    assert sent[first] < 60_000
    assert sum(sent[url] for url in [first, *faces]) <= 250_000
    seen = page.locator("img.card-face").evaluate_all(
        "all => all.filter(img => img.getBoundingClientRect().top < innerHeight).map(i => i.src)"
    )
    assert 4 <= len(seen) <= 12
    in_order = [url for url in asked if "/cards/faces/" in url]
    assert set(seen) <= set(in_order[:12])
    page.goto("/cards/?q=sort:value", wait_until="networkidle")
    assert len([url for url in sent if "/cards/faces/" in url]) > len(faces)
    page.goto("/cards/", wait_until="networkidle")
    taken = page.evaluate(TAKEN)
    assert len(taken) >= len(faces)
    assert not any(taken)  # the browser has them


def test_faces_are_the_same_in_the_dark(loaded: None, new_page: NewPage) -> None:
    shots = []
    for scheme in ("light", "dark"):
        page = new_page(color_scheme=scheme)
        page.goto("/cards/?q=kind:relic", wait_until="networkidle")
        box = page.locator("img.card-face").first.bounding_box()
        inside = {"x": box["x"] + 20, "y": box["y"] + 20, "width": 150, "height": 200}
        shots.append(page.screenshot(clip=inside))
    assert shots[0] == shots[1]
