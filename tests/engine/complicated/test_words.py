"""Everything that happens, is asked, offered or refused has words, for each reader."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import games.complicated.rules
from engine.kernel.game import Data
from engine.kernel.phrases import Reader
from games.complicated.rules.position.state import BATTLE, CONSOLIDATION, CONSTRUCTION, Unit
from games.complicated.rules.table.words.action_meanings import ACTION_MEANINGS
from games.complicated.rules.table.words.reasons import ENDINGS, SENTENCES
from tests.engine.complicated.tables import dealt, pressing

ROOT = Path(games.complicated.rules.__path__[0])
NAMES = ("Ann", "Bea", "Cleo")
CODE = re.compile(r"\b([HSCDX][2-9AJQK10]+b?|u\d+|p\d)\b")
SELDOM = {"offered_draw", "accepted_draw", "declined_draw", "reshuffled", "gave", "seized"}


@pytest.mark.parametrize("phase", [CONSTRUCTION, BATTLE, CONSOLIDATION])
def test_the_end_of_the_last_phase_is_the_end_of_the_turn(phase: str) -> None:
    game, state = dealt(2, {"aces": 1}, 1)
    state.phase = phase
    end = game.describe(state, state.active, ("end",))
    (button,) = game.words().actions([end], Reader(state.active, game.seats, NAMES))
    said = "End turn" if phase == CONSOLIDATION else "End phase"
    assert {button.label, button.short, button.title} == {said}


def test_what_happens_is_told_without_codes() -> None:
    told: dict[str, set[str]] = {}
    for seed in range(3):
        game, state = dealt(3, {"aces": 1}, seed)
        words = game.words()
        readers = [Reader(seat, game.seats, NAMES) for seat in (0, 2, None)]
        rng = random.Random(seed)
        while acting := game.seats_to_act(state):
            seat = acting[0]
            actions = game.legal_actions(state, seat)
            for reader in readers:
                if reader.seat == seat:
                    described = [game.describe(state, seat, action) for action in actions]
                    offered(described, words, reader)
                    if (decision := game.decision(state, seat)) is not None:
                        assert words.question(decision, reader).endswith("?")
            action = pressing(actions, rng)
            kinds = frozenset(words_of_kinds())
            for event in game.watch(state, seat, action, kinds):
                for reader in readers:
                    seen = game.visible(event, reader.seat)
                    assert seen is not None
                    line = words.event(seen, reader)
                    assert line is not None, seen
                    told.setdefault(event.kind, set()).add(line)
        outcome = game.outcome(state)
        assert outcome is not None
        for reader in readers:
            assert re.search("won|drawn", words.ending(outcome, reader))
    assert set(told) >= words_of_kinds() - SELDOM
    for lines in told.values():
        for line in lines:
            assert not CODE.search(line), line
            assert not line.endswith(".")


def words_of_kinds() -> set[str]:
    """The kinds of event that there are, from where they are told."""
    sources = "".join(path.read_text(encoding="utf-8") for path in ROOT.rglob("rules/*.py"))
    return set(re.findall(r'tell(?:_own)?\(\s*"(\w+)"', sources))


def offered(legal: list[Data], words: object, reader: Reader) -> None:
    phrases = words.actions(legal, reader)  # type: ignore[attr-defined]
    assert len({phrase.label for phrase in phrases}) == len(phrases)
    for phrase in phrases:
        assert phrase.label[0].isupper() or phrase.label[0].isdigit()
        assert phrase.short
        assert not CODE.search(phrase.label), phrase.label


def test_every_action_says_what_it_does() -> None:
    """The end of each phase and each Done its own; all that are said are of use."""
    found: dict[tuple[str, str, str], str] = {}
    for seed in range(3):
        game, state = dealt(3, {"aces": 1}, seed)
        words, rng = game.words(), random.Random(seed)
        while acting := game.seats_to_act(state):
            seat = acting[0]
            actions = game.legal_actions(state, seat)
            for verb in {action[0] for action in actions}:
                asked = game.decision(state, seat)
                key = (verb, state.phase, "" if asked is None else asked.kind)
                if key in found and verb != "tap":
                    continue
                view = game.view(state, seat)
                for action in actions:
                    if action[0] == verb:
                        described = game.describe(state, seat, action)
                        found[key] = words.action_meaning(described, view)
                        assert found[key] in words.action_meanings(), described
            game.play_on(state, seat, pressing(actions, rng))
    assert found["end", "construction", ""] == "end_construction"
    assert found["end", "consolidation", ""] == "end_consolidation"
    assert found["done", "battle", "blocks"] == "done_blocks"
    assert found["done", "battle", "commitment"] == "done_commitment"
    answers = {"accept draw", "decline draw"}
    seldom = {"seize", "hit", *answers, "tap_base", "tap_resource"}
    assert set(found.values()) >= set(ACTION_MEANINGS) - seldom


def test_a_hidden_component_is_called_by_its_place() -> None:
    game, _ = dealt(2, {}, 3)
    words = game.words()
    put = {"kind": "put", "seat": "p1", "card": "#2", "tokens": 1, "done": False}
    reader = Reader(1, game.seats, ("Ann", "Bea"))
    assert words.event(put, reader) == "Ann put a token on face-down card 2 (1)"
    own = Reader(0, game.seats, ("Ann", "Bea"))
    assert words.event({**put, "card": "H5"}, own) == "You put a token on 5♥ (1)"


def test_every_reason_has_a_sentence() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in ROOT.rglob("*.py"))
    codes = set(re.findall(r'(?:_no|IllegalAction)\(\s*"(\w+)"', sources))
    assert len(codes) > 40
    assert codes <= {*SENTENCES}
    for sentence in (*SENTENCES.values(), *ENDINGS.values()):
        assert re.fullmatch(r"[A-Z].*\.", sentence)


def test_reasons_tell_of_the_rule() -> None:
    game, state = dealt(2, {}, 3)
    view = game.view(state, state.active, why_not=True)
    reasons = [why for about in view["why_not"].values() for why in about.values()]
    assert reasons
    for reason in reasons:
        assert re.fullmatch(r"C\d+(\.\d+)?", reason["rule"])
        assert game.words().reason(reason) == SENTENCES[reason["code"]]


@pytest.mark.parametrize(("seats", "active"), [(4, 2), (4, 3), (6, 3), (6, 4)])
def test_why_a_unit_cannot_attack_is_not_told_of_a_partner(seats: int, active: int) -> None:
    """The first seat with an Ace may be the partner, whom nobody wishes to attack (C8.3)."""
    game, state = dealt(seats, {"teams": "pairs"}, 3)
    state.active, state.phase = active, BATTLE
    unit = Unit(1, "H9", "S9", "C9")
    unit.tapped = True
    state.sides[active].units = {1: unit}
    why = game.view(state, active, why_not=True)["why_not"]["u1"]["attack"]
    assert (why["code"], why["rule"]) == ("unit_tapped", "C5.1")


def test_players_are_called_as_they_write_themselves() -> None:
    """Also where a sentence begins with them; an Ace that fell says whose it was."""
    game, _ = dealt(2, {}, 3)
    words = game.words()
    own, other = (Reader(seat, game.seats, ("ann", "bea")) for seat in (0, 1))
    hit = {"kind": "hit", "target": "p1:u1", "wounds": 2, "destroyed": False, "seat": "p1"}
    assert words.event(hit, own) == "Your unit 1 took 2 wounds"
    assert words.event(hit, other) == "ann’s unit 1 took 2 wounds"
    fell = {"kind": "ace_destroyed", "seat": "p1", "card": "SA", "next": "HA"}
    assert words.event(fell, own) == "Your A♠ fell; A♥ is next"
    assert words.event({**fell, "next": None}, other) == "ann’s A♠ fell; no Ace is left"
    turn = {"kind": "turn", "seat": "p2", "round": 3}
    assert words.event(turn, own) == "Round 3: bea to play"
    assert words.event(turn, other) == "Round 3: you to play"
