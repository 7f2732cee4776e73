"""A look that a set of drafts has of its own: an accent, a line at the foot, an icon, a back.

Colours that can't be read on white are darkened, never refused: people choose them by eye.
"""

import re
from dataclasses import dataclass, replace

from cards.face.colours import Family, family_of, mix

COLOUR = re.compile(r"#[0-9a-f]{6}")
MAX_FOOT_LENGTH = 40
MIN_CONTRAST = 4.5  # of words on white (WCAG AA)
_BLACK = "#000000"


@dataclass(frozen=True, slots=True)
class SetLook:
    """`accent` is a colour, `icon` the name of one; each empty for the game's own. `has_back`: the
    set's cards have its back, with its `name`."""

    name: str = ""
    accent: str = ""
    foot: str = ""
    icon: str = ""
    has_back: bool = False

    @property
    def tone(self) -> Family | None:
        """The colours of the accent, dark enough for words; None without one."""
        if not self.accent:
            return None
        ink = readable(self.accent)
        return replace(family_of(ink), wash=mix(ink, "#ffffff", 0.15))


def readable(colour: str) -> str:
    """Return the colour, darkened until words in it read on white at 4.5:1."""
    share = 1.0
    while (dark := mix(colour, _BLACK, share)) and contrast_on_white(dark) < MIN_CONTRAST:
        share -= 0.02
    return dark


def contrast_on_white(colour: str) -> float:
    """Return the contrast ratio of a colour and white (WCAG 2.2)."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    light = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return 1.05 / (light + 0.05)
