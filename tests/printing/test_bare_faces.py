"""Large print and placeholders: what they show, how large, how little ink, and what can't fit."""

import shutil
import subprocess
from pathlib import Path

import pytest
from PIL import Image, ImageStat

from cards.face.bare_layout import MIN_LARGE_POINTS, MIN_POINTS, POINT
from cards.face.boxes import Circle, Clip, Picture
from cards.face.boxes import Path as Outline
from cards.pictures.faces import printed
from games.cidwam.web.official_cards import official_cards
from tests.printing.command import DECK, Printer
from tests.printing.reading import POINTS, assert_sound, opened, text_of

DECKS = sorted(DECK.parent.glob("*.txt"))
NEAR = 1e-6


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Printer:
    return Printer(tmp_path, capsys)


def ink(content: bytes, folder: Path) -> float:
    """The share of the paper that is covered, a grey as much as it is dark."""
    if not shutil.which("pdftoppm"):
        pytest.skip("needs pdftoppm: apt-get install poppler-utils")
    file = folder / "ink.pdf"
    file.write_bytes(content)
    subprocess.run(["pdftoppm", "-r", "75", "-gray", file, folder / "ink"], check=True)
    pages = sorted(folder.glob("ink*.pgm"))
    light = [ImageStat.Stat(Image.open(page)).mean[0] for page in pages]
    for page in pages:
        page.unlink()
    return 1 - sum(light) / len(light) / 255


@pytest.mark.parametrize("way", ["outline-large", "placeholder"])
def test_every_official_card_has_such_a_face(way):
    cards = official_cards()
    least = {"outline-large": MIN_LARGE_POINTS, "placeholder": MIN_POINTS}[way] * POINT
    for name in [*cards.entries, *(token.name for token in cards.pool.tokens)]:
        card = cards.printed(name)
        face = card.face_in(way)
        assert not any(isinstance(item, Picture | Circle | Clip | Outline) for item in face.items)
        runs = [run for line in face.lines() for run in line.runs]
        shown = " ".join(" ".join(run.text for run in runs).split())
        for paragraph in filter(None, card.data.text.split("\n")):
            squeezed = paragraph.replace(" ", "")
            assert squeezed in shown.replace(" ", "")
            words = [
                run
                for run in runs
                if run.text.replace(" ", "") in squeezed
                and run.font in ("text", "bold")
                and len(run.text) > 9
            ]
            assert all(run.size >= least - NEAR for run in words), name
        assert (card.data.flavour or "–") not in shown
        for item in face.lines():
            for each in item.runs:
                assert each.x >= 3
                assert each.x + each.width <= 60 + NEAR
                assert 3 < each.y < 85


def test_large_print_is_large_on_paper(run: Printer, tmp_path: Path):
    ran = run("--ink", "outline-large", deck="2 Pantry Captain\n")
    assert (ran.code, ran.report["cards"]) == (0, 2)
    page = opened(ran.content).pages[0]
    text = official_cards().entries["Pantry Captain"]["text"].split("\n")[0]
    words = [word for word in page.extract_words(extra_attrs=["size"]) if word["text"] in text]
    assert len(words) >= 8
    assert min(word["size"] for word in words if len(word["text"]) > 3) >= MIN_LARGE_POINTS - 0.01
    assert_sound(ran.content, tmp_path)


def test_what_does_not_fit_in_large_print_is_told_and_the_rest_is_printed(run: Printer):
    ran = run("--ink", "outline-large", "--card", "mini")
    over = {each["card"] for each in ran.report["warnings"] if each["code"] == "text_over"}
    assert ran.code == 1
    assert over
    assert not over & ran.report["faces"].keys()
    assert ran.report["cards"] == sum(each["count"] for each in ran.report["faces"].values()) > 0


def test_a_placeholder_shows_name_figures_and_text_alone(run: Printer):
    ran = run("--ink", "placeholder", "--marks", "none", "--no-ruler", deck="1 Cellar Rat\n")
    page = opened(ran.content).pages[0]
    card = official_cards().entries["Cellar Rat"]
    words = text_of(page.crop((0, 0, page.width, 16.5 * POINTS + 88 * POINTS)))
    for shown in ("Cellar Rat", "Soul", str(card["hit_dice"]), "King", "Vermin"):
        assert shown in words
    for hidden in ("Art", card["flavour"][:12], "CIDWaM", card["id"]):
        assert hidden not in words
    assert not page.curves
    assert not page.images


def test_a_draft_keeps_its_mark():
    card = {"name": "Idea", "kind": "Spell", "text": "Earn 2.", "mark": "DRAFT r3", "value": 1}
    for way in ("outline-large", "placeholder"):
        words = [run.text for line in printed(card).face_in(way).lines() for run in line.runs]
        assert "DRAFT r3" in words


@pytest.mark.parametrize("way", ["saver", "outline-large", "placeholder"])
@pytest.mark.parametrize("deck", [DECK, *(pytest.param(d, marks=pytest.mark.long) for d in DECKS)])
def test_little_ink_is_under_eight_per_cent(run: Printer, tmp_path: Path, way: str, deck: Path):
    content = run("--ink", way, deck=deck).content
    assert 0.005 < ink(content, tmp_path) < 0.08


def test_words_that_have_no_room_at_all_are_refused_by_name():
    card = {"name": "Long", "kind": "Spell", "value": 1, "text": "Draw a card. " * 60}
    with pytest.raises(ValueError, match="Long: at 11 pt the text stands"):
        printed(card).face_in("outline-large")
    assert printed({**card, "text": "Draw a card."}).face_in("outline-large", (44, 63)).width == 44
