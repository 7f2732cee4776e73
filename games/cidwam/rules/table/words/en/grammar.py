"""English itself: plurals, articles, third persons, lists and numbers."""

from __future__ import annotations

from collections.abc import Sequence

_IRREGULAR = {"are": "is", "have": "has", "do": "does"}
_SIBILANTS = ("s", "sh", "ch", "x", "o")


def count(n: int, noun: str) -> str:
    """ "1 Coin", "3 Coins"."""
    return f"{n} {plural(n, noun)}"


def plural(n: int, noun: str) -> str:
    return noun if abs(n) == 1 else f"{noun}s"


def a(noun: str) -> str:
    """ "an Environment", "a Soul"."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def listed(parts: Sequence[str]) -> str:
    """ "Ash, Oak Guard and Rat"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def signed(n: int) -> str:
    """ "+2", "−1" with a minus sign."""
    return f"+{n}" if n >= 0 else f"−{-n}"


def third_person(verb: str) -> str:
    """ "take back" -> "takes back"; "pass" -> "passes"."""
    first, space, rest = verb.partition(" ")
    if first in _IRREGULAR:
        said = _IRREGULAR[first]
    elif first.endswith(_SIBILANTS):
        said = f"{first}es"
    elif first.endswith("y") and first[-2:-1] not in "aeiou":
        said = f"{first[:-1]}ies"
    else:
        said = f"{first}s"
    return said + space + rest


def capital(text: str) -> str:
    """With a capital letter, but for the name of a space: "c3 and d4 swap"."""
    return text if text[1:2].isdigit() else text[:1].upper() + text[1:]
