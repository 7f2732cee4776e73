"""Names that look alike: two users may not have them, in whatever letters they are written.

Not all of Unicode's table of confusables, but the letters that make a Latin name: from Cyrillic,
Greek and Armenian, small capitals, digits for letters, and accents.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from games import GAMES

GUEST_PREFIX: Final = "guest-"
STAFF: Final = (
    "admin", "admins", "administrator", "administrators", "staff", "moderator", "moderators",
    "mod", "mods", "owner", "operator", "root", "superuser", "system", "support", "help",
    "helpdesk", "security", "webmaster", "postmaster", "official", "team", "nobody", "anonymous",
)  # fmt: skip
"""Names that say that one speaks for the site."""
MAX_FOLDED_LENGTH: Final = 600

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
    """Return how a name looks, in plain small letters: equal for names easily confused."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    parts = unicodedata.normalize("NFKD", plain)
    bare = "".join(sign for sign in parts if not unicodedata.combining(sign))
    folded = bare.translate(CONFUSABLES)
    for pair, letter in PAIRS:
        folded = folded.replace(pair, letter)
    return folded


def is_reserved(name: str) -> bool:
    """Whether a name could be taken for the site's own: its staff's, or one of its games'."""
    return _bare(name) in _reserved()


@lru_cache(maxsize=1)
def _reserved() -> frozenset[str]:
    titles = [word for kind in GAMES.values() for word in (kind.slug, kind.title)]
    return frozenset(map(_bare, (*STAFF, *titles)))


def _bare(name: str) -> str:
    """Return how it looks, without the signs that a name may have between its letters."""
    return "".join(sign for sign in fold(name) if sign not in "-.@+ ")


def looks_like_guest(name: str) -> bool:
    """Whether a name could be taken for one that the site made up for a guest."""
    return fold(name).startswith(fold(GUEST_PREFIX))
