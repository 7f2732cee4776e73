"""Contents of a deck, `{section: {card: count}}`, as kept versions and the API write them.

Kept versions of CIDWaM's decks say `"persona"` and `"cards"`, those of other games `"role"` and
`"sections"`, both `"maybe"` if there is any. The API says all of it at once. So both have been
from the beginning.
"""

from collections.abc import Mapping
from typing import Any

from decks.kinds import MAYBE, PERSONA_SECTION, SECTION
from decks.models import Deck

Sections = Mapping[str, Mapping[str, int]]


def as_content(deck: Deck, sections: Sections) -> dict[str, Any]:
    """Return the content of a version of a deck that holds this, by names in their order."""
    content: dict[str, Any] = {
        "name": deck.name,
        "description": deck.description,
        "visibility": str(deck.visibility),
    }
    fields = as_fields(sections)
    if fields["maybe"]:
        content["maybe"] = fields["maybe"]
    if any(section.name == PERSONA_SECTION for section in deck.kind.sections):
        return {**content, "persona": fields["persona"], "cards": fields["cards"]}
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


def as_fields(sections: Sections) -> dict[str, Any]:
    """Return the sections that have fields of their own: `persona` (a name or None), `cards`,
    `maybe`."""
    return {
        "persona": next(iter(sections.get(PERSONA_SECTION, ())), None),
        "cards": sections.get(SECTION, {}),
        "maybe": sections.get(MAYBE, {}),
    }


def sections_sent(fields: dict[str, Any]) -> Sections:
    """Take the sections out of fields that were sent: `sections`, `cards`, `maybe`, `persona`."""
    sections: dict[str, Mapping[str, int]] = dict(fields.pop("sections", {}))
    sections |= {name: fields.pop(name) for name in (SECTION, MAYBE) if name in fields}
    if "persona" in fields:
        persona = fields.pop("persona")
        sections[PERSONA_SECTION] = {persona: 1} if persona else {}
    return sections
