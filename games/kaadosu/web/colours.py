"""The colours of KAADOSU!: an ink for each, and the field on which a card's words stand."""

from __future__ import annotations

from typing import Final

from cards.face.colours import INK, WHITE, Family, family_of, mix

INKS: Final = {
    "red": "#a3261c",
    "blue": "#1f539c",
    "green": "#2a682f",
    "violet": "#6b3690",
    "gold": "#80560a",
}
FAMILIES: Final[dict[str, Family]] = {colour: family_of(ink) for colour, ink in INKS.items()}
_LIGHT, _DARK = 0.08, 0.3  # of its ink in the field of a card, and in that of a shadow
HATCH: Final = 0.46  # of its ink in the strokes across a shadow's field


def field(colour: str, is_shadow: bool) -> str:
    """Return the colour under a card's words."""
    return mix(INKS[colour], WHITE, _DARK if is_shadow else _LIGHT)


def hatch(colour: str) -> str:
    """Return the colour of the strokes across a shadow's field, which words cross too."""
    return mix(INKS[colour], WHITE, HATCH)


def ink_on(colour: str, is_shadow: bool) -> str:
    """Return the colour of a card's words: its ink, on a shadow's darker field nearly black."""
    return mix(INK, INKS[colour], 0.75) if is_shadow else INKS[colour]
