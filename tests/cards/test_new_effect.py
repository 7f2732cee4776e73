"""A new effect and a new condition are one class each: the whole site knows them by that."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from engine.scenarios.running import run_scenario
from engine.text.node import words
from games import GAMES
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.rules.cards.power import features
from games.cidwam.rules.text import (
    TextError,
    compile_text,
    complete,
    explain,
    from_data,
    render,
    to_data,
)
from games.cidwam.rules.text.language import LANGUAGE
from games.cidwam.rules.text.node import NODES
from games.cidwam.rules.text.parts import Condition, Effect
from games.cidwam.rules.text.questions import Questions
from games.cidwam.rules.text.verbs import Verbs
from games.cidwam.rules.text.vocabulary import Holder
from games.cidwam.web.search import behaviour
from games.cidwam.web.similarity import Likeness, traits
from games.cidwam.web.understood import rules_of, understood

pytestmark = pytest.mark.once

TEXT = "If you have 2 or more tunes in hand, busk 3 times."
FULL = "while you have 3 or more tunes in hand"
SCENARIO = """
title: A new effect and a new condition
cards:
  - {name: Street Piper, kind: Spell, value: 0, text: "TEXT"}
  - {name: One Wren, kind: Soul, value: 1, movement: king, hit_dice: 1, text: ""}
setup:
  active: south
  phase: summon
  south: {coins: 0, hand: [Street Piper, Street Piper, One Wren]}
steps:
  - south: play Street Piper
  - expect: {south: {coins: 3}}
  - south: play Street Piper
  - expect: {south: {coins: 3}}   # One Wren alone is left in the hand
""".replace("TEXT", TEXT)


@contextmanager
def street_music() -> Iterator[None]:
    """The language with an effect and a condition more."""

    @dataclass(frozen=True, slots=True)
    class Busk(Effect):
        """Coins for a song."""

        form = (words("busk", n=1), words("busk {n:number} times"))
        meaning = "you play in the street for {n:number} Coin/Coins"
        rules = ("R1.6",)
        trait = "busk"
        power = "gain"
        n: int = 1

        def run(self, run: Verbs) -> bool:
            return run.earn(run.you, self.n)

    @dataclass(frozen=True, slots=True)
    class TunesAtLeast(Condition):
        """`n` cards in the hand or more."""

        form = "{who:holder} has/have {n:number} or~more tunes in hand"
        meaning = "{who:holder} holds/hold at least {n:number} card/cards"
        rules = ("R1.2",)
        trait = "with a full hand"
        n: int
        who: Holder = "you"

        def holds(self, look: Questions) -> bool:
            return look.hand_size(self.who) >= self.n

    try:
        yield
    finally:
        NODES.take_out(Busk)
        NODES.take_out(TunesAtLeast)


@pytest.fixture
def busking() -> Iterator[None]:
    with street_music():
        yield


@pytest.mark.usefixtures("busking")
def test_it_is_read_printed_and_explained() -> None:
    tree = compile_text(TEXT)
    assert render(tree) == TEXT
    assert render(compile_text("On play: Busk.")) == "On play: Busk."
    assert from_data(to_data(tree)) == tree
    assert explain(tree) == [
        "When it is played, if at that moment you hold at least 2 cards,"
        " you play in the street for 3 Coins."
    ]
    ((part,),) = [line.parts for line in understood(tree)]
    assert (part.label, part.words, part.rules) == (
        "Do, if at that moment",
        "You hold at least 2 cards",
        ("R1.2",),
    )
    assert rules_of(tree) == ["R5.9", "R10.23", "R1.2", "R1.6"]


@pytest.mark.usefixtures("busking")
def test_a_mistake_in_it_is_put_right_and_it_is_offered() -> None:
    with pytest.raises(TextError) as mistake:
        compile_text("On play: Busc 3 times.")
    assert mistake.value.nearest == "Busk 3 times."
    assert "Busk." in {offer.insert for offer in complete("On play: Bu")}


@pytest.mark.usefixtures("busking")
def test_it_can_be_searched_for() -> None:
    found = behaviour.marks(compile_text(TEXT))
    assert {"does:busk", "if:tunes at least", "rule:r1.6"} <= set(found)
    assert behaviour.known("does")["busk"] == "busk"
    assert "tunes at least" in behaviour.known("if")


@pytest.mark.usefixtures("busking")
def test_cards_that_have_it_are_alike_and_have_their_power() -> None:
    soul = {"kind": "Soul", "value": 1, "movement": "king", "hit_dice": "1d6"}
    others = [
        soul | {"name": f"Soul {n}", "text": f"On play: Draw {n} cards."} for n in range(2, 9)
    ]
    pool = CardPool(
        [
            soul | {"name": "Piper", "text": "On play: Busk."},
            soul | {"name": "Fiddler", "text": "When this moves: Busk 2 times."},
            soul
            | {"name": "Singer", "text": "This has +1 while you have 3 or more tunes in hand."},
            *others,
        ]
    )
    piper, fiddler, singer = pool.defs[:3]
    assert traits(piper) == ["busk when played", "busk", "do something when played"]
    assert "hold only with a full hand" in traits(singer)
    (nearest, *_) = Likeness(pool).like("Fiddler")
    assert (nearest.name, nearest.why) == ("Piper", "both busk")
    gains = [features(card)[8] for card in (piper, fiddler, singer)]
    assert gains == [1.0, 1.0, 0.0]


@pytest.mark.usefixtures("busking")
def test_it_is_played() -> None:
    result = run_scenario(SCENARIO, "new_effect.yaml", GAMES)
    assert result.ok, result.message


def test_nothing_of_it_is_left_afterwards() -> None:
    before = LANGUAGE.grammar.version
    with street_music():
        assert LANGUAGE.grammar.version != before
        assert render(compile_text(TEXT)) == TEXT
    assert LANGUAGE.grammar.version == before
    assert "busk" not in behaviour.known("does")
    with pytest.raises(TextError):
        compile_text(TEXT)
