"""Lists of text: what they say, and that no line of them is dropped."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks import limits
from decks.names import NameBook, NamedCard
from decks.text_format import Correction, TextTooLong, corrected, read, write
from decks.text_format.lines import LINE_END

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
        ("3x Oak Guard", {"Oak Guard": 3}),
        ("3X oak guard", {"Oak Guard": 3}),
        ("3 × Oak Guard", {"Oak Guard": 3}),
        ("3×Oak Guard", {"Oak Guard": 3}),
        ("3 * Oak Guard", {"Oak Guard": 3}),
        ("Oak Guard x3", {"Oak Guard": 3}),
        ("Oak Guard", {"Oak Guard": 1}),
        ("３ Oak Guard", {"Oak Guard": 3}),
        ("\t 3\u00a0Oak  Guard ", {"Oak Guard": 3}),
        ("2 senor o'hara", {"Señor O’Hara": 2}),
        ("2 3 Blind Mice", {"3 Blind Mice": 2}),
        ("3 Blind Mice", {"Blind Mice": 3}),
        ("2 X Marks It", {"X Marks It": 2}),
        ("2x x marks it", {"X Marks It": 2}),
        ("4 Ten x 10", {"Ten x 10": 4}),
        ("- 3 oak guard", {"Oak Guard": 3}),
        ("* Oak Guard (3)", {"Oak Guard": 3}),
        ("•Oak Guard", {"Oak Guard": 1}),
        ("– X Marks It (2)", {"X Marks It": 2}),
    ],
)
def test_counts_and_names(line: str, cards: dict[str, int]) -> None:
    deck = read(line, BOOK)
    assert deck.problems == []
    assert deck.cards == cards


def test_a_whole_list_in_any_line_endings() -> None:
    text = "\ufeffName:  Rats \r\n# One\r#two \nPERSONA： the piper\n\n1 Oak Guard\n2 Oak Guard"
    deck = read(text, BOOK)
    assert (deck.name, deck.persona, deck.description) == ("Rats", "The Piper", "One\ntwo")
    assert deck.cards == {"Oak Guard": 3}
    assert deck.problems == []


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("3 Oak Gard", "No card named “Oak Gard”"),
        ("0 Oak Guard", "No copies"),
        ("-1 Oak Guard", "Fewer than no copies"),
        ("−3x Oak Guard", "Fewer than no copies"),
        ("1.5 Oak Guard", "No card named"),
        (f"{limits.COPIES + 1} Oak Guard", "keeps up to"),
        ("9" * 5000 + " Oak Guard", "keeps up to"),
        ("1 Rat Token", "R2.4"),
        ("1 The Piper", "write “Persona: The Piper”"),
        ("Persona:", "No Persona's name"),
        ("Persona: Oak Guard", "is no Persona"),
        ("Persona: Pipr", "No Persona is called"),
        ("Persona: Rat Token", "is no Persona"),
        ("Name:", "No name follows"),
        ("Name: " + "x" * 81, "81 characters"),
        ("Name: a\x00b", "signs"),
        ("3 Oak \u202eGuard", "signs"),
        ("\ud800", "signs"),
        ("<script>alert(1)</script>", "No card named"),
        ("Side table", "No card named"),
    ],
)
def test_each_unusable_line_is_named_and_the_rest_is_kept(line: str, words: str) -> None:
    deck = read(f"2 Blind Mice\n\n{line}\n1 Oak Guard", BOOK)
    (problem,) = deck.problems
    assert problem.line == 3
    assert words in problem.message
    assert deck.cards == {"Blind Mice": 2, "Oak Guard": 1}
    problem.text.encode()  # can be shown


def test_nearest_names_come_with_the_line() -> None:
    assert read("3 Oak Gard", BOOK).problems[0].nearest[0] == "Oak Guard"
    assert read("Persona: Pipr", BOOK).problems[0].nearest == ("The Piper",)


@pytest.mark.parametrize(
    "line",
    [
        "Souls (20)",
        "Sideboard",
        "[Main Deck]",
        "== Spells: 12 ==",
        "Persona",
        "20 Cards",
        "Relics:",
    ],
)
def test_headings_of_sections_are_passed_over_and_named(line: str) -> None:
    deck = read(f"{line}\n1 Oak Guard", BOOK)
    assert deck.problems == []
    assert [(passed.line, passed.text) for passed in deck.passed] == [(1, line)]
    assert deck.cards == {"Oak Guard": 1}


def test_a_card_that_is_called_like_a_section_is_a_card() -> None:
    deck = read("3 Relics", NameBook([NamedCard("Relics", "Relic")]))
    assert (deck.cards, deck.passed) == ({"Relics": 3}, [])


def test_both_kinds_of_comment_are_the_description() -> None:
    assert read("// From the web\n# Two", BOOK).description == "From the web\nTwo"


@pytest.mark.parametrize(
    ("line", "likely"),
    [
        ("3 Oak Gard", "Oak Guard"),
        ("Oak Guards (2)", "Oak Guard"),
        ("1 The Piper", "The Piper"),
        ("the pipper", "The Piper"),
        ("Side table", None),
        ("Oak", None),
        ("Blind", None),
        ("The Pi", None),
        ("-3 Oak Guard", None),
    ],
)
def test_only_a_slip_of_the_keys_is_taken_for_a_name(line: str, likely: str | None) -> None:
    (problem,) = read(line, BOOK).problems
    assert problem.likely == likely
    assert likely is None or likely in (*problem.nearest, *problem.personas)


def test_a_persona_among_the_cards_is_offered_as_the_persona() -> None:
    book = NameBook([NamedCard("Granny Nettle, Cellar-Wife", "Persona")])
    (problem,) = read("Granny Nettle", book).problems
    assert problem.personas == ("Granny Nettle, Cellar-Wife",)
    assert problem.likely is None
    chosen = {1: Correction("Granny Nettle", "Persona: Granny Nettle, Cellar-Wife")}
    assert read(corrected("Granny Nettle", chosen), book).persona == "Granny Nettle, Cellar-Wife"


def test_a_second_name_or_persona_is_not_dropped() -> None:
    deck = read("Name: A\nPersona: The Piper\nName: B\nPersona: The Piper", BOOK)
    assert [(problem.line, problem.message[:6]) for problem in deck.problems] == [
        (3, "Line 1"),
        (4, "Line 2"),
    ]


def test_sums_are_bounded_line_by_line() -> None:
    lines = [f"400 {name}" for name in NAMES]
    deck = read("\n".join(lines), BOOK)
    assert [problem.line for problem in deck.problems] == [6]
    assert sum(deck.cards.values()) == 2000


def test_a_description_that_is_too_long_is_a_problem_of_its_line() -> None:
    deck = read("\n".join(["# " + "x" * 1500] * 3), BOOK)
    assert [problem.line for problem in deck.problems] == [3]


def test_huge_lists_are_refused_in_words() -> None:
    with pytest.raises(TextTooLong, match="100,001 characters"):
        read("x" * 100_001, BOOK)
    with pytest.raises(TextTooLong, match="2,001 lines"):
        read("\n" * 2_000, BOOK)


def test_the_worst_list_is_read_in_time() -> None:
    text = "\n".join(f"3 Oak Gaurd the {number}th" for number in range(2_000))
    assert len(read(text, BOOK).problems) == 2_000
    assert len(read("x" * 99_999, BOOK).problems) == 1
    assert len(read("1 " * 49_999, BOOK).problems) == 1


@given(st.text(max_size=300))
def test_every_line_is_used_or_named(text: str) -> None:
    deck = read(text, BOOK)
    lines = LINE_END.split(text.removeprefix("\ufeff"))
    said = {problem.line for problem in deck.problems}
    for number, line in enumerate(lines, start=1):
        if line.strip() and number not in said:
            alone = read(line, BOOK)
            used = alone.cards or alone.name or alone.persona or alone.passed
            assert used or line.strip().startswith(("#", "//"))


@given(
    st.dictionaries(st.sampled_from(NAMES), st.integers(1, 300), max_size=6),
    st.sampled_from([None, "The Piper"]),
    st.lists(st.sampled_from(["", "Some words.", "# not a heading", "3 Oak Guard", "Name: X"])),
)
def test_what_is_written_reads_the_same(
    cards: dict[str, int], persona: str | None, lines: list[str]
) -> None:
    description = "\n".join(lines).strip()
    text = write(name="A: B", description=description, persona=persona, groups=[cards.items()])
    deck = read(text, BOOK)
    assert deck.problems == []
    assert (deck.name, deck.persona, deck.cards) == ("A: B", persona, cards)
    assert deck.description == description


def test_corrections_keep_the_counts_and_touch_nothing_else() -> None:
    text = "3x Oak Gard\r\nOak Guard\nPersona: Pipr\nrubbish\n* Oak Gard (2)\n"
    chosen = {
        1: Correction("3x Oak Gard", "Oak Guard"),
        2: Correction("something else", "Blind Mice"),
        3: Correction("Persona: Pipr", "The Piper"),
        4: Correction("rubbish", None),
        5: Correction("* Oak Gard (2)", "Oak Guard"),
        99: Correction("", None),
    }
    assert corrected(text, chosen) == ("3 Oak Guard\nOak Guard\nPersona: The Piper\n2 Oak Guard\n")
