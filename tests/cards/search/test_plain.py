"""The search language of any game's cards, made from its schema."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.search import Context, Field, language_of
from cards.search.searching import Found
from tests.cards.search import collection
from tests.cards.search.collection import DEFINITION, KINDS, MARKS, SUITS, keep
from tests.cards.search.strategies import PATTERNS
from tests.cards.search.test_same_answer import told
from tests.cards.searching import search, suggest
from tests.engine.kernel.definition_check import check_kind
from tests.samples import TIMES

pytestmark = [pytest.mark.django_db, pytest.mark.databases]

BOUNDED = settings(
    max_examples=30 if TIMES < 1 else 60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
versions = map("test {}".format, count())

WORDS = ["Émigré rat", "a", "100%", "the_end", "back\\slash", "king’s", "one|two", "x", "Ä b"]
OTHERS = ["", "-1", "3", "0.5", "50%", "king", "ace", "yes", "no", "night,day", "worth", "mood"]


@pytest.fixture(autouse=True)
def game() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        collection.known(patch)
        yield


@st.composite
def cards(draw: Any) -> list[dict[str, Any]]:
    """Cards that each lack some figures."""
    lines = st.sampled_from(WORDS)
    figures = {
        "mood": st.integers(-5, 5),
        "rank": st.sampled_from([1, 12, 13]),
        "long__key": st.integers(0, 99),
        "twice": st.integers(0, 4),
        "in": st.integers(0, 3),
        "chance": st.sampled_from([0, 0.07, 0.5, 0.29, 1, 0.1255]),
        "die": st.sampled_from(["d6", "d8", "d20"]),
        "marks": st.lists(st.sampled_from(list(MARKS)), unique=True, max_size=3),
        "tribes": st.lists(lines, max_size=3),
        "motto": lines,
        "text": st.lists(lines, min_size=1, max_size=3).map("\n".join),
        "foil": st.booleans(),
        "view": lines,
        "hidden": lines,
    }
    made = []
    for number in range(draw(st.integers(0, 7))):
        kind = draw(st.sampled_from(list(KINDS)))
        card = {"name": f"{draw(lines)} {number}".replace("|", ""), "sort_of": kind}
        card |= {name: draw(way) for name, way in figures.items() if draw(st.booleans())}
        if kind != "place" and draw(st.booleans()):
            card["worth"] = draw(st.integers(0, 9))
        if kind != "song" and draw(st.booleans()):
            card["suit"] = draw(st.sampled_from(list(SUITS)))
        made.append(card)
    return made


def fields() -> list[str]:
    return sorted(language_of(DEFINITION.slug).fields)


@st.composite
def of_field(draw: Any, name: str) -> str:
    """A part of a search by one figure: mostly with a value of its own, some with nonsense."""
    field: Field = language_of(DEFINITION.slug).fields[name]
    own = [word.quoted for word in field.reads.words(Context(None, "words"))]
    value = draw(st.sampled_from([*own, *own, *OTHERS, *map('"{}"'.format, WORDS), "/a.*b|x/"]))
    return f"{name}{draw(st.sampled_from([*field.operators, ':', '=']))}{value}"


def searches() -> st.SearchStrategy[str]:
    one = st.one_of(
        st.deferred(lambda: st.sampled_from(fields()).flatmap(of_field)),
        st.deferred(lambda: st.sampled_from(fields()).flatmap(of_field)),
        st.sampled_from(WORDS).map('"{}"'.format),
        st.sampled_from(WORDS).map('!"{} 1"'.format),
        st.sampled_from(PATTERNS).map("/{}/".format),
    )
    several = st.recursive(
        one,
        lambda inner: st.one_of(
            st.lists(inner, min_size=2, max_size=3).map(" ".join),
            st.lists(inner, min_size=2, max_size=3).map(" or ".join),
            inner.map("-({})".format),
        ),
        max_leaves=4,
    )
    sorts = st.deferred(lambda: st.sampled_from(["", *language_of(DEFINITION.slug).sorts]))
    turned = st.sampled_from(["", "-"])
    return st.builds(
        lambda text, sort, sign: f"{text} {sign}sort:{sort}" if sort else text,
        several,
        sorts,
        turned,
    )


def asked(text: str, version: str, *, in_memory: bool = True) -> Found:
    language = language_of(DEFINITION.slug)
    return search(text, language=language, size=200, version=version, in_memory=in_memory)


@given(cards=cards(), texts=st.lists(searches(), min_size=4, max_size=8))
@BOUNDED
def test_memory_and_database_agree(cards: list[dict[str, Any]], texts: list[str]) -> None:
    keep(cards)
    version = next(versions)
    for text in texts:
        assert told(asked(text, version)) == told(asked(text, version, in_memory=False)), text


@given(cards=cards(), text=st.deferred(lambda: st.sampled_from(fields()).flatmap(of_field)))
@BOUNDED
def test_the_opposite_finds_all_others(cards: list[dict[str, Any]], text: str) -> None:
    """So also those that lack the figure."""
    keep(cards)
    version = next(versions)
    for in_memory in (True, False):
        found = asked(text, version, in_memory=in_memory)
        others = asked(f"-({text})", version, in_memory=in_memory)
        if not found.problems and not found.likely:
            assert found.total + others.total == len(cards), text


CARDS: list[dict[str, Any]] = [
    {
        "name": "Émile",
        "sort_of": "beast",
        "worth": 3,
        "suit": "cups",
        "foil": True,
        "mood": -2,
        "text": "Draw two.\nThen rest.",
        "tribes": ["River Folk"],
        "marks": ["night", "high sea"],
    },
    {
        "name": "The Fen",
        "sort_of": "place",
        "suit": "king's",
        "chance": 0.5,
        "rank": 13,
        "motto": "100% wet",
        "mood": 4,
    },
    {"name": "Dirge", "sort_of": "song", "worth": 7, "foil": False, "die": "d8", "twice": 3},
]


@pytest.mark.parametrize("in_memory", [True, False])
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("emile", "Émile"),
        ("sort_of:beast,song", "Dirge Émile"),
        ('sort_of:"far place"', "The Fen"),
        ("worth>=3", "Dirge Émile"),
        ("-worth>=4", "Émile|The Fen"),
        ("worth!=3", "Dirge"),
        ("mood<0", "Émile"),
        ("mood:-2", "Émile"),
        ("mood<worth", "Émile"),
        ("-mood<worth", "Dirge|The Fen"),
        ("rank:king", "The Fen"),
        ("rank>ace", "The Fen"),
        ("twice=6", "Dirge"),
        ("chance>=50%", "The Fen"),
        ("chance=0.5", "The Fen"),
        ("-chance>90%", "Dirge Émile|The Fen"),
        ("suit:king’s", "The Fen"),
        ("-suit:cups", "Dirge|The Fen"),
        ("die:d8", "Dirge"),
        ("marks:night", "Émile"),
        ('-marks:"high sea"', "Dirge|The Fen"),
        ('tribes:"river folk"', "Émile"),
        ("motto:%", "The Fen"),
        ("text:/^then/", "Émile"),
        ("foil:yes", "Émile"),
        ("-foil:yes", "Dirge|The Fen"),
        ("foil:no", "Dirge"),
        ("set:col", "Dirge Émile|The Fen"),
        ("set:core", None),
        ("type:vermin", None),
        ("worth:many", None),
        ("chance:many", None),
        ("hidden:x", None),
    ],
)
def test_what_is_found(text: str, names: str | None, in_memory: bool) -> None:
    keep(CARDS)
    found = asked(text, next(versions), in_memory=in_memory)
    if names is None:
        assert found.problems
        return
    assert not found.problems
    wanted = {name for part in names.split("|") for name in _names(part)}
    assert {card.name for card in found.cards} == wanted


def _names(part: str) -> list[str]:
    return [part] if part.startswith("The") else part.split()


def test_errors_point_and_suggest() -> None:
    keep(CARDS)
    version = next(versions)

    def problem(text: str) -> tuple[tuple[int, int], str, str]:
        (one,) = asked(text, version).problems
        return one.place, one.message, one.suggestion

    assert problem("dirge wroth>3") == (
        (6, 13),
        "No field called “wroth”. Did you mean worth>3?",
        "worth>3",
    )
    assert problem("suit:cup5")[1:] == (
        "There is no suit “cup5”. Did you mean suit:cups?",
        "suit:cups",
    )
    assert problem("chance>half")[1].startswith("chance is compared with a share")
    assert problem("worth>much")[1].startswith("worth is compared with a number, like worth>=2")
    assert problem("suit>cups")[1] == "“>” can’t be used with suit; write suit:word."


def test_the_schema_is_told_to_people() -> None:
    language = language_of(DEFINITION.slug)
    check_kind(DEFINITION)
    assert "hidden" not in language.fields
    assert "figure-view" in language.fields
    told = {name: field.help for name, field in language.fields.items()}
    assert told["worth"] == "A number from 0 to 9. Of Beast and Song."
    assert told["suit"].startswith("Cups, Long swords or King’s; separate several with commas.")
    for field in language.fields.values():
        for example in field.examples:
            assert not asked(example.search, "examples").problems, example.search


def test_completion_knows_the_game_s_own_words_and_names() -> None:
    keep(CARDS)
    language = language_of(DEFINITION.slug)
    assert [one.text for one in suggest("suit:k", language=language)] == ["king's"]
    assert [one.text for one in suggest("wor", language=language)] == ["worth:"]
    assert [one.label for one in suggest("dir", language=language)] == ["Dirge"]
    assert suggest("cellar", language=language) == []


def test_typing_errors_are_forgiven() -> None:
    keep(CARDS)
    found = asked("dirgr", next(versions))
    assert (found.likely, [card.name for card in found.cards]) == ("dirgr", ["Dirge"])
    assert [one.search for one in asked("cheap beast", next(versions)).suggestions] == [
        "sort_of:beast"
    ]
