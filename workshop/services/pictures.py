"""Keeping a picture, and letting it go. The row is who sent it; the file is named by its hash."""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from accounts.limits import guest_limit_hint, limit_for
from accounts.services.owning import lock_owner
from cards.pictures.uploads import FOLDER
from jobs.whole_files import write_whole
from workshop import limits
from workshop.encoding import NoPicture, encode, size_of
from workshop.files.bundle import made_here
from workshop.models import Licence, Picture
from workshop.services.errors import BadDraft, BadPicture, TooMany
from workshop.text_rules import clean_line


def add_picture(*, owner: AbstractBaseUser, sent: bytes, artist: str, licence: str) -> Picture:
    """Keep a picture; the same one sent again takes the new artist and licence.

    Raises BadPicture, BadDraft ("artist", "licence"), TooMany.
    """
    artist = clean_credit(artist, licence)
    _room(owner, "")
    made, content = encoded(sent)
    with transaction.atomic():
        picture = keep_row(owner=owner, made=made, artist=artist, licence=licence)
        put_file(made.name, content)
    # Who deleted the last other row of it just then did not see this one, and took the file.
    put_file(made.name, content)
    return picture


@dataclass(frozen=True)
class Encoded:
    """The facts of a picture as it is kept, beside its bytes."""

    digest: str
    width: int
    height: int
    size: int

    @property
    def name(self) -> str:
        return f"{self.digest}.jpg"


def encoded(sent: bytes, mark: str = "") -> tuple[Encoded, bytes]:
    """Decode a picture and encode it anew. One that this site has made itself, which it
    knows by its hash or by its own mark, stays as it is: each encoding loses a little. Raises
    BadPicture.
    """
    digest = sha256(sent).hexdigest()
    try:
        if made_here(digest, mark) or Picture.objects.filter(digest=digest).exists():
            return Encoded(digest, *size_of(sent), len(sent)), sent
        kept, width, height = encode(sent)
    except NoPicture as error:
        raise BadPicture(str(error)) from error
    return Encoded(sha256(kept).hexdigest(), width, height, len(kept)), kept


def clean_credit(artist: str, licence: str) -> str:
    """Return the artist's name as it is kept. Raises BadDraft ("artist", "licence")."""
    try:
        artist = clean_line(artist, limits.ARTIST_LENGTH, "The artist")
    except ValueError as error:
        raise BadDraft("artist", str(error)) from error
    if not artist:
        raise BadDraft("artist", "Say who made the picture.")
    if licence not in Licence.values:
        raise BadDraft("licence", f"Choose one of {', '.join(Licence.values)}.")
    return artist


def keep_row(*, owner: AbstractBaseUser, made: Encoded, artist: str, licence: str) -> Picture:
    """Keep who sent a picture, in the caller's transaction; its file is the caller's to put.

    Raises TooMany.
    """
    lock_owner(owner)  # the count is exact
    _room(owner, made.digest)
    picture, _ = Picture.objects.update_or_create(
        owner_id=owner.pk,
        digest=made.digest,
        defaults={
            "width": made.width,
            "height": made.height,
            "size": made.size,
            "artist": artist,
            "licence": licence,
            # A picture that the staff has hidden stays so, whoever sends it again.
            "hidden": Picture.objects.filter(digest=made.digest, hidden=True).exists(),
        },
    )
    return picture


@transaction.atomic
def delete_picture(*, picture: Picture) -> None:
    """Take the picture from its owner's drafts, and its file if nobody else sent the same."""
    picture.delete()


def check_room(owner: AbstractBaseUser, pictures: int) -> None:
    """Whether the owner may keep so many at all; before anything is decoded. Raises TooMany."""
    most = limit_for(owner, limits.PICTURES_OF_ONE_PERSON)
    if pictures > most:
        raise TooMany(
            f"It has {pictures} pictures, and you can have {most}. Delete some first."
            f"{guest_limit_hint(owner, limits.PICTURES_OF_ONE_PERSON)}"
        )


def forget_file(sender: object, instance: Picture, **_: object) -> None:
    """After a row is deleted: its file goes too, unless another row has the same."""
    digest = instance.digest
    transaction.on_commit(lambda: take_file(digest))


def take_file(digest: str) -> None:
    """Delete the file of a picture, unless a row has it."""
    if not Picture.objects.filter(digest=digest).exists():
        (Path(settings.MEDIA_ROOT) / FOLDER / f"{digest}.jpg").unlink(missing_ok=True)


def hide_picture(*, digest: str, hidden: bool) -> int:
    """Moderation: shown nowhere, whoever sent it; or shown again."""
    return Picture.objects.filter(digest=digest).update(hidden=hidden)


def _room(owner: AbstractBaseUser, digest: str) -> None:
    others = Picture.objects.filter(owner_id=owner.pk).exclude(digest=digest)
    if others.count() >= limit_for(owner, limits.PICTURES_OF_ONE_PERSON):
        raise _too_many(owner)


def _too_many(owner: AbstractBaseUser) -> TooMany:
    most = limit_for(owner, limits.PICTURES_OF_ONE_PERSON)
    return TooMany(
        f"You have {most} pictures, the most allowed. Delete some first."
        f"{guest_limit_hint(owner, limits.PICTURES_OF_ONE_PERSON)}"
    )


def put_file(name: str, content: bytes) -> bool:
    """Write the file whole or not at all; one that is there has the same content, and the answer
    is False."""
    target = Path(settings.MEDIA_ROOT) / FOLDER / name
    if target.is_file():
        return False
    write_whole(target, content)
    return True
