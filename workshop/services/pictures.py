"""Keeping a picture, and letting it go. The row is who sent it; the file is named by its hash."""

import tempfile
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.contrib.auth import get_user_model
from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from api.guests import most_for, why
from cards.pictures import FOLDER
from workshop import limits
from workshop.encoding import NoPicture, encode
from workshop.models import Licence, Picture
from workshop.services.errors import BadDraft, BadPicture, TooMany
from workshop.words import clean_line


def add_picture(*, owner: AbstractBaseUser, sent: bytes, artist: str, licence: str) -> Picture:
    """The picture as it is kept; the same one sent again takes the new artist and licence.

    Raises BadPicture, BadDraft ("artist", "licence"), TooMany.
    """
    try:
        artist = clean_line(artist, limits.ARTIST_LENGTH, "The artist")
    except ValueError as error:
        raise BadDraft("artist", str(error)) from error
    if not artist:
        raise BadDraft("artist", "Say who made the picture.")
    if licence not in Licence.values:
        raise BadDraft("licence", f"It is one of {', '.join(Licence.values)}.")
    _room(owner, "")
    try:
        kept, width, height = encode(sent)
    except NoPicture as error:
        raise BadPicture(str(error)) from error
    digest = sha256(kept).hexdigest()
    with transaction.atomic():
        get_user_model().objects.select_for_update().get(pk=owner.pk)  # the count is exact
        _room(owner, digest)
        _put(f"{digest}.jpg", kept)
        picture, _ = Picture.objects.update_or_create(
            owner_id=owner.pk,
            digest=digest,
            defaults={
                "width": width,
                "height": height,
                "size": len(kept),
                "artist": artist,
                "licence": licence,
                # A picture that the staff has hidden stays so, whoever sends it again.
                "hidden": Picture.objects.filter(digest=digest, hidden=True).exists(),
            },
        )
    return picture


@transaction.atomic
def delete_picture(*, picture: Picture) -> None:
    """The picture is gone from its owner's drafts, and its file if nobody else sent the same."""
    picture.delete()


def forget_file(sender: object, instance: Picture, **_: object) -> None:
    """After a row is deleted: its file goes too, unless another row has the same."""
    digest = instance.digest
    path = Path(settings.MEDIA_ROOT) / FOLDER / instance.file_name

    def unlink() -> None:
        if not Picture.objects.filter(digest=digest).exists():
            path.unlink(missing_ok=True)

    transaction.on_commit(unlink)


def hide_picture(*, digest: str, hidden: bool) -> int:
    """Moderation: shown nowhere, whoever sent it; or shown again."""
    return Picture.objects.filter(digest=digest).update(hidden=hidden)


def _room(owner: AbstractBaseUser, digest: str) -> None:
    others = Picture.objects.filter(owner_id=owner.pk).exclude(digest=digest)
    most = most_for(owner, limits.PICTURES_OF_ONE_PERSON)
    if others.count() >= most:
        raise TooMany(
            f"You keep {most} pictures, the most that this site allows; delete some first."
            f"{why(owner, limits.PICTURES_OF_ONE_PERSON)}"
        )


def _put(name: str, content: bytes) -> None:
    """Write the file whole or not at all; one that is there has the same content."""
    target = Path(settings.MEDIA_ROOT) / FOLDER / name
    if target.is_file():
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=target.parent, suffix=".part", delete=False) as part:
        try:
            part.write(content)
            part.flush()
            Path(part.name).replace(target)
        except BaseException:
            Path(part.name).unlink(missing_ok=True)
            raise
