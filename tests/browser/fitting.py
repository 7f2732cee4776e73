"""Whether a page stays within the width of its window."""

from typing import Any

from tests.browser.waiting import eventually

WIDTHS = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return [scrollWidth, clientWidth, location.href];
}"""


def fits(page: Any) -> None:
    """Wait until nothing makes the page scroll sideways."""
    eventually(lambda: page.evaluate(WIDTHS), lambda seen: seen[0] <= seen[1])
