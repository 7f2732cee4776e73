"""Battles of KAADOSU! by chance, and what is hidden in one laid anew."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from engine.kernel.chance import FastChance
from engine.kernel.definition import open_game
from engine.kernel.game import Data, IllegalAction
from games.kaadosu.game import DEFINITION
from games.kaadosu.rules.cards import COLOURS, SHAPES, Card
from games.kaadosu.rules.game import Kaadosu
from games.kaadosu.rules.mechanics.legal import END, Action
from games.kaadosu.rules.position.state import State

TABLES: list[Data] = [
    {},
    {"ante": "guides"},
    {"second_hand": 3},
    {"piles": "own"},
    {"piles": "own", "ante": "guides", "second_hand": 3},
]
ASIDES = ("offer draw", "accept draw", "decline draw", "resign", "time")
ORDERS = (
    'orders {"discard": "drawn", "ante": "keep"}',
    'orders {"discard": "worst", "draw": "decline"}',
    'orders {"discard": "ask"}',
)


def opened(options: Data | None = None) -> Kaadosu:
    game = open_game(DEFINITION, (), options=options)
    assert isinstance(game, Kaadosu)
    return game


def some_deck(rng: random.Random, seat: int) -> Data:
    """A deck of any legal size with all kinds of card, copies of shadows among them."""
    cards: list[Data] = []
    for at in range(rng.randint(10, 30)):
        kind = rng.choice(("base", "shadow", "copy", "combo", "shadow_combo"))
        number = 100 + 40 * seat + at
        most, slots, name = 10, 1, str(number)
        if kind == "shadow":
            name = f"S{number}"
        elif kind == "copy":
            name = f"S{rng.choice((7, 8))}"
        elif "combo" in kind:
            most, slots, name = 15, 2, f"{'S' if kind == 'shadow_combo' else ''}{10000 + number}"
        figures = random.Random(name) if kind == "copy" else rng
        cards.append(
            {
                "name": name,
                "colour": figures.choice(COLOURS),
                "shapes": [figures.choice(SHAPES) for _ in range(slots)],
                "plus": figures.randint(1, most),
                "minus": figures.randint(1, most),
                "uid": f"{seat}-{at}",
            }
        )
    return {"name": "", "cards": cards}


def begun(options: Data | None, seed: int) -> tuple[Kaadosu, State]:
    """A battle with its first hands drawn."""
    game = opened(options)
    rng = random.Random(seed)
    return game, game.set_up([some_deck(rng, seat) for seat in range(2)], FastChance(seed))


def random_choice(actions: list[Action], rng: random.Random) -> Action:
    return rng.choice(actions)


def pressing(actions: list[Action], rng: random.Random) -> Action:
    """A policy by chance that attacks or places half the time it can."""
    wanted = [action for action in actions if action[0] in ("attack", "place")]
    return rng.choice(wanted if wanted and rng.random() < 0.5 else actions)


def hoarding(actions: list[Action], rng: random.Random) -> Action:
    """A policy by chance that ends most turns at once, so that hands are full."""
    return END if END in actions and rng.random() < 0.7 else rng.choice(actions)


def stir(game: Kaadosu, state: State, rng: random.Random) -> None:
    """Do what may come between: a draw offered or answered, orders, a seat that leaves."""
    seat = rng.randrange(2)
    line = rng.choice((*ASIDES, *ORDERS, *ASIDES[:3]))
    try:
        if line == "time":
            game.forfeit(state, seat, "time")
        else:
            game.act(state, seat, line)
    except IllegalAction:
        pass


def random_battles(
    options: Data, seeds: Iterable[int], looks: int
) -> Iterator[tuple[Kaadosu, State, int]]:
    """Some `looks` positions of a whole battle of each seed, with the seat that is to act."""
    for seed in seeds:
        game, state = begun(options, seed)
        rng = random.Random(seed)
        policy = (random_choice, pressing, hoarding, pressing)[seed % 4]
        is_long = policy is random_choice  # up to the 200th turn
        while acting := game.seats_to_act(state):
            seat = acting[0]
            if rng.random() < looks / (600 if is_long else 60):
                yield game, state, seat
            if rng.random() < (0.0005 if is_long else 0.01):
                stir(game, state, rng)
                continue
            actions = game.legal_actions(state, seat)
            game.play_on(state, seat, policy(actions, rng))
        yield game, state, -1


def laid_anew(state: State, viewer: int | None, rng: random.Random) -> State:
    """The same battle with all cards that a viewer can't see laid otherwise, of the same decks."""
    other = state.clone()
    hidden: list[list[Card]] = [[] for _ in other.piles]
    group = [seat if len(other.piles) > 1 else 0 for seat in range(2)]
    for seat, side in enumerate(other.sides):
        if seat != viewer:
            hidden[group[seat]] += [card for card in side.hand if card.code not in side.known]
    for at, pile in enumerate(other.piles):
        hidden[at] += [] if pile.is_known else pile.cards
    for cards in hidden:
        rng.shuffle(cards)
    for seat, side in enumerate(other.sides):
        if seat != viewer:
            side.hand = [
                card if card.code in side.known else hidden[group[seat]].pop() for card in side.hand
            ]
    for at, pile in enumerate(other.piles):
        if not pile.is_known:
            pile.cards = [hidden[at].pop() for _ in pile.cards]
    return other
