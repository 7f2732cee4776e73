"""From what somebody asks a deck to be to what can be written: its game, role and sections."""

from collections.abc import Iterable, Mapping
from typing import Any

from decks import limits
from decks.details import UNWRITABLE
from decks.kinds import PERSONA_SECTION, deck_roles, games_with_decks, titles
from decks.models import MAYBE, Deck
from decks.name_books import game_book, game_cards
from decks.names import NameBook
from decks.queries import Printed
from decks.services.errors import BadDeck, UnknownSection
from decks.services.naming import refusal, resolve_cards, resolve_persona
from engine.kernel.decks import sections_of
from engine.kernel.game import Problem
from engine.kernel.problem_messages import Titles, sentence
from games import DEFAULT_SLUG, GAMES, title_of
from workshop.models import Draft

Names = Mapping[str, Mapping[str, int]]
"""What is asked for, by section: names of cards and their counts."""

Contents = Mapping[str, Mapping[Printed, int]]
"""The same, as rows."""


def cards_field(game: str) -> str:
    """Return the field that is to blame for a deck's cards: the one by which they are usually
    given."""
    return "cards" if game == DEFAULT_SLUG else "sections"


def settled_role(game: str, role: str) -> str:
    """Return the role that a deck is for, the only one there is if none is named.

    Raises BadDeck for a game or a role that has no decks here.
    """
    kind = GAMES.get(game)
    if kind is None:
        known = ", ".join(games_with_decks())
        raise BadDeck("game", f"This site has no game “{_shown(game)}”. Use one of {known}.")
    roles = deck_roles(kind)
    if not roles:
        raise BadDeck("game", f"{kind.title} is played without decks.")
    names = [one.name for one in roles]
    if not role and len(names) == 1:
        return names[0]
    if role not in names:
        if names == [""]:
            raise BadDeck("role", f"{kind.title} has no roles. Leave the role out.")
        of = f"{kind.title} has no role “{_shown(role)}”. " if role else ""
        raise BadDeck("role", f"{of}Choose a role: {' or '.join(names)}.")
    return role


def asked_sections(game: str, role: str, sections: Names, *, is_all: bool) -> Names:
    """Return the sections that are to be written, in the order of the role's deck.

    is_all: they are all that the deck is to hold, and one that isn't named becomes empty. The
    maybeboard stays unless it is named. Raises UnknownSection.
    """
    known = [section.name for section in sections_of(GAMES[game].sections, role)]
    named = [name for name, cards in sections.items() if is_all or cards]
    _refuse_unknown(named, [*known, MAYBE])
    wanted = {name: sections.get(name, {}) for name in known if is_all or name in sections}
    return {**wanted, MAYBE: sections[MAYBE]} if MAYBE in sections else wanted


def _refuse_unknown(sections: Iterable[str], known: list[str], field: str = "sections") -> None:
    for name in sections:
        if name not in known:
            shown = [one for one in known if one != MAYBE]
            args = {"section": _shown(name), "known": shown}
            words = sentence(Problem("error", "unknown_section", None, args))
            raise UnknownSection(name, words, field)


def resolve_sections(game: str, role: str, wanted: Names, owner: Any = None) -> Contents:
    """Rows and counts for names and counts, by section. Drafts are the owner's.

    Raises BadDeck whose `by_card` has a sentence for each name that can't be used. What only makes
    a deck illegal is no error: the deck's verdict says it.
    """
    if game == DEFAULT_SLUG:
        return {name: _resolve_usual(name, counts, owner) for name, counts in wanted.items()}
    if not any(wanted.values()):
        return {name: {} for name in wanted}
    book, rows = game_book(game), game_cards(game)
    called = {**titles(GAMES[game], role), MAYBE: "Maybeboard"}
    wrong: dict[str, str] = {}
    found = {
        section: _resolve(section, counts, book, called, wrong)
        for section, counts in wanted.items()
    }
    if wrong:
        raise BadDeck("sections", " ".join(wrong.values()), wrong)
    return {
        section: {rows[name]: count for name, count in counts.items()}
        for section, counts in found.items()
    }


def _resolve_usual(section: str, counts: Mapping[str, int], owner: Any) -> Mapping[Printed, int]:
    if section != PERSONA_SECTION:
        return resolve_cards(counts, owner, personas=section == MAYBE)
    if sum(counts.values()) > 1:
        raise BadDeck(PERSONA_SECTION, "A deck has one Persona at most (R2.3). Choose one.")
    named = next((name for name, count in counts.items() if count), None)
    persona = resolve_persona(named, owner)
    return {} if persona is None else {persona: 1}


def _resolve(
    section: str,
    counts: Mapping[str, int],
    book: NameBook,
    called: Titles,
    wrong: dict[str, str],
) -> dict[str, int]:
    """Count by the names that the book has; spellings of one name add up."""
    names: dict[str, int] = {}
    for written, count in counts.items():
        found = book.find(written)
        if found is None or found.is_token:
            code = "unknown_card" if found is None else "made_card"
            card = _shown(written) if found is None else found.name
            says = sentence(
                Problem("error", code, None, {"section": section, "card": card}), called
            )
            near = book.nearest(written, personas=False) if found is None else ()
            offer = f" Did you mean {' or '.join(f'“{one}”' for one in near)}?" if near else ""
            wrong[f"{section}: {written}"] = says + offer
        elif not 0 <= names.get(found.name, 0) + count <= limits.COPIES:
            wrong[f"{section}: {written}"] = (
                f"{called.get(section, section)}: {count:,} copies of {found.name}: choose 0 to"
                f" {limits.COPIES} (a site limit, not a rule)."
            )
        else:
            names[found.name] = names.get(found.name, 0) + count
    return names


def check_card(deck: Deck, section: str, card: Printed, count: int) -> None:
    """Raise BadDeck unless the deck may hold so many of a card, as a row, in a section."""
    field = cards_field(deck.game)
    game = card.set.game if isinstance(card, Draft) else card.game
    if game != deck.game:
        words = f"{card.name} is a card of {title_of(game)}. This deck is for {deck.kind.title}."
        raise BadDeck(field, words)
    known = [one.name for one in sections_of(deck.kind.sections, deck.role)]
    _refuse_unknown([section], [*known, MAYBE], field)
    if deck.game == DEFAULT_SLUG and section == PERSONA_SECTION:
        raise BadDeck(field, f"{card.name}: choose it under Persona, not as a card (R2.3).")
    called = card.deck_name if isinstance(card, Draft) else card.name
    if deck.game == DEFAULT_SLUG:
        if words := refusal(card, count, deck.owner, personas=section == MAYBE):
            raise BadDeck(field, words, {called: words})
        return
    resolve_sections(deck.game, deck.role, {section: {called: count}}, deck.owner)


def _shown(text: str) -> str:
    return UNWRITABLE.sub("�", text if len(text) <= 60 else f"{text[:59]}…")
