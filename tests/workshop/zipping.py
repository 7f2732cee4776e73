"""Zip files of a set with its pictures, good ones and others; and how they are read in."""

from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile, ZipInfo

from django.test import Client

from accounts.models import User
from tests.workshop.test_pictures import made
from workshop import services
from workshop.models import DraftSet
from workshop.services import Imported

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


def bring(owner: User, content: bytes, name: str = "Again") -> Imported:
    return services.import_new_set_with_pictures(owner=owner, name=name, file=BytesIO(content))


def exported(visitor: Client, row: DraftSet) -> bytes:
    """The set's zip file as its page gives it."""
    answer: Any = visitor.get(f"/workshop/sets/{row.key}/export/pictures/")
    assert answer.status_code == 200
    return b"".join(answer.streaming_content)


def kept(media: Path) -> list[str]:
    """The files of pictures, parts of them too."""
    return sorted(path.name for path in (media / "pictures").glob("*"))
