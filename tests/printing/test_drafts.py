"""Drafts on paper: with their mark and picture, of a deck, of a whole set; nobody else's."""

import re
from base64 import b64decode
from io import BytesIO
from pathlib import Path

import pytest
from django.test import Client
from PIL import Image
from pypdf import PdfReader

from accounts.models import User
from cards.face.face_errors import FaceError
from cards.models import Card
from decks.models import Deck
from decks.services import DeckDetails, create_deck
from printing import pipeline, services
from printing.models import PrintJob
from printing.options import BadOptions, PrintOptions
from printing.sources.cards import drafts_content
from tests.printing.reading import assert_sound, opened, text_of
from tests.printing.requests import request_drafts, request_sheets
from workshop import services as workshop
from workshop.models import Draft, DraftSet
from workshop.queries import drafts_in


def png(colour: str = "teal", size: tuple[int, int] = (300, 200)) -> bytes:
    out = BytesIO()
    Image.new("RGB", size, colour).save(out, "PNG")
    return out.getvalue()


@pytest.fixture
def row(cards: dict[str, Card], player: User) -> DraftSet:
    """Two drafts of the player's, one with a picture."""
    row = workshop.create_set(owner=player, name="Bells")
    picture = workshop.add_picture(owner=player, sent=png(), artist="Zora Ink", licence="CC BY 4.0")
    workshop.create_draft(
        row=row,
        content={
            "name": "Bell Witch",
            "kind": "Soul",
            "value": 2,
            "movement": "king",
            "hit_dice": "1d6",
            "text": "On play: Create a Rat Token.",
            "picture": picture,
        },
    )
    workshop.create_draft(row=row, content={"name": "Idea", "kind": "Spell"})
    return row


def drawn(row: DraftSet, **options: bool) -> bytes:
    chosen = PrintOptions.read(options)
    content = drafts_content(drafts_in(row), chosen, title=row.name)
    return pipeline.make(content, chosen).pdf


def test_a_set_is_printed_with_marks_and_pictures(row: DraftSet, tmp_path: Path) -> None:
    pdf = drawn(row)
    with opened(pdf) as document:
        words = text_of(document.pages[0])
        assert "DRAFT r1" in words
        assert "Bell Witch" in words
        assert "Art: Zora Ink" in words
    assert len(PdfReader(BytesIO(pdf)).pages) == 1
    assert b"/DCTDecode" in pdf  # the picture as it is kept, not blown up
    assert_sound(pdf, tmp_path)


def test_the_same_drafts_are_the_same_bytes(row: DraftSet) -> None:
    assert drawn(row) == drawn(row)
    assert drawn(row, grey=True) == drawn(row, grey=True)
    assert b"/DeviceRGB" not in drawn(row, grey=True)


def test_a_hidden_picture_is_not_printed(row: DraftSet) -> None:
    workshop.hide_picture(digest=Draft.objects.get(number=1).picture.digest, hidden=True)  # type: ignore[union-attr]
    assert b"/DCTDecode" not in drawn(row)
    assert "Zora" not in str(drafts_content(drafts_in(row), PrintOptions()))


def test_a_picture_that_is_gone_is_no_blank_card(row: DraftSet, media: Path) -> None:
    """Who asks is told before (test_broken_art); gone after that, the print says so."""
    content = drafts_content(drafts_in(row), PrintOptions())
    for path in (media / "pictures").glob("*.jpg"):
        path.unlink()
    with pytest.raises(FaceError, match="Bell Witch: its picture was here"):
        pipeline.make(content, PrintOptions())


def test_a_playtest_deck_is_printed(row: DraftSet, player: User) -> None:
    draft = Draft.objects.with_set().get(number=1)
    deck = create_deck(
        owner=player,
        details=DeckDetails("Mixed"),
        sections={"cards": {draft.deck_name: 2, "Tax": 1}},
    )
    options = PrintOptions(tokens=True)
    job = request_sheets(owner=player, deck=deck, options=options)
    names = {entry["card"]["name"]: entry["count"] for entry in job.content}
    assert names["Bell Witch"] == 2
    assert names["Tax"] == 1
    other = request_sheets(
        owner=player, deck=deck, options=options, counts={draft.code: 5, "t-3": 0}
    )
    assert [entry["count"] for entry in other.content if entry["card"]["name"] == "Tax"] == []


def test_the_page_of_a_set_makes_a_job(row: DraftSet, player: User) -> None:
    client = Client()
    client.force_login(player)
    page = client.get(f"/print/drafts/{row.key}/").content.decode()
    assert "Bell Witch" in page
    code = f"{row.code}-1"
    answer = client.post(
        f"/print/drafts/{row.key}/",
        {"paper": "a4", f"count_{code}": "3", f"count_{row.code}-2": "0"},
    )
    assert answer.status_code == 302
    job = PrintJob.objects.get()
    assert [entry["count"] for entry in job.content] == [3]
    assert client.get(f"/print/draft/{code}/").status_code == 200
    answer = client.post("/api/print-jobs/", {"drafts": row.key}, content_type="application/json")
    assert answer.status_code == 201


def test_nobody_prints_what_they_may_not_see(row: DraftSet, db: None) -> None:
    other = Client()
    other.force_login(User.objects.create_user("eve"))
    assert other.get(f"/print/drafts/{row.key}/").status_code == 404
    assert other.get(f"/print/draft/{row.code}-1/").status_code == 404
    for asked in ({"drafts": row.key}, {"counts": {f"{row.code}-1": 1}}):
        answer = other.post("/api/print-jobs/", asked, content_type="application/json")
        assert answer.status_code == 400
    assert not PrintJob.objects.exists()


def test_a_draft_with_too_much_text_is_told_and_the_rest_is_printed(
    row: DraftSet, player: User
) -> None:
    long = "Draw a card. " * 150
    made = workshop.create_draft(row=row, content={"name": "Long", "kind": "Spell", "text": long})

    def ask(drafts: list[Draft]) -> PrintJob:
        return request_drafts(owner=player, title=row.name, drafts=drafts, options=PrintOptions())

    job = ask(drafts_in(row))
    assert [entry["card"]["name"] for entry in job.content] == ["Bell Witch", "Idea"]
    (warning,) = [each for each in job.report["warnings"] if each["code"] == "text_over"]
    assert warning["card"] == "Long"
    assert "too long for a card" in warning["message"]
    with pytest.raises(BadOptions, match="Long: the text is too long"):
        ask([made])


def test_a_draft_with_a_picture_is_seen_before_it_is_printed(
    row: DraftSet, player: User, client: Client, media: Path
) -> None:
    client.force_login(player)
    page = client.get(f"/print/drafts/{row.key}/").content.decode()
    assert "2 cards on 1 sheet." in page
    (held,) = re.findall(r'<image href="data:image/jpeg;base64,([^"]+)"', page)
    with Image.open(BytesIO(b64decode(held))) as shown:
        assert shown.size == (252, 352)
        assert shown.getpixel((126, 120)) == pytest.approx((0, 128, 128), abs=12)  # its picture
    witch = Draft.objects.get(number=1)
    deck = create_deck(
        owner=player, details=DeckDetails("B"), sections={"cards": {witch.deck_name: 1, "Tax": 1}}
    )
    for change in ("Earn 5.", None):
        seen = Deck.objects.with_content().get(pk=deck.pk)
        job = request_sheets(
            owner=player, deck=seen, options=PrintOptions(), only_new=change is None
        )
        services.print_job(job_id=job.pk)
        Draft.objects.filter(pk=witch.pk).update(text="Earn 5.")
    page = client.get(job.get_absolute_url()).content.decode()
    assert "Take out of the sleeves" in page
    assert '<img src="data:image/jpeg;base64,' in page
    workshop.hide_picture(digest=witch.picture.digest, hidden=True)  # type: ignore[union-attr]
    page = client.get(job.get_absolute_url()).content.decode()
    assert "data:image/jpeg" not in page
    assert '<img src="/' in page  # the face with its emblem
