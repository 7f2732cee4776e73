"""All that a card of CIDWaM can say, by purpose, for the page of that name."""

from collections import defaultdict
from functools import lru_cache

from cards.games import PhraseGroup
from engine.text.node import Node
from engine.text.phrasebook import Phrase, phrases
from games.cidwam.rules.text.language import LANGUAGE
from games.cidwam.rules.text.targets import Target

KINDS = ("Soul", "Spell", "Relic", "Environment", "Incantation", "Persona")

# By the module of an effect, by the category of anything else; what is named here comes first.
_TITLES = {
    "ability": "Lines of a text",
    "keyword": "Keywords",
    "event": "When something happens",
    "cards": "Draw, discard, search",
    "piles": "Whole hands and the top of a deck",
    "coins": "Coins",
    "life": "Life and damage",
    "shields": "Shields",
    "fighting": "Fights and rolls",
    "moving": "Move and push",
    "pieces": "Destroy, return, take over",
    "counters": "Counters",
    "tokens": "Tokens and copies",
    "forbidding": "Forbid",
    "deed": "What a player may be forbidden",
    "changing": "Change what a card says",
    "chosen": "Let the opponent choose",
    "course": "Skip and take turns",
    "equal": "As much as something else, half, up to a number",
    "control": "Choices, dice, and “if”",
    "condition": "Conditions",
    "foreach": "Amounts by counting",
    "measure": "Amounts that something is equal to",
    "cost": "Costs beside Coins",
    "bonus": "Bonuses",
    "target": "Whom an effect is for",
    "subject": "Whom an event is about",
    "group": "Whom a lasting effect is for",
}

# With what can't stand in a text of its own.
_TEXTS = (
    "Attach to a Soul.\nThe attached Soul has +2.",
    "Attach to a Soul.\nWhen the attached Soul attacks: Destroy the attached Soul.",
    "Choose three: Draw a card; earn 2; gain 3 Life; curate.",
    "You may discard a card. If you do, draw 2 cards.",
    "Roll 1d6. On 4 or more: Draw a card. Otherwise: Earn 2.",
    "Earn 1 for each Soul you control.",
    "Earn 1 for each Soul in your discard.",
    "Earn 1 for each card in your hand.",
    "Earn 1 for each Shield you have.",
    "This has +1 for each honey counter on it.",
    "Destroy target Soul. Earn Coins equal to its value.",
    "Destroy target Soul. Gain Life equal to its Hit Dice.",
    "On play: Gain Life equal to the value of this.",
    "On play: Gain Life equal to the Hit Dice of this.",
    "Attach to a Soul.\nWhen the attached Soul attacks: Draw cards equal to the value of the"
    " attached Soul.",
    "Attach to a Soul.\nWhen the attached Soul attacks: Gain Life equal to the Hit Dice of the"
    " attached Soul.",
    "Roll 1d6. Gain Life equal to the roll.",
    "Gain Life equal to your Coins.",
    "Your opponent discards a card of your choice.",
    "Reveal the top card of your deck. If it is a Soul, put it into your hand.",
    "Your opponent cannot draw cards.",
    "Your opponent cannot play Souls.",
    "Your opponent cannot cash Shields.",
)


def groups() -> list[PhraseGroup]:
    """Return the phrases by purpose, the most common purposes first."""
    return _groups(LANGUAGE.grammar.version)


@lru_cache(maxsize=1)
def _groups(version: str) -> list[PhraseGroup]:
    found: dict[str, list[Phrase]] = defaultdict(list)
    for phrase in phrases(LANGUAGE, KINDS, _TEXTS, _is_vague):
        found[_purpose(phrase.node)].append(phrase)
    order = [
        *(key for key in _TITLES if key in found),
        *(key for key in found if key not in _TITLES),
    ]
    return [PhraseGroup(_TITLES.get(key, key.capitalize()), tuple(found[key])) for key in order]


def _purpose(node: type[Node]) -> str:
    return node.__module__.rpartition(".")[2] if node.category == "effect" else node.category


def _is_vague(node: Node) -> bool:
    return isinstance(node, Target) and node.who != "target"
