"""What a game has to print beside cards and mats, on A4 and Letter, read back in millimetres."""

from itertools import pairwise, product
from pathlib import Path

import pytest
from django.test import Client

from accounts.models import User
from cards.sets.set_files import read_sets
from printing.games import prints_of, sheet_named
from printing.models import PrintJob
from printing.options import BadOptions, PrintOptions
from tests.printing.command import Printer
from tests.printing.reading import assert_sound, cards_on, mm, opened, text_of
from tests.printing.requests import request_game_sheet
from tests.printing.toys import WORDS_OF_CIDWAM, printed, text

GAME = "complicated"
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Printer:
    return Printer(tmp_path, capsys)


def circles(page: object) -> list[tuple[float, ...]]:
    """(left, top, width, height) of round outlines, in mm."""
    return [
        mm(curve["x0"], curve["top"], curve["width"], curve["height"])
        for curve in page.curves  # type: ignore[attr-defined]
        if abs(curve["width"] - curve["height"]) < 0.1
    ]


@pytest.mark.parametrize("paper", PAPERS)
def test_forty_tokens_on_one_sheet(run: Printer, tmp_path: Path, paper: str) -> None:
    ran = run("--game", GAME, "--sheet", "tokens", "--paper", paper, deck=None)
    assert (ran.code, ran.report["pages"], ran.report["cards"]) == (0, 1, 40)
    [page] = opened(ran.content).pages
    assert mm(page.width, page.height) == pytest.approx(PAPERS[paper], abs=0.05)
    discs = [one for one in circles(page) if abs(one[2] - 18.8) < 0.05]
    assert len(discs) == 40
    lefts = sorted({round(one[0], 2) for one in discs})
    steps = {round(after - before, 2) for before, after in pairwise(lefts)}
    assert steps == {20.0}
    words = text_of(page)
    assert words.count("construction") == 20
    assert words.count("wound") == 20
    assert_sound(ran.content, tmp_path)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("sheet", "count"), [("reference", 4), ("turn-aid", 2)])
def test_aids_are_cards(run: Printer, tmp_path: Path, paper: str, sheet: str, count: int) -> None:
    ran = run("--game", GAME, "--sheet", sheet, "--paper", paper, deck=None)
    assert (ran.code, ran.report["pages"], ran.report["cards"]) == (0, 1, count)
    backed = ("--backs", "interleaved", "--bleed", "2")
    again = run("--game", GAME, "--sheet", sheet, "--paper", paper, *backed, deck=None)
    assert again.report["pages"] == 1  # sheets have no backs
    [page] = opened(ran.content).pages
    assert [one[2:] for one in cards_on(page)] == [pytest.approx((63, 88), abs=0.01)] * count
    assert not WORDS_OF_CIDWAM.search(text_of(page))
    assert_sound(ran.content, tmp_path)


def test_which_card_when_is_in_the_words_of_the_cards() -> None:
    told = " ".join(face.description for face, _ in sheet_named(GAME, "reference").faces())
    [found] = [one for one in read_sets() if one.game == GAME]
    texts = {card["text"] for card in found.cards if card["rank"] in ("J", "Q", "K", "A", "joker")}
    assert len(texts) > 12
    assert all(words in told for words in texts)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_54_cards(run: Printer, tmp_path: Path, paper: str) -> None:
    ran = run("--game", GAME, "--set", GAME, "--paper", paper, deck=None)
    assert (ran.code, ran.report["cards"], ran.report["pages"]) == (0, 54, 6)
    pages = opened(ran.content).pages
    places = [place for page in pages for place in cards_on(page)]
    assert [place[2:] for place in places] == [pytest.approx((63, 88), abs=0.01)] * 54
    words = [text_of(page) for page in pages]
    assert "no damage" in words[1]  # the King of spades, the twelfth
    for letter, word in (("L", "light"), ("M", "medium"), ("H", "heavy")):
        assert letter in words[0].split()
        assert word in words[0]
    assert_sound(ran.content, tmp_path)


def test_a_mat_for_each_seat(run: Printer) -> None:
    for paper, mat in product(PAPERS, ("units", "supply")):
        ran = run("--game", GAME, "--mat", mat, "--paper", paper, deck=None)
        assert (ran.code, ran.report["pages"]) == (0, 1)


def test_what_there_is_not_is_said(run: Printer) -> None:
    assert run("--game", GAME, "--sheet", "roof", deck=None).error == "bad_option"
    assert run("--game", GAME, "--set", "core", deck=None).error == "bad_option"
    assert run("--sheet", "tokens", deck=None).error == "bad_option"
    ran = run("--game", GAME, "--sheet", "tokens", "--paper", "15x15", deck=None)
    assert ran.error in ("bad_paper", "does_not_fit")
    assert prints_of("cidwam").sheets == ()
    with pytest.raises(BadOptions, match="CIDWaM has no sheet “tokens”"):
        sheet_named("cidwam", "tokens")


@pytest.mark.django_db
def test_from_the_page_to_the_file(client: Client, player: User, media: Path) -> None:
    client.force_login(player)
    overview = client.get(f"/g/{GAME}/print/").content.decode()
    for sheet in prints_of(GAME).sheets:
        assert f'href="/g/{GAME}/print/sheet/{sheet.name}/"' in overview
    assert "40 tokens" in client.get(f"/g/{GAME}/print/sheet/tokens/").content.decode()
    answer = client.post(f"/g/{GAME}/print/sheet/tokens/", {"paper": "letter"})
    assert answer.status_code == 302
    job = PrintJob.objects.get()
    assert (job.what, job.game, job.total) == ("sheet", GAME, 1)
    assert "construction" in text(printed(job, media))
    assert "each should measure 20 × 20 mm" in client.get(answer["Location"]).content.decode()
    again = client.post(f"/g/{GAME}/print/sheet/tokens/", {"paper": "letter"})
    assert again["Location"] == answer["Location"]
    other = request_game_sheet(
        owner=player, game=GAME, sheet="turn-aid", options=PrintOptions(paper="letter")
    )
    assert other.digest != job.digest
    assert client.get(f"/g/{GAME}/print/sheet/roof/").status_code == 404
    assert client.get("/g/cidwam/print/sheet/tokens/").status_code in (301, 404)


@pytest.mark.django_db
def test_the_api_prints_a_sheet(client: Client, player: User) -> None:
    client.force_login(player)

    def post(asked: dict[str, str]) -> tuple[int, str]:
        answer = client.post("/api/print-jobs/", asked, content_type="application/json")
        return answer.status_code, answer.content.decode()

    assert post({"what": "sheet", "game": GAME, "sheet": "tokens"})[0] == 201
    code, words = post({"what": "sheet", "game": GAME, "sheet": "roof"})
    assert code == 400
    assert "Its sheets: tokens, reference, turn-aid." in words
    code, words = post({"what": "mat", "game": GAME, "mat": "seat", "sheet": "tokens"})
    assert code == 400
    assert "takes a sheet’s name" in words
