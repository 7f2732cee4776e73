"""The kernel carries games that are not CIDWaM: the same bots, records and laws.

And no word of CIDWaM stands in the kernel or in the bots.
"""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from engine.bots import BOTS, InformationSet
from engine.kernel.chance import FairChance, FastChance
from engine.kernel.game import Game, IllegalAction
from engine.kernel.reading import read_record
from engine.kernel.replay import GameOf, make_record, verify
from tests.engine.kernel.claims import Claims
from tests.engine.kernel.nim import Nim

ROOT = Path(__file__).parents[3]
CARDS = [{"name": f"Number {n}", "number": n} for n in range(1, 10)]
GAMES: dict[str, GameOf] = {
    "nim": lambda cards, rules: Nim(),
    "claims": lambda cards, rules: Claims(cards),
}
DECKS: dict[str, list[dict[str, Any]]] = {
    "nim": [{}, {}],
    "claims": [
        {"cards": {"Number 9": 3, "Number 2": 4, "Number 5": 2}},
        {"cards": {f"Number {n}": 1 for n in range(1, 10)}},
    ],
}
SEEDS = ["left hand", "right hand"]
EACH_GAME = pytest.mark.parametrize("name", GAMES)
EACH_BOT = pytest.mark.parametrize("bot", BOTS)


def played(name: str, bots: tuple[str, str], seed: int) -> tuple[Game[Any], list[tuple[int, str]]]:
    """A whole game of two bots: the game and its lines."""
    game = GAMES[name](CARDS, "")
    state = game.set_up(DECKS[name], FairChance(f"server {seed}", SEEDS))
    players = [BOTS[bot]() for bot in bots]
    lines: list[tuple[int, str]] = []
    while acting := game.seats_to_act(state):
        (seat,) = acting
        action = players[seat].choose(InformationSet(game, state, seat), seed + len(lines))
        assert action in game.legal_actions(state, seat)
        lines.append((seat, game.write(state, seat, action)))
        game.apply(state, seat, action)
    return game, lines


@EACH_GAME
@EACH_BOT
def test_every_bot_plays_it_and_the_record_verifies(name: str, bot: str) -> None:
    game, lines = played(name, (bot, "random"), 5)
    record = make_record(
        game, CARDS, DECKS[name], "server 5", SEEDS, [(seat, text) for seat, text in lines]
    )
    assert record.result
    read = read_record(record.dumps())
    found = verify(read, GAMES)
    assert found.ok, found.lines
    read.moves[-1].text += "x"
    assert verify(read, GAMES).first_difference == len(read.moves)


@EACH_GAME
def test_a_bot_that_thinks_beats_one_that_does_not(name: str) -> None:
    won = 0
    for seed in range(30):
        game, lines = played(name, ("greedy", "random") if seed % 2 else ("random", "greedy"), seed)
        state = game.set_up(DECKS[name], FairChance(f"server {seed}", SEEDS))
        for seat, line in lines:
            game.act(state, seat, line)
        outcome = game.outcome(state)
        assert outcome is not None
        won += outcome.winner == 1 - seed % 2
    assert won >= 18


@EACH_GAME
@EACH_BOT
def test_a_bot_sees_nothing_that_is_hidden_from_its_seat(name: str, bot: str) -> None:
    """Its choice is the same where only the other's hidden cards and chance differ."""
    game = GAMES[name](CARDS, "")
    rng = random.Random(3)
    for seed in range(6):
        state = game.set_up(DECKS[name], FastChance(seed))
        for _ in range(rng.randrange(6)):
            if acting := game.seats_to_act(state):
                game.apply(state, acting[0], rng.choice(game.legal_actions(state, acting[0])))
        acting = game.seats_to_act(state)
        if not acting:
            continue
        other = game.imagine(state, acting[0], FastChance(99))
        chosen = [BOTS[bot]().choose(InformationSet(game, s, acting[0]), 7) for s in (state, other)]
        assert chosen[0] == chosen[1]


@EACH_GAME
def test_it_keeps_the_laws_that_every_game_keeps(name: str) -> None:
    game = GAMES[name](CARDS, "")
    for seed in range(20):
        rng = random.Random(seed)
        state = game.set_up(DECKS[name], FastChance(seed))
        while acting := game.seats_to_act(state):
            (seat,) = acting
            actions = game.legal_actions(state, seat)
            assert actions
            assert not game.legal_actions(state, 1 - seat)
            before = game.state_hash(state)
            for action in actions:
                line = game.write(state, seat, action)
                assert game.parse(state, seat, line) == action
                data = json.loads(json.dumps(game.describe(state, seat, action)))
                assert game.parse(state, seat, data) == action
                assert game.notation(state, seat, data) == line
                for _, after in game.chances(state, seat, action):
                    assert game.stage(after)
            with pytest.raises(IllegalAction):
                game.act(state, 1 - seat, game.write(state, seat, actions[0]))
            decision = game.decision(state, seat)
            assert decision is None or decision.default in decision.options
            state = game.from_json(json.loads(json.dumps(game.to_json(state))))
            assert game.state_hash(state) == before
            clone = game.clone(state)
            events = game.apply(clone, seat, rng.choice(actions))
            assert game.state_hash(state) == before
            for viewer in (0, 1, None):
                json.dumps([game.visible(event, viewer) for event in events])
                json.dumps(game.view(state, viewer))
            state = clone


def test_what_one_seat_draws_the_other_is_not_told() -> None:
    game = Claims(CARDS)
    state = game.set_up(DECKS["claims"], FastChance(1))
    events = game.act(state, 0, game.write(state, 0, game.legal_actions(state, 0)[0]))
    events += game.act(state, 1, "yield")
    drawn = next(event for event in events if event.kind == "draw")
    assert "numbers" in (game.visible(drawn, 0) or {})
    assert "numbers" not in (game.visible(drawn, 1) or {})
    assert "numbers" not in (game.visible(drawn, None) or {})


def test_a_game_that_cannot_be_set_up_is_refused_in_words() -> None:
    game, lines = played("claims", ("random", "random"), 1)
    record = make_record(game, CARDS, DECKS["claims"], "server 1", SEEDS, lines)
    record.decks[0] = {"cards": {"Number 99": 6}}
    found = verify(record, GAMES)
    assert not found.ok
    assert found.lines[-1] == "The deck of left can't be played: unknown_card"


# Words that CIDWaM has and other games have not. Cards, decks, turns and hands many games have.
WORDS = re.compile(
    r"cidwam|\b(souls?|coins?|life|lives|shields?|personas?|incantations?|environments?|relics?"
    r"|spells?|tokens?|hit dice|zones?|summon\w*|moves? ?/ ?combat|fights?|strikes?|boards?"
    r"|south\w*|north\w*|pawns?|knights?|bishops?|rooks?|queens?|kings?|secrets|swift|curate)\b"
    r"|\bR\d+\.\d+",
    re.IGNORECASE,
)


@pytest.mark.parametrize("folder", ["kernel", "bots"])
def test_no_word_of_cidwam_stands_in_the_kernel_or_the_bots(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match.group()}"
        for path in sorted((ROOT / "engine" / folder).rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for match in WORDS.finditer(line)
    ]
    assert not found, "\n".join(found)
