"""What a form is filled with where one is shown: to who made a mistake, or could go on with it."""

from __future__ import annotations

from engine.cidwam.text.effects.cards import Draw
from engine.cidwam.text.effects.coins import Earn
from engine.cidwam.text.effects.life import GainLife
from engine.cidwam.text.effects.pieces import Destroy
from engine.cidwam.text.keywords import Plus
from engine.cidwam.text.meant import faults
from engine.cidwam.text.sorts import Dice, Sort
from engine.cidwam.text.targets import Target
from engine.text.lexicon import Examples
from engine.text.node import Node

_WIDE = ("target", "targets", "attach", "subject", "group", "condition", "bonus", "keyword")


def _makes_sense(node: Node) -> bool:
    """R10.8: Resilient can't be given; and what no text can mean is no example."""
    return not getattr(node, "resilient", 0) and not any(faults(node, alone=True))


EXAMPLES = Examples(
    around={"ability": "{}", "effect": "{}.", "event": "{}:", "cost": "Pay 2, {}:"},
    fill={
        "sort": Sort("Soul"),
        "sorts": Sort("Soul"),
        "sort/s": Sort("Soul"),
        "dice": Dice(1, 6),
        "word": "honey",
        "name": "Rat",
        "named": "Rat",
        "simple": Destroy(Target("target", Sort("Soul"))),
        "bonus": Plus(2),
        "effect": Draw(),
        "option": (Draw(), Earn(2), GainLife(3)),
    },
    wide=frozenset(_WIDE),
    shown=_makes_sense,
)
