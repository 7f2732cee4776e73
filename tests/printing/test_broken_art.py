"""Pictures that are missing or damaged: the emblem is printed, and the report says so, at once."""

from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from jobs.models import State
from printing import services
from printing.models import PrintJob
from printing.options import PrintOptions
from tests.printing.reading import opened, text_of
from tests.printing.requests import request_drafts
from tests.printing.test_drafts import png
from workshop import services as workshop
from workshop.models import Draft, DraftSet
from workshop.queries import drafts_in

A4 = PrintOptions()


@pytest.fixture
def row(cards: dict[str, Any], player: User) -> DraftSet:
    """Two drafts, one with a picture."""
    row = workshop.create_set(owner=player, name="Bells")
    picture = workshop.add_picture(
        owner=player, sent=png(size=(900, 700)), artist="Zora Ink", licence="CC BY 4.0"
    )
    workshop.create_draft(
        row=row,
        content={
            "name": "Bell Witch",
            "kind": "Soul",
            "value": 2,
            "movement": "king",
            "hit_dice": "1d6",
            "text": "Range 2.",
            "picture": picture,
        },
    )
    workshop.create_draft(row=row, content={"name": "Idea", "kind": "Spell"})
    return row


def picture_of(row: DraftSet, media: Path) -> Path:
    picture = Draft.objects.get(name="Bell Witch").picture
    assert picture is not None
    return media / "pictures" / picture.file_name


def asked(player: User, row: DraftSet, options: PrintOptions = A4) -> PrintJob:
    return request_drafts(owner=player, title=row.name, drafts=drafts_in(row), options=options)


@pytest.mark.parametrize("grey", [False, True])
@pytest.mark.parametrize("damage", ["half", "head", "other", "none", "gone"])
def test_a_damaged_picture_costs_its_card_nothing_else(
    row: DraftSet, player: User, media: Path, client: Client, damage: str, grey: bool
) -> None:
    path = picture_of(row, media)
    whole = path.read_bytes()
    match damage:
        case "half":
            path.write_bytes(whole[: len(whole) // 2])
        case "head":
            path.write_bytes(whole[:700])
        case "other":
            path.write_bytes(b"not a picture at all" * 40)
        case "none":
            path.write_bytes(b"")
        case "gone":
            path.unlink()
    job = asked(player, row, PrintOptions(grey=grey))
    assert [(each["card"], each["code"]) for each in job.report["warnings"]] == [
        ("Bell Witch", "missing_art")
    ]
    assert services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.attempts, job.error) == (State.DONE, 1, "")
    written = (media / job.file_name).read_bytes()
    words = text_of(opened(written).pages[0])
    assert "Bell Witch" in words
    assert "Idea" in words
    assert b"/DCTDecode" not in written
    client.force_login(player)
    page = client.get(job.get_absolute_url()).content.decode()
    assert "The picture of Bell Witch is missing or damaged" in page
    code = Draft.objects.get(name="Bell Witch").code
    assert f'<a href="/workshop/drafts/{code}/">View Bell Witch</a>' in page


def test_once_it_is_back_it_is_another_print(row: DraftSet, player: User, media: Path) -> None:
    path = picture_of(row, media)
    whole = path.read_bytes()
    path.unlink()
    without = asked(player, row)
    path.write_bytes(whole)
    again = asked(player, row)
    assert again.digest != without.digest
    assert again.report["warnings"] == []
    services.print_job(job_id=again.pk)
    assert b"/DCTDecode" in (media / again.file_name).read_bytes()


def test_a_picture_that_goes_before_its_job_begins_fails_it_once(
    row: DraftSet, player: User, media: Path
) -> None:
    job = asked(player, row)
    picture_of(row, media).write_bytes(b"")
    assert services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.attempts) == (State.FAILED, 1)
    assert job.error.startswith("Bell Witch: its picture was here a moment ago")


@pytest.mark.parametrize("way", ["outline-large", "placeholder"])
def test_a_face_without_pictures_needs_none(
    row: DraftSet, player: User, media: Path, way: str
) -> None:
    picture_of(row, media).unlink()
    job = asked(player, row, PrintOptions(faces=way))
    assert job.report["warnings"] == []
    assert services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.error) == (State.DONE, "")
