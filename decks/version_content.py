"""The stored content of a deck's versions, read and written as `{section: {card: count}}`.

Versions of CIDWaM's decks say `"persona"` and `"cards"`, those of other games `"role"` and
`"sections"`, both `"maybe"` if there is any; so they have been kept from the beginning.
"""

from collections.abc import Mapping
from typing import Any

from decks.kinds import MAYBE, PERSONA_SECTION, SECTION
from decks.models import Deck
from games import USUAL

Sections = Mapping[str, Mapping[str, int]]


def as_content(deck: Deck, sections: Sections) -> dict[str, Any]:
    """Return the content of a version of a deck that holds this, by names in their order."""
    content: dict[str, Any] = {
        "name": deck.name,
        "description": deck.description,
        "visibility": str(deck.visibility),
    }
    if maybe := sections.get(MAYBE):
        content["maybe"] = maybe
    if deck.game == USUAL:
        return {**content, "persona": deck.persona_name, "cards": sections.get(SECTION, {})}
    held = {name: cards for name, cards in sections.items() if name != MAYBE}
    return {**content, "role": deck.role, "sections": held}


def sections_in(content: Mapping[str, Any]) -> Sections:
    """Return all that a version held, the Persona and the maybeboard as sections; {} of none."""
    persona = content.get("persona")
    return {
        **({PERSONA_SECTION: {persona: 1}} if persona else {}),
        **({SECTION: content["cards"]} if "cards" in content else content.get("sections", {})),
        **({MAYBE: content["maybe"]} if content.get("maybe") else {}),
    }
