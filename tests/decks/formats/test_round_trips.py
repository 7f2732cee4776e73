"""What is written reads the same, in every format; the same deck gives the same bytes; no line of a
mangled file is lost."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decks.details import UNWRITABLE
from decks.formats import FORMATS, DeckFile, read, write
from decks.formats.collector import clean_lines
from decks.formats.lines import LINE_END
from decks.formats.official_cards import official_book
from tests.decks.formats.reading import deck_file

CARDS = [card for card in official_book("cidwam").cards if card.card_id]
NAMES = [card.name for card in CARDS if card.kind != "Persona"]
PERSONAS = [card.name for card in CARDS if card.kind == "Persona"]
NO_NAME, NO_WORDS = ("code",), ("code", "csv", "tts")

HARD = [
    *(
        "Sideboard",
        "// Maybe",
        "# Deck",
        "\\Side",
        "\\\\Main",
        "## Main",
        "3 Cellar Rat",
        "Name: x",
    ),
    *("Persona: y", "> quoted", "**bold** _it_ [a](b)", "main:", "  Cellar Rat: 3", "main: {"),
    *("- a: b", "<html>", "&amp; <b>", '"quotes", commas; and\ttabs', "name,count", "[1]", "{"),
    *("---", "%YAML", "CIDWAM1-AAAA", "a \\* b", "*", "x\u2028y", "é́ 🐀", "\ue021", "'", "null"),
    *("1. 2", "```", "--", "SB: 1 Windfall", "Persona", "\ufeff", "a\u00a0", "=", "Name:"),
]
WORDS = st.one_of(
    st.sampled_from(HARD),
    st.text(max_size=40).filter(lambda text: not UNWRITABLE.search(text)),
)
DECKS = st.builds(
    deck_file,
    name=st.none() | WORDS.map(lambda text: " ".join(text.split())).filter(bool),
    persona=st.none() | st.sampled_from(PERSONAS),
    description=st.lists(WORDS, max_size=4).map(lambda lines: clean_lines("\n".join(lines))),
    main=st.dictionaries(st.sampled_from(NAMES), st.integers(1, 400), max_size=4),
    maybe=st.dictionaries(st.sampled_from(NAMES), st.integers(1, 3), max_size=3),
).filter(lambda deck: any(deck.sections.values()))  # a file without a card is no deck


def _same(deck: DeckFile, format: str) -> DeckFile:
    """The deck as the format can keep it."""
    name = None if format in NO_NAME else deck.name
    return replace(deck, name=name, description="" if format in NO_WORDS else deck.description)


@pytest.mark.parametrize("format", FORMATS)
@given(deck=DECKS)
@settings(deadline=None)
def test_what_is_written_reads_the_same(format: str, deck: DeckFile) -> None:
    text = write(deck, format)
    again = read(text.encode())
    assert again.problems == []
    assert again.format == format
    kept = _same(deck, format)
    for key in ("name", "persona", "description", "main", "maybe"):
        assert getattr(again, key) == getattr(kept, key), text
    assert write(again, format) == write(kept, format)


@pytest.mark.parametrize("format", FORMATS)
def test_the_same_deck_gives_the_same_bytes(format: str) -> None:
    main = dict.fromkeys(NAMES[:40], 2)
    turned = dict(reversed(main.items()))
    one, other = (deck_file(name="A", main=cards, maybe=cards) for cards in (main, turned))
    assert write(one, format) == write(other, format)


def _mangled(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    for _ in range(3):
        at = chance.randrange(len(lines))
        line = lines[at]
        cut = chance.randrange(len(line) + 1)
        sign = chance.choice("#/:x3-\\\"',;[]*\x07é ")
        lines[at] = chance.choice(
            [line[:cut] + sign + line[cut:], line[:cut], line[cut:], line[::-1], line + line]
            + [f"{line} {line}", f"{chance.choice('0-#>3*')}{line}"]
        )
    return "\n".join(lines)


@pytest.mark.parametrize("format", ["text", "markdown", "csv"])
def test_no_line_of_a_mangled_list_is_dropped(format: str) -> None:
    """Each line with words is a problem, or what it says is found in the deck: read without that
    line, the deck is another one, or the line is told in a notice or was a heading."""
    chance = random.Random(format)
    for number in range(60):
        cards = {name: chance.randint(1, 9) for name in chance.sample(NAMES, 8)}
        deck = deck_file(
            name=f"Deck {number}",
            persona=PERSONAS[number % 10],
            description="Words.",
            main=cards,
            maybe={chance.choice(NAMES): 1},
        )
        text = _mangled(write(deck, format), chance)
        whole = read(text)
        told = {problem.line for problem in whole.problems} | {one.line for one in whole.headings}
        lines = LINE_END.split(text)
        for at, line in enumerate(lines, 1):
            if not line.strip(" #/>") or at in told or whole.is_refused:
                continue
            without = read("\n".join([*lines[: at - 1], "", *lines[at:]]))
            assert replace(without, notices=[]) != replace(whole, notices=[]), (text, line)
