"""What sheets cost: paper counted, ink measured, and the same as a whole other program finds."""

import shutil
import subprocess
import time
from dataclasses import replace
from math import prod
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from PIL import Image, ImageStat

from accounts.models import User
from cards.face.back import card_back
from cards.face.boxes import Face, Rect
from cards.face.png import ink
from decks.models import Deck
from games import DEFAULT_SLUG, title_of
from games.cidwam.web.official_cards import official_cards, token_data
from printing import services
from printing.content import Entries as Content
from printing.options import PrintOptions
from printing.pdf.papers import PAPERS
from printing.previews import costs
from printing.previews.costs import TEXT_PAGE, Cost, cost_of, measure_official
from printing.previews.ink_cache import keep, official_inks
from tests.printing.command import Printer
from tests.printing.test_pages import sent


@pytest.fixture(autouse=True)
def nothing_known() -> None:
    cache.clear()
    another_process()


def another_process() -> None:
    """What a process keeps for itself is forgotten."""
    costs._measures.clear()
    official_inks.forget()


def content(*names: str, count: int = 9) -> Content:
    entries = official_cards().entries
    return [{"card": dict(entries[name]), "count": count} for name in names]


def cost(wanted: Content, **options: Any) -> Cost:
    """Asked for until all faces are measured."""
    chosen = PrintOptions.read(options)
    for _again in range(20):
        found = cost_of(wanted, DEFAULT_SLUG, chosen)
        if found.ink is not None:
            return found
    raise AssertionError("it never ends")


def test_ink_is_the_share_that_is_covered_by_how_dark_it_is() -> None:
    half = Rect(0, 0, 30, 40, fill="#000000")
    assert ink(Face("", "", "#ffffff", (half,), 60, 40)) == pytest.approx(0.5, abs=0.01)
    assert ink(Face("", "", "#808080", (), 60, 40)) == pytest.approx(0.5, abs=0.01)
    assert ink(Face("", "", "#ffffff", (), 60, 40)) == 0


def ink_of_file(content: bytes, folder: Path) -> float:
    """The same of a whole file, fine enough that no line is drawn broader than it is."""
    if not shutil.which("pdftoppm"):
        pytest.skip("needs pdftoppm: apt-get install poppler-utils")
    file = folder / "ink.pdf"
    file.write_bytes(content)
    subprocess.run(["pdftoppm", "-r", "200", "-gray", file, folder / "ink"], check=True)
    light = [ImageStat.Stat(Image.open(page)).mean[0] for page in folder.glob("ink*.pgm")]
    return 1 - sum(light) / len(light) / 255


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, ()),
        ({"ink_saver": True}, ("--ink", "saver")),
        pytest.param({"grey": True}, ("--ink", "grey"), marks=pytest.mark.long),
        pytest.param(
            {"faces": "outline-large"}, ("--ink", "outline-large"), marks=pytest.mark.long
        ),
        pytest.param(
            {"faces": "placeholder", "paper": "a3"},
            ("--ink", "placeholder", "--paper", "a3"),
            marks=pytest.mark.long,
        ),
        ({"bleed": 3, "backs": "interleaved"}, ("--bleed", "3", "--backs", "interleaved")),
        pytest.param(
            {"card": "mini", "paper": "letter"},
            ("--card", "mini", "--paper", "letter"),
            marks=pytest.mark.long,
        ),
    ],
)
def test_it_is_what_poppler_finds_in_the_file(
    tmp_path: Path, capsys: Any, options: dict[str, Any], words: tuple[str, ...]
) -> None:
    names = ("Cellar Rat", "Dock Roach")
    run = Printer(tmp_path, capsys)
    deck = "".join(f"9 {name}\n" for name in names)
    ran = run(*words, "--no-ruler", "--marks", "none", deck=deck)
    found = cost(content(*names), marks=False, ruler=False, **options)
    assert (found.sheets, found.sides) == (ran.report["sheets"], ran.report["pages"])
    assert found.ink == pytest.approx(ink_of_file(ran.content, tmp_path), rel=0.1, abs=0.004)


def test_little_ink_is_less_and_half_a_sheet_is_half() -> None:
    one = content("Cellar Rat")
    usual, saved = cost(one), cost(one, ink_saver=True)
    assert saved.ink is not None
    assert usual.ink is not None
    assert saved.ink < usual.ink / 2
    assert cost(content("Cellar Rat", count=3)).ink == pytest.approx(usual.ink / 3)
    assert usual.per_cent == round(100 * usual.ink)
    assert usual.text_pages == max(1, round(usual.ink / TEXT_PAGE))


def test_text_pages_are_of_a4_whatever_the_paper() -> None:
    small, large = (Cost(2, 2, "Some paper", size, 0.4) for size in (PAPERS["a4"], PAPERS["a3"]))
    assert small.text_pages == round(2 * 0.4 / TEXT_PAGE)
    assert large.text_pages == 2 * small.text_pages


def test_cards_and_tokens_have_each_a_back_of_their_own() -> None:
    token = official_cards().pool.tokens[0]
    wanted = [*content("Cellar Rat", count=6), {"card": token_data(token), "count": 3}]
    one, two = cost(wanted), cost(wanted, backs="interleaved")
    assert (one.sides, two.sides) == (1, 2)
    assert one.ink is not None
    assert two.ink is not None
    usual, of_tokens = (
        ink(card_back(title_of(DEFAULT_SLUG), is_token=is_token)) for is_token in (False, True)
    )
    share = 63 * 88 / prod(PAPERS["a4"])
    assert 2 * two.ink - one.ink == pytest.approx(share * (6 * usual + 3 * of_tokens))


def test_a_few_faces_are_measured_at_each_call() -> None:
    names = list(official_cards().entries)[: costs.MAX_MEASURED + 1]
    wanted = content(*names, count=1)
    assert cost_of(wanted, DEFAULT_SLUG, PrintOptions()).ink is None
    assert cost_of(wanted, DEFAULT_SLUG, PrintOptions()).ink is not None
    assert cost_of(wanted, DEFAULT_SLUG, PrintOptions(grey=True)).ink is not None  # as dark


def test_what_a_worker_has_measured_is_known_to_every_process_at_once(monkeypatch: Any) -> None:
    monkeypatch.setattr(costs, "MAX_MEASURED", 1)
    names = list(official_cards().entries)[:3]
    wanted = content(*names, count=1)
    faces = [official_cards().printed(name) for name in names]
    measured = []
    for _again in range(3):
        another_process()
        measured.append(measure_official(faces, most=10))
    backs = 4  # with a token's, in full and as outlines
    assert measured == [10, len(faces) * len(costs.OFFICIAL_WAYS) + backs - 10, 0]
    for options in costs.OFFICIAL_WAYS:
        another_process()
        chosen = replace(options, backs="interleaved")
        assert cost_of(wanted, DEFAULT_SLUG, chosen).ink is not None
    known = cost_of(wanted, DEFAULT_SLUG, PrintOptions()).ink
    cache.clear()
    another_process()
    assert cost_of(wanted, DEFAULT_SLUG, PrintOptions()).ink is None
    assert cost(wanted).ink == known


def test_a_process_that_misses_a_face_looks_again_in_a_while(monkeypatch: Any) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    assert official_inks.find(("one",)) is None
    keep({("one",): (0.5, 0.0, 63.0, 88.0)})
    assert official_inks.find(("one",)) is None
    now += 10
    assert official_inks.find(("one",)) == (0.5, 0.0, 63.0, 88.0)
    assert official_inks.find(("two",)) is None


def test_the_worker_measures_the_official_cards(cards: Any) -> None:
    assert services.measure_faces() >= len(costs.OFFICIAL_WAYS) * len(cards)
    assert services.measure_faces() == 0


def test_a_card_that_can_not_be_drawn_costs_nothing() -> None:
    wrong = {
        "card": {"name": "Long", "kind": "Spell", "value": 1, "text": "Draw a card. " * 90},
        "count": 9,
    }
    assert cost([*content("Cellar Rat"), wrong]).ink is not None


def test_the_page_says_it_beside_the_preview(client: Client, player: User, deck: Deck) -> None:
    client.force_login(player)
    address = f"/print/deck/{deck.key}/"
    page = client.get(address).content.decode()
    assert "Paper: A4, one-sided." in page
    assert "% of each page, as much as" in page  # without a script too
    change = sent(deck, paper="letter", backs="separate")
    part = client.get(f"{address}preview/", change).content.decode()
    assert "Paper: US Letter, two-sided." in part
    assert "% of each page, as much as" in part
    assert "Measuring" not in part
    assert "hx-get" not in part


def test_many_new_faces_are_asked_for_again(
    client: Client, player: User, deck: Deck, monkeypatch: Any
) -> None:
    monkeypatch.setattr(costs, "MAX_MEASURED", 3)
    client.force_login(player)
    address = f"/print/deck/{deck.key}/"
    page = client.get(address).content.decode()
    assert f'hx-get="{address}preview/" hx-trigger="load"' in page
    assert f'<noscript><a href="{address}">Reload</a></noscript>' in page
    assert "% of each page, as much as" in client.get(address).content.decode()
