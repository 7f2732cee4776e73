"""Lists of text: the shapes of a line, headings, comments, what each means."""

import pytest

from decks.formats import DeckFile, read
from decks.formats.decorations import undecorated
from decks.formats.lines import Reading
from decks.names.book import NameBook, NamedCard
from tests.decks.formats.reading import codes, deck_of, notices

RAT = {"Cellar Rat": 3}
WITH_COMMA = "Sarn, Who Dug the River"


@pytest.mark.parametrize(
    "line",
    [
        "3 Cellar Rat",
        "3x Cellar Rat",
        "3X Cellar Rat",
        "3 x Cellar Rat",
        "3× Cellar Rat",
        "3 × Cellar Rat",
        "3xCellar Rat",
        "Cellar Rat x3",
        "Cellar Rat 3",
        "Cellar Rat (3)",
        "3\tCellar Rat",
        "Cellar Rat\t3",
        "3\tx\tCellar\tRat",
        "  3  Cellar   Rat  ",
        "3 Cellar Rat (CS) 12",
        "3 Cellar Rat [CS] 12",
        "3 Cellar Rat (CS)",
        "3 Cellar Rat [core]",
        "3 Cellar Rat (CS) #12",
        "3 Cellar Rat (CS) cs-012",
        "3 Cellar Rat *F*",
        "3 Cellar Rat (CS) 12 *F*",
        "3x Cellar Rat [CS] 12a *F*",
        "- 3 Cellar Rat",
        "* 3 Cellar Rat",
        "• 3 Cellar Rat",
        "– 3 Cellar Rat",
        "- Cellar Rat x3",
        "* Cellar Rat (3)",
        "1. 3 Cellar Rat",
        "12) 3 Cellar Rat",
        "1. Cellar Rat x3",
        "3 cellar rat",
        "3 CELLAR RAT",
        "3 CellarRat",
        "3 Céllar Rât",
        "3 Cellar\u00a0Rat",
        "3 Cellar\u200b Rat",
        "３ Cellar Rat",
    ],
)
def test_shapes_of_a_line(line: str) -> None:
    deck = deck_of(line, "text")
    assert (deck.main, deck.maybe, deck.problems) == (RAT, {}, [])


@pytest.mark.parametrize("line", ["Cellar Rat", "- Cellar Rat", "1. Cellar Rat", "3. Cellar Rat"])
def test_a_name_alone_is_one_copy(line: str) -> None:
    assert deck_of(line).main == {"Cellar Rat": 1}


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Watchman’s Horn", "Watchman's Horn"),
        ("watchman`s horn", "Watchman's Horn"),
        (WITH_COMMA, WITH_COMMA),
        ("Sarn , who dug the river", WITH_COMMA),
        ("Giant‘s Footprint", "Giant's Footprint"),
    ],
)
def test_kinds_of_quotes_do_not_matter(written: str, name: str) -> None:
    assert deck_of(f"2 {written}").main == {name: 2}


@pytest.mark.parametrize("dash", "-–—‑−‐‒―－")
def test_kinds_of_dashes_do_not_matter(dash: str) -> None:
    assert deck_of(f"Persona: The Hedge{dash}Reeve").persona == "The Hedge-Reeve"


def test_what_is_a_name_as_it_stands_is_read_so() -> None:
    names = ["3 Blind Mice", "Blind Mice", "Ten x 10", "Sideboard", "# 1 Rat", "Night (Market)"]
    book = NameBook([NamedCard(name, "Soul") for name in names])

    def main(line: str) -> dict[str, int]:
        return read(line, book).main

    assert main("3 Blind Mice") == {"3 Blind Mice": 1}
    assert main("2 3 Blind Mice") == {"3 Blind Mice": 2}
    assert main("3x Blind Mice") == {"Blind Mice": 3}
    assert main("Ten x 10") == {"Ten x 10": 1}
    assert main("4 Ten x 10") == {"Ten x 10": 4}
    assert main("Sideboard") == {"Sideboard": 1}
    assert main("# 1 Rat") == {"# 1 Rat": 1}
    assert main("2 Night (Market)") == {"Night (Market)": 2}


@pytest.mark.parametrize(
    "heading",
    ["Sideboard", "Side", "Maybeboard", "Maybe", "SIDEBOARD", "sideboards", "Maybes"]
    + ["Sideboard:", "Sideboard (2)", "Sideboard: 2", "[Sideboard]", "(Maybe)", "--- Side ---"]
    + ["— Maybe —", "== Sideboard ==", "=Maybe=", "* Side *", "**Maybeboard**", "{Side}"]
    + ["<Sideboard>", "// Sideboard", "# Sideboard", "//Side (2)", "#maybeboard:", "Sideboard 2"],
)
def test_headings_of_the_maybeboard(heading: str) -> None:
    deck = deck_of(f"3 Cellar Rat\n{heading}\n2 Windfall\n\n1 Spring Mouse", "text")
    assert deck.main == RAT
    assert deck.maybe == {"Windfall": 2, "Spring Mouse": 1}
    assert (deck.problems, deck.description) == ([], "")


@pytest.mark.parametrize(
    "heading",
    ["Deck", "Main", "Main deck", "Mainboard", "Cards", "Card", "maindeck", "MAIN DECK (40)"]
    + ["[Main]", "Deck:", "Deck: 40", "=== Main Deck ===", "# Deck", "// Main"],
)
def test_headings_of_the_deck(heading: str) -> None:
    deck = deck_of(f"Sideboard\n2 Windfall\n{heading}\n3 Cellar Rat")
    assert (deck.main, deck.maybe, deck.problems) == (RAT, {"Windfall": 2}, [])


@pytest.mark.parametrize("where", ["Main", "Side"])
@pytest.mark.parametrize(
    "heading",
    ["Souls", "Soul", "Spells (12)", "[Environments]", "Incantations: 3", "== Relics ==", "# Souls"]
    + ["", "20 Cards"],
)
def test_headings_that_change_nothing(where: str, heading: str) -> None:
    deck = deck_of(f"{where}\n2 Windfall\n{heading}\n3 Cellar Rat")
    assert (deck.maybe if where == "Side" else deck.main) == {"Windfall": 2, **RAT}
    assert deck.problems == []


def test_sb_is_that_line_alone() -> None:
    deck = deck_of("SB: 2 Windfall\n3 Cellar Rat\nsb: Spring Mouse x2\nSB:\nSB: 1 Celar Rat")
    assert (deck.main, deck.maybe) == (RAT, {"Windfall": 2, "Spring Mouse": 2})
    assert codes(deck) == [(4, "bad_entry"), (5, "unknown_card")]
    assert deck.problems[1].text == "SB: 1 Celar Rat"
    assert "Cellar Rat" in deck.problems[1].suggestions


@pytest.mark.parametrize(
    "text",
    [
        "Persona: The Town Crier\n3 Cellar Rat",
        "PERSONA: the town crier\n3 Cellar Rat",
        "Persona\nThe Town Crier\n3 Cellar Rat",
        "Persona (1)\n1 The Town Crier\n3 Cellar Rat",
        "Persona:\n\n1x The Town Crier\n3 Cellar Rat",
        "[Persona]\nThe Town Crier x1\nSouls\n3 Cellar Rat",
        "# Persona\n1 The Town Crier\n3 Cellar Rat",
        "Persona: 1 The Town Crier (CS) 180\n3 Cellar Rat",
    ],
)
def test_the_persona(text: str) -> None:
    deck = deck_of(text)
    assert (deck.persona, deck.main, deck.problems) == ("The Town Crier", RAT, [])
    assert "persona_from_list" not in notices(deck)


def test_a_heading_persona_takes_one_card_alone() -> None:
    deck = deck_of("Persona\n3 Cellar Rat\n2 Windfall")
    assert codes(deck) == [(2, "not_a_persona")]
    assert deck.main == {"Windfall": 2}
    deck = deck_of("Persona (0)\nSouls (3)\n3 Cellar Rat")
    assert (deck.main, deck.problems) == (RAT, [])


@pytest.mark.parametrize("line", ["The Town Crier", "1 The Town Crier", "SB: 1 The Town Crier"])
def test_a_persona_in_a_list_is_the_persona(line: str) -> None:
    deck = deck_of(f"3 Cellar Rat\n{line}")
    assert (deck.persona, deck.main, deck.maybe, deck.problems) == ("The Town Crier", RAT, {}, [])
    assert notices(deck) == ["persona_from_list"]


def test_more_than_one_persona() -> None:
    deck = deck_of("Persona: Dean Quillory\n1 Dean Quillory\nPersona: The Town Crier\n2 Windfall")
    assert (deck.persona, deck.main) == ("Dean Quillory", {"Windfall": 2})
    assert codes(deck) == [(2, "second_persona"), (3, "second_persona")]
    assert codes(deck_of("2 Dean Quillory")) == [(1, "bad_count")]
    assert codes(deck_of("Persona: 2 Dean Quillory")) == [(1, "bad_count")]
    deck = deck_of("Persona: Nobody\nPersona: Dean Quillory")
    assert (deck.persona, codes(deck)) == ("Dean Quillory", [(1, "unknown_persona")])


def test_comments_are_the_description_but_for_headings() -> None:
    text = "// From a friend\n#two\n#\n# \\Sideboard\n// \\\\Deck\n# 3 Cellar Rat\n1 Windfall"
    deck = deck_of(text, "text")
    assert deck.description == "From a friend\ntwo\n\nSideboard\n\\Deck\n3 Cellar Rat"
    assert (deck.main, deck.maybe, deck.problems) == ({"Windfall": 1}, {}, [])


def test_names() -> None:
    deck = deck_of("Name:  The   Rats \nname: More\nName: The Rats\n1 Windfall")
    assert deck.name == "The Rats"
    assert codes(deck) == [(2, "second_name"), (3, "second_name")]
    for bad in ("", "x" * 81, "a\x07b", "a\x0bb", "a\x85b", "a\u202eb"):
        deck = deck_of(f"Name: {bad}\n1 Windfall")
        assert (deck.name, codes(deck)) == (None, [(1, "bad_name")])
    assert deck_of(f"Name: {'x' * 80}\n1 Windfall").name == "x" * 80


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str) -> None:
    deck = deck_of(end.join(["Name: A", "", "3 Cellar Rat", "1 Nothing like it", ""]))
    assert (deck.name, deck.main, codes(deck)) == ("A", RAT, [(4, "unknown_card")])


def test_sums() -> None:
    deck = deck_of("2 Windfall\n1 windfall\nMaybe\n1 Windfall")
    assert (deck.main, deck.maybe, notices(deck)) == ({"Windfall": 3}, {"Windfall": 1}, ["merged"])


@pytest.mark.parametrize(
    "line",
    ["0 Cellar Rat", "-1 Cellar Rat", "−3x Cellar Rat", "1.5 Cellar Rat", "1,5 Cellar Rat"]
    + ["1/2 Cellar Rat", "Cellar Rat x0", "Cellar Rat (0)", "Cellar Rat -1", "½ Cellar Rat"]
    + ["-3 Celar Rat", "Persona: 0 Dean Quillory"],
)
def test_bad_counts(line: str) -> None:
    deck = deck_of(f"1 Windfall\n{line}\n")
    assert (codes(deck), deck.main) == ([(2, "bad_count")], {"Windfall": 1})


def test_limits_of_counts() -> None:
    assert deck_of("500 Cellar Rat").main == {"Cellar Rat": 500}
    assert codes(deck_of("501 Cellar Rat")) == [(1, "too_many")]
    assert codes(deck_of(f"{'9' * 5000} Cellar Rat")) == [(1, "too_many")]
    deck = deck_of("300 Cellar Rat\n201 Cellar Rat")
    assert (deck.main, codes(deck)) == ({"Cellar Rat": 300}, [(2, "too_many")])
    lines = ["Cellar Rat", "Windfall", "Spring Mouse", "Awe"]
    full = "\n".join(f"500 {name}" for name in lines)
    assert sum(deck_of(full).main.values()) == 2000
    assert codes(deck_of(f"{full}\n1 Landslide")) == [(5, "too_many")]


@pytest.mark.parametrize(
    "sign", ["\x00", "\x07", "\x0b", "\x0c", "\x1f", "\x7f", "\x85", "\u202a", "\u202e", "\u2066"]
)
def test_control_signs(sign: str) -> None:
    for line in (f"3 Cel{sign}lar Rat", f"3 Cellar Rat{sign}", f"# a{sign}b", f"Persona: {sign}"):
        deck = deck_of(f"1 Windfall\n{line}\n")
        assert (codes(deck), deck.main) == ([(2, "bad_text")], {"Windfall": 1})
        assert deck.description == ""


@pytest.mark.parametrize("line", ["1 Rat Token", "For Sale", "2 Generic Soul Token"])
def test_tokens(line: str) -> None:
    assert codes(deck_of(f"{line}\n1 Windfall")) == [(1, "token")]


def test_other_lines_are_problems() -> None:
    lines = ["What a deck", "Traps (3)", "-----", "3", "http://x", "Persona: Cellar Rat"]
    deck = deck_of("\n".join(["1 Windfall", *lines]))
    assert [problem.text for problem in deck.problems] == lines
    assert [problem.code for problem in deck.problems] == [
        *("unknown_card", "bad_entry", "unknown_card", "unknown_card", "unknown_card"),
        "not_a_persona",
    ]


def test_a_problem_repeats_at_most_160_characters() -> None:
    deck = deck_of("1 Windfall\n" + "x" * 1000)
    assert deck.problems[0].text == "x" * 160


def test_lines_are_stable() -> None:
    deck: DeckFile = deck_of("\n\n\nx\n\ny")
    assert [problem.line for problem in deck.problems] == [4, 6]


@pytest.mark.parametrize("line", ["Cellar Rat $ 3", "Cellar Rat CS 12", "Cellar Rat - CS 12"])
def test_digits_of_a_price_or_a_print_are_no_count(line: str) -> None:
    assert next(undecorated(line)) == Reading(
        1, "Cellar Rat", (line.split("Rat ")[1].lstrip("- "),)
    )
