"""Pictures on paper that have too few dots: told before printing, and while one writes a card."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from cards.face.measures import EMBLEM
from cards.models import Card
from cards.pictures.uploads import MIN_DPI, face_dpi
from printing import services
from printing.models import PrintJob
from printing.options import PrintOptions
from tests.printing.requests import request_drafts
from tests.printing.test_drafts import png
from workshop import services as workshop
from workshop.models import DraftSet
from workshop.queries import drafts_in


@pytest.fixture
def row(cards: dict[str, Card], player: User) -> DraftSet:
    """Two drafts with pictures, one of them sharp."""
    row = workshop.create_set(owner=player, name="Bells")
    for name, size in (("Coarse", (300, 200)), ("Sharp", (900, 600))):
        sent = png(size=size, colour="teal" if name == "Sharp" else "red")
        picture = workshop.add_picture(owner=player, sent=sent, artist="Zora", licence="CC BY 4.0")
        workshop.create_draft(
            row=row,
            content={
                "name": name,
                "kind": "Spell",
                "value": 1,
                "text": "Earn 2.",
                "picture": picture,
            },
        )
    return row


def ask(row: DraftSet, **options: Any) -> PrintJob:
    return request_drafts(
        owner=row.owner,
        title=row.name,
        drafts=drafts_in(row),
        options=PrintOptions.read(options),
    )


def told(job: PrintJob) -> dict[str, str]:
    return {each["card"]: each["code"] for each in job.report["warnings"]}


def test_a_coarse_picture_is_told(row: DraftSet, client: Client):
    job = ask(row)
    assert told(job) == {"Coarse": "coarse_art"}
    assert "142 dpi" in job.report["warnings"][0]["message"]
    assert told(ask(row, card="tarot")) == {"Coarse": "coarse_art"}
    assert told(ask(row, card="190x265")) == {"Coarse": "coarse_art", "Sharp": "coarse_art"}
    assert told(ask(row, faces="placeholder")) == {}
    services.print_job(job_id=job.pk)
    client.force_login(row.owner)
    page = client.get(job.get_absolute_url()).content.decode()
    assert "142 dpi" in page
    assert f'<a href="/workshop/drafts/{row.code}-1/">View Coarse</a>' in page


def test_the_arithmetic_of_dots():
    _left, _top, wide, high = EMBLEM
    exact = (round(wide / 25.4 * MIN_DPI), round(high / 25.4 * MIN_DPI))
    assert face_dpi(*exact) == pytest.approx(MIN_DPI, abs=0.5)
    assert face_dpi(exact[0] * 3, exact[1]) == pytest.approx(MIN_DPI, abs=0.5)


def test_the_workshop_says_so_while_one_writes(row: DraftSet, client: Client):
    client.force_login(row.owner)
    picture = drafts_in(row)[0].picture
    assert picture is not None
    form = {"name": "New", "kind": "Spell", "value": "1", "text": "Earn 2.", "picture": picture.pk}
    page = client.post("/workshop/preview/", form).content.decode()
    assert "142 dpi on a card" in page
    long = {**form, "text": "Your opponent discards a card at random. " * 12}
    page = client.post("/workshop/preview/", long).content.decode()
    assert "New: the text is too long for a card by" in page
    assert "even at 6.5 pt" in page
