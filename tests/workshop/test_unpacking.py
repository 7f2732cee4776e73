"""What a zip file of a set may not do, and which picture is of which card."""

import random
import stat
import struct
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import pytest

from accounts.models import User
from tests.workshop.zipping import SET, WORDS, bring, info, kept, usual, with_one, zipped
from workshop import limits
from workshop.files.unpacking import BrokenPicture, NoBundle, card_of, unpacked
from workshop.models import DraftSet
from workshop.services import UnreadableFile

pytestmark = pytest.mark.usefixtures("media")


def test_which_card_a_picture_is_of() -> None:
    cards = {1: "X (a): ", 2: "X (a): b (c): ", 3: "Y (c): "}
    assert card_of("002-x.jpg", "X (a): b (c): d, CC0 1.0", cards) == 2
    assert card_of("001-x.jpg", "X (a): b (c): d, CC0 1.0", cards) == 1
    assert card_of("x.jpg", "X (a): b (c): d, CC0 1.0", cards) == 2
    assert card_of("003-y.jpg", "X (a): d, CC0 1.0", cards) == 1
    assert card_of("x.jpg", "Z (a): d, CC0 1.0", cards) is None


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
        (b"", "isn’t a zip file"),
        (b"- id: x", "isn’t a zip file"),
        (b"PK\3\4" + b"\0" * 100, "cut off, or has a comment"),
        (usual()[:-9], "cut off, or has a comment"),
        (b"PK" + usual()[2:-22][:40] + usual()[-22:], "damaged"),
        (zipped(("pictures.txt", WORDS)), "it has none"),
        (zipped(("a.yaml", SET), ("b.yml", SET)), "it has 2 of them"),
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
        (zipped(("bells.yaml", SET), ("x.jpg", "x" * 99), compression=ZIP_BZIP2), "Use deflate"),
        (locked(), "locked with a password"),
        (overlapping(), "Unpacked, it would be"),
        (claiming(200_000_000), "Unpacked, it would be 200 MB; the limit is 110 MB"),
        (claiming(90), "damaged"),
        (zipped(("x.yaml", b"#" * 400_000), compression=ZIP_DEFLATED), "longer than 300 kB"),
        (zipped(("x.yaml", SET), ("pictures.txt", b"#" * 400_000)), "longer than 300 kB"),
        (zipped(("x.yaml", b"- name: \xff")), "isn’t UTF-8"),
        (many(), "too many files"),
        (lying(), "too many files"),
        (usual(set="just words"), "should be a list"),
        (usual(set=SET.replace("Bell Witch", "Bell Torch")).replace(b"Torch", b"Tooth"), "damaged"),
    ],
    ids=[
        "empty",
        "text",
        "no end",
        "cut",
        "no list",
        "no set",
        "two sets",
        "up",
        "root",
        "folder",
        "mac",
        "drive",
        "backslash",
        "dots",
        "turned",
        "nul",
        "link",
        "bzip2",
        "locked",
        "overlapping",
        "bomb",
        "understated",
        "long set",
        "long words",
        "latin",
        "many",
        "lying",
        "no cards",
        "changed",
    ],
)
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
