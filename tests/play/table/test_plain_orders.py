"""The form of standing orders: made from any figures, and each problem said at its field."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict

from engine.kernel.figures import Figure, Form
from engine.kernel.game import Data
from games.cidwam.rules.mechanics.order_schema import ORDERS as RICH
from play.table.page.auto_replies import OrdersForm
from tests.toys.claims import ORDERS as CLAIMS

NAMES = ("Oak", "Elm")
INNER = Form("wait", "Wait", (Figure("turns", "for turns", "number", least=1, most=9),))
EVERY = (
    Figure("line", "Line", "line", least=2, most=10, needed_by=()),
    Figure("text", "Text", "text", needed_by=()),
    Figure("word", "Word", "word", values={"a": "Aye", "b": "Bee"}, needed_by=()),
    Figure("some", "Some", "words", values={"a": "Aye", "b": "Bee"}, needed_by=()),
    Figure("free", "Free", "words", most=2, needed_by=()),
    Figure("number", "Number", "number", least=-2, most=99, needed_by=()),
    Figure("one_of", "One of", "number", values={1: "One", 2: "Two"}, most=2, needed_by=()),
    Figure("share", "Share", "share", needed_by=()),
    Figure("yes", "Yes", "yes_no", needed_by=()),
    Figure("card", "Card", "card", needed_by=()),
    Figure("steps", "Steps", "steps", most=3, forms=(INNER, Form("go", "Go")), needed_by=()),
)
HELD: Data = {
    "line": "two words",
    "text": "one\ntwo",
    "word": "b",
    "some": ["a"],
    "free": ["x y", "z"],
    "number": -2,
    "one_of": 2,
    "share": 0.5,
    "yes": False,
    "card": "Elm",
    "steps": [{"do": "go"}, {"do": "wait", "turns": 4}],
}


def sent(form: OrdersForm) -> QueryDict:
    """What a browser sends of a form as it is shown."""
    data = QueryDict(mutable=True)
    for name in form.fields:
        value = form[name].value()
        if isinstance(value, list):
            data.setlist(name, value)
        else:
            data[name] = "" if value is None else str(value)
    return data


def filled(figures: tuple[Figure, ...], **fields: Any) -> OrdersForm:
    """An empty form with some fields filled in and sent."""
    data = sent(OrdersForm(figures, {}))
    for name, value in fields.items():
        data.setlist(name, value if isinstance(value, list) else [value])
    return OrdersForm(figures, {}, data, names=NAMES)


@pytest.mark.parametrize("figures", [EVERY, CLAIMS, RICH], ids=["every", "claims", "rich"])
def test_an_empty_form_says_nothing(figures: tuple[Figure, ...]) -> None:
    form = filled(figures)
    assert form.is_valid(), form.errors
    assert form.orders() == {}


def test_what_is_held_is_shown_and_sent_back_as_it_is() -> None:
    form = OrdersForm(EVERY, HELD, sent(OrdersForm(EVERY, HELD)), names=NAMES)
    assert form.is_valid(), form.errors
    assert form.orders() == HELD


def test_orders_of_a_richer_game_go_through_the_form() -> None:
    held = {
        "responses": [],
        "attack": [{"do": "drop", "card": "Oak", "from": 3}, {"do": "take", "above": 9}],
        "join": 0.67,
    }
    form = OrdersForm(RICH, held, sent(OrdersForm(RICH, held)), names=NAMES)
    assert form.is_valid(), form.errors
    assert form.orders() == held


def test_nothing_ticked_is_not_the_same_as_nothing_said() -> None:
    none = filled(EVERY, some=[])
    assert none.is_valid()
    assert none.orders() == {"some": []}
    ticked = filled(EVERY, some=["b", "a"])
    assert ticked.is_valid()
    assert ticked.orders() == {"some": ["a", "b"]}


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("line", "x", "Must be a text of 2 to 10 letters, not 'x'."),
        ("line", "x" * 5000, "Must be a text of 2 to 10 letters, not 'xxx"),
        ("number", "100", "Must be a whole number from -2 to 99, not 100."),
        ("number", "1.5", "Must be a whole number from -2 to 99, not '1.5'."),
        ("number", "9" * 5000, "Must be a whole number from -2 to 99, not '999"),
        ("number", "--1", "Must be a whole number from -2 to 99, not '--1'."),
        ("number", "٣", "Must be a whole number from -2 to 99, not '٣'."),
        ("share", "1.01", "Must be a number from 0 to 1, not 1.01."),
        ("share", "nan", "Must be a number from 0 to 1, not nan."),
        ("share", "half", "Must be a number from 0 to 1, not 'half'."),
        ("card", "Ash", "Must be a card’s name, not 'Ash'."),
        ("free", "a\nb\nc", "Must be a list of at most 2 words, each of at most 60 letters"),
        ("word", "c", "Select a valid choice."),
        ("yes", "maybe", "Select a valid choice."),
        ("some", ["c"], "Select a valid choice."),
    ],
)
def test_a_problem_is_said_at_its_field(field: str, value: Any, said: str) -> None:
    form = filled(EVERY, **{field: value})
    assert not form.is_valid()
    assert list(form.errors) == [field]
    assert str(form.errors[field][0]).startswith(said)


def test_a_problem_of_a_step_is_said_in_its_row() -> None:
    """The second of three rows is empty: the third is the second step."""
    data = sent(OrdersForm(EVERY, {"steps": [{"do": "go"}] * 3}))
    data["steps[2].do"] = ""
    data["steps[3].do"] = "wait"
    data["steps[3].wait.turns"] = "12"
    form = OrdersForm(EVERY, {}, data)
    assert not form.is_valid()
    assert form.errors == {"steps[3].wait.turns": ["Must be a whole number from 1 to 9, not 12."]}
    data["steps[3].wait.turns"] = "7"
    form = OrdersForm(EVERY, {}, data)
    assert form.is_valid(), form.errors
    assert form.orders() == {"steps": [{"do": "go"}, {"do": "wait", "turns": 7}]}


def test_a_figure_that_a_step_needs_is_asked_for_in_its_row() -> None:
    form = filled(EVERY, **{"steps[1].do": "wait"})
    assert not form.is_valid()
    assert form.errors == {
        "steps[1].wait.turns": ["Is missing. It must be a whole number from 1 to 9."]
    }


def test_too_many_steps_are_said_at_the_first() -> None:
    data = sent(OrdersForm(EVERY, {}))
    for row in range(1, 5):
        data[f"steps[{row}].do"] = "go"
    form = OrdersForm(EVERY, {}, data)
    assert not form.is_valid()
    assert list(form.errors) == ["steps[1].do"]


@pytest.mark.parametrize(("held", "rows"), [(0, 2), (1, 3), (2, 3), (3, 3)])
def test_there_are_rows_to_spare_up_to_the_most(held: int, rows: int) -> None:
    form = OrdersForm(EVERY, {"steps": [{"do": "go"}] * held})
    assert sum(name.endswith(".do") for name in form.fields) == rows


def test_what_a_figure_may_be_is_said_below_its_field() -> None:
    form = OrdersForm(CLAIMS, {})
    assert form["doubt"].help_text == "A whole number from 1 to 12."
    assert form["else"].field.choices == [("", "Not set"), ("ask", "Ask me"), ("yield", "Yield")]  # type: ignore[attr-defined]
