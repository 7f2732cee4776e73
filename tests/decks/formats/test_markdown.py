"""Lists in Markdown."""

import pytest

from tests.decks.formats.reading import codes, deck_of, notices

WHOLE = """\
# The **Rats**

> Words with *stars*, a [link](https://x.example/) and snake_case.
>
> // more

// and a comment

**Persona:** [The Town Crier](https://x.example/)

## Souls (3)

- 3 **Cellar Rat**

### Maybeboard

* 1 [Windfall](/cards/1 "a card")
"""


def test_a_whole_list() -> None:
    deck = deck_of(WHOLE, "markdown")
    assert (deck.name, deck.persona) == ("The Rats", "The Town Crier")
    assert (deck.main, deck.maybe, deck.problems) == ({"Cellar Rat": 3}, {"Windfall": 1}, [])
    words = "Words with stars, a link and snake_case.\n\n// more\nand a comment"
    assert deck.description == words


@pytest.mark.parametrize(
    "line",
    [
        "3 Cellar Rat",
        "- 3x Cellar Rat",
        "* *Cellar Rat* x3",
        "1. 3 __Cellar Rat__",
        "**3** _Cellar Rat_",
        "- 3 ***Cellar Rat***",
        "3 [**Cellar Rat**](x)",
        "3 **[Cellar Rat](x)**",
        "**3 Cellar Rat**",
        "3 Cellar Rat (CS) 2 *F*",
        "3 **Cellar Rat** *F*",
        "- **Cellar Rat** (3)",
    ],
)
def test_marks_around_words_go(line: str) -> None:
    deck = deck_of(f"## Main\n{line}", "markdown")
    assert (deck.main, deck.problems) == ({"Cellar Rat": 3}, [])


def test_other_headings_and_prose_are_problems() -> None:
    text = "# Rats\nRats are nice.\n## Main\n3 Cellar Rat\n## Strategy\n1 Windfall\n---\n# More"
    deck = deck_of(text, "markdown")
    assert [line for line, _code in codes(deck)] == [2, 5, 6, 7, 8]
    assert deck.main == {"Cellar Rat": 3}


def test_a_heading_of_cards_ends_what_was_about_other_things() -> None:
    deck = deck_of("# Rats\n## Strategy\nWin.\n## Souls (3)\n3 Cellar Rat\n## Sideboard\n1 Awe")
    assert (deck.main, deck.maybe) == ({"Cellar Rat": 3}, {"Awe": 1})
    assert [line for line, _code in codes(deck)] == [2, 3]


def test_titles() -> None:
    deck = deck_of("# One\n# Two\n## Main\n1 Awe\n# Three")
    assert (deck.name, codes(deck)) == ("One", [(2, "second_name"), (5, "bad_entry")])
    deck = deck_of("# Deck\n## Main\n1 Awe\n# Sideboard\n1 Windfall")
    assert (deck.name, deck.maybe) == ("Deck", {"Windfall": 1})
    deck = deck_of("# Sideboard\n1 Windfall\n## Main\n1 Awe")
    assert (deck.name, deck.main, deck.maybe) == (None, {"Awe": 1}, {"Windfall": 1})


def test_a_persona_below_its_heading() -> None:
    deck = deck_of("## Persona\n\n- **The Town Crier**\n\n## Cards\n\n- 3 Cellar Rat\n")
    assert (deck.persona, deck.main, deck.problems) == ("The Town Crier", {"Cellar Rat": 3}, [])
    assert notices(deck) == []
