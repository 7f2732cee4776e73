"""From names to rows of the card table, for writes. Reading what people typed is decks.names'."""

from collections.abc import Mapping

from cards.models import Card
from cards.queries import cards_by_name
from decks import limits
from decks.details import UNWRITABLE
from decks.queries import name_book
from decks.services.errors import BadDeck

PERSONA = "Persona"


def resolve_persona(name: str | None) -> Card | None:
    """The Persona called `name`, None for None or empty. Raises BadDeck with nearest names."""
    if not name or not name.strip():
        return None
    found = name_book().find(name)
    if found is None:
        raise BadDeck("persona", _no_card(name, personas=True))
    if found.kind != PERSONA or found.is_token:
        raise BadDeck("persona", f"{found.name} is no Persona (it is of the kind {found.kind}).")
    return cards_by_name([found.name])[found.name]


def resolve_cards(counts: Mapping[str, int]) -> dict[Card, int]:
    """Rows and counts for names and counts; spellings of one name add up.

    Raises BadDeck whose `by_card` has a sentence for each name that can't be used.
    """
    names: dict[str, int] = {}
    wrong: dict[str, str] = {}
    for written, count in counts.items():
        found = name_book().find(written)
        if found is None:
            wrong[written] = _no_card(written, personas=False)
        elif found.is_token:
            wrong[written] = f"{found.name} is a token; tokens can't be put in a deck (R2.4)."
        elif found.kind == PERSONA:
            wrong[written] = f"{found.name} is a Persona, not one of the cards (R2.3)."
        elif not 0 <= names.get(found.name, 0) + count <= limits.COPIES:
            wrong[written] = (
                f"{count:,} copies: this site keeps 0 to {limits.COPIES} of a card"
                " (the game has no such limit)."
            )
        else:
            names[found.name] = names.get(found.name, 0) + count
    if wrong:
        raise BadDeck("cards", " ".join(wrong.values()), wrong)
    rows = cards_by_name(list(names))
    return {rows[name]: count for name, count in names.items()}


def _no_card(name: str, *, personas: bool) -> str:
    shown = UNWRITABLE.sub("�", name if len(name) <= 80 else f"{name[:79]}…")
    nearest = name_book().nearest(name, personas=personas)
    what = "Persona" if personas else "card"
    offer = f" Did you mean {' or '.join(f'“{near}”' for near in nearest)}?" if nearest else ""
    return f"No {what} is called “{shown}”.{offer}"
