"""Nobody is told what they may not know (R1.2, R1.3, R3.3, R10.9): proven by permutation.

What "may not know" means is said in `hidden`. A state and another that differs in nothing else give
each viewer byte-equal views, decisions, lists of legal actions and, after the same action, events.
Of an action everything is compared but what it rightly reveals: the cards that the viewer knows
afterwards and did not before (drawn, discarded, turned up, looked at) are left as they are.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.kernel.chance import FastChance
from engine.kernel.game import Event
from games.cidwam.rules import Cidwam
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.rules.flags import SHIELD
from games.cidwam.rules.position.state import State
from tests.engine.hidden import Viewer, face_down, others_of, plain, redeal, revealed, unknown
from tests.engine.positions import card, card_in, position, setup, soul
from tests.engine.random_games import (
    EACH_GAME,
    TIMES,
    official,
    official_cards,
    pick,
    positions,
    seeds,
    some_deck,
    wild,
    wild_cards,
)

VIEWERS: tuple[Viewer, ...] = (0, 1, None)


def as_bytes(told: Any) -> str:
    return json.dumps(told, ensure_ascii=False)


@EACH_GAME
def test_views_tell_nothing_hidden(game: Cidwam) -> None:
    for seed in seeds(20):
        rng = random.Random(seed)
        for state, _, _, _ in positions(game, seed):
            if rng.random() < 0.25:
                for viewer in VIEWERS:
                    told = as_bytes(plain(game, state, viewer))
                    other = redeal(state, viewer, rng)
                    assert as_bytes(plain(game, other, viewer)) == told


def log(game: Cidwam, events: list[Event], viewer: Viewer) -> list[Any]:
    """What the viewer is told of events."""
    return [seen for event in events if (seen := game.visible(event, viewer)) is not None]


def carried_out(
    game: Cidwam, state: State, seat: int, action: Any, viewer: Viewer
) -> tuple[State, list[Event], str]:
    """The state after an action, all its events, and those that the viewer sees."""
    after = state.clone()
    events = game.apply(after, seat, action)
    return after, events, as_bytes(log(game, events, viewer))


def known_by(
    before: State, after: State, seat: int, action: Any, events: list[Event], viewer: Viewer
) -> set[int]:
    """The ids that this action lets the viewer know, if only for a moment, or that it names."""
    keep = revealed(before, after, viewer)
    keep |= {p for p in unknown(before, viewer) if _was_seen(events, card_in(before, p).name)}
    kinds = {event.kind for event in events}
    if "look" in kinds:
        keep |= {p for other in others_of(viewer) for p in before.hand[other] + after.hand[other]}
    if kinds & {"shuffle", "take"}:
        # Searching, one sees what is there and what is not, and all see whether something was.
        keep |= {*before.deck[0], *before.deck[1]}
    q = before.question
    if q is not None and q.seat == seat:
        keep |= {value for _, value in q.options if isinstance(value, int)}
    if action[0] == "play":
        keep |= {c for c in before.hand[seat] if card_in(before, c).index == action[1]}
    if action[0] == "open":
        keep |= {
            c
            for player, opened in enumerate((*before.opened, action[1]))
            for c in before.hand[player if player < 2 else seat]
            if card_in(before, c).index in {index for index, _ in opened or ()}
        }
    return keep


@EACH_GAME
def test_events_of_own_actions_tell_nothing_hidden(game: Cidwam) -> None:
    compared = 0
    for seed in seeds(20, until=lambda: compared > 800 * min(TIMES, 1)):
        rng = random.Random(seed)
        for state, seat, actions, _ in positions(game, seed):
            if rng.random() < 0.2:
                compared += _compare(game, state, seat, pick(actions, rng), seat, rng)


@EACH_GAME
def test_events_of_the_others_actions_tell_nothing_hidden(game: Cidwam) -> None:
    compared = 0
    for seed in seeds(20, until=lambda: compared > 800 * min(TIMES, 1)):
        rng = random.Random(1000 + seed)
        for state, seat, actions, _ in positions(game, seed):
            if rng.random() < 0.2:
                viewer = rng.choice((1 - seat, None))
                compared += _compare(game, state, seat, pick(actions, rng), viewer, rng)


def _compare(
    game: Cidwam, state: State, seat: int, action: Any, viewer: Viewer, rng: random.Random
) -> bool:
    """Carry an action out in a state and in one redealt; what the viewer is told must be equal."""
    after, events, told = carried_out(game, state, seat, action, viewer)
    keep = known_by(state, after, seat, action, events, viewer)
    other = redeal(state, viewer, rng, keep, calm=True)
    if not unknown(state, viewer) - keep:
        return False
    other_after, _, other_told = carried_out(game, other, seat, action, viewer)
    if other_told != told and _is_spared_a_choice((after, other_after), viewer):
        # A player on turn whose cards are all alike is not asked which (R10.23): the viewer, who
        # waits for that player either way, sees the same things an action earlier.
        short, long = sorted((json.loads(told), json.loads(other_told)), key=len)
        assert long[: len(short)] == short
        return False
    assert other_told == told
    assert as_bytes(plain(game, other_after, viewer)) == as_bytes(plain(game, after, viewer))
    return True


def _is_spared_a_choice(states: tuple[State, State], viewer: Viewer) -> bool:
    """In one of the states somebody else is asked for a card, in the own turn or of the own deck.

    In the other's turn a hand is always asked for, but a search with one answer is not.
    """
    for s in states:
        q = s.question
        if q is not None and q.kind == "card" and q.seat != viewer:
            searches = {value for _, value in q.options} & set(s.deck[q.seat])
            if q.seat == s.active or searches:
                return True
    return False


# --- No name of a hidden card, in any text -------------------------------------------------------


def marked(game: Cidwam, seed: int) -> tuple[Cidwam, list[dict[str, Any]]]:
    """A game in which each card of both decks is a card of its own, by its name."""
    rng = random.Random(seed)
    data = {c["name"]: c for c in (official_cards() if game is official() else wild_cards())}
    cards: list[dict[str, Any]] = []
    decks = []
    for seat in "SN":
        deck = some_deck(game, rng)
        counts: dict[str, int] = {}
        for name, n in deck["cards"].items():
            for i in range(n):
                marked_name = f"{name[:48]} <{seat}{len(counts)}.{i}>"
                cards.append({**data[name], "name": marked_name})
                counts[marked_name] = 1
        decks.append({**deck, "cards": counts})
    return Cidwam(CardPool([*cards, *data.values()])), decks


@EACH_GAME
def test_no_name_of_a_hidden_card_is_ever_told(game: Cidwam) -> None:
    turned_up = 0
    for seed in seeds(8, until=lambda: turned_up > 0):
        own, decks = marked(game, seed)
        state = own.set_up(decks, FastChance(seed))
        rng = random.Random(seed)
        for before, seat, actions, _ in positions(own, seed, state):
            action = pick(actions, rng)
            after = before.clone()
            events = own.apply(after, seat, action)
            for viewer in VIEWERS:
                view = as_bytes(plain(own, before, viewer))
                hidden = unknown(before, viewer)
                assert not [n for p in hidden if (n := card_in(before, p).name) in view]
                if any(event.kind == "look" for event in events):
                    continue
                turned_up += any(event.kind == "turn up" for event in events)
                told = as_bytes(log(own, events, viewer))
                for p in hidden & unknown(after, viewer):
                    if card_in(before, p).name in told:
                        assert _was_seen(events, card_in(before, p).name), told


def _was_seen(events: list[Event], name: str) -> bool:
    """All saw it for a moment: a Secret that was turned up and returned to the hand, or a card that
    was played or discarded and then shuffled into the deck."""
    kinds = {event.kind for event in events if name in _named(event.public)}
    if "turn up" in kinds:
        return True
    return bool(kinds & {"discard", "destroy", "play"}) and any(e.kind == "shuffle" for e in events)


def _named(told: Any) -> Iterator[str]:
    """The names of cards in an event, those in texts left out."""
    if isinstance(told, dict):
        yield from (told[key] for key in ("card", "name") if isinstance(told.get(key), str))
        told = list(told.values())
    if isinstance(told, list):
        for part in told:
            yield from _named(part)


def test_ids_tell_nothing_of_the_rest_of_a_deck() -> None:
    """Were ids given in the order of the deck's list, two cards of a name would tell whoever
    came to see their ids that all between them are so too."""
    names = [d.name for d in official().pool.defs if d.kind == "Soul" and not d.is_token][:2]
    deck = {"name": "Two names", "persona": [], "cards": dict.fromkeys(names, 20)}
    first = []
    for seed in range(200):
        s = official().set_up([deck, deck], FastChance(seed))
        first.append([card_in(s, p).name for p in (1, 2, 41, 80)])
    for column in zip(*first, strict=True):
        assert 60 < sum(name == names[0] for name in column) < 140
    assert 60 < sum(a == b for a, b, _, _ in first) < 140


LEAKS: dict[str, Callable[[State, int], object]] = {
    "the own deck's top": lambda s, seat: card_in(s, s.deck[seat][-1]).name,
    "how many Souls the other holds": lambda s, seat: sum(
        card_in(s, c).kind == "Soul" for c in s.hand[1 - seat]
    ),
    "the value of an own Shield": lambda s, seat: [
        card_in(s, p).value for p in s.fixed if p and s.flags[p] & SHIELD and s.owner[p] == seat
    ],
    "what costs the other's Secret": lambda s, seat: [
        card_in(s, p).script.turn_up_cost for p in face_down(s, seat)
    ],
    "the other's orders": lambda s, seat: s.orders[1 - seat],
    "the next die": lambda s, seat: s.chance.clone().below(6, "die"),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_view_that_told_a_secret_would_be_found_out(leak: str) -> None:
    """The proof has teeth: with each of these in the view it fails."""
    game, found = wild(), 0
    for seed in seeds(6, until=lambda: found > 3):
        rng = random.Random(seed)
        for state, seat, _, _ in positions(game, seed):
            if rng.random() < 0.25 and state.deck[seat]:
                other = redeal(state, seat, rng)
                found += LEAKS[leak](state, seat) != LEAKS[leak](other, seat)


@EACH_GAME
def test_games_show_what_is_to_be_hidden(game: Cidwam) -> None:
    """The proofs above are worth something only where something is hidden."""
    down = asked = 0
    for seed in seeds(10, until=lambda: down > 50 and asked > 150):
        for state, _, _, _ in positions(game, seed):
            down += bool(face_down(state, None))
            asked += state.question is not None


@pytest.mark.parametrize("owner", [0, 1])
def test_who_controls_a_secret_sees_it_and_its_spectators_do_not(owner: int) -> None:
    """R10.9: its owner has seen it, whoever has taken control of it sees it too."""
    sides = ("south", "north")
    text = setup(
        [soul("Cellar Imp", text="Secret: pay 1.")],
        board={
            "c3": {
                "soul": "Cellar Imp",
                "owner": sides[owner],
                "controller": sides[1 - owner],
                "face_down": True,
            },
            "d3": {"soul": "Cellar Imp", "owner": sides[owner], "face_down": True},
        },
    )
    game, state = position(text)
    named = {
        viewer: [game.view(state, viewer)["board"][place][0]["name"] for place in ("c3", "d3")]
        for viewer in VIEWERS
    }
    assert named == {
        owner: ["Cellar Imp", "Cellar Imp"],
        1 - owner: ["Cellar Imp", None],
        None: [None, None],
    }


@pytest.mark.parametrize("seat", [0, 1])
def test_taking_control_of_a_secret_shows_it_and_is_not_taken_back(seat: int) -> None:
    sides = ("south", "north")
    text = setup(
        [
            soul("Cellar Imp", text="Secret: pay 1."),
            card("Golden Bait", "Spell", "Take control of target Soul.", 0),
        ],
        active=sides[seat],
        board={"c3": {"soul": "Cellar Imp", "owner": sides[1 - seat], "face_down": True}},
        **{sides[seat]: {"hand": ["Golden Bait"]}},
    )
    game, state = position(text)
    events = game.act(state, seat, "play Golden Bait")
    (told,) = [event for event in events if event.kind == "control"]
    assert "Cellar Imp" in as_bytes(told.seen_by(seat))
    assert "Cellar Imp" not in as_bytes(told.seen_by(None))
    assert not game.can_take_back([told], seat)
    assert all("Cellar Imp" not in as_bytes(told.seen_by(None)) for told in events)
