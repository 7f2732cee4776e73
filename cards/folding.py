"""How words are compared: without case, accents and typographic quotes, the same on every database.

Every comparison of names and search words goes through `fold`; nothing else belongs here.
"""

import unicodedata

# Letters and signs that NFKD leaves alone, though people type them plainly.
_PLAIN = str.maketrans(
    {
        "’": "'", "‘": "'", "‛": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "‑": "-",
        "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ß": "ss",
    }
)  # fmt: skip


def fold(words: str) -> str:
    """The words as they are compared: "Émigré’s  Rat" becomes "emigre's rat"."""
    apart = unicodedata.normalize("NFKD", words.casefold().translate(_PLAIN))
    bare = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return " ".join(bare.split())


def mark(words: list[str] | tuple[str, ...]) -> str:
    """A list as one column that `contains` can search on every database: "|vermin|mythic|"."""
    return "".join(f"|{fold(word).replace('|', ' ')}" for word in words) + "|" if words else ""
