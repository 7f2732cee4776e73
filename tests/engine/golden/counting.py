"""Counting the tree of actions of a position, and playing games whose states are hashed."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

from engine import yaml_loader
from engine.kernel.chance import FairChance, FastChance
from engine.kernel.reading import read_record
from engine.scenarios.reading import read_yaml
from games.cidwam.rules import Cidwam
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.rules.dialect.building import Builder, build_pool
from games.cidwam.rules.position.state import State

HERE = Path(__file__).parent
POSITIONS = sorted((HERE / "positions").glob("*.yaml"))
GAMES = HERE / "games.yaml"
RECORDS = HERE.parent / "records"
SEED = 1
MOST = 6_000  # a tree is counted as deep as this many leaves allow
STEP = 40  # actions between two hashes of a game


def read_position(path: Path) -> tuple[Cidwam, State, dict[str, Any]]:
    """The position of a file, and the whole file as data."""
    text = path.read_text(encoding="utf-8")
    source = read_yaml(text, path.name)
    pool = build_pool(source, ())
    state = Builder(source, pool).build()
    if source.data["setup"].get("responses") == "ask":
        state.orders = [{}, {}]
    state.chance = FastChance(SEED)
    return Cidwam(pool), state, source.data


def level(game: Cidwam, states: list[State]) -> list[State]:
    """Every state that one action of whoever acts leads to from these."""
    after = []
    for state in states:
        for seat in game.seats_to_act(state):
            for action in game.legal_actions(state, seat):
                clone = state.clone()
                game.apply(clone, seat, action)
                after.append(clone)
    return after


def count(game: Cidwam, state: State) -> dict[str, Any]:
    """Leaves by depth, until there are MOST; and the first actions by verb."""
    verbs: Counter[str] = Counter()
    for seat in game.seats_to_act(state):
        verbs.update(str(action[0]) for action in game.legal_actions(state, seat))
    counts: list[int] = []
    states = [state]
    while states and len(counts) < 8:
        # The next level is known without making it: that spares the greatest.
        n = sum(len(game.legal_actions(s, seat)) for s in states for seat in game.seats_to_act(s))
        counts.append(n)
        if n > MOST:
            break
        states = level(game, states)
    return {"verbs": dict(sorted(verbs.items())), "counts": counts}


def hashes(name: str, seed: int) -> list[str]:
    """A game with the cards and decks of a record, played by its seed: hashes along the way.

    The next action is drawn from the sorted lines, so that the order of listing does not matter.
    """
    record = read_record((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
    game = Cidwam(CardPool(record.cards), record.rules)
    state = game.set_up(record.decks, FairChance(f"golden {seed}", ["one", "two"]))
    rng = random.Random(seed)
    found = [game.state_hash(state)]
    for number in range(1, 1 + 10 * STEP):
        if not (acting := game.seats_to_act(state)):
            break
        seat = acting[0]
        lines = sorted(game.write(state, seat, a) for a in game.legal_actions(state, seat))
        verb = rng.choice(sorted({line.split()[0] for line in lines}))
        game.act(state, seat, rng.choice([x for x in lines if x.split()[0] == verb]))
        if number % STEP == 0:
            found.append(game.state_hash(state))
    return [*found, game.state_hash(state)]


def read_games() -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = yaml_loader.load(GAMES.read_text(encoding="utf-8"))
    return games
