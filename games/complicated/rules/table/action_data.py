"""Actions as plain data and back: {"notation", "verb", "subject", "target", "points", "phase"}.

subject: what is done with: a card, a unit or "base", or a list of such; target: on what; points:
of `hit`; phase: that `end` leaves. Only those are there that the verb has.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Data, IllegalAction
from games.complicated.rules.mechanics.legal import Action
from games.complicated.rules.position.state import State
from games.complicated.rules.table import notation

FORMS = {
    "resource": "{subject}",
    "put": "{subject}",
    "attack": "{target} with {subject}",
    "block": "{target} with {subject}",
    "hit": "{target} with {subject} {points}",
    "guard": "{subject}",
    "patrol": "{subject}",
    "assemble": "{subject}",
}
KEYS = {"verb", "subject", "target", "points"}
TOLD = {"notation", "phase"}  # what else `describe` tells, of the same action


def describe(s: State, seat: int, action: Action) -> Data:
    """A legal action as plain data."""
    line = notation.write(s, seat, action)
    verb = action[0]
    data: Data = {"notation": line, "verb": verb}
    if verb == "end":
        return {**data, "phase": s.phase}
    rest = line.removeprefix(verb).strip()
    if not rest:
        return data
    if verb in ("tap", "play"):
        for between in (" on ", " reviving "):
            if between in rest:
                subject, _, target = rest.partition(between)
                return {**data, "subject": subject, "target": target}
        return {**data, "subject": rest}
    if verb == "attack":
        target, _, units = rest.partition(" with ")
        return {**data, "target": target, "subject": units.split(", ")}
    if verb in ("block", "hit"):
        target, _, units = rest.partition(" with ")
        unit, _, points = units.partition(" ")
        return {
            **data,
            "target": target,
            "subject": unit,
            **({"points": int(points)} if points else {}),
        }
    if verb == "assemble":
        return {**data, "subject": rest.split(" ")}
    return {**data, "subject": rest}


def line_of(data: Any) -> str:
    """The line that data means; IllegalAction if it means none. `notation` and `phase` are not
    looked at."""
    if not isinstance(data, dict):
        raise IllegalAction("action_shape")
    said = {key: value for key, value in data.items() if key not in TOLD}
    verb = said.get("verb")
    if not isinstance(verb, str) or not said.keys() <= KEYS:
        raise IllegalAction("action_shape")
    subject, target, points = said.get("subject"), said.get("target"), said.get("points")
    if subject is None:
        if len(said) > 1:
            raise IllegalAction("action_shape")
        return verb
    if isinstance(subject, list):
        if not all(isinstance(one, str) for one in subject):
            raise IllegalAction("action_shape")
        subject = (", " if verb == "attack" else " ").join(subject)
    if verb in ("tap", "play"):
        joker = isinstance(subject, str) and subject.startswith("X")
        form = (
            "{subject}"
            if target is None
            else f"{{subject}} {'reviving' if joker else 'on'} {{target}}"
        )
    else:
        form = FORMS.get(verb, "")
    for key in ("target", "points"):
        if (said.get(key) is not None) != (f"{{{key}}}" in form):
            raise IllegalAction("action_shape")
    if isinstance(points, bool) or not isinstance(points, int | None):
        raise IllegalAction("action_shape")
    if not isinstance(subject, str) or not isinstance(target, str | None):
        raise IllegalAction("action_shape")
    return f"{verb} {form.format(subject=subject, target=target, points=points)}"
