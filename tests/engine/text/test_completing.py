"""What could come next in a line: forms of the grammar, words, types; nothing where it is wrong."""

import pytest

from games.cidwam.rules.text import TextError, compile_text, complete

pytestmark = pytest.mark.once
TYPES = ("Vermin", "Sworn")


def said(line: str) -> list[str]:
    return [found.insert.strip() for found in complete(line, TYPES)]


@pytest.mark.parametrize(
    ("line", "among"),
    [
        ("", "On play: Draw a card."),
        ("When this is d", "When this is destroyed:"),
        ("On play: Deal", "Deal 1d6 damage to your opponent."),
        ("On play: Deal 2d4 ", "damage"),
        ("Pay 2, ", "Pay 2, destroy this:"),
        ("On play: Destroy target ver", "Vermin"),
        ("Agile, R", "Range"),
        ("Agile", "."),
        ("on play: “draw”", None),
        ("On play: Draw a card. D", "Discard a card."),
    ],
)
def test_what_could_come_next(line: str, among: str | None) -> None:
    assert (among in said(line)) if among else said(line) == []


@pytest.mark.parametrize("line", ["Xyz ", "On play: Dra a ", "x" * 5000, "a\nb", "\x00", "((("])
def test_nothing_goes_on_from_what_is_wrong(line: str) -> None:
    assert said(line) == []


def test_each_whole_form_reads_on_where_it_is_offered() -> None:
    for line in ("", "On play: ", "W", "Pay 2: De", "On play: Draw a card. "):
        for found in complete(line, TYPES):
            if found.whole and found.insert.endswith(".") and "f you do" not in found.insert:
                text = line[: found.start] + found.insert
                assert "needs" in fault(text), text  # an answer to nothing, such as "Otherwise"


def fault(text: str) -> str:
    try:
        compile_text(text, TYPES)
    except TextError as error:
        return error.message
    return "it needs nothing"
