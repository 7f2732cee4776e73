"""Whatever somebody types: an answer, problems with their places, and a search that goes on."""

import pytest
from hypothesis import HealthCheck, given, settings

from cards.search.parsing import MAX_CHARACTERS, MAX_DEPTH, MAX_TERMS, cleaned, parse
from cards.search.tree import terms_of, written
from cards.services import LoadReport
from tests.cards.search.strategies import nonsense, searches
from tests.cards.searching import search, suggest

BOUNDED = settings(
    max_examples=250,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@pytest.mark.once
@given(text=nonsense())
@BOUNDED
def test_anything_can_be_parsed_and_its_places_are_right(text: str) -> None:
    text = cleaned(text)
    parsed = parse(text)
    for problem in parsed.problems:
        assert 0 <= problem.start <= problem.end <= len(text)
        assert text[problem.start : problem.end].startswith(problem.text[:40])
        assert problem.message.endswith((".", "?"))
    for term in terms_of(parsed.tree):
        assert term.value.strip()
        assert 0 <= term.start < term.end <= len(text)


@pytest.mark.once
@given(text=searches())
@BOUNDED
def test_what_was_read_can_be_written_and_read_again(text: str) -> None:
    once = written(parse(cleaned(text)).tree)
    again = parse(once)
    assert written(again.tree) == once
    assert [t.value for t in terms_of(again.tree)] == [
        t.value for t in terms_of(parse(cleaned(text)).tree)
    ]


@pytest.mark.once
@pytest.mark.django_db
@given(text=nonsense())
@BOUNDED
def test_anything_can_be_searched_for(small_set: LoadReport, text: str) -> None:
    found = search(text, size=3)
    assert found.total >= len(found.cards)
    for part in found.words:
        search(part.without)
    for problem in found.problems:
        if problem.instead:
            search(problem.instead)
    suggest(text, len(text) // 2)


@pytest.mark.once
@pytest.mark.django_db
@given(text=searches())
@BOUNDED
def test_a_part_taken_off_leaves_the_others(core_cards: int, text: str) -> None:
    found = search(text, size=1)
    for part in found.words:
        if part.steers:
            continue
        rest = search(part.without, size=1)
        assert rest.problems == [], part.without
        assert len(rest.words) == len(found.words) - 1, (text, part.without)


def messages(text: str) -> str:
    return " ".join(problem.message for problem in parse(cleaned(text)).problems)


@pytest.mark.once
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a" * 600, f"at most {MAX_CHARACTERS} characters"),
        ("a " * (MAX_TERMS + 5), f"at most {MAX_TERMS} terms"),
        ("(" * (MAX_DEPTH + 2) + "a", f"At most {MAX_DEPTH} brackets"),
        ("a or", "needs a term on both sides"),
        ("or a", "needs a term on both sides"),
        ("(a", "Missing “)”"),
        ("a)", "Unmatched"),
        ("()", "These brackets are empty"),
        ('"a b', "Missing closing quotation mark"),
        ('""', "These quotation marks are empty"),
        ("kind:", "Type a value after “kind:”"),
        ("kind:(a b) c", "brackets go around whole terms"),
        ("- a", "Put a term right after “-”"),
    ],
)
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    assert said in messages(text)


@pytest.mark.once
@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("a b or c d", "a b or c d"),
        ("a (b or c)", "a (b or c)"),
        ("(a b) or c", "a b or c"),
        ("a and b AND c", "a b c"),
        ("-(a or b)", "-(a or b)"),
        ("--a", "a"),
        ("a not kind:soul", "a -kind:soul"),
        ("not (a or b) NOT value>=2", "-(a or b) -value>=2"),
        ('not "a b" not !"c"', '-"a b" -!"c"'),
        ("a not b", "a not b"),
        ("not", "not"),
        ("a < b", 'a "<" b'),
        ("-or b", '-"or" b'),
        ("kind: soul value >= 2", "kind: soul value >= 2"),
        ("“draw a card”", "“draw a card”"),
        ("orange android", "orange android"),
        ("1/2 /a b/", "1/2 /a b/"),
    ],
)
def test_and_binds_tighter_than_or(text: str, tree: str) -> None:
    parsed = parse(text, is_field=lambda name: name in ("kind", "value"))
    assert parsed.problems == []
    assert written(parsed.tree) == tree
