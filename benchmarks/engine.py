"""The speed of the rules, against python-chess doing the like in the same run.

    python -m benchmarks.engine [SECONDS] [--small]

One core, process time, the two peers taking turns so that both feel the same machine. Ours: games
of the preconstructed decks by a uniformly random policy, with full rules and card effects, the
legal actions listed at each step, no log kept. Theirs: `list(board.legal_moves)` and `push`. Other
games of the house are measured likewise, with the fewest and the most seats that they have.

On a machine that others use too the ratio moves by a tenth from run to run. To see whether a change
of the rules is worth it, count instructions (valgrind --tool=callgrind --instr-atstart=no, switched
on by callgrind_control once all is warm) and compare with the same games before it.
"""

from __future__ import annotations

import gc
import random
import statistics
import sys
from collections.abc import Callable, Iterator
from time import perf_counter, process_time
from typing import Any

import chess

from benchmarks.report import Figure, print_table
from benchmarks.scratch import few_if_small
from cards.sets.set_files import read_sets
from engine.kernel.chance import FastChance
from engine.kernel.decks import sections_of
from engine.kernel.definition import open_game
from engine.kernel.game import Game
from engine.kernel.roles import Role, role_of
from games import DEFAULT_SLUG, GAMES, folder_of
from games.cidwam.rules import Cidwam
from games.cidwam.rules.board import RANKS_FROM_END
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.rules.position.state import State

TURN_CAP = 200
GOAL = 0.4  # of a ply: 2.9 to 3.2 times as many on quiet machines
VIEW_PLIES = 300  # of a game whose views are measured
OTHERS_CAP = 20_000  # actions of one game of another kind
WARM = few_if_small(200, 1)  # games; then few lists are met that were not made before
PRECONSTRUCTED = folder_of(DEFAULT_SLUG, "decks")
Policy = Callable[[State, list[Any], random.Random], Any]


def load_decks() -> list[dict[str, Any]]:
    """Return the preconstructed decks as the engine's plain data."""
    decks = []
    for path in sorted(PRECONSTRUCTED.glob("*.txt")):
        deck: dict[str, Any] = {"name": path.stem, "persona": [], "cards": {}}
        for line in path.read_text(encoding="utf-8").splitlines():
            count, _, name = line.partition(" ")
            if line.startswith("Persona:"):
                deck["persona"] = [line.removeprefix("Persona:").strip()]
            elif count.isdigit():
                deck["cards"][name.strip()] = int(count)
        decks.append(deck)
    return decks


def forward(state: State, actions: list[Any], rng: random.Random) -> Any:
    """Return a cheap policy that gets games over with: strike, fight, go forward, play, else go
    on."""
    best, best_score = actions[-1], 0.0
    for action in actions:
        verb = action[0]
        if verb == "strike":
            return action
        if verb == "fight":
            score = 50.0
        elif verb == "move":
            ahead = RANKS_FROM_END[state.active]
            score = 10.0 * (ahead[action[1]] - ahead[action[2]])
        elif verb == "play":
            score = 5.0 + rng.random()
        elif verb in ("take", "pass", "break", "choose", "open"):
            score = rng.random()
        else:
            score = 0.0
        if score > best_score:
            best, best_score = action, score
    return best


def play(game: Cidwam, decks: list[dict[str, Any]], seed: int, policy: Policy) -> tuple[int, int]:
    """One game; gives how many actions and turns it took."""
    rng = random.Random(seed)
    state = game.set_up([rng.choice(decks), rng.choice(decks)], FastChance(seed))
    done = 0
    while state.turn < TURN_CAP:
        seats = game.seats_to_act(state)
        if not seats:
            break
        actions = game.legal_actions(state, seats[0])
        game.play_on(state, seats[0], policy(state, actions, rng))
        done += 1
    return done, state.turn


def random_actions(game: Cidwam, decks: list[dict[str, Any]], seed: int) -> int:
    """`play` by chance, step for step what `chess_plies` does; gives how many actions it took."""
    rng = random.Random(seed)
    state = game.set_up([rng.choice(decks), rng.choice(decks)], FastChance(seed))
    done = 0
    while state.turn < TURN_CAP:
        seats = game.seats_to_act(state)
        if not seats:
            break
        actions = game.legal_actions(state, seats[0])
        game.play_on(state, seats[0], actions[int(rng.random() * len(actions))])
        done += 1
    return done


def chess_plies(seed: int) -> int:
    """One random game of chess of at most 200 plies."""
    rng = random.Random(seed)
    board = chess.Board()
    for ply in range(200):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(moves[int(rng.random() * len(moves))])
    return 200


def games_with_decks() -> Iterator[tuple[str, Game[Any], list[dict[str, Any]]]]:
    """Yield the games of the house with decks to play, with the fewest and with the most seats.

    Left out are those whose starter decks are no files by role.
    """
    for slug, kind in GAMES.items():
        cards = [card for found in read_sets() if found.game == slug for card in found.cards]
        for seats in sorted({kind.least_seats, kind.most_seats}):
            game, decks = open_game(kind, cards, seats=seats), role_decks(slug, seats)
            problems = (game.deck_problems(deck, seat) for seat, deck in enumerate(decks))
            if not any(one.level == "error" for found in problems for one in found):
                yield f"{kind.title}, {seats} seats", game, decks


def role_decks(slug: str, seats: int) -> list[dict[str, Any]]:
    """Return the first starter deck for the role of each seat; empty ones where there are none."""
    roles = GAMES[slug].roles
    return [next(iter(starter_decks(slug, role_of(roles, seat))), {}) for seat in range(seats)]


def starter_decks(slug: str, role: Role) -> list[dict[str, Any]]:
    """Return a role's starter decks as the engine's plain data, in the order of their files."""
    sections = sections_of(GAMES[slug].sections, role.name)
    heads = {f"{section.label}:": section.name for section in sections}
    decks = []
    for path in sorted(folder_of(slug, "decks").glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        if f"Role: {role.title}\n" not in text:
            continue
        deck: dict[str, Any] = {"name": path.stem}
        name = ""
        for line in text.splitlines():
            head, _, card = line.partition(" ")
            name = heads.get(head, name)
            if head in heads and card:
                deck[name] = {card: 1}
            elif head.isdigit():
                deck.setdefault(name, {})[card] = int(head)
        decks.append(deck)
    return decks


def untold_actions(game: Game[Any], decks: list[dict[str, Any]], seed: int, most: int) -> int:
    """Return a random game of any kind, of so many actions at most; gives how many it took."""
    rng = random.Random(seed)
    state = game.set_up(decks, FastChance(seed))
    nothing: frozenset[str] = frozenset()
    for done in range(most):
        seats = game.seats_to_act(state)
        if not seats:
            return done
        actions = game.legal_actions(state, seats[0])
        game.watch(state, seats[0], actions[int(rng.random() * len(actions))], nothing)
    return most


def compare(game: Game[Any], decks: list[dict[str, Any]], seconds: float) -> tuple[float, float]:
    """Actions a second, and their ratio to python-chess's plies; medians of pairs."""
    rates, ratios = [], []
    begun, seed = process_time(), 100
    while process_time() - begun < seconds:
        start = process_time()
        actions = untold_actions(game, decks, seed, OTHERS_CAP)
        middle = process_time()
        plies = sum(chess_plies(seed + k) for k in range(4))
        rates.append(actions / (middle - start))
        ratios.append(rates[-1] * (process_time() - middle) / plies)
        seed += 4
    return statistics.median(rates), statistics.median(ratios)


def mid_game(game: Cidwam, decks: list[dict[str, Any]]) -> State:
    rng = random.Random(7)
    state = game.set_up(decks[:2], FastChance(7))
    while state.turn < 14 and (seats := game.seats_to_act(state)):
        actions = game.legal_actions(state, seats[0])
        game.play_on(state, seats[0], forward(state, actions, rng))
    return state


def view_times(game: Cidwam, decks: list[dict[str, Any]]) -> dict[str, float]:
    """Return the median of what a view takes at positions of random games, in ms, by what is asked
    for."""
    found: dict[str, list[float]] = {"view": [], "with odds": [], "with why_not": []}
    for seed in range(30):
        rng = random.Random(seed)
        state = game.set_up([rng.choice(decks), rng.choice(decks)], FastChance(seed))
        for done in range(VIEW_PLIES):
            if not (seats := game.seats_to_act(state)):
                break
            if done and not done % 10:
                for name, asked in (
                    ("view", {}),
                    ("with odds", {"odds": True}),
                    ("with why_not", {"why_not": True}),
                ):
                    fresh = state.clone()  # nothing of it has been listed yet
                    start = perf_counter()
                    game.view(fresh, seats[0], **asked)
                    found[name].append(1000 * (perf_counter() - start))
            game.play_on(state, seats[0], rng.choice(game.legal_actions(state, seats[0])))
    return {name: statistics.median(times) for name, times in found.items()}


def main(seconds: float = 12.0) -> int:
    game = Cidwam(
        CardPool(
            [card for found in read_sets() if found.game == Cidwam.name for card in found.cards]
        )
    )
    decks = load_decks()
    for seed in range(WARM):  # what is remembered of cards and lines is remembered
        random_actions(game, decks, seed + 10_000)
        chess_plies(seed + 10_000)
    gc.collect()
    gc.freeze()  # the cards stay: the collector need not look through them again, for either
    ratios, ours, theirs = [], [], []
    begun, seed = process_time(), 100
    while process_time() - begun < seconds:
        start = process_time()
        actions = sum(random_actions(game, decks, seed + k) for k in range(6))
        middle = process_time()
        plies = sum(chess_plies(seed + k) for k in range(24))
        end = process_time()
        ours.append(actions / (middle - start))
        theirs.append(plies / (end - middle))
        ratios.append(ours[-1] / theirs[-1])
        seed += 24
    print(f"actions a second: {statistics.median(ours):,.0f}")
    print(f"python-chess {chess.__version__}, plies a second: {statistics.median(theirs):,.0f}")
    rate, ratio = statistics.median(ours), statistics.median(ratios)
    figures = [Figure("CIDWaM, an action, a ply", 1e6 / rate, ratio * 1e6 / rate, "µs", GOAL)]
    for title, other, its_decks in games_with_decks():
        rate, ratio = compare(other, its_decks, seconds / 4)
        figures.append(Figure(f"{title}, an action, a ply", 1e6 / rate, ratio * 1e6 / rate, "µs"))

    state = mid_game(game, decks)
    start, n = process_time(), few_if_small(20_000, 100)
    for _ in range(n):
        state.clone()
    print(f"clones of a mid-game state a second: {n / (process_time() - start):,.0f}")

    times = [f"{name} {ms:.3f}" for name, ms in view_times(game, decks).items()]
    print(f"ms a view with its actions as data (median): {', '.join(times)}")

    start, turns, capped, games = process_time(), 0, 0, few_if_small(300, 2)
    for seed in range(games):
        _, taken = play(game, decks, seed, forward)
        turns += taken
        capped += taken >= TURN_CAP
    spent = process_time() - start
    print(
        f"whole games a second, forward policy: {games / spent:.0f} "
        f"({turns / games:.1f} turns a game, {100 * capped / games:.1f}% hit {TURN_CAP} turns)"
    )
    return 0 if print_table(figures, value="here", floor="python-chess") else 1


if __name__ == "__main__":
    sys.exit(main(*(float(word) for word in sys.argv[1:] if word != "--small")))
