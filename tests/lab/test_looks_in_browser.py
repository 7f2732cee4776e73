"""Figures of the lab on a small phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.waiting import eventually

SIDES = """() => [...document.querySelectorAll("#first ~ .facts > dd")].map((figure) => {
  const term = figure.previousElementSibling.getBoundingClientRect();
  const { top, height } = figure.getBoundingClientRect();
  const line = parseFloat(getComputedStyle(figure).lineHeight);
  return { below: top >= term.bottom, lines: height / line };
})"""


@pytest.mark.parametrize("width", [360, 390])
def test_a_figure_is_below_its_term_where_both_don_t_fit(
    transactional_db: None, official: Any, new_page: Callable[..., Any], width: int
) -> None:
    page = new_page(width=width, height=640)
    page.goto("/lab/official/")
    page.evaluate("document.fonts.ready")
    figures = eventually(lambda: page.evaluate(SIDES), lambda figures: len(figures) > 2)
    assert all(figure["below"] for figure in figures)
    assert max(figure["lines"] for figure in figures) < 3
