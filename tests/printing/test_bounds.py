"""What nobody can print: refused in true words, before any work, and nothing is left behind."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from cards.models import Card
from decks.models import Deck
from printing.models import PrintJob
from tests.printing.command import Printer
from tests.printing.test_pages import sent
from tests.work import counted


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Printer:
    return Printer(tmp_path, capsys)


@pytest.fixture
def quick() -> Iterator[None]:
    """The words come without much work: a third of this, with the templates read."""
    with counted() as work:
        yield
    assert work.calls < 5_000_000


@pytest.fixture
def as_player(client: Client, player: User) -> Client:
    client.force_login(player)
    return client


LARGE = "".join(f"500 {name}\n" for name in ("Cellar Rat", "Gutter Scout", "Dock Roach"))


@pytest.mark.parametrize(
    ("words", "deck", "code", "said"),
    [
        ((), "5000 Cellar Rat", "too_many_cards", "5,000 cards; at most 2,500"),
        (("--paper", "60x80"), "1 Cellar Rat", "does_not_fit", "63 × 88 mm doesn’t fit on paper"),
        (("--paper", "8x8"), "1 Cellar Rat", "bad_paper", "leaves nothing between margins of 5 mm"),
        (("--paper", "72x97"), "1 Cellar Rat", "does_not_fit", "with 5 mm of margin"),
        (("--paper", "3000x3000"), "1 Cellar Rat", "bad_paper", "at most 2,000 mm"),
        (("--gutter", "500"), "1 Cellar Rat", "bad_option", "from 0 to 200 mm"),
        (("--bleed", "-1"), "1 Cellar Rat", "bad_option", "from 0 to 25 mm"),
        (("--card", "5x5"), "1 Cellar Rat", "bad_option", "from 20 to 2,000 mm"),
    ],
)
def test_the_command_says_what_can_not_be(
    run: Printer, words: Any, deck: str, code: str, said: str
) -> None:
    run(deck="1 Cellar Rat")  # compiles the cards, once a process
    with counted() as work:
        ran = run(*words, deck=deck)
    assert work.calls < 50_000
    assert (ran.code, ran.error, ran.content) == (2, code, b"")
    assert said in ran.report["error"]["message"]


def test_a_name_that_is_a_paragraph_is_cut_on_paper_alone(run: Printer) -> None:
    name = "A deck with a name that goes on and on until nobody reads it any more, truly"
    ran = run(deck=f"Name: {name}\n2 Cellar Rat")
    assert ran.code == 0
    assert ran.reader.metadata is not None
    assert ran.reader.metadata.title == name
    long = run(deck=f"Name: {name * 20}\n2 Cellar Rat")
    assert long.code == 1
    assert long.report["warnings"][0]["code"] == "line_left_out"


def test_a_deck_of_too_many_cards_by_page_and_api(
    as_player: Client, deck: Deck, quick: None
) -> None:
    many = {f"count_t-{number}": "500" for number in (1, 2, 3, 4, 7)}
    many["count_t-7"] = "501"
    answer = as_player.post(f"/print/deck/{deck.key}/", sent(deck, **many))
    assert answer.status_code == 400
    assert "At most 500" in answer.content.decode()
    counts = {f"t-{number}": 500 for number in range(1, 7)}
    answer = as_player.post("/api/print-jobs/", {"counts": counts}, content_type="application/json")
    assert answer.status_code == 400
    assert "3,000 cards; this site prints at most 2,500 at once" in str(answer.json())
    assert not PrintJob.objects.exists()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"card": "tarot", "bleed": "25", "paper": "letter", "gutter": "0"}, None),
        ({"bleed": "30"}, "At most 25"),
        ({"bleed": "-1"}, "At least 0"),
        ({"gutter": "a lot"}, "Enter a number"),
        ({"backs": "separate", "offset_x": "12"}, "over the paper’s edge"),
        ({"rotate": "5"}, "over the paper’s edge"),
    ],
)
def test_the_page_says_what_can_not_be(
    as_player: Client, deck: Deck, change: dict[str, str], said: str | None
) -> None:
    answer = as_player.post(f"/print/deck/{deck.key}/", sent(deck, **change))
    if said is None:
        assert answer.status_code == 302
        return
    assert answer.status_code == 400
    assert said in answer.content.decode()
    assert not PrintJob.objects.exists()


@pytest.mark.parametrize("bleed", ["1.5", "0", "on", "4"])
def test_the_page_takes_any_bleed(as_player: Client, deck: Deck, bleed: str) -> None:
    as_player.post(f"/print/deck/{deck.key}/", sent(deck, bleed=bleed, bleed_outer="2.5"))
    options = PrintJob.objects.get().options
    assert options["bleed"] == (3 if bleed == "on" else float(bleed))
    assert options["bleed_outer"] == 2.5
    page = as_player.get(f"/print/deck/{deck.key}/").content.decode()
    assert f'name="bleed" value="{options["bleed"]:g}"' in page


@pytest.mark.parametrize(("bleed", "kept"), [(True, True), (False, False), (1.5, 1.5), (0, 0)])
def test_the_api_takes_any_bleed(
    as_player: Client, cards: dict[str, Card], bleed: object, kept: object
) -> None:
    asked = {"counts": {"t-1": 1}, "bleed": bleed}
    answer = as_player.post("/api/print-jobs/", asked, content_type="application/json")
    assert answer.status_code == 201, answer.content
    assert answer.json()["options"]["bleed"] == kept
    for wrong in ("3", 26, -1, None, [3]):
        asked = {"counts": {"t-1": 1}, "bleed": wrong}
        answer = as_player.post("/api/print-jobs/", asked, content_type="application/json")
        assert answer.status_code == 400
