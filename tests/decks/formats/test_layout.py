"""Lists of any game, by its sections and roles: what they say, and that no line is dropped."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks import formats
from decks.formats import DeckFile
from decks.formats.layout import Layout
from decks.formats.lines import LINE_END
from decks.names.book import NameBook, NamedCard
from engine.kernel.decks import Section
from engine.kernel.definition import GameDefinition
from tests.toys import claims, traitors
from tests.toys.cards import CARDS

DATA = {card["name"]: card for card in [*CARDS, {"name": "Numbers", "kind": "trap", "worth": 1}]}
BOOK = NameBook([*(NamedCard(name, "") for name in DATA), NamedCard("Spark", "", is_token=True)])


class TwoParts(claims.ClaimsDefinition):
    """Claims with traps in a part of their own."""

    sections = (  # type: ignore[assignment]
        Section("main", "Main deck"),
        Section("traps", "Traps", where={"kind": ("trap",)}),
    )


class Parted(claims.ClaimsDefinition):
    """Claims with a part for each kind of card."""

    sections = (  # type: ignore[assignment]
        Section("treasures", "Treasures", where={"kind": ("treasure",)}),
        Section("traps", "Traps", where={"kind": ("trap",)}),
    )


def layout(kind: GameDefinition = claims.DEFINITION, role: str = "") -> Layout:
    return Layout(kind, role, lambda card: DATA[card.name])


def read(text: str, kind: GameDefinition = claims.DEFINITION, role: str = "") -> DeckFile:
    return formats.read(text, BOOK, layout(kind, role))


@pytest.mark.parametrize(
    ("heading", "passed"),
    [
        ("Traps", True),
        ("TRAPS:", True),
        ("[traps]", True),
        ("Traps (3)", True),
        ("Traps: 3", True),
        ("== Traps ==", True),
        ("traps", True),
        ("Aces:", False),
    ],
)
def test_headings(heading: str, passed: bool) -> None:
    found = read(f"1 Trap 2\n{heading}\n2 Trap 1", TwoParts())
    assert bool(found.headings) is passed
    assert [problem.line for problem in found.problems] == ([] if passed else [2, 3])
    parts = {"main": {"Trap 2": 1}, "traps": {"Trap 1": 2}}
    assert found.sections == (parts if passed else {"main": {"Trap 2": 1}})


def test_a_card_that_is_called_as_its_section_is() -> None:
    found = read("Numbers:\nNumbers\n2 Numbers\n1 Trap 1")
    assert found.sections == {"cards": {"Numbers": 3, "Trap 1": 1}}
    assert [line.line for line in found.headings] == [1]


def test_cards_above_all_headings_go_where_they_belong() -> None:
    found = read("2 Trap 1\n1 Treasure 3\nTreasures\n1 Trap 2", Parted())
    assert found.sections == {"traps": {"Trap 1": 2}, "treasures": {"Treasure 3": 1, "Trap 2": 1}}


def test_a_role_says_which_sections_there_are() -> None:
    found = read("Role: KEEPER\nTreasures\n1 Treasure 1", traitors.DEFINITION, "hunter")
    assert (found.role, found.sections) == ("keeper", {"cards": {"Treasure 1": 1}})
    assert not found.problems
    found = read("Hoard\n1 Treasure 1\nrole: keeper", traitors.DEFINITION, "hunter")
    assert [(one.line, one.message) for one in found.problems] == [
        (1, "No card named “Hoard”."),
        (3, "The role comes before the cards. Move this line up."),
    ]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("1 Oak Guard", "No card named “Oak Guard”."),
        ("-2 Trap 1", "The number of copies must be a whole number, 1 or more."),
        ("0 Trap 1", "The number of copies must be a whole number, 1 or more."),
        (
            "501 Trap 1",
            "That makes 502 copies of Trap 1. Decks here can have up to 500 (a site"
            " limit, not a rule).",
        ),
        ("1 Spark", "Spark is a token. Tokens can’t go in a deck."),
        ("Role: Hunter", "No card named “Role: Hunter”."),
        ("Name:", "Give the deck a name."),
        ("1 Trap\x01 1", "This contains characters that can’t be shown. Type it again."),
    ],
)
def test_a_line_that_can_t_be_used(line: str, says: str) -> None:
    found = read(f"1 Trap 1\n{line}")
    assert [(one.line, one.message) for one in found.problems] == [(2, says)]
    assert found.sections == {"cards": {"Trap 1": 1}}


def test_a_name_mistyped_has_nearest_ones() -> None:
    (problem,) = read("2 Tresure 3").problems
    assert (problem.count, problem.likely, problem.nearest[0]) == (2, "Treasure 3", "Treasure 3")


lines = st.one_of(
    st.sampled_from([*DATA, "Traps:", "Traps", "# hash", "Name: One", "Role: hunter", "9 Spark"]),
    st.builds("{} {}".format, st.integers(-2, 600), st.sampled_from([*DATA, "Oak"])),
    st.text(max_size=20),
)


@given(st.lists(lines, max_size=12))
def test_no_line_is_dropped(written: list[str]) -> None:
    """Each line changes the deck, or is said to be unusable or a heading: without it, all else
    being equal, something is different."""
    split = LINE_END.split("\n".join(written))
    whole = read("\n".join(split), traitors.DEFINITION, "hunter")
    said = {one.line for one in whole.problems} | {one.line for one in whole.headings}
    for number, line in enumerate(split, start=1):
        words = line.strip()
        if (
            whole.is_refused
            or not words
            or number in said
            or words.startswith(("#", "//", "\ufeff"))
        ):
            continue
        others = [*split[: number - 1], "", *split[number:]]
        assert read("\n".join(others), traitors.DEFINITION, "hunter") != whole, line


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["Main deck", "Traps"]),
            st.dictionaries(
                st.sampled_from(list(DATA)), st.integers(1, 300), min_size=1, max_size=3
            ),
        ),
        min_size=1,
        unique_by=lambda part: part[0],
    )
)
def test_what_is_written_is_read_again(parts: list[tuple[str, dict[str, int]]]) -> None:
    names = {"Main deck": "main", "Traps": "traps"}
    sections = {names[title]: cards for title, cards in parts}
    deck = DeckFile(name="One", sections=sections, layout=layout(TwoParts()))
    for format in set(formats.FORMATS) - {"code"}:
        found = formats.read(formats.write(deck, format, BOOK), BOOK, layout(TwoParts()))
        assert (found.problems, found.format, found.name) == ([], format, "One")
        assert found.sections == sections


@pytest.mark.parametrize("format", ["text", "markdown", "json", "yaml"])
def test_a_role_is_written_and_read(format: str) -> None:
    hunter = layout(traitors.DEFINITION, "hunter")
    deck = DeckFile(role="hunter", sections={"cards": {"Trap 1": 2}}, layout=hunter)
    found = formats.read(formats.write(deck, format, BOOK), BOOK, layout(traitors.DEFINITION))
    assert (found.role, found.layout.role, found.sections) == ("hunter", "hunter", deck.sections)


class Led(claims.ClaimsDefinition):
    """Claims in which a treasure leads the traps."""

    sections = (  # type: ignore[assignment]
        Section("hoard", "Hoard", most=1, where={"kind": ("treasure",)}, rule="L1"),
        Section("cards", "Traps", where={"kind": ("trap",)}),
    )


@pytest.mark.parametrize(
    "text", ["Hoard: Treasure 1\n2 Trap 1", "2 Trap 1\nTreasure 1", "Hoard\nTreasure 1\n2 Trap 1"]
)
def test_a_section_of_one_card_has_a_line_of_its_own(text: str) -> None:
    found = read(text, Led())
    assert found.sections == {"hoard": {"Treasure 1": 1}, "cards": {"Trap 1": 2}}
    assert found.problems == []
    written = "Hoard: Treasure 1\n\n2 Trap 1\n"
    assert formats.write(found, "text", BOOK) == written


@pytest.mark.parametrize(
    ("line", "code", "says"),
    [
        (
            "Hoard: Treasure 2",
            "second_hoard",
            "The deck has a Hoard already: Treasure 1. Remove one of the two.",
        ),
        (
            "Hoard: Trap 1",
            "not_a_hoard",
            "Trap 1 isn’t a Hoard. Write “1 Trap 1” for a card of the deck.",
        ),
        ("Hoard: Treasury", "unknown_hoard", "No Hoard named “Treasury”."),
    ],
)
def test_a_wrong_card_for_such_a_section(line: str, code: str, says: str) -> None:
    (problem,) = read(f"Hoard: Treasure 1\n{line}", Led()).problems
    assert (problem.line, problem.code, problem.message) == (2, code, says)


def test_two_copies_for_such_a_section() -> None:
    (problem,) = read("2 Treasure 1", Led()).problems
    assert problem.message == "A deck has one Hoard (L1), not 2. Write “Hoard: Treasure 1”."
