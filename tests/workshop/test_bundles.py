"""A set with its pictures, out as a zip file and in again; and what a zip file may not do."""

import random
import stat
import struct
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from cards.pictures import picture_file
from tests.workshop.test_pictures import bomb, made, noise, read
from workshop import limits, queries, services
from workshop.models import Draft, DraftSet, Licence, Picture
from workshop.services import Imported, TooMany, UnreadableFile, bundles
from workshop.services.pictures import put_file
from workshop.unpacking import BrokenPicture, NoBundle, card_of, unpacked

SET = """\
- id: b-1
  name: Bell Witch
  kind: Soul
- id: b-2
  name: Bell Two
  kind: Spell
- id: b-3
  name: Bare
  kind: Spell
"""
WORDS = """\
001-bell-witch.jpg: Bell Witch (b-1): Zora Ink, CC BY 4.0
two.png: Bell Two (b-2): Al, fred, only to be used on these cards
"""


@pytest.fixture(autouse=True)
def media(tmp_path: Path, settings: Any) -> Path:
    settings.MEDIA_ROOT = tmp_path / "media"
    return tmp_path / "media"


def zipped(*files: tuple[str, str | bytes], **more: Any) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w", **more) as archive:
        for name, content in files:  # a ZipInfo has no date of today
            archive.writestr(ZipInfo(name), content, compress_type=archive.compression)
    return out.getvalue()


def usual(**instead: bytes | str) -> bytes:
    """A good zip file, with files in another way where said: `usual(two=b"...")`."""
    return zipped(
        ("bells.yaml", instead.get("set", SET)),
        ("001-bell-witch.jpg", instead.get("witch", made("JPEG"))),
        ("two.png", instead.get("two", made(colour="teal"))),
        ("pictures.txt", instead.get("words", WORDS)),
    )


def bring(owner: User, content: bytes, name: str = "Again") -> Imported:
    return services.import_new_set_with_pictures(owner=owner, name=name, file=BytesIO(content))


def kept(media: Path) -> list[str]:
    """The files of pictures, parts of them too."""
    return sorted(path.name for path in (media / "pictures").glob("*"))


def exported(visitor: Client, row: DraftSet) -> bytes:
    answer: Any = visitor.get(f"/workshop/sets/{row.key}/export/pictures/")
    assert answer.status_code == 200
    return b"".join(answer.streaming_content)


@pytest.fixture
def pictured(anna: User, row: DraftSet, write: Callable[..., Draft]) -> DraftSet:
    """A set of Anna's with pictures, strange names, and a gap where a draft was deleted."""
    loud = services.add_picture(owner=anna, sent=noise(), artist="Zoe, (x): y", licence="own")
    free = services.add_picture(
        owner=anna, sent=made(colour="teal"), artist="Al fred", licence="CC BY-SA 4.0"
    )
    services.delete_draft(draft=write(name="Gone"))
    write(name="../../Bell: Witch (a)", picture=loud, own_id="a")
    write(name="../../Bell: Witch (a): Zoe", picture=free, own_id="(x)")
    write(name="Bare", own_id="c")
    write(name="Döner ☂", picture=free, own_id="d", text="On play: Draw a card.\nHaste.")
    return row


@pytest.mark.parametrize("cleared", [False, True])
def test_out_and_in_again_gives_the_same_file(
    as_anna: Client,
    anna: User,
    pictured: DraftSet,
    media: Path,
    cleared: bool,
    django_capture_on_commit_callbacks: Any,
) -> None:
    before = exported(as_anna, pictured)
    files = kept(media)
    rows = set(Picture.objects.values_list("digest", "artist", "licence", "width", "height"))
    assert len(rows) == len(files) == 2
    with django_capture_on_commit_callbacks(execute=True):
        services.delete_set(row=pictured)
        if cleared:
            Picture.objects.all().delete()
    assert bool(kept(media)) != cleared
    done = bring(anna, before, pictured.name)
    assert (done.problems, done.left_out, done.pictures, len(done.made)) == ([], [], 3, 4)
    assert exported(as_anna, done.row) == before
    assert kept(media) == files
    found = set(Picture.objects.values_list("digest", "artist", "licence", "width", "height"))
    assert found == rows
    assert {picture.size for picture in Picture.objects.all()} == {
        (media / "pictures" / name).stat().st_size for name in files
    }


def test_into_its_own_set_nothing_changes(as_anna: Client, anna: User, pictured: DraftSet) -> None:
    before = exported(as_anna, pictured)
    done = services.import_with_pictures(row=pictured, file=BytesIO(before))
    assert (done.made, done.changed, len(done.same)) == ([], [], 4)
    assert exported(as_anna, pictured) == before
    bare = Draft.objects.get(name="Bare")
    bare.picture = Picture.objects.of(anna).first()
    bare.save()
    services.import_with_pictures(row=pictured, file=BytesIO(before))
    bare.refresh_from_db()
    assert bare.picture is not None  # the zip file has none for it, and it keeps its own


def test_somebody_elses_picture_comes_with_artist_and_licence(
    as_anna: Client, bert: User, pictured: DraftSet
) -> None:
    services.edit_set(row=pictured, expected_version=pictured.version, visibility="link")
    stranger = Client()
    stranger.force_login(bert)
    done = bring(bert, exported(stranger, pictured))
    assert done.pictures == 2  # the same picture on two cards
    (picture,) = Picture.objects.of(bert)
    assert (picture.artist, picture.licence) == ("Al fred", "CC BY-SA 4.0")
    assert done.left_out == [
        "Not in the zip file: ../../Bell: Witch (a) (a): Zoe, (x): y,"
        " only to be used on these cards."
    ]


def test_pictures_are_encoded_anew_and_credited(anna: User, media: Path) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # turn it a quarter
    exif[0x8825] = {1: "N", 2: (48.0, 12.0, 0.0)}  # where it was taken
    sent = made("JPEG", exif=exif, icc_profile=b"a profile", comment=b"<script>")
    done = bring(anna, usual(witch=sent))
    assert (done.left_out, done.pictures) == ([], 2)
    witch, two, bare = queries.drafts_in(done.row)
    assert witch.picture is not None
    assert two.picture is not None
    assert bare.picture is None
    assert (witch.picture.artist, witch.picture.licence) == ("Zora Ink", Licence.BY)
    assert (two.picture.artist, two.picture.licence) == ("Al, fred", Licence.OWN)
    path = picture_file(witch.picture.file_name)
    assert path is not None
    content = path.read_bytes()
    assert (read(content).size, witch.picture.width) == ((100, 200), 100)
    assert not read(content).getexif()
    assert b"<script>" not in content
    assert kept(media) == sorted([witch.picture.file_name, two.picture.file_name])


@pytest.mark.parametrize(
    ("two", "says"),
    [
        (b"GIF89a" + b"\0" * 100, "no PNG, JPEG or WebP"),
        (b"", "no PNG, JPEG or WebP"),
        (noise()[:-4000], "broken"),
        (made(size=(10, 10)), "64 or more"),
        (bomb(), "30 million"),
        (b"\x89PNG" + b"\0" * 8_000_001, "8 MB is the most"),
    ],
    ids=["gif", "empty", "half", "small", "bomb", "long"],
)
def test_a_bad_picture_is_named_and_all_else_comes_in(
    anna: User, media: Path, two: bytes, says: str
) -> None:
    done = bring(anna, usual(two=two))
    (said,) = done.left_out
    assert said.startswith("two.png: ")
    assert says in said
    assert len(done.made) == 3
    assert [draft.picture is not None for draft in queries.drafts_in(done.row)] == [
        True, False, False,
    ]  # fmt: skip
    assert len(kept(media)) == Picture.objects.count() == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("", "doesn’t say whose it is"),
        (WORDS.replace("b-2", "b-9"), "begins with no card’s name and id"),
        (WORDS.replace("Al, fred, only to be", "only to be"), "Say who made the picture"),
        (WORDS.replace("only to be used on these cards", "GPL"), "It is one of"),
        (WORDS.replace("Al, fred", "x" * 121), "this site keeps 120"),
        (WORDS.replace("Al, fred", "\u202efred"), "can't be shown"),
        (WORDS.replace("Bell Two (b-2)", "Bell Witch (b-1)"), "another picture"),
    ],
    ids=["none", "no card", "no artist", "licence", "long", "sign", "two"],
)
def test_without_artist_licence_and_card_a_picture_stays_out(
    anna: User, words: str, says: str
) -> None:
    done = bring(anna, usual(words=words))
    assert any(said.startswith("two.png: ") and says in said for said in done.left_out)
    assert len(done.made) == 3
    assert Picture.objects.count() <= 1


def test_what_is_no_part_of_a_set_is_named(anna: User) -> None:
    content = zipped(
        ("bells.yml", SET), ("readme.md", "x"), ("pictures.txt", "x.jpg: Bare (b-3): Z, CC0 1.0"),
        ("__MACOSX/", ""), ("__MACOSX/._bells.yml", "x"), (".DS_Store", "x"),
    )  # fmt: skip
    done = bring(anna, content)
    assert done.left_out == [
        "x.jpg: pictures.txt names it, but it is not there.",
        "readme.md: It is neither the set file nor a picture (JPEG, PNG, WebP).",
    ]


def test_which_card_a_picture_is_of() -> None:
    cards = {1: "X (a): ", 2: "X (a): b (c): ", 3: "Y (c): "}
    assert card_of("002-x.jpg", "X (a): b (c): d, CC0 1.0", cards) == 2
    assert card_of("001-x.jpg", "X (a): b (c): d, CC0 1.0", cards) == 1
    assert card_of("x.jpg", "X (a): b (c): d, CC0 1.0", cards) == 2
    assert card_of("003-y.jpg", "X (a): d, CC0 1.0", cards) == 1
    assert card_of("x.jpg", "Z (a): d, CC0 1.0", cards) is None


def info(name: str, **more: Any) -> ZipInfo:
    found = ZipInfo(name)
    for key, value in more.items():
        setattr(found, key, value)
    return found


def with_one(found: ZipInfo, content: bytes = b"x") -> bytes:
    out = BytesIO()
    with ZipFile(out, "w") as archive:
        archive.writestr("bells.yaml", SET)
        archive.writestr(found, content)
    return out.getvalue()


def locked() -> bytes:
    content = bytearray(zipped(("bells.yaml", SET)))
    content[6] |= 1
    content[content.index(b"PK\1\2") + 8] |= 1
    return bytes(content)


def with_nul() -> bytes:
    """Its one file is called "bells.yaml\\0/x.sh" for who looks closely."""
    return zipped(("bells.yaml_/x.sh", SET)).replace(b"bells.yaml_/x.sh", b"bells.yaml\0/x.sh")


def overlapping() -> bytes:
    """Many names for one small packed part that unpacks to a megabyte each time."""
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        archive.writestr("bells.yaml", SET)
        archive.writestr("a.jpg", b"\0" * 1_000_000)
        twin = archive.getinfo("a.jpg")
        for number in range(200):
            again = info(f"{number}.jpg", header_offset=twin.header_offset)
            for key in ("compress_size", "file_size", "CRC", "compress_type"):
                setattr(again, key, getattr(twin, key))
            archive.filelist.append(again)
    return out.getvalue()


def claiming(size: int) -> bytes:
    """Its set file is a megabyte of noughts, packed, and is said to have so many bytes."""
    content = bytearray(zipped(("x.yaml", b"\0" * 1_000_000), compression=ZIP_DEFLATED))
    at = content.index(b"PK\1\2") + 24
    content[at : at + 4] = struct.pack("<L", size)
    return bytes(content)


def many() -> bytes:
    return zipped(("bells.yaml", SET), *((f"{n}.txt", "") for n in range(limits.BUNDLE_FILES)))


def lying() -> bytes:
    """The list at its end is said to be short, with many files in it."""
    content = bytearray(many())
    content[-14:-10] = struct.pack("<HH", 3, 3)
    return bytes(content)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "no zip file"),
        (b"- id: x", "no zip file"),
        (b"PK\3\4" + b"\0" * 100, "cut off, or has a comment"),
        (usual()[:-9], "cut off, or has a comment"),
        (b"PK" + usual()[2:-22][:40] + usual()[-22:], "damaged"),
        (zipped(("pictures.txt", WORDS)), "there is none"),
        (zipped(("a.yaml", SET), ("b.yml", SET)), "there is 2 of them"),
        (with_one(info("../../etc/passwd")), "without folders"),
        (with_one(info("/etc/passwd")), "without folders"),
        (with_one(info("bells/x.jpg")), "without folders"),
        (with_one(info("__MACOSX/../x.jpg")), "without folders"),
        (with_one(info("C:x.jpg")), "without folders"),
        (with_one(info("..\\x.jpg")), "without folders"),
        (with_one(info("..")), "without folders"),
        (with_one(info("x\u202egpj.exe")), "without folders"),
        (with_nul(), "without folders"),
        (with_one(info("x.jpg", external_attr=(stat.S_IFLNK | 0o777) << 16)), "a link"),
        (zipped(("bells.yaml", SET), ("x.jpg", "x" * 99), compression=ZIP_BZIP2), "use deflate"),
        (locked(), "locked with a password"),
        (overlapping(), "Unpacked it would have"),
        (claiming(200_000_000), "Unpacked it would have 200 MB; 110 MB is the most"),
        (claiming(90), "damaged"),
        (zipped(("x.yaml", b"#" * 400_000), compression=ZIP_DEFLATED), "longer than 300 kB"),
        (zipped(("x.yaml", SET), ("pictures.txt", b"#" * 400_000)), "longer than 300 kB"),
        (zipped(("x.yaml", b"- name: \xff")), "not written in UTF-8"),
        (many(), "too many files"),
        (lying(), "too many files"),
        (usual(set="just words"), "should be a list"),
        (usual(set=SET.replace("Bell Witch", "Bell Torch")).replace(b"Torch", b"Tooth"), "damaged"),
    ],
    ids=["empty", "text", "no end", "cut", "no list", "no set", "two sets", "up", "root", "folder",
         "mac", "drive", "backslash", "dots", "turned", "nul", "link", "bzip2", "locked",
         "overlapping", "bomb", "understated", "long set", "long words", "latin", "many", "lying",
         "no cards", "changed"],
)  # fmt: skip
def test_what_is_no_such_zip_file_is_refused_whole(
    anna: User, media: Path, content: bytes, says: str
) -> None:
    with pytest.raises(UnreadableFile) as refused:
        bring(anna, content)
    assert says in str(refused.value)
    assert not DraftSet.objects.exists()
    assert kept(media) == []


def test_a_name_twice_is_refused(anna: User) -> None:
    content = zipped(("a.yaml", SET), ("x.jpg", "1"), ("y.jpg", "2")).replace(b"y.jpg", b"x.jpg")
    with pytest.raises(UnreadableFile, match=r"“x\.jpg” twice"):
        bring(anna, content)


@pytest.mark.once
def test_whatever_bytes_are_changed_it_is_read_or_refused_in_words() -> None:
    chance = random.Random("bundles")
    good = usual()
    for _ in range(400):
        content = bytearray(good)
        # Mostly in the list at the end, where everything is said.
        start = content.index(b"PK\1\2") if chance.random() < 0.8 else 0
        for _ in range(chance.randint(1, 4)):
            content[chance.randrange(start, len(content))] = chance.randrange(256)
        with suppress(NoBundle):
            found = unpacked(BytesIO(bytes(content)))
            for name in found.pictures:
                with suppress(BrokenPicture):
                    found.picture(name)


def test_if_it_comes_to_nothing_no_file_is_left(
    anna: User, media: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second file can't be written."""
    old = services.add_picture(owner=anna, sent=noise(), artist="Z", licence="own")
    calls = []

    def full(name: str, content: bytes) -> bool:
        calls.append(name)
        if len(calls) == 2:
            raise OSError("No space left on device")
        return put_file(name, content)

    monkeypatch.setattr(bundles, "put_file", full)
    with pytest.raises(OSError, match="No space"):
        bring(anna, usual())
    assert len(calls) == 2
    assert not DraftSet.objects.exists()
    assert [picture.pk for picture in Picture.objects.all()] == [old.pk]
    assert kept(media) == [old.file_name]


def test_no_room_for_pictures_or_cards_is_no_import(
    anna: User, media: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "PICTURES_OF_ONE_PERSON", 2)
    services.add_picture(owner=anna, sent=noise(), artist="Z", licence="own")
    with pytest.raises(TooMany):
        bring(anna, usual())
    monkeypatch.setattr(limits, "PICTURES_OF_ONE_PERSON", 1)
    with pytest.raises(TooMany, match="It has 2 pictures, and you may keep 1"):
        bring(anna, usual())
    monkeypatch.setattr(limits, "PICTURES_OF_ONE_PERSON", 300)
    monkeypatch.setattr(limits, "DRAFTS_OF_ONE_SET", 2)
    with pytest.raises(services.WorkshopError):
        bring(anna, usual())
    assert not DraftSet.objects.exists()
    assert (Picture.objects.count(), len(kept(media))) == (1, 1)


def test_a_guest_keeps_a_tenth(monkeypatch: pytest.MonkeyPatch, cards: object) -> None:
    monkeypatch.setattr(limits, "PICTURES_OF_ONE_PERSON", 10)
    guest = User.objects.create_user("guest-1")
    guest.set_unusable_password()
    guest.save()
    with pytest.raises(TooMany, match="guest’s limit"):
        bring(guest, usual())


def test_a_hidden_picture_stays_hidden(anna: User, bert: User) -> None:
    done = bring(anna, usual())
    services.hide_picture(digest=Picture.objects.all()[0].digest, hidden=True)
    again = bring(bert, usual())
    hidden = [
        [bool(draft.picture and draft.picture.hidden) for draft in queries.drafts_in(row)]
        for row in (done.row, again.row)
    ]
    assert hidden[0] == hidden[1]
    assert sum(hidden[0]) == 1


FORM = {"name": "Again", "rights": "on"}


def sent(content: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile("../../bells.zip", content, "application/zip")


def test_the_page_takes_a_zip_file(as_anna: Client, cards: object) -> None:
    assert "/workshop/import/zip/" in as_anna.get("/workshop/import/").content.decode()
    assert as_anna.get("/workshop/import/zip/").status_code == 200
    answer = as_anna.post("/workshop/import/zip/", {**FORM, "file": sent(usual())}, follow=True)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "3 new, 0 changed, 0 as before. 2 pictures came with it." in page
    row = DraftSet.objects.get()
    into = f"{row.get_absolute_url()}import/zip/"
    assert into in as_anna.get(f"{row.get_absolute_url()}import/").content.decode()
    assert as_anna.get(into).status_code == 200
    again = as_anna.post(into, {"rights": "on", "file": sent(usual(two=b"<b>"))})
    assert "two.png: This is no PNG, JPEG or WebP picture." in again.content.decode()
    assert DraftSet.objects.count() == 1


def test_the_page_says_what_is_wrong(as_anna: Client, cards: object) -> None:
    for form, says in (
        ({**FORM, "file": sent(b"PK..")}, "no zip file"),
        ({**FORM, "file": sent(with_one(info("../<b>.jpg")))}, "“../&lt;b&gt;.jpg”"),
        ({**FORM, "name": "", "file": sent(usual())}, "This field is required"),
        ({"name": "x", "file": sent(usual())}, "This field is required"),
        (FORM, "This field is required"),
        ({**FORM, "file": sent(b"")}, "empty"),
    ):
        answer = as_anna.post("/workshop/import/zip/", form)
        assert answer.status_code == 400
        assert says in answer.content.decode()
    assert not DraftSet.objects.exists()


def test_only_who_may_sends_one(client: Client, as_bert: Client, anna: User, row: DraftSet) -> None:
    into = f"{row.get_absolute_url()}import/zip/"
    assert client.post("/workshop/import/zip/", {**FORM, "file": sent(usual())}).status_code == 302
    assert client.post(into, {"rights": "on", "file": sent(usual())}).status_code == 302
    assert as_bert.post(into, {"rights": "on", "file": sent(usual())}).status_code == 404
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(anna)
    assert strict.post(into, {"rights": "on", "file": sent(usual())}).status_code == 403
    assert not Draft.objects.exists()


def test_a_body_that_is_too_large_is_refused_unread(as_anna: Client, row: DraftSet) -> None:
    for path in ("/workshop/import/zip/", f"{row.get_absolute_url()}import/zip/"):
        for length, status in (("100200000", 413), ("90000000", 400)):
            answer = as_anna.generic(
                "POST", path, b"", "multipart/form-data; boundary=x", CONTENT_LENGTH=length
            )
            assert answer.status_code == status
    answer = as_anna.generic("POST", "/workshop/import/", b"", CONTENT_LENGTH="2000000")
    assert answer.status_code == 413


def test_zip_files_that_are_stored_or_deflated_are_read_alike(anna: User) -> None:
    files = (("a.yaml", SET), ("two.png", made(colour="teal")), ("pictures.txt", WORDS))
    for packing in (ZIP_STORED, ZIP_DEFLATED):
        assert bring(anna, zipped(*files, compression=packing)).pictures == 1
    assert Picture.objects.count() == 1
