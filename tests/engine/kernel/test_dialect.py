"""How a difference is written, the same in every game's dialect."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.dialect import differ


@pytest.mark.parametrize(
    ("expected", "found", "says"),
    [
        (3, 3, []),
        (3, 4, ["life: expected 3, found 4"]),
        (1, True, ["life: expected 1, found True"]),
        (False, 0, ["life: expected False, found 0"]),
        (True, True, []),
        (["Oak", 2], [], ["life: expected [Oak, 2], found []"]),
        (["Oak"], "Oak", ["life: expected [Oak], found Oak"]),
    ],
)
def test_a_difference_is_one_line(expected: Any, found: Any, says: list[str]) -> None:
    assert list(differ("life", expected, found)) == says
