"""Memory and the database give the same answer to every search, on every database."""

import pytest
from hypothesis import HealthCheck, given, settings

from cards.models import Card, Load
from cards.queries import forget_pool_version
from cards.search.searching import Found
from games.cidwam.web.search.fields import FIELDS
from tests.cards.search.strategies import comparisons, searches
from tests.cards.searching import CARDS, search

pytestmark = [pytest.mark.django_db, pytest.mark.databases]


def told(found: Found) -> tuple[object, ...]:
    """All that an answer says but the numbers beside it."""
    return (
        found.total,
        [card.card_id for card in found.cards],
        found.likely,
        [(problem.place, problem.message) for problem in found.problems],
    )


BOUNDED = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@given(text=searches())
@BOUNDED
def test_generated_searches(core_cards: int, text: str) -> None:
    in_memory = search(text, size=200)
    assert told(in_memory) == told(search(text, size=200, in_memory=False)), text


@given(text=comparisons())
@BOUNDED
def test_generated_comparisons(core_cards: int, text: str) -> None:
    in_memory = search(text, size=200)
    assert told(in_memory) == told(search(text, size=200, in_memory=False)), text


def test_each_order(core_cards: int) -> None:
    for text in [f"{sign}sort:{name}" for name in CARDS.sorts for sign in ("", "-")]:
        pages = [
            [told(search(text, size=50, page=page, in_memory=in_memory)) for page in range(1, 6)]
            for in_memory in (True, False)
        ]
        assert pages[0] == pages[1], text
        seen = [card for page in pages[0][:4] for card in page[1]]  # type: ignore[attr-defined]
        assert len(set(seen)) == core_cards


def test_the_numbers_beside_the_results(core_cards: int) -> None:
    for text in ["", "rat", "kind:soul value<=2", "-type:vermin", "a or kind:soul", "is:token"]:
        found, same = search(text), search(text, in_memory=False)
        assert (told(found), found.facets) == (told(same), same.facets)
        for facet in found.facets:
            for choice in facet.choices:
                if not choice.chosen:
                    assert search(choice.search).total == choice.count, choice.search


def test_each_example_of_the_registry(core_cards: int) -> None:
    for field in FIELDS:  # upper rooms test those that they register
        assert field.examples, field.name
        for example in field.examples:
            found = search(example.search)
            assert found.problems == [], example.search
            assert told(found) == told(search(example.search, in_memory=False)), example.search


def test_a_load_is_seen_at_once(core_cards: int) -> None:
    before = search("").total
    assert search('!"Cellar Rat"').total == 1
    card = Card.objects.get(name="Cellar Rat")
    card.retired = True
    card.save()
    newest = Load.objects.latest()
    Load.objects.create(when=newest.when, added=0, changed=0, retired=1)
    forget_pool_version()
    assert search("").total == before - 1
    assert search('!"Cellar Rat"').total == 0
