"""Pictures that people send: encoded anew, bounded, served by their hash."""

import random
import struct
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image, PngImagePlugin

from accounts.models import User
from cards.models import Card
from cards.pictures.uploads import picture_file
from workshop import encoding, limits, services
from workshop.encoding import NoPicture, encode
from workshop.files import set_file
from workshop.models import Draft, DraftSet, Picture

FORM = {"artist": "Zora Ink", "licence": "CC BY 4.0", "rights": "on"}


@pytest.fixture(autouse=True)
def media(tmp_path: Path, settings: Any) -> Path:
    settings.MEDIA_ROOT = tmp_path / "media"
    return tmp_path / "media"


def made(
    form: str = "PNG", mode: str = "RGB", size: tuple[int, int] = (200, 100), **more: Any
) -> bytes:
    out = BytesIO()
    Image.new(mode, size, more.pop("colour", 0)).save(out, form, **more)
    return out.getvalue()


def read(encoded: bytes) -> Image.Image:
    return Image.open(BytesIO(encoded))


@pytest.mark.once
@pytest.mark.parametrize(
    ("form", "mode"),
    [
        ("PNG", "RGB"),
        ("PNG", "RGBA"),
        ("PNG", "LA"),
        ("PNG", "P"),
        ("PNG", "1"),
        ("PNG", "I;16"),
        ("JPEG", "RGB"),
        ("JPEG", "L"),
        ("JPEG", "CMYK"),
        ("WEBP", "RGB"),
        ("WEBP", "RGBA"),
    ],
)
def test_every_sort_of_picture_becomes_a_plain_one(form: str, mode: str) -> None:
    encoded, wide, high = encode(made(form, mode))
    picture = read(encoded)
    assert (picture.format, picture.mode, picture.size) == ("JPEG", "RGB", (wide, high))
    assert encode(made(form, mode))[0] == encoded


@pytest.mark.once
def test_nothing_survives_but_the_pixels() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # turn it a quarter
    exif[0x8825] = {1: "N", 2: (48.0, 12.0, 0.0)}  # where it was taken
    sent = made("JPEG", exif=exif, icc_profile=b"a profile", comment=b"<script>")
    encoded, wide, high = encode(sent)
    assert (wide, high) == (100, 200)
    assert not read(encoded).getexif()
    assert "icc_profile" not in read(encoded).info
    assert b"<script>" not in encoded


@pytest.mark.once
def test_transparent_is_white_and_large_is_made_smaller() -> None:
    encoded, _, _ = encode(made("PNG", "RGBA", colour=(0, 0, 0, 0)))
    assert read(encoded).convert("L").getextrema() == (255, 255)
    _, wide, high = encode(made("PNG", size=(4000, 1000)))
    assert (wide, high) == (limits.PICTURE_SIDE, limits.PICTURE_SIDE // 4)


@pytest.mark.once
def test_grain_in_every_point_is_encoded_too() -> None:
    grain = Image.frombytes("RGB", (300, 300), random.Random(5).randbytes(300 * 300 * 3))
    out = BytesIO()
    grain.save(out, "PNG")
    encoded, wide, high = encode(out.getvalue())
    assert len(encoded) > wide * high  # more than Pillow keeps room for when it optimises
    assert read(encoded).size == (300, 300)


@pytest.mark.once
def test_only_one_picture_is_decoded_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    held = []
    decoded = encoding._decoded

    def watched(picture: Image.Image) -> Image.Image:
        held.append(encoding._decoding.locked())
        return decoded(picture)

    monkeypatch.setattr(encoding, "_decoded", watched)
    encode(made())
    assert held == [True]
    assert not encoding._decoding.locked()


@pytest.mark.once
def test_of_many_frames_the_first_is_taken() -> None:
    frames = [Image.new("RGB", (80, 80), colour) for colour in ("white", "black")]
    out = BytesIO()
    frames[0].save(out, "WEBP", save_all=True, append_images=frames[1:], lossless=True)
    assert read(encode(out.getvalue())[0]).convert("L").getextrema() == (255, 255)


def noise() -> bytes:
    out = BytesIO()
    Image.effect_noise((200, 200), 90).save(out, "PNG")
    return out.getvalue()


def bomb() -> bytes:
    """A PNG of 200 bytes that says it is 50,000 x 50,000."""

    def chunk(name: bytes, data: bytes) -> bytes:
        code = struct.pack(">I", zlib.crc32(name + data))
        return struct.pack(">I", len(data)) + name + data + code

    head = struct.pack(">IIBBBBB", 50_000, 50_000, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 999))


def wordy() -> bytes:
    """A PNG whose text unpacks to 100 MB."""
    info = PngImagePlugin.PngInfo()
    info.add_text("x", "y" * 100_000_000, zip=True)
    return made("PNG", pnginfo=info)


@pytest.mark.once
@pytest.mark.parametrize(
    ("sent", "says"),
    [
        (b"", "a PNG, JPEG or WebP"),
        (b"GIF89a" + b"\0" * 100, "a PNG, JPEG or WebP"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "a PNG, JPEG or WebP"),
        (made("BMP"), "a PNG, JPEG or WebP"),
        (noise()[:-4000], "damaged"),
        (made("JPEG", size=(300, 300))[:700], "damaged"),
        (made("PNG", size=(10, 10)), "at least 64"),
        (made("PNG", size=(3000, 70)), "long and thin"),
        (made("PNG", "1", size=(6000, 6000)), "30 million"),
        (bomb(), "30 million"),
        (b"\xff\xd8" + b"\0" * 8_000_001, "limit is 8 MB"),
    ],
    ids=[
        "empty",
        "gif",
        "svg",
        "bmp",
        "half a png",
        "half a jpeg",
        "small",
        "thin",
        "large",
        "bomb",
        "long",
    ],
)
def test_what_is_no_picture_is_refused_in_words(sent: bytes, says: str) -> None:
    with pytest.raises(NoPicture) as refused:
        encode(sent)
    assert says in str(refused.value)


@pytest.mark.once
def test_a_text_that_unpacks_to_much_is_no_harm() -> None:
    with pytest.raises(NoPicture):
        encode(wordy())


def test_a_picture_is_sent_chosen_and_shown(
    as_anna: Client,
    client: Client,
    witch: Draft,
    django_capture_on_commit_callbacks: Any,
) -> None:
    file = SimpleUploadedFile("../../evil.php", made(colour="teal"), "text/html")
    answer = as_anna.post("/workshop/pictures/", {**FORM, "file": file})
    assert answer.status_code == 302, answer.content
    picture = Picture.objects.get()
    assert picture_file(picture.file_name) is not None
    services.save_draft(draft=witch, expected_version=1, content={"picture": picture})
    page = as_anna.get(witch.get_absolute_url()).content.decode()
    assert f'href="/workshop/pictures/{picture.digest}.jpg"' in page
    assert "Art: Zora Ink" in page
    served = client.get(picture.get_absolute_url())
    assert served.headers["Content-Type"] == "image/jpeg"
    assert served.headers["X-Content-Type-Options"] == "nosniff"
    assert "sandbox" in served.headers["Content-Security-Policy"]
    services.hide_picture(digest=picture.digest, hidden=True)
    assert client.get(picture.get_absolute_url()).status_code == 404
    assert picture.digest not in as_anna.get(witch.get_absolute_url()).content.decode()
    with django_capture_on_commit_callbacks(execute=True):
        assert as_anna.post(f"/workshop/pictures/{picture.pk}/delete/").status_code == 302
    assert picture_file(picture.file_name) is None


def test_who_made_it_and_how_it_may_be_used_must_be_said(as_anna: Client) -> None:
    for missing in FORM:
        form = {key: value for key, value in FORM.items() if key != missing}
        file = SimpleUploadedFile("x.png", made())
        answer = as_anna.post("/workshop/pictures/", {**form, "file": file})
        assert answer.status_code == 400
    assert not Picture.objects.exists()


def test_too_large_a_file_is_refused_before_it_is_read(as_anna: Client) -> None:
    file = SimpleUploadedFile("x.png", b"\x89PNG" + b"\0" * 8_200_000)
    answer = as_anna.post("/workshop/pictures/", {**FORM, "file": file})
    assert answer.status_code == 413
    file = SimpleUploadedFile("x.png", b"\x89PNG" + b"\0" * 8_000_001)
    answer = as_anna.post("/workshop/pictures/", {**FORM, "file": file})
    assert answer.status_code == 400
    assert b"limit is 8 MB" in answer.content


def test_no_other_page_takes_a_file(as_anna: Client, row: DraftSet) -> None:
    for path in (f"{row.get_absolute_url()}import/", "/workshop/write/"):
        file = SimpleUploadedFile("x.png", made())
        assert as_anna.post(path, {"text": "- {name: x}", "file": file}).status_code == 400


def test_strangers_and_forged_forms_send_nothing(client: Client, anna: User) -> None:
    file = SimpleUploadedFile("x.png", made())
    assert client.post("/workshop/pictures/", {**FORM, "file": file}).status_code == 302
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(anna)
    file = SimpleUploadedFile("x.png", made())
    assert strict.post("/workshop/pictures/", {**FORM, "file": file}).status_code == 403
    assert not Picture.objects.exists()


def test_pictures_of_others_can_not_be_used(
    as_bert: Client, bert: User, anna: User, cards: dict[str, Card]
) -> None:
    picture = services.add_picture(owner=anna, sent=made(), artist="Z", licence="own")
    row = services.create_set(owner=bert, name="Mine")
    with pytest.raises(services.BadDraft):
        services.create_draft(row=row, content={"name": "x", "picture": picture})
    form = {"name": "x", "kind": "Spell", "picture": str(picture.pk), "save": "1"}
    assert as_bert.post("/workshop/write/", form).status_code == 400
    assert as_bert.post(f"/workshop/pictures/{picture.pk}/delete/").status_code == 404


def test_the_file_goes_with_its_last_owner(anna: User, bert: User) -> None:
    mine = services.add_picture(owner=anna, sent=made(), artist="Z", licence="own")
    same = services.add_picture(owner=bert, sent=made(), artist="Y", licence="own")
    again = services.add_picture(owner=anna, sent=made(), artist="X", licence="CC0 1.0")
    assert (mine.pk, mine.digest) == (again.pk, same.digest)
    services.delete_picture(picture=mine)
    assert picture_file(same.file_name) is not None


def test_the_files_go_with_the_account(anna: User, django_capture_on_commit_callbacks: Any) -> None:
    picture = services.add_picture(owner=anna, sent=made(), artist="Z", licence="own")
    with django_capture_on_commit_callbacks(execute=True):
        anna.delete()
    assert picture_file(picture.file_name) is None


def test_a_set_is_exported_with_its_pictures(
    as_anna: Client, client: Client, anna: User, row: DraftSet, write: Callable[..., Draft]
) -> None:
    address = f"/workshop/sets/{row.key}/export/pictures/"
    own = services.add_picture(owner=anna, sent=made(), artist="Zoe", licence="own")
    free = services.add_picture(
        owner=anna, sent=made(colour=200, mode="L"), artist="Al fred", licence="CC BY 4.0"
    )
    write(name="../../Bell: Witch", picture=own)
    write(name="Bell Two", picture=free)
    write(name="Bare")
    plain = as_anna.get(f"/workshop/sets/{row.key}/export/").content.decode()
    assert "# Picture of Bell Two" in plain
    assert "Al fred, CC BY 4.0" in plain
    assert len(set_file.read(plain)) == 3
    assert client.get(address).status_code == 404  # it is private
    assert address in as_anna.get(row.get_absolute_url()).content.decode()

    def fetched(visitor: Client) -> dict[str, bytes]:
        answer: Any = visitor.get(address)
        assert answer["Content-Type"] == "application/zip"
        with ZipFile(BytesIO(b"".join(answer.streaming_content))) as archive:
            assert archive.testzip() is None
            return {name: archive.read(name) for name in archive.namelist()}

    files = fetched(as_anna)
    assert list(files) == ["bells.yaml", "001-bell-witch.jpg", "002-bell-two.jpg", "pictures.txt"]
    assert files["bells.yaml"].decode() == plain
    assert read(files["001-bell-witch.jpg"]).size == (200, 100)
    assert "only to be used on these cards" in files["pictures.txt"].decode()
    services.edit_set(row=row, expected_version=row.version, visibility="link")
    files = fetched(client)
    assert list(files) == ["bells.yaml", "002-bell-two.jpg", "pictures.txt"]
    assert "not in this file: ../../Bell: Witch" in files["pictures.txt"].decode()
    services.hide_picture(digest=free.digest, hidden=True)
    assert "Bell Two" not in fetched(as_anna)["pictures.txt"].decode()
    assert list(fetched(client)) == ["bells.yaml", "pictures.txt"]  # nothing else may be handed on
    assert "with pictures" not in client.get(row.get_absolute_url()).content.decode()


def test_a_set_without_pictures_has_nothing_to_add(as_anna: Client, witch: Draft) -> None:
    page = as_anna.get(witch.set.get_absolute_url()).content.decode()
    assert "with pictures" not in page
