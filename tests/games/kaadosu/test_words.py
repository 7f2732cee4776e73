"""Everything that happens, is asked, offered or refused has words, for each reader."""

from __future__ import annotations

import random
import re
from pathlib import Path

import games.kaadosu.rules
from engine.kernel.game import Data
from engine.kernel.phrases import PlainWords, Reader
from games.kaadosu.rules.table.words.meanings import ACTION_MEANINGS
from games.kaadosu.rules.table.words.reasons import ENDINGS, SENTENCES
from tests.games.kaadosu.tables import begun, hoarding, pressing, stir

ROOT = Path(games.kaadosu.rules.__path__[0])
NAMES = ("Ann", "Bea")
SELDOM = {"accepted_draw", "declined_draw", "offered_draw", "no_draw"}


def test_what_happens_is_told_to_everybody() -> None:
    told: dict[str, set[str]] = {}
    for seed in range(12):
        game, state = begun({"ante": "guides"}, seed)
        words = game.words()
        readers = [Reader(seat, game.seats, NAMES) for seat in (0, 1, None)]
        rng = random.Random(seed)
        while acting := game.seats_to_act(state):
            seat = acting[0]
            actions = game.legal_actions(state, seat)
            offered(
                [game.describe(state, seat, action) for action in actions], words, readers[seat]
            )
            if (decision := game.decision(state, seat)) is not None:
                assert words.question(decision, readers[seat]).endswith("?")
            if rng.random() < 0.02:
                stir(game, state, rng)
                continue
            policy = hoarding if seed % 3 == 0 else pressing
            events = game.apply(state, seat, policy(actions, rng))
            for event in events:
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
    assert set(told) >= kinds() - SELDOM
    for lines in told.values():
        for line in lines:
            assert not re.search(r"\bp[12]\b", line), line
            assert not line.endswith(".")


def kinds() -> set[str]:
    """The kinds of event that there are, from where they are told."""
    sources = "".join(path.read_text(encoding="utf-8") for path in ROOT.rglob("*.py"))
    return set(re.findall(r'tell(?:_own)?\(\s*"(\w+)"', sources))


def offered(legal: list[Data], words: PlainWords, reader: Reader) -> None:
    phrases = words.actions(legal, reader)
    assert len({phrase.label for phrase in phrases}) == len(phrases)
    assert all(phrase.title and phrase.short for phrase in phrases)
    for action in legal:
        assert words.action_meaning(action, {}) in ACTION_MEANINGS


def test_every_reason_has_a_sentence() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in ROOT.rglob("*.py"))
    codes = set(re.findall(r'Reason\(\s*"(\w+)"', sources))
    codes |= set(re.findall(r'IllegalAction\(\s*"(\w+)"', sources))
    codes |= {f"asked_{what}" for what in ("discard", "ante", "draw")}
    assert codes <= set(SENTENCES), codes - set(SENTENCES)
    assert {"health", "resigned", "agreed", "quiet", "long", "time"} <= set(ENDINGS)
    words = begun({}, 1)[0].words()
    said = words.reason({"code": "new_card", "rule": "K4.1", "args": {"space": "F2"}})
    assert said == "The card on F2 came this turn. It acts from your next turn on."
    assert words.reason({"code": "orders_json", "rule": None, "args": {}}).startswith(
        "Auto-replies"
    )
