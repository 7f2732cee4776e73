"""The colours of card faces: a family for each kind, light on ink. No shapes in here; the second
tone, that of a card's theme, is `tones`.

The kind's word and motif are on every face too: colour alone tells nothing, and a monochrome
printer loses nothing.
"""

from dataclasses import dataclass

INK = "#13242b"
SOFT_INK = "#4a5a60"
WHITE = "#ffffff"
COIN = "#c99a35"
COIN_LIGHT = "#f6e8c4"
COIN_DARK = "#6d4a06"


def mix(colour: str, other: str, share: float) -> str:
    """`share` (0 to 1) of the first colour in the second."""
    pairs = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


def grey(colour: str) -> str:
    """Return the grey that looks as light as the colour (Rec. 709 luma)."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    level = round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return f"#{level:02x}{level:02x}{level:02x}"


@dataclass(frozen=True, slots=True)
class Family:
    """From dark to light: `ink` for words and frames, `line` and `tint` for patterns, `ground`
    around the panel, `wash` behind the emblem."""

    ink: str
    line: str
    tint: str
    ground: str
    wash: str


def family_of(ink: str) -> Family:
    """Return the colours that go with an ink."""
    return Family(
        ink=ink,
        line=mix(ink, WHITE, 0.62),
        tint=mix(ink, WHITE, 0.34),
        ground=mix(ink, WHITE, 0.24),
        wash=mix(ink, WHITE, 0.09),
    )


FAMILIES: dict[str, Family] = {
    "Soul": family_of("#93301f"),
    "Spell": family_of("#23508f"),
    "Environment": family_of("#35682c"),
    "Incantation": family_of("#6a3a86"),
    "Relic": family_of("#7c550a"),
    "Persona": family_of("#125c56"),
}

# For the kinds of card of other games, in their order; the seventh is as the first.
PLAIN_FAMILIES: tuple[Family, ...] = tuple(
    family_of(ink) for ink in ("#1f4e79", "#8c2f1b", "#2f6136", "#5b3a7d", "#7a5308", "#155a5a")
)
