"""Operations really at once on PostgreSQL: nothing is lost, and nothing is there twice.

`make test` races each pair a few times, `make long` by the command, 20 times each.
"""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from games.kaadosu.collection.economy.races import at_once, run_parallel
from games.kaadosu.collection.invariants import breaches
from games.kaadosu.collection.models import Base, Entry, Listing, Operation
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.market import list_card, purchase
from games.kaadosu.collection.services.merge import merge
from games.kaadosu.collection.services.operation import Caller
from tests.games.kaadosu.collection.people import collector
from tests.games.kaadosu.collection.test_cases import CASES, FOLDER

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]

FEW_TIMES = 2
BUYERS = 12
RACES = [case for case in CASES if case.steps and "race" in case.steps[-1]]
FEW_RACES = {"race-sale-and-new-price", "own-race-one-pack", "own-race-two-antes"}


def _answer(call: Callable[[], Operation]) -> Callable[[], str]:
    """Have a refusal answered by its code, as an operation by its key."""

    def answer() -> str:
        try:
            return str(call().pk)
        except Refused as refused:
            return refused.code

    return answer


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case.id, marks=[pytest.mark.long] * (case.id not in FEW_RACES))
        for case in RACES
    ],
)
def test_a_race_has_one_of_its_outcomes(case: Any) -> None:
    outcome = run_parallel(case, FEW_TIMES)
    assert outcome.ok, outcome.message


@pytest.mark.long
def test_each_race_holds_twenty_times() -> None:
    """In a database of its own on the test's server, which is dropped afterwards."""
    out = StringIO()
    call_command("economy", *sorted(FOLDER.glob("*.yaml")), parallel=True, stdout=out)
    assert out.getvalue().endswith(" 0 failed\n")


def test_one_of_twelve_buyers_has_the_card_and_the_others_keep_their_payment() -> None:
    seller = collector("seller", range(1, 2))
    list_card(Caller(seller), card="1", price=1)
    spare = [base.code for base in Base.objects.filter(owner=None) if base.worth == 1][:BUYERS]
    people = {code: collector(f"buyer{code}", range(int(code), int(code) + 1)) for code in spare}
    calls = [
        _answer(
            lambda user=user, code=code: purchase(  # type: ignore[misc]
                Caller(user), card="1", price=1, pay=[code]
            )
        )
        for code, user in people.items()
    ]
    results = at_once(calls)
    assert results.count("not_listed") == BUYERS - 1, results
    listing = Listing.objects.get()
    assert listing.end == Listing.End.SOLD
    assert Base.objects.get(number=1).owner == listing.buyer
    sold = Base.objects.filter(owner=seller.collector).values_list("number", flat=True)
    assert len(sold) == 1
    assert Entry.objects.filter(why="pay").count() == 1
    assert breaches() == []


def test_a_double_click_merges_once_and_both_clicks_have_one_answer() -> None:
    user = collector("ann", range(1, 3))
    click = _answer(lambda: merge(Caller(user, key="a click"), first="1", second="2"))
    first, second = at_once([click, click])
    assert first == second
    assert Operation.objects.get(kind="merge").pk == int(first)
    assert breaches() == []
