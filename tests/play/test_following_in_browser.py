"""`static/play/follow.js` follows a view as the tests' own `follow` does."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.follow_fixtures.making import CASES

FOLLOWED = """async (cases) => {
  const { follow } = await import("/static/play/follow.js");
  return cases.map(({ view, events }) => {
    const before = JSON.stringify([view, events]);
    const next = follow(view, events);
    return { next, changed: JSON.stringify([view, events]) !== before };
  });
}"""


@pytest.mark.browser
def test_the_fixtures_are_followed_in_a_browser(static_page: Callable[..., Any]) -> None:
    cases = json.loads(CASES.read_text(encoding="utf-8"))
    found = static_page().evaluate(FOLLOWED, cases)
    assert len(found) == len(cases) > 30
    for case, followed in zip(cases, found, strict=True):
        assert followed["next"] == case["next"]
        assert not followed["changed"], "what was given has changed"
