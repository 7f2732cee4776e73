"""Texts that do not compile say where, what could stand there, and what is near; always soon."""

import contextlib
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.text.nearest import distance
from games.cidwam.rules.text import CardText, TextError, compile_text
from games.cidwam.rules.text.language import LANGUAGE
from tests.engine.text.tables import ALL
from tests.work import counted

TYPES = frozenset({"Vermin", "Mythic"})


def _error(text: str, kind: str | None = None) -> TextError:
    with pytest.raises(TextError) as caught:
        compile_text(text, TYPES, kind)
    return caught.value


@pytest.mark.parametrize(
    ("text", "line", "column", "expected", "nearest"),
    [
        ("Draw 2 cardz.", 1, 8, "card/cards", "Draw 2 cards."),
        ("Destroy target Sool.", 1, 16, "Soul", "Destroy target Soul."),
        ("Destroy target Vermim.", 1, 16, "a type", "Destroy target Vermin."),
        ("When this atacks: Draw a card.", 1, 11, "attack/attacks", "When this attacks:"),
        ("Draw a card", 1, 12, "a full stop", "Draw a card."),
        ("Agile.\nDraw a card.\nWin the game.", 3, 1, "draws/draw", None),
        ("\n  Ganz 6 Life.", 2, 3, "gains/gain", "Gain 6 Life."),
        ("Pay 2, destroy thiss: Earn 1.", 1, 16, "this", "Pay 2, destroy this:"),
        ("Choose one: Draw a card; earm 4.", 1, 26, "earns/earn", "Earn 4."),
        ("Put a counter on this.", 1, 7, "a counter's word", "Put a honey counter on this."),
        ("Your Souls have.", 1, 16, "a bonus like +2", "Your Souls have +2."),
        ("Earn 1000.", 1, 6, "a number", None),
        ("Earn ☃.", 1, 6, "a number", "Earn 2."),
    ],
)
def test_an_error_says_where_and_what(
    text: str, line: int, column: int, expected: str, nearest: str | None
) -> None:
    error = _error(text)
    assert (error.line, error.column) == (line, column)
    assert expected in error.expected
    if nearest:
        assert error.nearest == nearest
    assert f"line {line}, column {column}" in str(error)
    assert error.to_data()["expected"] == list(error.expected)


@pytest.mark.parametrize(
    ("text", "column", "nearest"),
    [
        (
            "On play: Give target Soul Resilient 2 until end of turn.",
            27,
            "On play: Put 2 life counters on target Soul.",
        ),
        (
            "Pay 1: You may give all your Souls Resilient 1 until end of turn. Draw a card.",
            36,
            "Pay 1: You may put a life counter on all your Souls. Draw a card.",
        ),
        (
            "Give target Soul +1 and Resilient 3 until end of turn.",
            25,
            "Put 3 life counters on target Soul.",
        ),
    ],
)
def test_resilient_is_not_given_and_what_to_say_instead_compiles(
    text: str, column: int, nearest: str
) -> None:
    error = _error(text)
    assert (error.line, error.column, error.nearest) == (1, column, nearest)
    assert "R10.8" in error.message
    assert error.expected[0].startswith("Put ")
    compile_text(nearest)
    compile_text("Your Souls have Resilient 1.")


def test_a_word_that_is_no_type_never_becomes_one() -> None:
    assert "or a known type" in _error("Destroy target Wombat.").message
    compile_text("Destroy target Wombat.", frozenset({"Wombat"}))
    assert "or a known type" in _error("Destroy target Wombat.").message


@pytest.mark.parametrize(
    ("text", "kind", "line", "column"),
    [
        ("If you do, draw a card.", None, 1, 1),
        ("When this moves: If you do, draw a card.", None, 1, 18),
        ("Draw a card. On 2 or more: Draw a card.", None, 1, 14),
        ("On play: Draw a card. Otherwise: Earn 1.", None, 1, 23),
        ("Choose one: Draw a card.", None, 1, 1),
        ("You may you may draw a card.", None, 1, 1),
        ("Destroy target Soul here here.", None, 1, 26),
        ("Pay 1: Earn 1. Once each turn. Once each turn.", None, 1, 32),
        ("Agile.\nDraw a card.", "Soul", 2, 1),
        ("Attach to a Soul.", "Soul", 1, 1),
        ("Flight.\nThe attached Soul has +1.", "Soul", 2, 5),
        ("Your Souls have +1.", "Relic", 1, 1),
        ("", "Relic", 1, 1),
        ("Your Souls have +1.\nAttach to a Soul.", None, 2, 1),
        ("Attach to a Soul.\nAttach to a Soul.", None, 2, 1),
        ("Attach to an Environment.\nThe attached Soul has +1.", "Relic", 2, 5),
        ("Secret: pay 1.\nSecret: pay 2.", "Soul", 2, 1),
    ],
)
def test_what_makes_no_sense_is_refused(
    text: str, kind: str | None, line: int, column: int
) -> None:
    error = _error(text, kind)
    assert (error.line, error.column) == (line, column)


@pytest.mark.parametrize("kind", ["Soul", "Spell", "Environment", "Incantation", "Persona"])
def test_other_abilities_stand_on_every_kind(kind: str) -> None:
    for text in ("On play: Draw a card.", "Pay 2: Draw a card.", "Your Souls have +1."):
        assert compile_text(text, TYPES, kind).abilities


def test_every_nearest_form_compiles() -> None:
    for text, _ in LANGUAGE.samples.all:
        if text.endswith(":"):
            text += " Draw a card."
        before = "Roll 1d6. If in your Zone, draw a card. "
        compile_text(before + text if text.startswith(("If you", "On 2", "Otherwise")) else text)


HARD = [
    "Draw 2 cards " * 150,
    "x" * 1999,
    "You may " * 249,
    "You may " * 240 + "draw a card.",
    "If it is your turn, " * 90 + "draw a card.",
    "Choose one: " * 150,
    "a" * 10**6,
    "\n" * 5000,
    "Agile.\n" * 200,
    "Destroy target Soul " + "here " * 390,
    "‘" * 1999,
    "Pay " + "9" * 1900,
    "Earn ٣.",
    "Earn ²",
    "Draw\u2028a card.",
    "Draw a card.\x00",
    "\ud800",
    "Create a copy of " + "(" * 1900,
]


@pytest.mark.parametrize("text", HARD)
def test_no_text_takes_long(text: str) -> None:
    compile_text("Draw a card.")
    assert LANGUAGE.samples.all
    with counted() as work, contextlib.suppress(TextError):
        compile_text(text, TYPES)
    assert work.calls < 200_000  # calls and returns: a twentieth of a second, wherever it runs


@pytest.mark.timing
@pytest.mark.parametrize("text", HARD)
def test_no_pattern_takes_long(text: str) -> None:
    """One that goes wrong does so in a single call."""
    compile_text("Draw a card.")
    assert LANGUAGE.samples.all
    begin = time.process_time()
    with contextlib.suppress(TextError):
        compile_text(text, TYPES)
    assert time.process_time() - begin < 1


WORDS = sorted({word for line in ALL for word in line.split()})


@settings(max_examples=300, deadline=None)
@given(
    st.one_of(st.text(max_size=300), st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join))
)
def test_any_text_is_a_tree_or_an_error(text: str) -> None:
    found: CardText | TextError
    try:
        found = compile_text(text, TYPES)
    except TextError as error:
        found = error
    if isinstance(found, TextError):
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        assert 1 <= found.line <= len(lines)
        assert 1 <= found.column <= len(lines[found.line - 1]) + 1


@given(st.text("abc", max_size=80), st.text("abcd", max_size=80))
def test_the_distance_is_levenshteins(one: str, other: str) -> None:
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        last, row[0] = row[0], i
        for j, b in enumerate(other, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (a != b))
    assert distance(one, other) == row[-1]
