"""Abilities set off by an event, in their order (S8.3), and how abilities are done one after
another."""

from __future__ import annotations

from games.spelldawn.rules.mechanics.run import Run
from games.spelldawn.rules.position.state import UP, State, Task
from games.spelldawn.rules.rooms import is_place


def happen(s: State, signal: str, room: int = -1) -> None:
    """Have an event set off the abilities of all cards that are up; they are done next (S8.3).

    `room`: that of a raid.
    """
    found: list[Task] = []
    for seat, ref, one in s.standing():
        lines = one.card.triggers.get(signal)
        if not lines or one.state != UP:
            continue
        for line, place in lines:
            here = s.room_of(ref) == room if place == "this" else is_place(room, place)
            if here:
                found.append(("ability", seat, ref, one.card.name, line))
    s.stack.extend(reversed(found))


def do_ability(s: State, seat: int, ref: str, name: str, line: int) -> None:
    """Do an ability that waited, if its card is still there (S8.3)."""
    one = s.find(seat, ref)
    if one is not None and one.card.name == name:
        if one.state == UP:
            s.tell("ability", seat, ref=ref, card=name)
        do_effects(s, seat, ref, name, line, 0)


def do_effects(s: State, seat: int, ref: str, name: str, line: int, first: int) -> None:
    """Do the effects of a line from one on; what an effect asks comes before the next (S8.2)."""
    effects = s.pool[name].effects[line]
    run = Run(s, seat, ref, name)
    stack = s.stack
    for number in range(first, len(effects)):
        waiting = len(stack)
        effects[number].run(run)
        if s.ended or run.has_stopped:
            return
        if len(stack) > waiting:
            if number + 1 < len(effects):
                stack.insert(waiting, ("effects", seat, ref, name, line, number + 1))
            return
