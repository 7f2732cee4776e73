"""The machinery serves any game: a language beside CIDWaM's, and neither knows the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

import games.cidwam.rules.text as cidwam
from engine.text.errors import TextError
from engine.text.language import Language
from engine.text.lexicon import Examples, Lexicon
from engine.text.node import Node, Nodes, to_data
from engine.text.wording import Wording
from games.cidwam.rules.text.language import LANGUAGE
from tests.toys import garden
from tests.toys.garden import GARDEN, Bed, Chores, Draw, InSeason, PickOne, Plant, Sow, Water

pytestmark = pytest.mark.once

TEXT = """In spring: Sow 2 beans in the long bed. Water it.
On the 3rd, in autumn: Pick one: Draw water; sow a bean in the round bed."""
TREE = Chores(
    (
        InSeason("spring", (Sow(Plant("bean"), Bed("long"), 2), Water(Bed()))),
        InSeason("autumn", (PickOne((Draw(), Sow(Plant("bean"), Bed("round")))),), "3rd"),
    )
)


def test_a_text_is_read_printed_and_kept() -> None:
    tree = GARDEN.compile(TEXT)
    assert tree == TREE
    assert GARDEN.wording.render(tree) == TEXT
    assert garden.NODES.from_data(to_data(tree)) == tree


@pytest.mark.parametrize(
    ("said", "canonical"),
    [
        ("in SPRING: give the Long bed water.", "In spring: Water the long bed."),
        ("In spring: Water it twice.", "In spring: Water it twice."),
        ("On the 09TH, in summer: Draw water.", "On the 9th, in summer: Draw water."),
        ("In spring: Water every bed.", "In spring: Water every bed."),
        (
            "In spring: Sow a bean in it at dawn at least 2 inches deep.",
            "In spring: Sow a bean in it at least 2 inches deep at dawn.",
        ),
        ("In summer: Sow one bean in it.", "In summer: Sow a bean in it."),
    ],
)
def test_other_wordings_are_understood(said: str, canonical: str) -> None:
    assert GARDEN.wording.render(GARDEN.compile(said)) == canonical


def test_it_is_explained() -> None:
    tree = GARDEN.compile("In spring: Sow a bean in the long bed. Water it twice.")
    assert GARDEN.wording.explain(tree.abilities) == [
        "In spring: sow a bean in the bed called long;"
        " then the bed that was named last gets a can of water and another."
    ]
    assert GARDEN.wording.meaning(Water(Bed("long"))) == "The bed called long gets a can of water"


_NO_TYPE = "“bricks” isn’t a kind of card or a known type"


@pytest.mark.parametrize(
    ("said", "column", "message", "nearest"),
    [
        ("In spring: Watr it.", 12, "Cards can’t say “Watr” yet", "Water it."),
        ("In sprung: Water it.", 4, "Cards can’t say “sprung” yet", "In spring:"),
        ("In spring: Wet the big bed.", 12, "Cards can’t say “Wet” yet", "Water the long bed."),
        ("On the 3000th, in spring: Draw water.", 8, "Numbers go up to 999", None),
        ("In spring: Sow 2 bricks in it.", 18, _NO_TYPE, "Sow 2 beans in it."),
        ("In spring: Draw water", 22, "A full stop is missing", None),
        ("In spring: Sow a bean in every bed.", 26, "“every” doesn’t fit here", None),
        ("In spring: Sow a bean in it at dawn at dawn.", 37, "“at dawn” appears twice", None),
    ],
)
def test_a_mistake_has_a_place_and_a_nearest_form(
    said: str, column: int, message: str, nearest: str | None
) -> None:
    with pytest.raises(TextError) as mistake:
        GARDEN.compile(said)
    error = mistake.value
    assert (error.column, error.message) == (column, message)
    if nearest is not None:
        assert error.nearest == nearest


def test_what_errors_expect_is_in_the_words_of_this_language() -> None:
    with pytest.raises(TextError) as mistake:
        GARDEN.compile("On the 3, in spring: Draw water.")
    assert mistake.value.expected == ("a day like 3rd",)


@pytest.mark.parametrize(
    ("before", "among"),
    [
        ("", "In spring: Draw water."),
        ("In spring: S", "Sow 2 beans in it."),
        ("In spring: Water it tw", "twice"),
        ("On the ", "3rd"),
        ("In spring: Sow a ", "leek"),
        ("In spring: Weed ", None),
    ],
)
def test_what_could_come_next(before: str, among: str | None) -> None:
    said = [found.insert.strip() for found in GARDEN.complete(before, ["leek"])]
    assert (among in said) if among else said == []


def test_types_are_told_with_the_text() -> None:
    text = "In spring: Sow 3 leeks in the long bed."
    with pytest.raises(TextError):
        GARDEN.compile(text)
    assert GARDEN.wording.render(GARDEN.compile(text, ["leek"])) == text


def test_no_language_knows_the_words_of_another() -> None:
    with pytest.raises(TextError):
        GARDEN.compile("On play: Draw a card.")
    with pytest.raises(TextError):
        cidwam.compile_text("In spring: Draw water.")
    assert garden.NODES["Draw"] is Draw
    assert LANGUAGE.lexicon.nodes["Draw"] is not Draw
    assert not set(GARDEN.grammar.terminals) & {"soul", "coin", "shield", "persona"}


def test_a_new_node_changes_its_own_language_alone() -> None:
    cidwams, gardens = LANGUAGE.grammar, GARDEN.grammar

    class Rest(garden.Note):
        category = "effect"
        form = "rest"

    try:
        assert LANGUAGE.grammar is cidwams
        assert GARDEN.grammar.version != gardens.version
        assert isinstance(GARDEN.compile("In spring: Rest.").abilities[0], InSeason)
    finally:
        garden.NODES.take_out(Rest)
    assert GARDEN.grammar.version == gardens.version
    with pytest.raises(TextError):
        GARDEN.compile("In spring: Rest.")


LEAST = Nodes()


@dataclass(frozen=True, slots=True)
class Flying(Node):
    nodes = LEAST
    category = "ability"
    form = "flying."


@dataclass(frozen=True, slots=True)
class Creature(Node):
    nodes = LEAST
    data_only: ClassVar[bool] = True
    abilities: tuple[Node, ...] = ()


def test_a_game_may_hand_in_nothing_but_a_word() -> None:
    """Without effects, choices or types."""
    least = Language(Wording(Lexicon(LEAST)), Creature, Examples({"ability": "{}"}))
    tree = least.compile("FLYING.")
    assert tree == Creature((Flying(),))
    assert least.wording.render(tree) == "Flying."
    with pytest.raises(TextError) as mistake:
        least.compile("Flyin.")
    assert mistake.value.nearest == "Flying."
    assert [found.insert for found in least.complete("Fl")] == ["Flying.", "Flying"]
