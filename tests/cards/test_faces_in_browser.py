"""Linked faces in a real browser: whole, in their places, few bytes, in the order of need."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from playwright.sync_api import expect

from tests.browser.fitting import fits
from tests.browser.waiting import eventually
from tests.official import load_official

NewPage = Callable[..., Any]
LISTS = ["/", "/cards/", "/cards/?q=is:token", "/cards/tokens/", "/cards/cs-001/"]
BROKEN = """() => Promise.all([...document.querySelectorAll('img')].map(img => {
    img.loading = 'eager';
    return img.decode().then(() => img.naturalWidth > 0 ? '' : img.src, () => img.src);
})).then(all => all.filter(src => src))"""
PLACES = """() => [...document.querySelectorAll('.card-grid img')].map(img => {
    const box = img.getBoundingClientRect();
    return [box.width, box.height];
})"""
NOT_YET = "[...document.querySelectorAll('.card-grid img')].filter(img => !img.complete).length"
IN_SIGHT = """() => [...document.querySelectorAll('img.card-face')]
    .filter(img => img.getBoundingClientRect().top < innerHeight)"""
TAKEN = """() => performance.getEntriesByType('resource')
    .filter(entry => entry.name.includes('/cards/faces/')).map(entry => entry.transferSize)"""


@pytest.fixture
def loaded(transactional_db: None, tmp_path: Path, settings: Any) -> None:
    settings.FACES_ROOT = tmp_path / "card_faces"
    load_official()


def none_is_broken(page: Any) -> None:
    """Wait until every picture of the page has come, and whole."""
    eventually(lambda: page.evaluate(BROKEN), lambda bad: bad == [], seconds=60)


@pytest.mark.parametrize("address", LISTS)
def test_no_picture_is_broken_and_each_is_told_in_words(
    loaded: None, new_page: NewPage, address: str
) -> None:
    page = new_page(width=360, height=640)
    page.goto(address)
    faces = page.locator("img.card-face")
    expect(faces).not_to_have_count(0)
    none_is_broken(page)
    # A tile's emblem stands beside the name that it shows, and is hidden from who hears the page.
    told = page.locator("img.card-face:not([aria-hidden] img)")
    eventually(
        lambda: told.evaluate_all("all => all.map(img => img.alt)"),
        lambda all_said: all(said.count(".") >= 2 for said in all_said),
    )
    fits(page)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 720)])
def test_nothing_jumps_when_faces_come(
    loaded: None, new_page: NewPage, width: int, height: int
) -> None:
    page = new_page(width=width, height=height)
    page.goto("/cards/")
    page.evaluate("document.fonts.ready")
    places = eventually(lambda: page.evaluate(PLACES), lambda places: len(places) == 60)
    eventually(lambda: page.evaluate(NOT_YET), lambda waiting: waiting >= 20)
    for wide, high in places:  # of those that are there as of those that are not
        assert high == pytest.approx(wide * 88 / 63, abs=1)
    none_is_broken(page)
    eventually(lambda: page.evaluate(PLACES), lambda now: now == places)


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

    def faces_of(urls: Iterable[str]) -> list[str]:
        return [url for url in urls if "/cards/faces/" in url]

    def have_come() -> bool:
        """Those in sight, and all that the browser wants besides."""
        in_sight = page.evaluate(f"({IN_SIGHT})().every(img => img.complete)")
        return in_sight and set(faces_of(asked)) == set(faces_of(sent)) != set()

    page.goto("/cards/")
    eventually(have_come, bool, seconds=60)
    faces = faces_of(sent)
    assert len(faces) < 60
    first = next(url for url in sent if url.endswith("/cards/"))
    assert sent[first] < 60_000
    assert sum(sent[url] for url in [first, *faces]) <= 250_000
    seen = eventually(
        lambda: page.evaluate(f"({IN_SIGHT})().map(img => img.src)"),
        lambda seen: 4 <= len(seen) <= 12,
    )
    assert set(seen) <= set(faces_of(asked)[:12])
    page.goto("/cards/?q=sort:value")
    eventually(lambda: have_come() and len(faces_of(sent)), lambda number: number > len(faces))
    page.goto("/cards/")
    taken = eventually(lambda: page.evaluate(TAKEN), lambda taken: len(taken) >= len(faces))
    assert not any(taken)  # the browser has them


def test_faces_are_the_same_in_the_dark(loaded: None, new_page: NewPage) -> None:
    shots = []
    for scheme in ("light", "dark"):
        page = new_page(color_scheme=scheme)
        page.goto("/cards/?q=kind:relic")
        page.locator(".facets__count").first.wait_for(state="attached")  # the last that comes
        page.evaluate("document.fonts.ready")
        face = page.locator("img.card-face").first
        face.evaluate("img => img.decode()")
        box = face.bounding_box()
        inside = {"x": box["x"] + 20, "y": box["y"] + 20, "width": 150, "height": 200}
        shots.append(page.screenshot(clip=inside))
    assert shots[0] == shots[1]
