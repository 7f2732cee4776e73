"""The consequences of everything at once, told when an action is done: the event `settled`.

Keywords, bonuses and costs, the dice that lie and who is waited for may be changed by anything.
So they are noted as an action begins, and what is another thing at its end is told.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.kernel.game import Event
from games.cidwam.rules.board import SEATS, SPACES
from games.cidwam.rules.cards.script import BANS, BIT_BY_NAME
from games.cidwam.rules.flags import FACE_DOWN
from games.cidwam.rules.mechanics import statics
from games.cidwam.rules.mechanics.fight_rolls import lying
from games.cidwam.rules.position.labels import reference
from games.cidwam.rules.position.log import Log
from games.cidwam.rules.position.pieces import whole
from games.cidwam.rules.position.state import State
from games.cidwam.rules.table.actions import seats_to_act

Data = dict[str, Any]


class Before(NamedTuple):
    """The state as an action began, beside what the log keeps."""

    waiting_for: tuple[int, ...]
    thrown: list[Data]
    orders: tuple[Data, ...]


def has_traits(s: State, piece: int) -> bool:
    """Is the piece a face-up Soul in a space?"""
    is_soul = s.defs[piece].kind == "Soul"
    return is_soul and s.place[piece] < SPACES and not s.flags[piece] & FACE_DOWN


def traits(s: State, soul: int) -> Data:
    """The keywords that a Soul has now, and what is added to its roll."""
    mask, range_ = statics.traits(s, (soul,))
    names = [name for name, bit in BIT_BY_NAME.items() if mask & bit]
    return {
        "keywords": names + ([f"Range {range_}"] if range_ > 1 else []) + _beside_keywords(s, soul),
        "bonus": statics.bonus(s, (soul,)),
    }


def _beside_keywords(s: State, soul: int) -> list[str]:
    """Return what a Soul has been given that is no keyword: movements, and what it cannot do this
    turn."""
    found = [f"moves as a {pattern}" for pattern in statics.movements(s, (soul,))]
    bans = BANS.values()
    found += [f"{what} {value}".strip() for what, value in s.changes_of(soul)]
    return found + [name for name, _ in s.gained[soul] if name in bans]


def thrown(s: State) -> list[Data]:
    """The rolls that lie open and may yet change: their faces (none: all at their highest), what
    they and the Hit Dice's own bonus make, and that with the bonuses that count now."""
    found = []
    for soul, throw in lying(s):
        members = whole(s, soul)
        pieces = [reference(s, piece) for piece in members]
        total = max(0, throw.dice + statics.bonus(s, members))
        found.append(
            {
                "place": pieces[0]["place"],
                "pieces": pieces,
                "faces": list(throw.faces),
                "dice": throw.dice,
                "total": total,
            }
        )
    return found


def begin(s: State, log: Log) -> Before:
    """Begin to tell, and note what is so now."""
    s.log = log
    log.traits, log.costs = _all_traits(s), _all_costs(s)
    return Before(seats_to_act(s), thrown(s), tuple(s.orders))


def settle(s: State, log: Log, before: Before) -> None:
    """Tell what is not as it was, or as it was told since; nothing if all is."""
    public: Data = {}
    if seats_to_act(s) != before.waiting_for:
        public["waiting_for"] = [SEATS[seat] for seat in seats_to_act(s)]
    if (lie := thrown(s)) != before.thrown:
        public["thrown"] = lie
    changed = [
        {"piece": reference(s, soul), **now}
        for soul, now in _all_traits(s).items()
        if log.traits.get(soul) != now
    ]
    if changed:
        public["traits"] = changed
    costs = _all_costs(s)
    private: dict[int, Data] = {}
    for seat in (0, 1):
        own: Data = {}
        if any(log.costs.get(card) != costs[card] for card in s.hand[seat]):
            own["costs"] = [costs[card] for card in s.hand[seat]]
        if s.orders[seat] != before.orders[seat]:
            own["orders"] = s.orders[seat]
        if own:
            private[seat] = own
    if public or private:
        log.events.append(Event("settled", public or None, private or None))


def _all_traits(s: State) -> dict[int, Data]:
    souls = (*s.souls[0], *s.souls[1])
    return {soul: traits(s, soul) for soul in souls if has_traits(s, soul)}


def _all_costs(s: State) -> dict[int, int]:
    return {card: statics.cost(s, seat, card) for seat in (0, 1) for card in s.hand[seat]}
