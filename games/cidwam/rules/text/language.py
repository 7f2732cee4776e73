"""CIDWaM's card texts: its nodes, words and checks, handed to the machinery of `engine.text`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import games.cidwam.rules.text.conditions
import games.cidwam.rules.text.costs
import games.cidwam.rules.text.effects.every
import games.cidwam.rules.text.events  # noqa: F401  (these imports fill the registry of nodes)
from engine.text.language import Language
from games.cidwam.rules.text.abilities import CardText
from games.cidwam.rules.text.checks import check
from games.cidwam.rules.text.examples import EXAMPLES
from games.cidwam.rules.text.lexicon import WORDING

if TYPE_CHECKING:
    from engine.text.idioms import Idioms
    from engine.text.paraphrase import Paraphrase


def _idioms() -> Idioms:
    from games.cidwam.rules.text.other_words.idioms import IDIOMS

    return IDIOMS


def _paraphrase() -> Paraphrase:
    from games.cidwam.rules.text.other_words.paraphrase import PARAPHRASE

    return PARAPHRASE


LANGUAGE = Language(WORDING, CardText, EXAMPLES, check, _idioms, _paraphrase)
