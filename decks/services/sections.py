"""From what somebody asks a deck to be to what can be written: its game, role and sections."""

from collections.abc import Iterable, Mapping
from typing import Any

from decks.details import UNWRITABLE
from decks.games import Contents
from decks.kinds import deck_roles, games_with_decks
from decks.models import MAYBE, Deck, Printed, name_of
from decks.services.errors import BadDeck, UnknownSection
from decks.services.resolver import Resolver
from engine.kernel.decks import sections_of
from engine.kernel.game import Problem
from engine.kernel.problem_messages import sentence
from games import GAMES, title_of
from workshop.models import Draft

Names = Mapping[str, Mapping[str, int]]
"""The cards asked for, by section: names of cards and their counts."""


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
    """Rows and counts for names and counts, by section. Raises BadDeck, as Resolver does."""
    if not any(wanted.values()):
        return {name: {} for name in wanted}
    resolver = Resolver(game, role, owner)
    return {name: resolver.section(name, counts) for name, counts in wanted.items()}


def check_card(deck: Deck, section: str, card: Printed, count: int) -> None:
    """Raise BadDeck unless the deck may hold so many of a card, as a row, in a section."""
    resolver = Resolver(deck.game, deck.role, deck.owner)
    field = resolver.field
    game = card.set.game if isinstance(card, Draft) else card.game
    if game != deck.game:
        words = f"{card.name} is a card of {title_of(game)}. This deck is for {deck.kind.title}."
        raise BadDeck(field, words)
    known = [one.name for one in sections_of(deck.kind.sections, deck.role)]
    _refuse_unknown([section], [*known, MAYBE], field)
    if (lead := resolver.layout.leads.get(section)) is not None:
        rule = f" ({lead.rule})" if lead.rule else ""
        words = f"{card.name}: choose it under {lead.label}, not as a card{rule}."
        raise BadDeck(field, words)
    if words := resolver.refusal(section, card, count):
        raise BadDeck(field, words, {name_of(card): words})


def _shown(text: str) -> str:
    return UNWRITABLE.sub("�", text if len(text) <= 60 else f"{text[:59]}…")
