"""What a bot thinks with: it agrees with what the seat knows, and nothing hidden gets into it."""

from __future__ import annotations

import random

from engine.kernel.chance import FastChance
from games.cidwam.rules import Cidwam
from games.cidwam.rules.flags import FACE_DOWN, SHIELD
from games.cidwam.rules.position.state import State
from tests.engine import invariants
from tests.engine.hidden import plain, redeal, unknown
from tests.engine.random_games import EACH_GAME, positions, seeds


@EACH_GAME
def test_it_looks_to_the_seat_like_the_true_state(game: Cidwam) -> None:
    for seed in seeds(15):
        rng = random.Random(seed)
        for state, seat, _, _ in positions(game, seed):
            # In the opening the other is taken to have chosen already, for it is a secret which.
            if rng.random() < 0.15 and state.phase != "opening":
                imagined = game.imagine(state, seat, FastChance(seed))
                assert plain(game, imagined, seat) == plain(game, state, seat)
                invariants.check(imagined)


@EACH_GAME
def test_states_that_differ_in_hidden_cards_alone_are_imagined_alike(game: Cidwam) -> None:
    for seed in seeds(25):
        rng = random.Random(seed)
        for state, seat, _, _ in positions(game, seed):
            if rng.random() < 0.15:
                other = redeal(state, seat, rng)
                if rng.random() < 0.5 and state.question is None and not state.stack:
                    other = with_ids_exchanged(other, seat, rng)
                one = game.imagine(state, seat, FastChance(seed))
                two = game.imagine(other, seat, FastChance(seed))
                assert game.to_json(one) == game.to_json(two)


def with_ids_exchanged(s: State, seat: int, rng: random.Random) -> State:
    """The same for the seat, but other ids lie in each hidden place: other cards were drawn."""
    t = s.clone()
    for owner in (0, 1):
        slots = [i for i, p in enumerate(t.fixed) if p and t.flags[p] & SHIELD]
        slots = [i for i in slots if t.owner[t.fixed[i]] == owner]
        hand = t.hand[owner] if owner != seat else []
        ids = [*(t.fixed[i] for i in slots), *hand, *t.deck[owner]]
        columns = [(t.defs[p], t.place[p], t.flags[p], t.controller[p]) for p in ids]
        mixed = rng.sample(ids, len(ids))
        for p, (d, place, flags, controller) in zip(mixed, columns, strict=True):
            t.defs[p], t.place[p], t.flags[p], t.controller[p] = d, place, flags, controller
        instead = dict(zip(ids, mixed, strict=True))
        t.loans = tuple((instead.get(p, p), you, back) for p, you, back in t.loans)
        for n, i in enumerate(slots):
            t.fixed[i] = mixed[n]
        rest = mixed[len(slots) :]
        hand[:] = rest[: len(hand)]
        t.deck[owner] = rest[len(hand) :]
    return t


@EACH_GAME
def test_it_differs_with_chance_and_can_be_played_on(game: Cidwam) -> None:
    compared = 0
    for seed in seeds(8, until=lambda: compared > 20):
        rng = random.Random(seed)
        for state, seat, _, _ in positions(game, seed):
            if rng.random() < 0.05 and state.phase != "opening":
                one, two = (game.imagine(state, seat, FastChance(k)) for k in (1, 2))
                if len(unknown(state, seat)) > 3:  # with less hidden two may be dealt alike
                    assert one.defs != two.defs
                    compared += 1
                for after, _, _, _ in positions(game, seed, one, most=30):
                    invariants.check(after)


@EACH_GAME
def test_the_true_state_stays_as_it_was(game: Cidwam) -> None:
    seen = 0
    for seed in seeds(8, until=lambda: seen > 0):
        for state, seat, _, _ in positions(game, seed, most=150):
            before = state.hash()
            game.imagine(state, seat, FastChance(3))
            assert state.hash() == before
            secrets = [f for f in state.flags if f & FACE_DOWN and not f & SHIELD]
            seen += bool(secrets)
