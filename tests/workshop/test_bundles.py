"""A set with its pictures, out as a zip file and in again."""

from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED

import pytest
from django.test import Client
from PIL import Image

from accounts.models import User
from cards.pictures.uploads import picture_file
from tests.workshop.test_pictures import bomb, made, noise, read
from tests.workshop.zipping import SET, WORDS, bring, exported, kept, usual, zipped
from workshop import limits, queries, services
from workshop.models import Draft, DraftSet, Licence, Picture
from workshop.services import TooMany, bundles
from workshop.services.pictures import put_file

pytestmark = pytest.mark.usefixtures("media")


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
        (b"GIF89a" + b"\0" * 100, "a PNG, JPEG or WebP"),
        (b"", "a PNG, JPEG or WebP"),
        (noise()[:-4000], "damaged"),
        (made(size=(10, 10)), "at least 64"),
        (bomb(), "30 million"),
        (b"\x89PNG" + b"\0" * 8_000_001, "limit is 8 MB"),
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
        True,
        False,
        False,
    ]
    assert len(kept(media)) == Picture.objects.count() == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("", "doesn’t say whose it is"),
        (WORDS.replace("b-2", "b-9"), "begins with no card’s name and id"),
        (WORDS.replace("Al, fred, only to be", "only to be"), "Say who made the picture"),
        (WORDS.replace("only to be used on these cards", "GPL"), "Choose one of"),
        (WORDS.replace("Al, fred", "x" * 121), "the limit is 120"),
        (WORDS.replace("Al, fred", "\u202efred"), "can’t be shown"),
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
        ("bells.yml", SET),
        ("readme.md", "x"),
        ("pictures.txt", "x.jpg: Bare (b-3): Z, CC0 1.0"),
        ("__MACOSX/", ""),
        ("__MACOSX/._bells.yml", "x"),
        (".DS_Store", "x"),
    )
    done = bring(anna, content)
    assert done.left_out == [
        "x.jpg: pictures.txt names it, but it is not there.",
        "readme.md: This is neither the set file nor a picture (JPEG, PNG, WebP).",
    ]


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
    with pytest.raises(TooMany, match="It has 2 pictures, and you can have 1"):
        bring(anna, usual())
    monkeypatch.setattr(limits, "PICTURES_OF_ONE_PERSON", 300)
    monkeypatch.setattr(limits, "DRAFTS_OF_ONE_SET", 2)
    with pytest.raises(services.WorkshopError):
        bring(anna, usual())
    assert not DraftSet.objects.exists()
    assert (Picture.objects.count(), len(kept(media))) == (1, 1)


def test_a_guest_keeps_a_tenth(monkeypatch: pytest.MonkeyPatch, cards: object) -> None:
    monkeypatch.setattr(limits, "PICTURES_OF_ONE_PERSON", 10)
    guest = User.objects.create_user("guest-1", is_guest=True)
    guest.set_unusable_password()
    guest.save()
    with pytest.raises(TooMany, match="limit for guests"):
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


def test_zip_files_that_are_stored_or_deflated_are_read_alike(anna: User) -> None:
    files = (("a.yaml", SET), ("two.png", made(colour="teal")), ("pictures.txt", WORDS))
    for packing in (ZIP_STORED, ZIP_DEFLATED):
        assert bring(anna, zipped(*files, compression=packing)).pictures == 1
    assert Picture.objects.count() == 1
