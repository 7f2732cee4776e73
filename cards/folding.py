"""Comparison of words: without case, accents and typographic quotes, the same on every database.

Every comparison of names and search words goes through `fold`; nothing else belongs here.
"""

import unicodedata

# Letters and signs that NFKD leaves alone, though people type them plainly.
_PLAIN = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "‛": "'",
        "“": '"',
        "”": '"',
        "–": "-",
        "—": "-",
        "−": "-",
        "‑": "-",
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "ß": "ss",
    }
)


def fold(words: str) -> str:
    """Return the words as they are compared: "Émigré’s  Rat" becomes "emigre's rat"."""
    return " ".join(plain(words.casefold()).split())


def fold_lines(text: str) -> str:
    """Each line folded; lines that say nothing are left out."""
    return "\n".join(line for line in map(fold, text.splitlines()) if line)


def plain(words: str) -> str:
    """Without accents and typographic quotes; capitals and spaces stay."""
    if words.isascii():
        return words
    apart = unicodedata.normalize("NFKD", words.translate(_PLAIN))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def mark(words: list[str] | tuple[str, ...]) -> str:
    """Return a list as one column that `contains` can search on every database:
    "|vermin|mythic|"."""
    return "".join(f"|{fold(word).replace('|', ' ')}" for word in words) + "|" if words else ""
