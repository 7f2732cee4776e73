"""A deck's list on a page, and the reference cards."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel

from accounts.models import User
from decks.formats import read_file
from decks.models import Deck
from games.cidwam.web.printing.turn_aid import turn_aid
from jobs.models import State
from printing import services
from printing.models import PrintJob
from printing.pdf.deck_list import DeckList, Entry, deck_list
from printing.pdf.reference import SIZES
from tests.printing.command import DECK, Printer
from tests.printing.reading import POINTS, assert_sound, opened, text_of

DECKS = sorted(DECK.parent.glob("*.txt"))


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Printer:
    return Printer(tmp_path, capsys)


@pytest.fixture
def as_player(client: Client, player: User) -> Client:
    client.force_login(player)
    return client


@pytest.mark.parametrize("deck", DECKS)
def test_the_list_is_one_page_with_every_card(run: Printer, deck: Path, tmp_path: Path):
    ran = run("--list", deck=deck)
    assert (ran.code, ran.report["pages"]) == (0, 1)
    words = text_of(opened(ran.content).pages[0])
    read = read_file(deck)
    assert read.persona is not None
    assert read.persona in words
    assert str(read.name) in words
    assert f"{sum(read.main.values())} cards, {len(read.main)} different" in words
    for name, count in read.main.items():
        assert f"{count}× {name}" in words
    assert_sound(ran.content, tmp_path)


def test_one_card_is_one(run: Printer, tmp_path: Path) -> None:
    deck = tmp_path / "one.txt"
    deck.write_text("Persona: Granny Nettle, Cellar-Wife\n1 Cellar Rat\n", encoding="utf-8")
    words = text_of(opened(run("--list", deck=deck).content).pages[0])
    assert "1 card, 1 different" in words


def test_its_code_reads_back(run: Printer, tmp_path: Path):
    ran = run("--list")
    page = opened(ran.content).pages[0]
    rest = text_of(page).partition("to get the deck.")[2]
    code = "".join(rest.split())
    file = tmp_path / "code.txt"
    file.write_text(code)
    again = read_file(file)
    assert again.main == read_file(DECK).main
    made = QRCode(None, QRErrorCorrectLevel.L)
    made.addData(code)
    made.make()
    dark = sum(
        made.isDark(row, column)
        for row in range(made.getModuleCount())
        for column in range(made.getModuleCount())
    )
    side = page.rects[0]["height"]
    assert round(sum(rect["width"] for rect in page.rects) / side) == dark


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "148x210"])
def test_papers_and_lengths(run: Printer, paper: str):
    many = "\n".join(f"1 {name}" for name in _names(100))
    ran = run("--list", "--paper", paper, deck=many)
    words = "".join(text_of(page) for page in opened(ran.content).pages)
    assert all(f"1× {name[:9]}" in words for name in _names(100))
    assert ran.report["pages"] == 1 if paper != "148x210" else ran.report["pages"] <= 2
    assert run("--list", "--paper", "60x60").error == "does_not_fit"
    assert run("--list", deck="// nothing\n").report


def _names(count: int) -> list[str]:
    from games.cidwam.web.official_cards import official_cards

    found = [name for name, card in official_cards().entries.items() if card["kind"] != "Persona"]
    return sorted(found)[:count]


def test_by_page_and_api(as_player: Client, deck: Deck, media: Any):
    address = f"/print/deck/{deck.key}/list/"
    assert as_player.get(address).status_code == 200
    assert as_player.post(address, {"paper": "a4"}).status_code == 302
    asked = {"what": "deck-list", "deck": deck.key}
    answer = as_player.post("/api/print-jobs/", json.dumps(asked), "application/json")
    assert answer.status_code == 200  # the same job
    job = PrintJob.objects.get()
    services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.error) == (State.DONE, "")
    words = text_of(opened((media / job.file_name).read_bytes()).pages[0])
    assert "4× Oak Guard" in words
    assert "Persona: The Miser" in words
    assert "10 cards, 4 different" in words
    assert as_player.get(job.get_absolute_url()).status_code == 200


def test_another_game_s_deck_has_a_list_too(as_player: Client, toy_deck: Deck, media: Any):
    as_player.post(f"/print/deck/{toy_deck.key}/list/", {"paper": "a4"})
    job = PrintJob.objects.get()
    services.print_job(job_id=job.pk)
    words = text_of(opened((media / job.file_name).read_bytes()).pages[0])
    assert "Traps & Co" in words
    assert "11 numbers, 3 different" in words
    assert "CIDWaM" not in words


def test_reference_cards_are_cards(run: Printer, tmp_path: Path):
    ran = run("--reference", deck=None)
    assert (ran.code, ran.report["cards"], ran.report["card"]) == (0, 8, [63, 88])
    words = text_of(opened(ran.content).pages[0])
    for said in ("Your turn", "Fights", "Keywords", "More keywords", "Agile", "Direct attack"):
        assert said in words
    assert run("--reference", "--card", "poker", "--backs", "interleaved", deck=None).code == 0
    assert_sound(ran.content, tmp_path)


def test_reference_cards_can_be_read():
    for face in turn_aid():
        lowest = max(run.y for line in face.lines() for run in line.runs)
        smallest = min(run.size for line in face.lines() for run in line.runs)
        assert lowest < 84
        assert smallest >= 0.94 * SIZES[-1]
        assert smallest >= 2.2  # 6.2 pt


def test_a_code_of_very_many_letters_stands_without_a_picture(tmp_path: Path):
    entries = tuple(Entry("Soul", f"Rat {n}", "1", 1) for n in range(150))
    code = "CIDWAM1-" + "ABCDEFGH" * 200
    content, pages = deck_list((210, 297), DeckList("Many", "", entries, code), grey=False)
    page = opened(content).pages[0]
    assert pages == 1
    assert not page.rects  # no picture
    assert "".join(text_of(page).partition("get the deck.")[2].split()) == code
    assert max(float(word["bottom"]) for word in page.extract_words()) < page.height - 10 * POINTS
    lowest = max(float(w["bottom"]) for w in page.extract_words() if w["text"].startswith("Rat"))
    assert lowest < next(float(w["top"]) for w in page.extract_words() if w["text"] == "Scan")
