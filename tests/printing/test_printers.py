"""One's own printer: worked out on its page, used by page and API, forgotten."""

import re
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks.models import Deck
from printing import services
from printing.models import PrinterProfile, PrintJob
from printing.options import BadOptions
from printing.pdf.papers import PAPERS
from printing.printers.profile import Printer, Seen, printer_of
from tests.printing.reading import opened
from tests.printing.test_pages import sent

SEEN = {
    "paper": "a4",
    "shape": "square",
    "top": "0.2",
    "middle_x": "0.5",
    "middle_y": "-1.2",
    "bottom": "1.0",
    "across": "99.5",
    "down": "99.5",
}
FOUND = Printer("short", (0.5, -1.2), -0.0967, 100.5025)


@pytest.fixture
def as_player(client: Client, player: User) -> Client:
    client.force_login(player)
    return client


def test_what_is_seen_makes_the_profile(as_player: Client, player: User) -> None:
    answer = as_player.post("/print/printer/", SEEN, follow=True)
    page = answer.content.decode()
    assert "Printer saved." in page
    assert (
        "Your printer turns sheets on the short edge, backs move 0.5 mm right and 1.2 mm up, "
        "pages turn 0.1° anticlockwise, pages are scaled to 100.5%." in page
    )
    found = PrinterProfile.objects.get(owner=player).printer
    assert (found.flip, found.offset) == (FOUND.flip, FOUND.offset)
    assert (found.rotate, found.scale) == pytest.approx((FOUND.rotate, FOUND.scale), abs=1e-4)
    as_player.post("/print/printer/", {**SEEN, "shape": "circle"})
    assert PrinterProfile.objects.get().flip == "long"


def test_a_stranger_s_printer_is_kept_as_a_guest_s(client: Client, db: None) -> None:
    page = client.get("/print/printer/").content.decode()
    assert "You’ll go on as a guest" in page
    assert "Forget printer" not in page
    client.post("/print/printer/", SEEN)
    assert PrinterProfile.objects.get().owner.is_guest
    assert "backs move 0.5 mm right" in client.get("/print/tokens/").content.decode()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"shape": ""}, "This field is required"),
        ({"shape": "star"}, "star is not one of the available choices"),
        ({"top": "11"}, "At most 10"),
        ({"middle_x": "left"}, "Enter a number"),
        ({"across": "80"}, "At least 91"),
        ({"down": "nan"}, "Enter a number"),
        ({"paper": "a9"}, "a9 is not one of the available choices"),
    ],
)
def test_what_can_not_be_seen_is_told(as_player: Client, change: Any, words: str) -> None:
    answer = as_player.post("/print/printer/", {**SEEN, **change})
    assert answer.status_code == 400
    assert words in answer.content.decode()
    assert not PrinterProfile.objects.exists()


@pytest.mark.parametrize(
    ("seen", "field"),
    [
        (Seen(PAPERS["a4"], "star", (0, 0), 0, 0), "shape"),
        (Seen(PAPERS["a4"], "circle", (0, -10.1), 0, 0), "middle_y"),
        (Seen(PAPERS["a4"], "circle", (0, 0), 0, 0, 0, 100), "across"),
        (Seen((120, 150), "circle", (0, 0), -10, 10), "top"),
    ],
)
def test_a_printer_is_not_made_of_nonsense(seen: Seen, field: str) -> None:
    with pytest.raises(BadOptions) as refused:
        printer_of(seen)
    assert list(refused.value.by_field) == [field]


@pytest.mark.parametrize("paper", PAPERS)
def test_the_test_sheet_comes_at_once(client: Client, paper: str) -> None:
    answer = client.get(f"/print/printer/test-{paper}.pdf")
    assert answer["Content-Type"] == "application/pdf"
    assert f"cidwam-test-sheet-{paper}.pdf" in answer["Content-Disposition"]
    pages = opened(answer.content).pages
    assert len(pages) == 2
    assert pages[0].width * 25.4 / 72 == pytest.approx(PAPERS[paper][0], abs=0.01)
    assert client.get("/print/printer/test-a9.pdf").status_code == 404
    assert (
        f'href="/print/printer/test-{paper}.pdf"' in client.get("/print/printer/").content.decode()
    )


def test_prints_by_page_are_for_the_printer(as_player: Client, player: User, deck: Deck) -> None:
    address = f"/print/deck/{deck.key}/"
    page = as_player.get(address).content.decode()
    assert "Set up your printer" in page
    services.keep_printer(owner=player, printer=Printer("short", (0.5, -1.25), 0.25, 100.5))
    page = as_player.get(address).content.decode()
    assert "Your printer turns sheets on the short edge, backs move 0.5 mm right" in page
    assert '<option value="short" selected>' in page
    for name, value in (("offset_x", 0.5), ("offset_y", -1.25), ("rotate", 0.25), ("scale", 100.5)):
        assert re.search(f'name="{name}" value="{value}"', page), name
    assert "rotate(0.25) scale(1.005)" in page
    as_player.post(address, sent(deck, backs="interleaved"))
    assert PrintJob.objects.get().options["offset"] == [0.5, -1.25]
    own = sent(deck, backs="separate", flip="long", offset_x="0", rotate="0", scale="100")
    as_player.post(address, own)
    said = PrintJob.objects.latest("pk").options
    assert (said["flip"], said["offset"], said["rotate"], said["scale"]) == (
        "long",
        [0, -1.25],
        0,
        100,
    )


def test_prints_by_api_are_for_the_printer(as_player: Client, player: User, deck: Deck) -> None:
    services.keep_printer(owner=player, printer=Printer("short", (1.0, 2.0), 0.25, 99.5))

    def asked(**options: Any) -> dict[str, Any]:
        sent = {"deck": deck.key, "backs": "interleaved", **options}
        answer = as_player.post("/api/print-jobs/", sent, content_type="application/json")
        assert answer.status_code == 201, answer.content
        told: dict[str, Any] = answer.json()["options"]
        return told

    told = asked()
    assert (told["flip"], told["offset"], told["rotate"], told["scale"]) == (
        "short",
        [1.0, 2.0],
        0.25,
        99.5,
    )
    told = asked(rotate=0, offset=[0, 0])
    assert (told["flip"], told["offset"], told["rotate"], told["scale"]) == (
        "short",
        [0.0, 0.0],
        0.0,
        99.5,
    )
    for wrong in ({"rotate": 6}, {"scale": 1.005}, {"rotate": "1"}, {"scale": True}):
        sent = {"deck": deck.key, **wrong}
        answer = as_player.post("/api/print-jobs/", sent, content_type="application/json")
        assert answer.status_code == 400


def test_a_printer_is_one_s_own(as_player: Client, player: User, deck: Deck) -> None:
    other = User.objects.create_user("bea", password="a long pass phrase")
    services.keep_printer(owner=other, printer=Printer("short", (3.0, 0.0)))
    assert "3 mm" not in as_player.get("/print/printer/").content.decode()
    as_player.post(f"/print/deck/{deck.key}/", sent(deck, backs="separate"))
    assert PrintJob.objects.get().options["offset"] == [0, 0]


def test_a_printer_can_be_forgotten(as_player: Client, player: User) -> None:
    services.keep_printer(owner=player, printer=Printer())
    assert as_player.get("/print/printer/forget/").status_code == 405
    answer = as_player.post("/print/printer/forget/", follow=True)
    assert "Printer forgotten." in answer.content.decode()
    assert not PrinterProfile.objects.exists()
    assert Client().post("/print/printer/forget/").status_code == 302


def test_a_printer_goes_with_its_owner(player: User) -> None:
    services.keep_printer(owner=player, printer=Printer())
    player.delete()
    assert not PrinterProfile.objects.exists()
