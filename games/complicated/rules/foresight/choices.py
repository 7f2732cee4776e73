"""The legal actions that are worth a thought, for bots that plan: most of a turn's are none.

What costs nothing is done first, of what comes to the same one is named, and no token is thrown
away. No better play is left out, so a plan has its looks for what is really to be chosen.
"""

from __future__ import annotations

from games.complicated.rules.cards import KIND
from games.complicated.rules.mechanics.legal import TURN, Action, asked, legal_actions
from games.complicated.rules.position.state import CONSTRUCTION, Side, State

# Each of these wants a resource that is still untapped: for more tokens with its tap (C2.6), or at
# this tap too (C2.8).
_WANT_UNTAPPED = frozenset({"DJ", "DQ"})


def choices(s: State, seat: int) -> list[Action]:
    """The legal actions of a seat without those that need no weighing."""
    actions = legal_actions(s, seat)
    if s.phase != CONSTRUCTION or asked(s) != (seat, TURN):
        return actions
    side = s.sides[seat]
    free = _free(actions, side)
    if free is not None:
        return [free]
    kept = _one_of_each(actions, side)
    if any(action[0] == "put" for action in kept):
        kept = [action for action in kept if action[0] != "end"]  # what is left is lost (C4.7)
    return kept


def _free(actions: list[Action], side: Side) -> Action | None:
    """An action that costs nothing, whatever else is done: to lay a resource, and to get tokens."""
    untapped = [code for code in side.resources if code not in side.tapped]
    wanted = sum(KIND[code] in _WANT_UNTAPPED for code in side.hand)
    if len(untapped) > wanted:
        crowned = [code for code in untapped if side.resources[code]]
        return ("tap", (crowned or untapped)[0])
    for action in actions:
        if action[0] == "resource" or action == ("tap", "base"):
            return action
    return None


def _one_of_each(actions: list[Action], side: Side) -> list[Action]:
    """Of resources it matters here whether they are tapped and have a Queen, and nothing else."""
    seen = set()
    kept = []
    for action in actions:
        on = action[-1]
        if on in side.resources:
            alike = (*action[:-1], on in side.tapped, bool(side.resources[on]))
            if alike in seen:
                continue
            seen.add(alike)
        kept.append(action)
    return kept
