"""Pictures of a set out of a zip file of pictures: which card gets which, and what is said."""

import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.models import User
from tests.workshop.test_pictures import made
from tests.workshop.zipping import kept, zipped
from workshop import limits, services
from workshop.models import Draft, DraftSet, Picture
from workshop.services.art import named_after

pytestmark = pytest.mark.usefixtures("media")

FORM = {"artist": "Zora Ink", "licence": "CC BY 4.0", "rights": "on"}


@pytest.fixture
def bells(anna: User, cards: object) -> DraftSet:
    row = services.create_set(owner=anna, name="Bells")
    for name, own_id in (
        ("Bell Witch", "b-1"),
        ("Señor O’Hara", "b-2"),
        ("Twin", "b-3"),
        ("Twin", "b-4"),
    ):
        services.create_draft(
            row=row, content={"name": name, "kind": "Spell", "own_id": own_id, "text": "Earn 2."}
        )
    return row


def add(row: DraftSet, *files: tuple[str, bytes | str], **more: Any) -> services.Art:
    file = BytesIO(zipped(*files, **more))
    return services.add_art(row=row, file=file, artist="Zora Ink", licence="CC BY 4.0")


def test_each_file_goes_to_its_card_or_says_why_not(bells: DraftSet, media: Path):
    art = add(
        bells,
        ("bell-witch.png", made(colour="teal")),
        ("002 Senor O'Hara.jpg", made("JPEG", colour="red")),
        ("Bell Witch.webp", made("WEBP", colour="blue")),
        ("twin.png", made()),
        ("b-4.png", made(colour="white")),
        ("nobody.png", made()),
        ("broken-b-3.png", b"\x89PNG nothing"),
        ("notes.txt", "hello"),
    )
    assert dict(art.taken) == {
        "Bell Witch.webp": "Bell Witch",
        "002 Senor O'Hara.jpg": "Señor O’Hara",
        "b-4.png": "Twin",
    }
    said = dict(art.left_out)
    assert len(said) == 5
    assert "2 drafts are called Twin" in said["twin.png"]
    assert "No draft of this set has its name" in said["nobody.png"]
    assert "isn’t a picture" in said["notes.txt"]
    pictured = {draft.own_id for draft in Draft.objects.exclude(picture=None)}
    assert pictured == {"b-1", "b-2", "b-4"}
    assert len(kept(media)) == 3
    assert {picture.artist for picture in Picture.objects.all()} == {"Zora Ink"}
    for draft in Draft.objects.exclude(picture=None):
        assert draft.text == "Earn 2."
        assert draft.version == 2


def test_a_broken_picture_is_named_and_the_rest_comes_in(bells: DraftSet):
    art = add(bells, ("b-1.png", b"\x89PNG\r\n\x1a\n broken"), ("b-2.png", made()))
    assert art.taken == [("b-2.png", "Señor O’Hara")]
    assert art.left_out == [("b-1.png", "Choose a PNG, JPEG or WebP picture.")]


def test_files_are_matched_by_code_id_or_name(bells: DraftSet):
    drafts = list(Draft.objects.filter(set=bells))
    first = drafts[0]
    for name in (
        f"{first.code}.png",
        "b-1.jpg",
        "BELL WITCH.png",
        "1_bell witch.webp",
        "0003-bell-witch.png",
    ):
        assert named_after(name, drafts) == first
    for name in (".png", "---.png", "bell.png", "b-9.png"):
        with pytest.raises(services.BadPicture):
            named_after(name, drafts)


@pytest.fixture
def unpacked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are unpacked from a zip file from now on."""
    names: list[str] = []
    opened = zipfile.ZipFile.open

    def note(self: zipfile.ZipFile, info: Any, mode: Any = "r", **more: Any) -> Any:
        if mode == "r":
            names.append(info.filename)
        return opened(self, info, mode, **more)

    monkeypatch.setattr(zipfile.ZipFile, "open", note)
    return names


def test_tricks_are_refused_unread(bells: DraftSet, media: Path, unpacked: list[str]):
    bomb = [(f"b-{n}.png", b"\0" * 9_000_000) for n in range(1, 4)]
    art = add(bells, *bomb, compression=zipfile.ZIP_DEFLATED)
    assert [why for _name, why in art.left_out if "limit is 8 MB" in why]
    assert not art.taken
    with pytest.raises(services.UnreadableFile, match="no picture in it"):
        add(bells, ("a.txt", "x"))
    with pytest.raises(services.UnreadableFile, match="too many files"):
        add(bells, *((f"{n}.png", b"") for n in range(limits.BUNDLE_FILES + 1)))
    with pytest.raises(services.UnreadableFile, match="without folders"):
        add(bells, ("art/b-1.png", made()))
    assert unpacked == []
    assert not Picture.objects.exists()
    assert not kept(media)


def test_the_page(as_anna: Client, as_bert: Client, bells: DraftSet):
    address = f"{bells.get_absolute_url()}import/zip/pictures/"
    assert address in as_anna.get(bells.get_absolute_url()).content.decode()
    assert as_anna.get(address).status_code == 200
    assert as_bert.get(address).status_code == 404
    content = zipped(("b-1.png", made()), ("x.png", made()))
    file = SimpleUploadedFile("art.zip", content, "application/zip")
    page = as_anna.post(address, {**FORM, "file": file}).content.decode()
    assert "1 picture added to Bells" in page
    assert "b-1.png: Bell Witch" in page
    assert "x.png: No draft of this set" in page
    for wrong, says in (
        ({"artist": ""}, "required"),
        ({"licence": "x"}, "valid choice"),
        ({"rights": ""}, "required"),
    ):
        file = SimpleUploadedFile("art.zip", content, "application/zip")
        answer = as_anna.post(address, {**FORM, "file": file, **wrong})
        assert answer.status_code == 400
        assert says in answer.content.decode()
    file = SimpleUploadedFile("art.zip", b"PK nothing", "application/zip")
    answer = as_anna.post(address, {**FORM, "file": file})
    assert answer.status_code == 400
    assert "zip file" in answer.content.decode()
