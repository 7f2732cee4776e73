"""What charts say of a share: better, worse or even, measured at what nobody has the better of."""

from __future__ import annotations

import pytest

from lab.reports.charts import at_tables, matrix, whisker


def share(low: float, value: float, high: float) -> dict[str, float]:
    return {"games": 100, "share": value, "low": low, "high": high}


@pytest.mark.parametrize(
    ("even", "tone", "place"), [(None, "bad", 50.0), (0.25, "even", 25.0), (0.2, "good", 20.0)]
)
def test_a_share_is_good_or_bad_beside_the_even_one(
    even: float | None, tone: str, place: float
) -> None:
    shown = whisker(share(0.22, 0.3, 0.4), 0.0, 1.0, even)
    assert shown is not None
    assert (shown.tone, shown.even) == (tone, place)


def test_a_third_is_even_at_a_table_of_three() -> None:
    third = share(0.25, 0.33, 0.42)
    decks = [{"deck": key, "name": key.upper(), **third} for key in "abc"]
    report = {"decks": decks, "pairings": [{"games": 100, "decks": decks}]}
    shown = [row.whisker for row in at_tables(report)] + [row.whisker for row in matrix(report)]
    assert [one and one.tone for one in shown] == ["even"] * 6
