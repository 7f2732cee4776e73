"""All that a card of Spelldawn can say, by purpose, for the page of that name."""

from collections import defaultdict
from functools import lru_cache

from cards.games import PhraseGroup
from engine.text.phrasebook import Phrase, phrases
from games.spelldawn.rules.text.checks import TYPES
from games.spelldawn.rules.text.language import LANGUAGE

# In this order; what is not named here comes last.
TITLES = {
    "ability": "Lines of a text",
    "keyword": "Keywords",
    "event": "When something happens",
    "cost": "Costs",
    "effect": "What happens",
    "condition": "Conditions",
}
KINDS = tuple(f"{side} {type_}" for side, types in TYPES.items() for type_ in types)
# With what can't stand in a text of its own.
TEXTS = (
    "2 mana: +1 attack.",
    "Breach 1, Brittle.",
    "Unveil when activated, then store 12 mana.",
    "Initiate a raid on an inner room. Gain 2 mana to spend during that raid.",
    "Initiate a raid on the Vault. Access 1 more card during that raid.",
)


def groups() -> list[PhraseGroup]:
    """Return the phrases by purpose, the most common purposes first."""
    return _groups(LANGUAGE.grammar.version)


@lru_cache(maxsize=1)
def _groups(version: str) -> list[PhraseGroup]:
    found: dict[str, list[Phrase]] = defaultdict(list)
    for phrase in phrases(LANGUAGE, KINDS, TEXTS):
        found[phrase.node.category].append(phrase)
    order = [*(key for key in TITLES if key in found), *(key for key in found if key not in TITLES)]
    return [PhraseGroup(TITLES.get(key, key.capitalize()), tuple(found[key])) for key in order]
