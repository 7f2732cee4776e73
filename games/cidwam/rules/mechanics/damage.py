"""Direct damage (section 8): its mean while it is to come, and dealing it."""

from __future__ import annotations

from games.cidwam.rules.mechanics import odds, players, statics
from games.cidwam.rules.mechanics.dice import throw
from games.cidwam.rules.mechanics.fight_rolls import MAX_OUT, Fight
from games.cidwam.rules.position import events, triggers
from games.cidwam.rules.position.pieces import on_board, whole
from games.cidwam.rules.position.state import Frame, State


def expected_damage(s: State, frame: Frame) -> float:
    """The mean of the damage to come of a direct attack, or of an effect."""
    if frame.op == "damage":
        n, sides, added, times, _ = frame.data
        return float((n * (sides + 1) / 2 + added) * times)
    data, members = Fight(*frame.data), whole(s, frame.source)
    if data.to_come[0] & MAX_OUT and statics.left_of_roll(s, members) is None:
        return float(throw(s, frame.source, True, True).dice + statics.bonus(s, members))
    return float(odds.expected(s, frame.source))


def damage(s: State, seat: int, n: int, source: int, by: str) -> int:
    """Direct damage that no piece in a slot prevented; by: strike, effect. Gives what is dealt."""
    if s.wards:
        n = players.let_through(s, seat, n)
    if s.log is not None:
        events.damage(s, seat, n, source, by)
    players.change_life(s, seat, -n, "damage", source)
    if n > 0 and source:
        members = whole(s, source) if on_board(s, source) else (source,)
        triggers.own(s, members, "deals damage", 0)
    return n
