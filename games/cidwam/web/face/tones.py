"""The second tone of a card: that of its theme, beside its kind's ink. No shapes in here.

A theme is a card's first type that is no rank. The Core Set's peoples and their districts share
eight tones, a hue apart each; any other type gets one of eight more by its name, the same on every
machine. `static/css/tokens.css` has the same colours for pages as `--tone-<name>`.
"""

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

from cards.face.colours import FAMILIES, WHITE, Family, family_of, mix

RANKS = frozenset({"Mythic"})  # types that say how great a card is, not whose

# Each reads on white and on its own wash at 4.5:1 or better, and so it does, lightened, at night.
INKS: dict[str, str] = {
    "vermin": "#506a14",
    "moneyed": "#846000",
    "sworn": "#2c5f9e",
    "restless": "#6246a0",
    "clockwork": "#a4480f",
    "fey": "#17713a",
    "learned": "#0b6c7c",
    "colossal": "#98366f",
    "town": "#55626a",
    "other-1": "#7d5233",
    "other-2": "#6a6700",
    "other-3": "#476f20",
    "other-4": "#127560",
    "other-5": "#2b6787",
    "other-6": "#4a55a8",
    "other-7": "#8540a0",
    "other-8": "#a23a55",
}
OTHERS = tuple(name for name in INKS if name.startswith("other-"))

BY_TYPE: dict[str, str] = {
    "Vermin": "vermin",
    "Cellar": "vermin",
    "Moneyed": "moneyed",
    "Market": "moneyed",
    "Sworn": "sworn",
    "Rampart": "sworn",
    "Restless": "restless",
    "Barrow": "restless",
    "Clockwork": "clockwork",
    "Foundry": "clockwork",
    "Fey": "fey",
    "Fen": "fey",
    "Learned": "learned",
    "College": "learned",
    "Colossal": "colossal",
    "Moor": "colossal",
    "Town": "town",
}

TONES: dict[str, Family] = {
    name: replace(family_of(ink), wash=mix(ink, WHITE, 0.15)) for name, ink in INKS.items()
}  # a deeper wash than a kind's: it is what one sees of a theme from afar


def theme(types: Sequence[str]) -> str:
    """Return the type that a card's tone and pattern go by; empty if it has none but ranks."""
    return next((word for word in types if word not in RANKS), "")


def tone_name(types: Sequence[str]) -> str:
    """Return the tone of a card of these types, a key of TONES; empty for a card without a
    theme."""
    word = theme(types)
    if not word:
        return ""
    place = sha256(f"tone/{word}".encode()).digest()[0] % len(OTHERS)
    return BY_TYPE.get(word) or OTHERS[place]


def tone_of(types: Sequence[str], kind: str) -> Family:
    """Return the tone's colours; without a theme, the kind's own."""
    return TONES.get(tone_name(types), FAMILIES[kind])
