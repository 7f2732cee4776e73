"""CIDWaM's card texts: its nodes, words and checks, handed to the machinery of `engine.text`."""

from __future__ import annotations

import engine.cidwam.text.conditions
import engine.cidwam.text.costs
import engine.cidwam.text.effects.every
import engine.cidwam.text.events  # noqa: F401  (these imports fill the registry of nodes)
from engine.cidwam.text.abilities import CardText
from engine.cidwam.text.checks import check
from engine.cidwam.text.examples import EXAMPLES
from engine.cidwam.text.idioms import IDIOMS
from engine.cidwam.text.lexicon import WORDING
from engine.text.language import Language

LANGUAGE = Language(WORDING, CardText, EXAMPLES, check, IDIOMS)
