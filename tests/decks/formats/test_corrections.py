"""Lists with names of any kind, and lists that somebody puts right line by line."""

import pytest

from decks.formats import read
from decks.formats.corrections import Correction, corrected
from decks.formats.layout import default_layout
from decks.names.book import NameBook, NamedCard

NAMES = ["Oak Guard", "Señor O’Hara", "3 Blind Mice", "Blind Mice", "X Marks It", "Ten x 10"]
BOOK = NameBook(
    [
        *(NamedCard(name, "Soul") for name in NAMES),
        NamedCard("The Piper", "Persona"),
        NamedCard("Rat Token", "Soul", is_token=True),
    ]
)


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("3 Oak Guard", {"Oak Guard": 3}),
        ("3 * Oak Guard", {"Oak Guard": 3}),
        ("2 senor o'hara", {"Señor O’Hara": 2}),
        ("2 3 Blind Mice", {"3 Blind Mice": 2}),
        ("3 Blind Mice", {"3 Blind Mice": 1}),
        ("2 X Marks It", {"X Marks It": 2}),
        ("2x x marks it", {"X Marks It": 2}),
        ("4 Ten x 10", {"Ten x 10": 4}),
        ("•Oak Guard", {"Oak Guard": 1}),
        ("– X Marks It (2)", {"X Marks It": 2}),
    ],
)
def test_counts_and_names(line: str, cards: dict[str, int]) -> None:
    deck = read(line, BOOK)
    assert (deck.main, deck.problems) == (cards, [])


@pytest.mark.parametrize(
    ("line", "likely"),
    [
        ("3 Oak Gard", "Oak Guard"),
        ("Oak Guards (2)", "Oak Guard"),
        ("the pipper", "The Piper"),
        ("Persona: Pipper", None),
        ("Side table", None),
        ("Oak", None),
        ("The Pi", None),
        ("-3 Oak Guard", None),
    ],
)
def test_only_a_slip_of_the_keys_is_taken_for_a_name(line: str, likely: str | None) -> None:
    (problem,) = read(line, BOOK).problems
    assert problem.likely == likely
    assert likely is None or likely in (*problem.nearest, *problem.personas)


def test_what_can_take_the_place_of_a_name() -> None:
    (problem,) = read("1 The Pipr", BOOK).problems
    assert problem.personas == ("The Piper",)
    assert "The Piper" not in problem.nearest
    (problem,) = read("Persona: The Pipr", BOOK).problems
    assert (problem.nearest[0], problem.personas) == ("The Piper", ())


def test_corrections_keep_the_counts_and_touch_nothing_else() -> None:
    text = (
        "3x Oak Gard\r\nOak Guard\nPersona: Pipr\nrubbish\n* Oak Gard (2)\nSB: 2 Oak Gard\n-3 Oak\n"
    )
    chosen = {
        1: Correction("3x Oak Gard", "Oak Guard"),
        2: Correction("something else", "Blind Mice"),
        3: Correction("Persona: Pipr", "The Piper"),
        4: Correction("rubbish", None),
        5: Correction("* Oak Gard (2)", "Oak Guard"),
        6: Correction("SB: 2 Oak Gard", "Oak Guard"),
        7: Correction("-3 Oak", "Oak Guard"),
        99: Correction("", None),
    }
    right = (
        "3 Oak Guard\nOak Guard\nPersona: The Piper\n2 Oak Guard\nSB: 2 Oak Guard\n1 Oak Guard\n"
    )
    assert corrected(text, chosen, default_layout()) == right
    deck = read(right, BOOK)
    assert (deck.problems, deck.maybe) == ([], {"Oak Guard": 2})


def test_a_persona_can_be_chosen_for_a_line() -> None:
    chosen = {1: Correction("1 The Pipr", "Persona: The Piper")}
    assert read(corrected("1 The Pipr", chosen, default_layout()), BOOK).persona == "The Piper"


def test_lines_are_chosen_for_as_they_were_shown() -> None:
    long = "x" * 500
    shown = read(f"{long}\na\x07b", BOOK).problems
    chosen = {1: Correction(shown[0].text, None), 2: Correction("a�b", "Oak Guard")}
    assert corrected(f"{long}\na\x07b", chosen, default_layout()) == "1 Oak Guard"
