"""Why a seat's cards and units can't do a thing now, put into its view.

`why_not` by what it is about: a card of the hand, a unit, "base", a resource, a component; for each
verb the reason (`Reason.as_data`), where no action of that verb is legal for it.
"""

from __future__ import annotations

from engine.kernel.game import Data
from games.complicated.rules.cards import IS_COMPONENT, KIND, RESOURCE, ROLE
from games.complicated.rules.mechanics.legal import Action, legal_actions
from games.complicated.rules.mechanics.refusals import why_not
from games.complicated.rules.position.state import DONE, OVER, Side, State, unit_name


def add_reasons(s: State, seat: int, view: Data) -> None:
    """Add `why_not` to a seat's view."""
    if s.phase == OVER or s.sides[seat].is_out:
        return
    possible = {_about(action) for action in legal_actions(s, seat)}
    found: dict[str, Data] = {}
    for action in _wishes(s, seat, s.sides[seat]):
        verb, about = _about(action)
        if (verb, about) not in possible:
            found.setdefault(about, {}).setdefault(verb, why_not(s, seat, action).as_data())
    view["why_not"] = found


def _about(action: Action) -> tuple[str, str]:
    verb = action[0]
    if verb == "tap" and isinstance(action[1], int):
        return verb, "base"
    if verb in ("attack", "guard", "patrol"):
        number = action[2][0] if verb == "attack" else action[1]
        return verb, unit_name(number)
    if verb == "block":
        return verb, unit_name(action[2])
    return verb, str(action[1]) if len(action) > 1 else ""


def _wishes(s: State, seat: int, side: Side) -> list[Action]:
    """One likely action for each thing and verb; whether another is legal was looked at before."""
    wishes: list[Action] = []
    resource = next(iter(side.resources), "")
    for code in side.hand:
        if IS_COMPONENT[code]:
            wishes.append(("put", code))
        elif ROLE[code] == RESOURCE:
            wishes.append(("resource", code))
        else:
            diamond = KIND[code][0] == "D"
            wishes.append(("play", code, resource if diamond else next(iter(side.units), 0)))
    wishes += [("put", code) for code, tokens in side.construction.items() if tokens != DONE]
    wishes += [("tap", code) for code in side.resources]
    wishes.append(("tap", "base" if side.base and side.base[-1][0] == "D" else 1))
    teams = s.terms.teams
    opponents = [
        one for one, theirs in enumerate(s.sides) if theirs.base and teams[one] != teams[seat]
    ]
    for number, unit in side.units.items():
        if opponents:
            wishes.append(("attack", opponents[0], (number,)))
        wishes.append(("patrol" if unit.guardian else "guard", number))
        if s.fight is not None and seat == s.fight.defender:
            wishes.append(("block", s.fight.attackers[0], number))
    return wishes
