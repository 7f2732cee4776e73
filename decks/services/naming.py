"""From names to rows of the card table, for writes. Reading what people typed is decks.names'."""

from collections.abc import Mapping
from typing import Any

from cards.models import Card
from cards.queries import cards_by_name
from decks import limits
from decks.contents import Sections
from decks.details import UNWRITABLE
from decks.formats.collector import several_named
from decks.models import Deck
from decks.name_books import name_book
from decks.queries import Printed
from decks.services.errors import BadDeck
from workshop.models import Draft
from workshop.text_rules import code_of

PERSONA = "Persona"


def resolve_persona(name: str | None, owner: Any = None) -> Printed | None:
    """Return the Persona called `name`, None for None or empty; a draft if it is the owner's own.

    Raises BadDeck with nearest names.
    """
    if not name or not name.strip():
        return None
    found = name_book(owner).named(name)
    if found is None:
        raise BadDeck("persona", _no_card(name, owner, personas=True))
    if found.kind != PERSONA or found.is_token:
        raise BadDeck("persona", f"{found.name} isn’t a Persona but has the kind {found.kind}.")
    return _rows([found.name], owner)[found.name]


def resolve_cards(
    counts: Mapping[str, int], owner: Any = None, *, personas: bool = False
) -> dict[Printed, int]:
    """Rows and counts for names and counts; spellings of one name add up. Drafts are the owner's.

    `personas`: those may be among them.

    Raises BadDeck whose `by_card` has a sentence for each name that can't be used.
    """
    names: dict[str, int] = {}
    wrong: dict[str, str] = {}
    book = name_book(owner) if counts else None
    for written, count in counts.items():
        found = book.named(written) if book else None
        if found is None:
            wrong[written] = _no_card(written, owner, personas=False)
        elif found.is_token:
            wrong[written] = f"{found.name} is a token. Tokens can’t go in a deck (R2.4)."
        elif found.kind == PERSONA and not personas:
            wrong[written] = _persona_among_cards(found.name)
        elif not 0 <= names.get(found.name, 0) + count <= limits.COPIES:
            wrong[written] = _too_many(count)
        else:
            names[found.name] = names.get(found.name, 0) + count
    if wrong:
        raise BadDeck("cards", " ".join(wrong.values()), wrong)
    rows = _rows(list(names), owner)
    return {rows[name]: count for name, count in names.items()}


def refuse_ambiguous(sections: Sections, owner: Any, deck: Deck | None = None) -> None:
    """Raise BadDeck for names that somebody sent and that mean several cards.

    What a deck holds already it means by its name: an answer can be sent back as it is.
    """
    book = name_book(owner)
    held = {name for cards in deck.sections.values() for name in cards} if deck else set()
    for section, counts in sections.items():
        unsure = [n for n in counts if n not in held and len(book.meanings(n)) > 1]
        if unsure:
            by_card = {name: several_named(name, book) for name in unsure}
            raise BadDeck(section, " ".join(by_card.values()), by_card)


def refusal(card: Printed, count: int, owner: Any, *, personas: bool) -> str:
    """Why a deck of the owner's can't hold so many of a card; empty if it can.

    The same as of its name, but nothing is looked up. `personas` as for `resolve_cards`.
    """
    if isinstance(card, Card) and card.retired:
        return _no_card(card.name, owner, personas=False)
    name = card.deck_name if isinstance(card, Draft) else card.name
    if card.kind == PERSONA and not personas:
        return _persona_among_cards(name)
    return "" if 0 <= count <= limits.COPIES else _too_many(count)


def _persona_among_cards(name: str) -> str:
    return f"{name} is a Persona. Choose it under Persona, not as a card (R2.3)."


def _too_many(count: int) -> str:
    return f"{count:,} copies: choose 0 to {limits.COPIES} (a site limit, not a rule)."


def _rows(names: list[str], owner: Any) -> dict[str, Card | Draft]:
    """Return the official card or the owner's draft for each name of the name book."""
    codes = {name: code_of(name) for name in names}
    official = cards_by_name([name for name, code in codes.items() if code is None])
    drafts: dict[str, Draft] = {}
    if owner is not None and any(codes.values()):
        own = Draft.objects.filter(set__owner=owner).with_set()
        drafts = {draft.code: draft for draft in own.coded(filter(None, codes.values()))}
    return {**official, **{name: drafts[code] for name, code in codes.items() if code}}


def _no_card(name: str, owner: Any, *, personas: bool) -> str:
    shown = UNWRITABLE.sub("�", name if len(name) <= 80 else f"{name[:79]}…")
    book = name_book(owner)
    if len(book.meanings(name)) > 1:
        return several_named(name, book)
    nearest = book.nearest(name, personas=personas)
    what = "Persona" if personas else "card"
    offer = f" Did you mean {' or '.join(f'“{near}”' for near in nearest)}?" if nearest else ""
    return f"No {what} named “{shown}”.{offer}"
