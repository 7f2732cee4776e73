"""Names that look alike: two users may not have them, in whatever letters they are written.

Not all of Unicode's table of confusables, but the letters that make a Latin name: from Cyrillic,
Greek and Armenian, small capitals, digits for letters, and accents.
"""

from __future__ import annotations

import unicodedata
from typing import Any

from django.contrib.auth import get_user_model
from django.db import IntegrityError, transaction
from django.db.models.signals import post_save

from cidwam_site.models import KnownName

_LOOKS = {
    "a": "аαɑᴀ", "b": "ƅьвβʙ", "c": "сϲᴄ¢", "d": "ԁɗᴅ", "e": "еεєҽᴇ", "f": "ƒϝ", "g": "ցɡɢ",
    "h": "һհнʜ", "j": "јϳᴊ", "k": "кκᴋ", "l": "1iіιɩӏıł|ǀוןɪʟ", "m": "мᴍ", "n": "ոռɴ",
    "o": "0оοօσᴏө", "p": "рρᴘ", "q": "ԛգ", "r": "гᴦʀ", "s": "ѕꜱƽ", "t": "тτᴛ", "u": "υսᴜ",
    "v": "ѵνᴠ", "w": "ԝѡωᴡ", "x": "хχ", "y": "уүγʏ", "z": "ᴢ", "-": "_‐‑–—",
}  # fmt: skip
CONFUSABLES: dict[int, str | None] = {
    ord(sign): letter for letter, signs in _LOOKS.items() for sign in signs
}
CONFUSABLES |= dict.fromkeys(map(ord, "\u115f\u1160\u3164\uffa0"))  # letters that nobody sees
PAIRS = (("rn", "m"), ("vv", "w"))


def fold(name: str) -> str:
    """How a name looks, in plain small letters: the same for names that are easily confused."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    parts = unicodedata.normalize("NFKD", plain)
    bare = "".join(sign for sign in parts if not unicodedata.combining(sign))
    folded = bare.translate(CONFUSABLES)
    for pair, letter in PAIRS:
        folded = folded.replace(pair, letter)
    return folded


def is_taken(name: str, user: Any) -> bool:
    """Does somebody else have a name that looks like this one?"""
    return KnownName.objects.filter(folded=fold(name)).exclude(user_id=user.pk).exists()


def is_known(user: Any) -> bool:
    """Does the user hold the name that stands on them? Not if a look-alike was there first."""
    return KnownName.objects.filter(user=user, folded=fold(user.get_username())).exists()


def keep(user: Any) -> None:
    """Note how a user's name looks; if another's looks so already, that one keeps it."""
    try:
        with transaction.atomic():
            KnownName.objects.update_or_create(
                user=user, defaults={"folded": fold(user.get_username())}
            )
    except IntegrityError:
        return


def listen() -> None:
    """From now on every user's name is kept, whoever makes the user."""
    post_save.connect(_saved, sender=get_user_model(), dispatch_uid="cidwam_site.known_names")


def _saved(instance: Any, update_fields: Any = None, raw: bool = False, **kwargs: Any) -> None:
    if raw or (update_fields is not None and "username" not in update_fields):
        return
    keep(instance)
