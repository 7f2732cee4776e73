"""Requirements of effects before they can be done: the targets that must be there (R5.9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.text.node import Node
from engine.text.tree import walk
from games.cidwam.rules.text.effects.control import ChooseOne, ChooseSome
from games.cidwam.rules.text.targets import Target


@dataclass(frozen=True, slots=True)
class Wants:
    """The requirements of an effect: targets, or of the parts of a choice all that one asks for.

    `hopes` are those of the form `up to N`: the text can be used where nothing fits, but is no
    reason to ask (E14) and no part to choose (E18).
    """

    targets: tuple[Target, ...] = ()
    parts: tuple[tuple[Wants, ...], ...] = ()
    hopes: tuple[Target, ...] = ()


def wants_of(effects: tuple[Node, ...]) -> tuple[Wants, ...]:
    """Return what effects with `target` ask for, those without left out."""
    found = []
    for effect in effects:
        choice = _choice_in(effect)
        if choice is not None:
            found.append(Wants(parts=tuple(wants_of((part,)) for part in choice.options)))
        elif asks_for_target((effect,)):
            asked = [n for n in walk(effect) if isinstance(n, Target)]
            found.append(
                Wants(
                    tuple(t for t in asked if t.who in ("target", "opposing")),
                    hopes=tuple(t for t in asked if t.is_up_to),
                )
            )
    return tuple(found)


def _choice_in(effect: Node) -> ChooseOne | ChooseSome | None:
    """The choice that an effect is, or that it makes under a condition or if one likes."""
    nodes = (node for node in walk(effect) if isinstance(node, ChooseOne | ChooseSome))
    return next(nodes, None)


def asks_for_target(effects: tuple[Node, ...]) -> bool:
    return any(t.is_up_to or t.who in ("target", "opposing") for t in _targets(effects))


def _targets(effects: tuple[Node, ...]) -> Iterator[Target]:
    for effect in effects:
        for node in walk(effect):
            if isinstance(node, Target):
                yield node
