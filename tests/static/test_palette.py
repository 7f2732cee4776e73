"""The palette's promise: text is readable on every ground it stands on, in light and in dark."""

import re
from pathlib import Path

import pytest

TOKENS = Path("static/css/tokens.css")
PAIR = re.compile(r"--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)")
GROUNDS = ("paper", "surface", "sunken")
TEXT_ON = [
    *[(text, ground) for text in ("ink", "muted", "accent", "bad") for ground in GROUNDS],
    *[(text, ground) for text in ("good", "brass") for ground in ("paper", "surface")],
    *[("ink", f"{wash}-wash") for wash in ("accent", "brass", "good", "bad")],
    *[(name, f"{name}-wash") for name in ("accent", "brass", "good", "bad")],
    ("accent-strong", "accent-wash"),
    ("accent-strong", "surface"),
    ("on-accent", "accent"),
    ("on-accent", "accent-strong"),
    ("on-bad", "bad"),
    ("on-brass", "brass-bright"),
]
LINES_ON = [
    *[(line, ground) for line in ("line-strong", "focus", "accent") for ground in GROUNDS],
]


def palette(theme: int) -> dict[str, str]:
    return {found[0]: found[1 + theme] for found in PAIR.findall(TOKENS.read_text())}


def contrast(first: str, second: str) -> float:
    """The ratio of WCAG 2.2, 1 to 21."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(first), light(second)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), TEXT_ON)
def test_text_reaches_aa(text: str, ground: str, theme: int) -> None:
    colours = palette(theme)
    assert contrast(colours[text], colours[ground]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("line", "ground"), LINES_ON)
def test_edges_of_controls_and_focus_reach_three_to_one(line: str, ground: str, theme: int) -> None:
    colours = palette(theme)
    assert contrast(colours[line], colours[ground]) >= 3


def test_no_other_style_sheet_holds_a_colour() -> None:
    """One palette: elsewhere colours have names."""
    loose = re.compile(r"#[0-9a-fA-F]{3,8}\b(?![^;{]*\{)|\brgba?\(|\bhsla?\(")
    for sheet in sorted(Path("static/css").glob("*.css")):
        if sheet != TOKENS:
            assert not loose.findall(sheet.read_text()), sheet
