"""The grammar: no text has two readings, and every node is written, read and explained."""

import subprocess
import sys
from dataclasses import fields

import pytest
from lark.exceptions import GrammarError

from engine.text.forms import read_form
from engine.text.grammar import Grammar, GrammarMaker
from engine.text.node import Node, Nodes
from games.cidwam.rules.text import CardText, cache_key, compile_text, from_data, render
from games.cidwam.rules.text.abilities import Triggered
from games.cidwam.rules.text.events import OnPlay
from games.cidwam.rules.text.language import LANGUAGE
from games.cidwam.rules.text.lexicon import LEXICON
from games.cidwam.rules.text.node import NODES
from games.cidwam.rules.text.parts import Effect, Event
from tests.engine.text.tables import ALL

WRITTEN = NODES.written()


def test_no_text_has_two_readings() -> None:
    """Lark refuses a grammar with any conflict when it is strict, and LALR(1) without a conflict
    has one reading for each row of tokens."""
    assert LANGUAGE.grammar.lark.options.strict
    assert LANGUAGE.grammar.lark.options.parser == "lalr"


def test_a_form_with_two_readings_is_refused() -> None:
    class DrawAgain(Effect):
        form = "draw {n:count} card/cards"

    try:
        with pytest.raises(GrammarError, match="defined twice"):
            Grammar(LEXICON)
    finally:
        NODES.take_out(DrawAgain)


def test_a_form_that_asks_for_a_choice_too_early_is_refused() -> None:
    class Begins(Event):
        form = "when this is played"  # `this` is already the subject of other events

    try:
        with pytest.raises(GrammarError, match="conflict"):
            Grammar(LEXICON)
    finally:
        NODES.take_out(Begins)


def test_a_new_effect_is_one_class() -> None:
    class Whistle(Effect):
        form = "whistle {n:number} tune/tunes"

        def __init__(self, n: int) -> None:
            object.__setattr__(self, "n", n)

    try:
        assert "_WHISTLE in_n__number _TUNE" in GrammarMaker(LEXICON).text()
        assert render(Whistle(2)) == "whistle 2 tunes"
    finally:
        NODES.take_out(Whistle)


@pytest.mark.parametrize("cls", WRITTEN, ids=lambda cls: cls.__name__)
def test_every_node_is_frozen_data_and_explained(cls: type[Node]) -> None:
    named = {f.name for f in fields(cls)}  # type: ignore[arg-type]
    for form in cls.all_forms():
        assert {name for name, _ in form.given} <= named
        assert read_form(form.text)
    assert cls.__doc__
    assert cls.__dataclass_params__.frozen  # type: ignore[attr-defined]
    assert not hasattr(cls, "__dict__") or "__slots__" in vars(cls)
    for form in cls.meanings():
        assert {name for name, _ in form.given} <= named
        assert read_form(form.text)
    # A node without a meaning is explained by its own words; that is enough for plain ones.
    assert cls.meaning or cls.__name__ in {"CoinsAtLeast", "LifeAtMost"} | PLAIN


PLAIN = {"LifeAtLeast", "ControlsNone", "TurnOf"}


def test_trees_are_hashable_and_equal_by_value() -> None:
    one = compile_text("On play: Draw a card.")
    other = CardText((Triggered(OnPlay(), (NODES["Draw"](),)),))  # type: ignore[arg-type]
    assert one == other
    assert hash(one) == hash(other)
    assert len({compile_text(text, {"Sea Elk", "Half-elf"}) for text in ALL}) == len(ALL)


def test_a_tree_that_no_text_gives_is_refused() -> None:
    with pytest.raises(ValueError, match="no card text has a node"):
        from_data({"node": "Explode"})
    with pytest.raises(ValueError, match="has no"):
        from_data({"node": "Draw", "x": 2})
    with pytest.raises(ValueError, match="Earn"):
        from_data({"node": "Earn"})
    with pytest.raises(ValueError, match="is no number"):
        render(from_data({"node": "Draw", "n": "two"}))
    with pytest.raises(ValueError, match="is not one of"):
        render(from_data({"node": "Draw", "who": "nobody"}))
    with pytest.raises(ValueError, match="no form says"):
        render(from_data({"node": "Target", "who": "everyone"}))


def test_a_cache_outlives_the_process() -> None:
    kept: dict[str, str] = {}
    tree = compile_text("Draw 2 cards.", cache=kept)
    assert list(kept) == [cache_key("Draw 2 cards.", frozenset({"Mythic", "Vermin"}), None)]
    assert compile_text("Draw 2 cards.", cache=kept) == tree
    kept[next(iter(kept))] = '{"node": "CardText"}'
    assert compile_text("Draw 2 cards.", cache=kept) == CardText(())


def test_the_order_of_nodes_hangs_on_no_import() -> None:
    """It is part of the version: what is listed comes first, a new module by its name."""
    nodes = Nodes(first=("z", "b"))
    for name, module in (("One", "c"), ("Two", "a"), ("Three", "b"), ("Four", "z"), ("Five", "a")):
        nodes.add(type(name, (Node,), {"__module__": module}))
    assert list(nodes) == ["Four", "Three", "Two", "Five", "One"]


def test_the_grammar_is_the_same_in_every_process() -> None:
    """The version keys caches, so it may not depend on the order of sets."""
    code = "from games.cidwam.rules.text.language import LANGUAGE; print(LANGUAGE.grammar.version)"
    versions = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert versions == {LANGUAGE.grammar.version}
