"""Searches as players of other games write them, and what must hold of each.

The head of `cases/given.yaml` explains the keys. What is offered is compared by the cards it finds.
"""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from cards.search.searching import Found
from tests.cards.searching import search
from tests.official import load_official

FOLDER = Path(__file__).parent / "cases"
CASES = [
    case
    for name in ("given", "own")
    for case in yaml.safe_load((FOLDER / f"{name}.yaml").read_text())
]


@pytest.mark.django_db
def test_searches_from_elsewhere() -> None:
    load_official(decks=False)
    _names.cache_clear()
    wrong = {case["q"]: said for case in CASES if (said := problems_of(case))}
    assert wrong == {}


@cache
def _names(text: str) -> tuple[str, ...]:
    return tuple(card.name for card in search(text, size=200).cards)


def offered(found: Found) -> list[tuple[str, str]]:
    """Each search that is offered: what stands in the place of a part, and the whole."""
    of_problems = [(one.suggestion, one.instead) for one in found.problems if one.suggestion]
    return of_problems + [(one.search, one.search) for one in found.suggestions]


def problems_of(case: dict[str, Any]) -> list[object]:
    """What does not hold of a case, and of every search."""
    found = search(case["q"], size=200)
    wrong = broken(case, found)
    if any(problem.drops for problem in found.problems) and found.cards:
        wrong.append("cards are shown, though not all was understood")
    for part, _whole in offered(found):
        if search(part).problems or not _names(part):
            wrong.append(f"offers {part}")
    return wrong


def broken(case: dict[str, Any], found: Found) -> list[object]:
    """What does not hold of a case."""
    names = tuple(card.name for card in found.cards)
    wrong: list[object] = []
    if "understood" in case and case["understood"] is bool(found.problems):
        wrong.append("understood")
    if "finds" in case and sorted(names) != sorted(case["finds"]):
        wrong.append(names[:5])
    if "same_as" in case:
        same = _names(case["same_as"])
        in_order = "sort" in case["same_as"]
        if (names if in_order else set(names)) != (same if in_order else set(same)):
            wrong.append(f"not the same as {case['same_as']}")
    if "suggests" in case:
        wrong += missing(case["suggests"], found)
    if "means" in case:
        shown = broken({"same_as": case["means"], "understood": True}, found)
        if shown and (found.cards or missing([case["means"]], found)):
            wrong.append(f"does not mean {case['means']}")
    if "drops" in case and [list(one.dropped) for one in found.suggestions[:1]] != [case["drops"]]:
        wrong.append(f"drops {[one.dropped for one in found.suggestions]}")
    texts = {text.casefold() for pair in offered(found) for text in pair}
    wrong += [f"offers {never}" for never in case.get("never", []) if never.casefold() in texts]
    if "any_of" in case and [] not in [broken(one, found) for one in case["any_of"]]:
        wrong.append("none of any_of")
    return wrong


def missing(wanted: list[Any], found: Found) -> list[object]:
    """The searches that are not among the first three offered."""
    there = {frozenset(_names(text)) for pair in offered(found)[:3] for text in pair}
    several = [one if isinstance(one, list) else [one] for one in wanted]
    return [one for one in several if there.isdisjoint(frozenset(_names(text)) for text in one)]
