"""The parts of the search, each where it could go wrong alone."""

from typing import Any

import pytest

from cards.folding import fold
from cards.models import Card
from cards.search import Context, memory, understand
from cards.search.language import nearest
from cards.search.memory import Texts, bits_at, places_of
from cards.search.patterns import BadPattern, TookTooLong, read_pattern
from cards.search.translating import translated
from cards.search.words.fuzzy import mistakes_allowed
from games.cidwam.rules.text import compile_text
from games.cidwam.rules.text.node import NODES
from games.cidwam.rules.text.parts import Condition, Cost, Effect, Event, Keyword
from games.cidwam.web.search import behaviour as behaviour_of
from tests.cards.searching import CARDS, search, suggest

# There are more ways to part a hundred x than any machine can try.
ENDLESS, LONG = "(x|xx)+$", "x" * 100 + "!"
FIELD_OF: dict[str, Any] = {
    "on": Event,
    "does": Effect,
    "pays": Cost,
    "if": Condition,
    "gives": Keyword,
}


@pytest.mark.once
@pytest.mark.parametrize("places", [[], [0], [5], [0, 1, 63, 64, 65], list(range(0, 300, 7))])
def test_places_and_bits(places: list[int]) -> None:
    assert list(places_of(bits_at(places))) == places


@pytest.mark.once
def test_every_class_of_the_card_language_can_be_searched_for() -> None:
    """So an effect that is added tomorrow can be, too."""
    for cls in NODES.values():
        for name, base in FIELD_OF.items():
            if issubclass(cls, base) and "form" in cls.__dict__:
                search_for = f'{name}:"{behaviour_of.word(cls)}"'
                found = understand(search_for, CARDS, Context())
                assert found.problems == [], search_for


@pytest.mark.once
@pytest.mark.parametrize(
    ("text", "marks", "not_marks"),
    [
        ("On play: Draw a card.", ["on:play", "does:draw"], ["affects:card"]),
        ("Your Vermin have Agile.", ["affects:vermin", "gives:agile"], ["keyword:agile"]),
        (
            "Pay 2, lose 1 Life: Create 2 Rat Tokens.",
            ["pays:2", "pays:life", "does:create token", "token:rat token"],
            ["pays:1"],
        ),
        (
            "When you play a Vermin: Your opponent discards a card.",
            ["on:plays", "affects:opponent", "mentions:vermin"],
            ["affects:vermin"],
        ),
        ("This has +1 for each Vermin you control.", ["gives:plus"], ["affects:vermin"]),
        ("Secret: pay 3.", ["pays:3"], ["pays:2"]),
        ("Souls here cannot move.", ["forbids:move", "affects:soul"], ["does:move"]),
    ],
)
def test_what_a_text_does(text: str, marks: list[str], not_marks: list[str]) -> None:
    found = behaviour_of.marks(compile_text(text))
    assert set(marks) <= set(found)
    assert not set(not_marks) & set(found)


@pytest.mark.once
@pytest.mark.parametrize(
    ("pattern", "needed", "steady"),
    [
        ("draw", ("draw",), True),
        ("draw a card", ("draw a card",), True),
        (r"deal \dd\d+ damage", ("deal", "damage"), True),
        ("(rat|fey)", (), True),
        ("(rats?) here", ("rat", "here"), True),
        ("(a+)+b", (), False),
        (".*a.*b", (), False),
        (r"(a)\1", (), False),
        ("(?i)Émigré", ("emigre",), True),
        ("RAT’S", ("rat's",), True),
        ("x{e<=2}", (), False),
        ("[[:alpha:]]+", (), False),
    ],
)
def test_patterns_are_judged_before_they_run(
    pattern: str, needed: tuple[str, ...], steady: bool
) -> None:
    read = read_pattern(pattern)
    assert read.steady is steady
    if steady:
        assert read.needed == needed
    for words in read.needed:
        assert words == fold(words)


@pytest.mark.once
@pytest.mark.parametrize("pattern", ["(", "a{2,1}", "x" * 121, "(?P<a>", "[", "*", "\\"])
def test_bad_patterns_are_refused(pattern: str) -> None:
    with pytest.raises(BadPattern):
        read_pattern(pattern)


@pytest.mark.once
def test_a_pattern_has_a_time_limit() -> None:
    endless = read_pattern(ENDLESS)
    with pytest.raises(TookTooLong):
        list(endless.fitting([(1, LONG)]))
    with pytest.raises(TookTooLong):
        Texts([LONG]).fitting(endless)


@pytest.mark.django_db
@pytest.mark.parametrize("in_memory", [True, False])
def test_a_pattern_that_takes_too_long_is_left_out(core_cards: int, in_memory: bool) -> None:
    Card.objects.filter(card_id="cs-001").update(folded_text=LONG)
    memory._current.clear()
    found = search(f"text:/{ENDLESS}/ kind:soul", in_memory=in_memory)
    assert [problem.message for problem in found.problems] == [
        "This regular expression takes too long. Ignored; try a simpler one."
    ]
    assert found.total == 0
    assert [part.words for part in found.words] == ["kind is Soul"]
    memory._current.clear()


@pytest.mark.once
def test_how_many_letters_may_be_wrong() -> None:
    assert [mistakes_allowed("x" * n) for n in (1, 2, 3, 5, 6, 11, 12, 40)] == [
        0,
        0,
        1,
        1,
        2,
        2,
        3,
        3,
    ]


@pytest.mark.once
def test_the_nearest_name() -> None:
    assert nearest("sole", ["Soul", "Spell", "Relic"]) == "Soul"
    assert nearest("xyzzy", ["Soul", "Spell", "Relic"]) == ""
    assert nearest("creature", ["Soul", "Spell", "Relic"]) == "Soul"
    assert nearest("heal", ["deal damage", "gain life"]) == "gain life"


@pytest.mark.django_db
@pytest.mark.parametrize("in_memory", [True, False])
def test_a_typing_error_stands_for_the_nearest_words_alone(
    core_cards: int, in_memory: bool
) -> None:
    for card_id, name in (("cs-001", "quibble moth"), ("cs-002", "quabble wisp")):
        Card.objects.filter(card_id=card_id).update(name=name, folded_name=name)
    memory._current.clear()
    found = search("quibbla", in_memory=in_memory)  # one letter off the one, two off the other
    assert ([card.name for card in found.cards], found.likely) == (["quibble moth"], "quibbla")
    memory._current.clear()


@pytest.mark.django_db
@pytest.mark.parametrize("in_memory", [True, False])
def test_typing_errors_are_forgiven_only_when_nothing_else_fits(
    core_cards: int, in_memory: bool
) -> None:
    def found(text: str) -> tuple[list[str], str]:
        answer = search(text, in_memory=in_memory)
        return [card.name for card in answer.cards], answer.likely

    assert "Cellar Rat" in found("celar rat")[0]
    assert found("celar rat")[1] == "celar"
    assert found("grany netle") == (["Granny Nettle, Cellar-Wife"], "grany netle")
    assert found('!"cellar rta"') == (["Cellar Rat"], "cellar rta")
    assert found("rat")[1] == ""
    assert found("kind:soul celar value>=9") == ([], "")
    assert found("-celar")[1] == ""
    assert found("qqqqqqqq") == ([], "")


@pytest.mark.once
@pytest.mark.parametrize(
    ("values", "written"),
    [
        ({"kind": ["Soul"], "q": ["x"]}, "kind:Soul"),
        ({"kind": ["Soul", "Spell"]}, "kind:Soul,Spell"),
        ({"type": ["A b", "C"]}, '(type:"A b" or type:C)'),
        ({"value_min": ["1"], "value_max": ["3"]}, "value>=1 value<=3"),
        ({"sort": ["-value"]}, "-sort:value"),
        ({"name": ['say "hi" or not']}, 'name:"say  hi  or not"'),
        ({"page": ["2"], "nonsense": ["x"], "kind": [" "]}, ""),
    ],
)
def test_forms_write_searches(values: dict[str, list[str]], written: str) -> None:
    assert translated(values, CARDS) == written


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("text", "cursor", "first"),
    [
        ("ki", None, "kind:"),
        ("kind:so", None, "Soul"),
        ("kind:soul,sp", None, "Spell"),
        ("-(type:verm", None, "Vermin"),
        ("does:dam", None, '"deal damage"'),
        ("sort:val", None, "value"),
        ("cellar r", 6, '!"Cellar Rat"'),
        ("kind:so value>2", 7, "Soul"),
    ],
)
def test_suggestions(core_cards: int, text: str, cursor: int | None, first: str) -> None:
    found = suggest(text, cursor)
    assert first in [one.text for one in found]
    for one in found:
        assert 0 <= one.start <= one.end <= len(text)
