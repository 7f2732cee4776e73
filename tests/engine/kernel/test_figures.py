"""Values held to what a figure says, at each bound; and the sentences for those that are not."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.figures import Figure, Form, read_figures, read_value, unknown_keys
from engine.kernel.game import Problem
from engine.kernel.problem_messages import sentence

SUITS = {"S": "Spades", "H": "Hearts"}
LINE = Figure("name", "Name", "line", least=2, most=4)
TEXT = Figure("text", "Text", "text", least=1, most=3)
WORD = Figure("suit", "Suit", "word", values=SUITS)
SHAPES = Figure("shapes", "Shapes", "words", values=SUITS, least=1, most=2)
TYPES = Figure("types", "Types", "words", most=2, longest=3)
HEALTH = Figure("health", "Health", "number", least=-1, most=9)
POINTS = Figure("points", "Points", "number", values={10: "ten", 30: "thirty"})
SHARE = Figure("join", "Join", "share")
SHADOW = Figure("shadow", "Shadow", "yes_no")
CARD = Figure("card", "Card", "card")
STEPS = Figure(
    "steps",
    "Steps",
    "steps",
    most=2,
    forms=(Form("pass", "Pass"), Form("pay", "Pay", (HEALTH, Figure("if", "If", "card")))),
)


@pytest.mark.parametrize(
    ("figure", "value", "read"),
    [
        (LINE, "ab", "ab"),
        (LINE, "abcd", "abcd"),
        (LINE, " a  b\n", "a b"),
        (TEXT, "a\nb\n\n", "a\nb"),
        (TEXT, "abc", "abc"),
        (WORD, "H", "H"),
        (SHAPES, ["H"], ["H"]),
        (SHAPES, ["H", "S", "H"], ["S", "H"]),
        (TYPES, [], []),
        (TYPES, [" a  b", "abc"], ["a b", "abc"]),
        (HEALTH, -1, -1),
        (HEALTH, 9, 9),
        (POINTS, 10, 10),
        (SHARE, 0, 0),
        (SHARE, 1, 1),
        (SHARE, 0.5, 0.5),
        (SHADOW, False, False),
        (SHADOW, True, True),
        (CARD, "Rat", "Rat"),
        (STEPS, [], []),
        (
            STEPS,
            [{"do": "pass"}, {"do": "pay", "health": 9, "if": "Rat"}],
            [{"do": "pass"}, {"do": "pay", "health": 9, "if": "Rat"}],
        ),
    ],
)
def test_what_a_figure_may_be(figure: Figure, value: Any, read: Any) -> None:
    found, problems = read_value(figure, value, names=["Rat"])
    assert (found, problems) == (read, [])
    assert type(found) is type(read)


@pytest.mark.parametrize(
    ("figure", "wanted", "values"),
    [
        (LINE, "a text of 2 to 4 letters", ["a ", "abcde", 12, ["ab"]]),
        (TEXT, "a text of 1 to 3 letters", ["\n", "abcd", {}]),
        (WORD, "one of S or H", ["h", "", ["H"], 1]),
        (SHAPES, "a list of 1 to 2 words, each one of S or H", [[], "S", ["S", 1], ["D"]]),
        (
            TYPES,
            "a list of at most 2 words, each of at most 3 letters",
            [["a", "b", "c"], ["abcd"], [" "], "a"],
        ),
        (HEALTH, "a whole number from -1 to 9", [-2, 10, True, 1.0, "1"]),
        (POINTS, "one of 10 or 30", [20, 0, "10"]),
        (SHARE, "a number from 0 to 1", [1.01, -0.01, True, float("nan"), "1"]),
        (SHADOW, "true or false", [1, 0, "true"]),
        (CARD, "a card’s name", ["Cat", ["Rat"]]),
        (
            STEPS,
            "a list of at most 2 steps, each with “do”: pass or pay",
            [{}, [{"do": "pass"}] * 3],
        ),
        (Figure("n", "N", "number", least=1), "a whole number of 1 or more", [0]),
        (Figure("n", "N", "text", least=1), "a text of at least 1 letter", ["", "\n"]),
        (Figure("n", "N", "text"), "a text", [0]),
        (Figure("n", "N", "words"), "a list of words, each of at most 60 letters", ["a"]),
    ],
)
def test_what_it_may_not_be(figure: Figure, wanted: str, values: list[Any]) -> None:
    for value in values:
        found, [problem] = read_value(figure, value, names=["Rat"])
        assert found is None
        said = repr(value)[:60]
        assert sentence(problem) == f"{figure.name}: must be {wanted}, not {said}."


def even(said: object) -> int:
    if said != 2:
        raise ValueError("is odd; 2 would do")
    return 2


@pytest.mark.parametrize(
    ("figure", "value", "says"),
    [
        (LINE, "ab\ud800", "name: holds half a character (a surrogate). Write it again."),
        (Figure("n", "N", "number", read=even), 3, "n: is odd; 2 would do."),
        (STEPS, ["pass"], "steps[1].do: must be one of pass or pay, not None."),
        (STEPS, [{"do": "pass", "x": 1}], "steps[1].x: no such key. Known: do."),
        (
            STEPS,
            [{"do": "pass"}, {"do": "pay", "if": "Rat"}],
            "steps[2].health: is missing. It must be a whole number from -1 to 9.",
        ),
    ],
)
def test_what_else_can_be_wrong(figure: Figure, value: Any, says: str) -> None:
    _, problems = read_value(figure, value, names=["Rat"])
    assert [sentence(one) for one in problems] == [says]
    assert read_value(Figure("n", "N", "number", read=even), 2) == (2, [])


def test_a_default_serves_who_says_nothing_and_is_no_two_cards() -> None:
    figures = (
        Figure("types", "Types", "words", default=[]),
        Figure("art", "Art", "line", needed_by=()),
    )
    first, problems = read_figures(figures, {"types": None})
    second, _ = read_figures(figures, {})
    assert (first, second, problems) == ({"types": []}, {"types": []}, [])
    first["types"].append("Rat")
    assert read_figures(figures, {})[0] == {"types": []}


def test_no_refusal_is_long() -> None:
    long = "x" * 5000
    [problem] = read_value(LINE, long)[1]
    assert len(sentence(problem)) < 120
    [problem] = unknown_keys({long: 1}, ["name"])
    assert len(sentence(problem)) < 120
    many = Problem(
        "error",
        "not_word",
        None,
        {
            "key": "k",
            "said": "1",
            "type": "word",
            "values": list(range(500)),
            "least": 0,
            "most": None,
        },
    )
    assert len(sentence(many)) < 120
