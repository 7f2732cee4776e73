"""The value curve as boxes for an inline SVG, in its units; colours are the style sheet's."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.safestring import SafeString

HEIGHT: Final = 150
TOP: Final = 18  # room for the number above the highest bar
FLOOR: Final = HEIGHT - 22  # room for the values below
STEP: Final = 44
BAR: Final = 30
MAX_COLUMNS: Final = 12
"""Columns of values; what is worth more stands together in the last one."""


@dataclass(frozen=True)
class Bar:
    """One value: Souls stand below, other cards on top of them."""

    label: str
    total: int
    souls: int
    x: float
    middle: float
    soul_y: float
    soul_height: float
    other_y: float
    other_height: float
    number_y: float


@dataclass(frozen=True)
class Curve:
    width: int
    height: int
    floor: int
    bars: list[Bar]
    words: str

    @property
    def drawn(self) -> SafeString:
        """The bars as SVG: a template takes longer for some hundred numbers than all the rest."""
        return SafeString("\n".join(_drawn(bar, self.height) for bar in self.bars))


def value_curve(values: Sequence[tuple[int, int, int]]) -> Curve | None:
    """Return the chart of (value, Souls, others); None for a deck without cards."""
    if not values:
        return None
    columns = _gathered(values)
    highest = max(souls + others for _label, souls, others in columns) or 1
    scale = (FLOOR - TOP) / highest
    bars = []
    for place, (label, souls, others) in enumerate(columns):
        x = place * STEP + (STEP - BAR) / 2
        soul_height, other_height = souls * scale, others * scale
        top = FLOOR - soul_height - other_height
        bars.append(
            Bar(
                label=label,
                total=souls + others,
                souls=souls,
                x=round(x, 2),
                middle=round(x + BAR / 2, 2),
                soul_y=round(FLOOR - soul_height, 2),
                soul_height=round(soul_height, 2),
                other_y=round(top, 2),
                other_height=round(other_height, 2),
                number_y=round(top - 5, 2),
            )
        )
    words = "; ".join(f"value {bar.label}: {bar.total}, Souls {bar.souls}" for bar in bars)
    return Curve(len(columns) * STEP, HEIGHT, FLOOR, bars, f"Cards by value. {words}.")


def _drawn(bar: Bar, height: int) -> str:
    """Numbers alone, of which none needs to be escaped."""
    rect = f'<rect class="curve__{{}}" x="{bar.x}" y="{{}}" width="{BAR}" height="{{}}"/>'
    parts = [
        rect.format("souls", bar.soul_y, bar.soul_height) if bar.souls else "",
        rect.format("others", bar.other_y, bar.other_height) if bar.other_height else "",
        f'<text class="curve__number" x="{bar.middle}" y="{bar.number_y}">{bar.total}</text>'
        if bar.total
        else "",
        f'<text class="curve__value" x="{bar.middle}" y="{height}" dy="-6">{bar.label}</text>',
    ]
    return "".join(parts)


def _gathered(values: Sequence[tuple[int, int, int]]) -> list[tuple[str, int, int]]:
    columns = [(str(value), souls, others) for value, souls, others in values[:MAX_COLUMNS]]
    rest = values[MAX_COLUMNS:]
    if rest:
        value, souls, others = values[MAX_COLUMNS - 1]
        souls += sum(row[1] for row in rest)
        others += sum(row[2] for row in rest)
        columns[-1] = (f"{value}+", souls, others)
    return columns
