"""Spelldawn's card texts: its nodes, words and checks, handed to the machinery of `engine.text`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import games.spelldawn.rules.text.conditions
import games.spelldawn.rules.text.events  # noqa: F401  (these fill the registry of nodes)
from engine.text.forms import read_form
from engine.text.language import Language
from engine.text.lexicon import Examples, Lexicon
from engine.text.wording import Wording
from games.spelldawn.rules.text.abilities import CardText
from games.spelldawn.rules.text.checks import check
from games.spelldawn.rules.text.costs import ActionCost
from games.spelldawn.rules.text.effects import Draw
from games.spelldawn.rules.text.node import NODES
from games.spelldawn.rules.text.vocabulary import CHOICES

if TYPE_CHECKING:
    from engine.text.paraphrase import Paraphrase

# The document's icons as words; a face draws them again, nothing else knows of them.
ICONS = {"{M}": " mana", "{A}": " action", "{-}": ":", "{#}": ""}
RUNS = {
    "limits": tuple(
        read_form(clause)
        for clause in (
            "^{once_each_turn?once each turn.}",
            "^{once_each_encounter?once each encounter.}",
        )
    )
}
LEXICON = Lexicon(
    NODES,
    choices=CHOICES,
    runs=RUNS,
    clauses={
        "once_each_turn": "Once each turn",
        "once_each_encounter": "Once each encounter",
    },
    inflected=(
        "action", "artifact", "boon", "card", "counter", "curse", "evocation", "minion", "project",
        "room", "scheme", "spell", "weapon",
    ),
    pairs=(("ally", "allies"),),
    marks=ICONS,
    may_end_without_stop=True,
)  # fmt: skip
WORDING = Wording(LEXICON)
EXAMPLES = Examples(
    around={"ability": "{}", "effect": "{}.", "event": "{}:", "cost": "{}:"},
    fill={"effect": Draw(), "cost": ActionCost()},
    wide=frozenset({"event", "condition", "keyword"}),
)


def _paraphrase() -> Paraphrase:
    from games.spelldawn.rules.text.paraphrase import PARAPHRASE

    return PARAPHRASE


LANGUAGE = Language(WORDING, CardText, EXAMPLES, check, paraphrase=_paraphrase)
