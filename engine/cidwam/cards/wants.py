"""What effects ask for before they can be done: the targets that must be there (R5.9)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cidwam.text.effects.control import ChooseOne
from engine.cidwam.text.targets import Target
from engine.text.node import Node
from engine.text.tree import walk


@dataclass(frozen=True, slots=True)
class Wants:
    """What an effect asks for: targets, or of the parts of `Choose one` all that one asks for."""

    targets: tuple[Target, ...] = ()
    parts: tuple[tuple[Wants, ...], ...] = ()


def wants_of(effects: tuple[Node, ...]) -> tuple[Wants, ...]:
    """What effects with `target` ask for, those without left out."""
    found = []
    for effect in effects:
        if isinstance(effect, ChooseOne):
            found.append(Wants(parts=tuple(wants_of((part,)) for part in effect.options)))
        elif asks_for_target((effect,)):
            asked = [n for n in walk(effect) if isinstance(n, Target)]
            found.append(Wants(tuple(t for t in asked if t.who in ("target", "opposing"))))
    return tuple(found)


def asks_for_target(effects: tuple[Node, ...]) -> bool:
    return any(
        isinstance(node, Target) and node.who in ("target", "opposing")
        for effect in effects
        for node in walk(effect)
    )
