"""Fillings of a form where one is shown: to who made a mistake, or could go on with it."""

from __future__ import annotations

from engine.text.lexicon import Examples
from engine.text.node import Node
from games.cidwam.rules.text.effects.cards import Draw
from games.cidwam.rules.text.effects.coins import Earn
from games.cidwam.rules.text.effects.life import GainLife
from games.cidwam.rules.text.effects.pieces import Destroy
from games.cidwam.rules.text.keywords import Plus
from games.cidwam.rules.text.measures import AmountOf
from games.cidwam.rules.text.sense_checks import faults
from games.cidwam.rules.text.targets import Target
from games.cidwam.rules.text.vocabulary import Dice, Sort

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
        "measure": AmountOf("coins"),
        "simple": Destroy(Target("target", Sort("Soul"))),
        "bonus": Plus(2),
        "effect": Draw(),
        "option": (Draw(), Earn(2), GainLife(3)),
    },
    wide=frozenset(_WIDE),
    shown=_makes_sense,
)
