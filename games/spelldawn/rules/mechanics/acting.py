"""One action carried out: each verb's rule, and what follows until somebody is asked again."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.game import IllegalAction
from games.spelldawn.rules.cards.schema import SEATS
from games.spelldawn.rules.mechanics import changes, choices, raids, turns
from games.spelldawn.rules.mechanics.figures import REMOVE_COST, price
from games.spelldawn.rules.mechanics.legal import DRAW, TURN, Action, asked, legal_actions
from games.spelldawn.rules.mechanics.orders import read_orders
from games.spelldawn.rules.mechanics.refusals import refusal
from games.spelldawn.rules.position.notation import written
from games.spelldawn.rules.position.state import (
    CHAMPION,
    DRAWN,
    NOBODY,
    OVERLORD,
    UP,
    State,
)
from games.spelldawn.rules.rooms import NUMBER


def check(s: State, seat: int, action: Action) -> None:
    """Raise IllegalAction if an action is not legal for a seat now."""
    if action not in legal_actions(s, seat):
        raise refusal(s, seat, action)


def play_on(s: State, seat: int, action: Action) -> None:
    """Carry out an action of `legal_actions` of this very state."""
    if s.log is not None:
        _tell_action(s, seat, action)
    VERBS[action[0]](s, seat, *action[1:])
    turns.go_on(s)


# --- Telling the line (notation's "#") -----------------------------------------------------------


def shown(s: State, seat: int, action: Action) -> str:
    """Return the line as others are shown it, with # for a card that they may not know."""
    verb = action[0]
    hides = False
    if verb == "play":
        hides = len(action) > 2
    elif verb == "discard":
        hides = seat == OVERLORD
    elif verb == "choose" and s.question is not None:
        hides = choices.is_hidden(s, s.question, action[1])
    return written((verb, "#", *action[2:])) if hides else written(action)


def _tell_action(s: State, seat: int, action: Action) -> None:
    line, public = written(action), shown(s, seat, action)
    if line == public:
        s.tell("acted", seat, action=line)
    else:
        s.tell_some("acted", seat, {"action": public}, {seat: {"action": line}})


# --- Verbs ---------------------------------------------------------------------------------------


def _spend(s: State, seat: int, mana: int = 0, actions: int = 1) -> None:
    side = s.sides[seat]
    side.actions -= actions
    side.mana -= mana


def _gain(s: State, seat: int) -> None:
    """S4.6."""
    _spend(s, seat, -1)


def _draw(s: State, seat: int) -> None:
    """S4.6."""
    _spend(s, seat)
    changes.draw(s, seat)


def _play(s: State, seat: int, name: str, room: str = "") -> None:
    """S4.7."""
    card = s.pool[name]
    cost = 0 if room else price(s, card)
    _spend(s, seat, cost)
    s.sides[seat].hand.remove(card)
    if room:
        ref = changes.place(s, card, NUMBER[room])
        told = {"ref": ref, "room": room}
        s.tell_some("laid", seat, told, {seat: {"card": name}})
        return
    s.tell("played", seat, card=name)
    if card.type == "spell":
        s.stack.append(("spent", name))
        s.stack.extend(("effects", seat, "", name, line, 0) for line in reversed(card.lines))
        return
    ref = changes.enter_arena(s, card)
    changes.abilities_of(s, seat, ref, "play")


def _progress(s: State, seat: int, room: str) -> None:
    """S4.8."""
    _spend(s, seat, 1)
    changes.add_counters(s, NUMBER[room], 1)


def _dispel(s: State, seat: int, ref: str) -> None:
    """S4.12."""
    _spend(s, seat, REMOVE_COST)
    changes.remove(s, CHAMPION, ref)


def _uncurse(s: State, seat: int) -> None:
    """S4.12."""
    _spend(s, seat, REMOVE_COST)
    s.curses -= 1
    s.tell("uncursed", CHAMPION, n=1)


def _use(s: State, seat: int, ref: str, number: int) -> None:
    """All costs at once; a hidden project is unveiled first, a sacrifice done after (S4.11)."""
    one = s.find(seat, ref)
    assert one is not None
    card = one.card
    use = card.uses[number - 1]
    _spend(s, seat, use.mana, use.actions)
    if use.is_once:
        one.used = (*one.used, use.line)
    s.stack.append(("effects", seat, ref, card.name, use.line, 0))
    if use.has_sacrifice:
        s.stack.append(("sacrifice", seat, ref))
    if one.state != UP:
        turns.unveil(s, NUMBER[ref], one)


def _raid(s: State, seat: int, room: str) -> None:
    """S4.10."""
    _spend(s, seat)
    raids.begin(s, NUMBER[room])


def _defeat(s: State, seat: int, ref: str) -> None:
    s.question = None
    raids.defeat(s, int(ref[1:]))


def _continue(s: State, seat: int) -> None:
    s.question = None
    raids.go_past(s)


def _score(s: State, seat: int, name: str) -> None:
    s.question = None
    raids.score_accessed(s, name)


def _raze(s: State, seat: int, name: str) -> None:
    s.question = None
    raids.raze(s, name)


def _done(s: State, seat: int) -> None:
    s.question = None
    raids.over(s, True)


def _discard(s: State, seat: int, name: str) -> None:
    s.question = None
    changes.discard(s, seat, s.pool[name])


def _choose(s: State, seat: int, chosen: str) -> None:
    question = s.question
    assert question is not None
    s.question = None
    choices.answer(s, question, chosen)


def _mulligan(s: State, seat: int, is_kept: bool = False) -> None:
    s.question = None
    s.tell("kept" if is_kept else "redrew", seat)
    turns.mulligan(s, seat, is_kept)


def _accept(s: State, seat: int) -> None:
    changes.end(s, DRAWN, "agreed")


def _decline(s: State, seat: int) -> None:
    s.offer = NOBODY


VERBS: dict[str, Callable[..., None]] = {
    "gain": _gain,
    "draw": _draw,
    "play": _play,
    "progress": _progress,
    "dispel": _dispel,
    "uncurse": _uncurse,
    "use": _use,
    "raid": _raid,
    "defeat": _defeat,
    "continue": _continue,
    "score": _score,
    "raze": _raze,
    "done": _done,
    "discard": _discard,
    "choose": _choose,
    "keep": lambda s, seat: _mulligan(s, seat, is_kept=True),
    "mulligan": _mulligan,
    "accept draw": _accept,
    "decline draw": _decline,
}


# --- Whoever is asked (S6.8, S7.6) ---------------------------------------------------------------


def leave(s: State, seat: int, why: str) -> None:
    """A seat resigns, or has lost for a reason from outside: the other wins (S6.8)."""
    if s.ended:
        raise IllegalAction("over", "S6.8")
    changes.end(s, 1 - seat, why)


def offer_draw(s: State, seat: int) -> None:
    """The active seat, once in its turn, where it could do a thing of its turn (S6.8)."""
    if s.ended:
        raise IllegalAction("over", "S6.8")
    if asked(s) != (seat, TURN):
        raise IllegalAction("not_your_turn", "S6.8")
    if s.offered:
        raise IllegalAction("offered_already", "S6.8")
    s.offered = True
    s.offer = 1 - seat
    s.tell("offered_draw", seat, to=SEATS[1 - seat])


def answer_draw(s: State, seat: int, action: Action) -> None:
    """Accept or decline an offered draw."""
    if asked(s) != (seat, DRAW):
        raise IllegalAction("over" if s.ended else "no_offer", "S6.8")
    play_on(s, seat, action)


def leave_orders(s: State, seat: int, line: str) -> None:
    """Standing orders of the Overlord, told to nobody (S7.6)."""
    if s.ended:
        raise IllegalAction("over", "S7.6")
    if seat != OVERLORD:
        raise IllegalAction("no_orders", "S7.6")
    s.orders = read_orders(line)


def end(s: State, winner: int | None, why: str) -> None:
    """The whole game ends for a reason from outside; without a winner it is drawn."""
    if not s.ended:
        changes.end(s, DRAWN if winner is None else winner, why)
