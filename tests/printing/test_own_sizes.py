"""Paper and cards of any size, by page and API as by the command."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks.models import Deck
from printing import services
from printing.measures import read_size
from printing.models import PrintJob
from printing.options import PrintOptions
from tests.printing.reading import opened
from tests.printing.test_pages import sent

POINTS = 72 / 25.4


@pytest.fixture
def as_player(client: Client, player: User) -> Client:
    client.force_login(player)
    return client


@pytest.mark.parametrize(
    ("said", "size"),
    [
        ("200x280", (200, 280)),
        (" 200 × 280 mm", (200, 280)),
        ("63,5 x 88,9", (63.5, 88.9)),
        ("8.5x11in", (215.9, 279.4)),
        ("8.5 in × 280 mm", (215.9, 280)),
        ("8½x11", None),
        ('8.5" x 13"', (215.9, 330.2)),
        ("200", None),
        ("axb in", None),
        ("-1x5", None),
    ],
)
def test_sizes_are_read_in_millimetres_and_inches(said: str, size: Any) -> None:
    found = read_size(said)
    assert found == (None if size is None else pytest.approx(size))


def test_a_sheet_of_one_s_own_size(as_player: Client, deck: Deck, media: Any) -> None:
    form = sent(deck, paper="other", paper_size="8.5 x 13 in", card="other", card_size="50 × 70")
    part = as_player.get(f"/print/deck/{deck.key}/preview/", form).content.decode()
    assert 'viewBox="0 0 215.9 330.2"' in part
    assert "215.9 × 330.2 mm" in part
    as_player.post(f"/print/deck/{deck.key}/", form)
    job = PrintJob.objects.get()
    assert (job.options["paper"], job.options["card"]) == ("215.9x330.2", "50x70")
    services.print_job(job_id=job.pk)
    page = opened((media / job.file_name).read_bytes()).pages[0]
    assert (page.width, page.height) == pytest.approx((215.9 * POINTS, 330.2 * POINTS), abs=0.01)
    assert "215.9 × 330.2 mm" in as_player.get(job.get_absolute_url()).content.decode()
    page = as_player.get(f"/print/deck/{deck.key}/").content.decode()
    assert page.count('<option value="other" selected>') == 2
    assert 'value="215.9 × 330.2"' in page


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"paper_size": ""}, "Enter width × height."),
        ({"paper_size": "big"}, "The paper is &#x27;big&#x27;."),
        ({"paper_size": "60x80"}, "63 × 88 mm doesn’t fit on paper of 60 × 80 mm"),
        ({"paper_size": "9x9"}, "leaves nothing between margins of 5 mm"),
        ({"paper_size": "99999x99999"}, "at most 2,000 mm"),
        ({"paper_size": "300x300", "card": "other", "card_size": "1x1"}, "from 20 to 2,000 mm"),
        ({"paper_size": "x" * 41}, "At most 40 characters"),
    ],
)
def test_what_can_not_be_is_said_at_its_field(
    as_player: Client, deck: Deck, change: dict[str, str], words: str
) -> None:
    form = sent(deck, paper="other", **change)
    answer = as_player.post(f"/print/deck/{deck.key}/", form)
    assert answer.status_code == 400
    assert words in answer.content.decode()
    part = as_player.get(f"/print/deck/{deck.key}/preview/", form)
    assert part.status_code == 200
    assert "notice--error" in part.content.decode()
    assert not PrintJob.objects.exists()


@pytest.mark.parametrize("what", ["travel-mat", "mat-tiles"])
def test_mats_lie_on_any_paper_that_is_large_enough(
    as_player: Client, what: str, media: Any
) -> None:
    form = {"what": what, "paper": "other", "paper_size": "320 × 230"}
    as_player.post("/print/mat/", form)
    job = PrintJob.objects.get()
    services.print_job(job_id=job.pk)
    page = opened((media / job.file_name).read_bytes()).pages[0]
    assert (page.width, page.height) == pytest.approx((230 * POINTS, 320 * POINTS), abs=0.01)
    answer = as_player.post("/print/mat/", {**form, "paper_size": "40x50"})
    assert answer.status_code == 400
    assert "too small for a" in answer.content.decode()


def test_the_api_takes_sizes_too(as_player: Client, deck: Deck) -> None:
    def asked(**options: Any) -> Any:
        sent = {"deck": deck.key, **options}
        return as_player.post("/api/print-jobs/", sent, content_type="application/json")

    answer = asked(paper="8.5x13in", card="60x90")
    assert answer.status_code == 201
    assert answer.json()["options"]["paper"] == "215.9x330.2"
    for wrong in ("60x80", "0x0", "letter2", "1e9x3", ""):
        answer = asked(paper=wrong)
        assert answer.status_code == 400, wrong
        assert "paper" in answer.json()["errors"]
    assert asked(card="1x1").status_code == 400
    assert PrintOptions.read({"paper": "200X280"}).paper_words == "200 × 280 mm"
