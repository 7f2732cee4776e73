"""The article that an English noun takes. Nothing of a game."""

import re

_AN = re.compile(r"(?!uni(?!n|m)|use|eu|one)[aeiou]", re.IGNORECASE)
"""Beginnings of words that are spoken with a vowel first: an eel, an umpire, but a unit, a one."""


def article(word: str) -> str:
    """ "a" or "an", by how the word after it begins."""
    return "an" if _AN.match(word) else "a"


def a(noun: str) -> str:
    """The noun with its article: "a card", "an ace"."""
    return f"{article(noun)} {noun}"
