"""Players' own words in the margin of a sheet: never an error, whatever they typed."""

from unicodedata import normalize

from cards.face.metrics import clean, missing_letters, width


def drawable(text: str, font: str) -> str:
    """Return the text in letters that the font has: without accents it lacks, else "?"."""
    written = clean(text).replace("\n", " ")
    for letter in missing_letters(written, font):
        plain = "".join(c for c in normalize("NFKD", letter) if not missing_letters(c, font))
        written = written.replace(letter, plain or "?")
    return written


def foot_text(text: str, font: str, size: float, room: float) -> str:
    """Return the drawable text, cut with an ellipsis if it is wider than `room` millimetres."""
    written = drawable(text, font)
    if width(written, font, size) <= room:
        return written
    while written and width(written + "…", font, size) > room:
        written = written[:-1]
    return written.rstrip() + "…"
