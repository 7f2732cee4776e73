"""The parts of a fight as people read them."""

from fractions import Fraction

import pytest

from games.cidwam.web.figures.parts import parts_shown


@pytest.mark.parametrize(
    ("parts", "shown"),
    [
        ((15, 6, 15), ("41.7%", "16.6%", "41.7%")),
        ((3, 2, 3), ("37.5%", "25.0%", "37.5%")),
        ((1, 1, 1), ("33.3%", "33.3%", "33.3%")),
        ((1, 1, 4), ("16.7%", "16.7%", "66.6%")),
        ((1, 0, 1), ("50.0%", "0%", "50.0%")),
        ((1, 0, 0), ("100%", "0%", "0%")),
        ((9999, 1, 0), ("over 99.9%", "under 0.1%", "0%")),
        ((1, 2, 4), ("14.3%", "28.6%", "57.1%")),
    ],
)
def test_equal_ones_look_equal_and_all_make_a_hundred(
    parts: tuple[int, int, int], shown: tuple[str, str, str]
) -> None:
    assert parts_shown(*(Fraction(part, sum(parts)) for part in parts)) == shown
