"""Every starter deck printed in eight ways and read back by libraries that drew none of it. The
first page of each is kept as a picture in build/prints, for people to look at.
"""

import shutil
import subprocess
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from games.cidwam.web.official_cards import official_cards
from tests.printing.command import DECK, Printer, Ran
from tests.printing.reading import assert_sound

DECKS = sorted(DECK.parent.glob("*.txt"))
WAYS: dict[str, tuple[object, ...]] = {
    "full": (),
    "saver": ("--ink", "saver", "--paper", "letter", "--tokens", "auto"),
    "grey": ("--ink", "grey", "--backs", "interleaved"),
    "large": ("--ink", "outline-large", "--marks", "corners"),
    "placeholder": ("--ink", "placeholder", "--card", "poker", "--no-ruler"),
    "shop": ("--shop", "--bleed", 3),
    "a3": (
        "--paper",
        "a3",
        "--bleed",
        2,
        "--gutter",
        1,
        "--marks",
        "crosses",
        "--backs",
        "separate",
        "--flip",
        "short",
        "--offset",
        "0.5,-1",
    ),
    "tarot": ("--card", "tarot", "--paper", "a3", "--tokens", "auto", "--backs", "interleaved"),
}
KEPT = Path(__file__).parents[2] / "build" / "prints"
SAMPLE = {("large", DECKS[4]), ("a3", DECKS[6])}


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Printer:
    return Printer(tmp_path, capsys)


def cases() -> list[Any]:
    return [
        pytest.param(
            way,
            deck,
            id=f"{way}-{deck.stem}",
            marks=() if (way, deck) in SAMPLE else pytest.mark.long,
        )
        for way in WAYS
        for deck in DECKS
    ]


def keep_picture(ran: Ran, name: str, folder: Path) -> None:
    """The first page as a picture for people, where there is a program that makes one."""
    if not shutil.which("pdftoppm"):
        return
    KEPT.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.pdf"
    file.write_bytes(ran.content)
    shape = ["pdftoppm", "-r", "80", "-png", "-singlefile", "-l", "1"]
    subprocess.run([*shape, str(file), str(KEPT / name)], check=True)


def words(text: str) -> str:
    """Without spaces, for lines are broken, and as printers set signs."""
    return "".join(text.split()).replace("-", "\N{MINUS SIGN}").replace("'", "’")


@pytest.mark.parametrize(("way", "deck"), cases())
def test_it_can_be_read_back(run: Printer, tmp_path: Path, way: str, deck: Path):
    ran = run(*WAYS[way], deck=deck)
    assert ran.code == 0, ran.report
    report, reader = ran.report, ran.reader
    title = deck.read_text(encoding="utf-8").splitlines()[0].removeprefix("Name: ")
    root: Any = reader.trailer["/Root"]
    assert reader.metadata is not None
    assert reader.metadata.title == title
    assert root["/Lang"] == "en-GB"
    assert len(reader.pages) == report["pages"]
    outline = [str(entry.title) for entry in reader.outline]  # type: ignore[union-attr]
    fronts = [name for name in outline if not name.startswith("Backs: ")]
    assert sorted(fronts) == sorted(name.replace("'", "’") for name in report["faces"])
    assert sum(face["count"] for face in report["faces"].values()) == report["cards"]
    assert_sound(ran.content, tmp_path)
    keep_picture(ran, f"{deck.stem}-{way}", tmp_path)
    told = words(" ".join(page.extract_text() for page in reader.pages))
    cards = official_cards()
    for name in report["faces"]:
        if not cards.card(name).is_token:
            card = cards.entries[name]
            said = [name, card["kind"], *(card["text"] or "").split("\n")]
            places = [found_after(told, words(name), words(part)) for part in filter(None, said)]
            assert all(before <= after for before, after in pairwise(places)), name


def found_after(told: str, name: str, part: str) -> int:
    """Where a part of a card is read, after its name."""
    start = told.index(name)
    found = told.find(part, start)
    assert found >= 0, f"{part} is not read after {name}"
    return found


def marked(way: str) -> Any:
    return way if way == "a3" else pytest.param(way, marks=pytest.mark.long)


@pytest.mark.parametrize("way", [marked(way) for way in WAYS])
def test_the_same_request_gives_the_same_bytes(run: Printer, way: str):
    assert run(*WAYS[way]).content == run(*WAYS[way]).content
