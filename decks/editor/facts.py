"""The facts from which a browser draws the deck editor: cards, what a deck holds, starter decks.

Plain data for JSON; no sentences but the rules' own about the deck. Nothing here writes rows; faces
that are missing as files are drawn.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cards.face.face_errors import FaceError
from cards.models import Card
from cards.pictures import face_files
from decks import limits, queries
from decks.card_looks import number_figure, plural
from decks.games import tools_of
from decks.kinds import lead_kinds
from decks.models import Deck, Printed, name_of
from decks.names.lookup import book_with, list_layout
from decks.problems import DeckProblem
from decks.services.contents import DeckContents
from decks.starters.tiles import difficulty, lab_shares
from engine.articles import a
from engine.kernel.decks import sections_of
from workshop.models import Draft
from workshop.queries import own_drafts

Facts = dict[str, Any]

DRAFTS_SHOWN: Final = 40
"""Of the owner's: their faces are drawn as the page is; the others are found by their names."""


def card_facts(deck: Deck, cards: Iterable[Printed]) -> list[Facts]:
    """Each card as the editor of a deck shows it.

    `sections` and `leads`: where it belongs; `face`: its picture's address, empty if it has none.
    """
    found: list[Facts] = []
    files: list[face_files.FaceFile] = []
    tools, layout = tools_of(deck.game), list_layout(deck.game, deck.role)
    for card in cards:
        file = _face(card)
        if file is not None:
            files.append(file)
        look, places = tools.look(deck, card), queries.places(layout, card)
        is_draft = isinstance(card, Draft)
        states = {"Draft": is_draft, "Retired": isinstance(card, Card) and card.retired}
        found.append(
            {
                "id": card.card_id,
                "name": name_of(card),
                "kind": card.kind,
                "sections": [place for place in places if place in layout.piles],
                "leads": [place for place in places if place in layout.leads],
                "number": look.number,
                "figures": look.figures,
                "short": look.short,
                "marks": [*look.marks, *(state for state, is_so in states.items() if is_so)],
                "tone": look.tone,
                "groups": look.groups,
                "text": card.text,
                "url": card.get_absolute_url(),
                "face": file.url if file is not None else "",
                "is_draft": is_draft,
            }
        )
    face_files.keep(files)
    return found


def _face(card: Printed) -> face_files.FaceFile | None:
    shown = card.as_face() if isinstance(card, Draft) else card.shown_as or card
    try:
        return face_files.face_file(shown)
    except FaceError:  # a draft that can't be drawn; its page says why
        return None


def deck_facts(deck: Deck) -> Facts:
    """Return what a deck and its maybeboard hold, by card, its version, and what the rules say of
    it."""
    return _facts(deck, deck.cards, queries.problems(deck))


def held_facts(held: DeckContents) -> Facts:
    """Return the same of a deck that is in memory, as it was just written."""
    sections = held.sections()
    return _facts(held.deck, sections, queries.problems(held.deck, held=sections))


def contents_facts(held: Mapping[str, Mapping[str, int]], leads: Iterable[str]) -> Facts:
    """Return contents by number of the card: in `leads` sections of one card, each with it or None,
    in `sections` all others."""
    led = {name: next(iter(held.get(name, ())), None) for name in leads}
    return {
        "sections": {name: cards for name, cards in held.items() if name not in led},
        "leads": led,
    }


def _facts(
    deck: Deck, sections: Mapping[str, Mapping[Printed, int]], problems: Sequence[DeckProblem]
) -> Facts:
    tools = tools_of(deck.game)
    held = {
        section: {card.card_id: count for card, count in cards.items()}
        for section, cards in sections.items()
    }
    return {
        **contents_facts(held, list_layout(deck.game, deck.role).leads),
        "version": deck.version,
        "details": [
            deck.name,
            deck.description,
            deck.visibility,
            deck.cover,
            deck.folder,
            deck.tags,
        ],
        "tags": deck.card_tags,
        "legal": not queries.has_error(problems),
        "problems": [
            {
                "level": problem.level,
                "code": problem.code,
                "rule": problem.rule,
                "section": tools.section_of(problem),
                "card": problem.args.get("card"),
                "limit": problem.args.get("limit"),
                "message": problem.message,
            }
            for problem in problems
        ],
        "charts": [
            {"title": title, "rows": [[row.label, row.count, row.share] for row in rows]}
            for title, rows in tools.editor_charts(deck)
        ],
    }


def cards_in(deck: Deck) -> list[Printed]:
    """All cards of a deck and of its maybeboard, its Persona among them."""
    return [card for cards in deck.cards.values() for card in cards]


def lead_cards(deck: Deck, owner: queries.Who) -> dict[str, list[Printed]]:
    """Return the cards that a deck of the owner's may have in each of its sections of one card."""
    layout, kinds = list_layout(deck.game, deck.role), lead_kinds(deck.kind)
    if not layout.leads:
        return {}
    official = Card.objects.current(deck.game).filter(kind__in=kinds).select_related("set")
    drafts = own_drafts(owner, deck.game).filter(kind__in=kinds) if deck.kind.has_drafts else ()
    cards = [(card, queries.places(layout, card)) for card in (*official, *drafts)]
    return {name: [card for card, places in cards if name in places] for name in layout.leads}


def starters(deck: Deck) -> list[Facts]:
    """Return the decks that come with the game, for an empty deck to begin as one of them."""
    decks = Deck.objects.preconstructed().filter(game=deck.game, role=deck.role)
    shares = lab_shares()
    return [
        {
            "key": one.key,
            "name": one.name,
            "about": one.summary,
            "difficulty": difficulty(one),
            "share": shares.get(one.key, ""),
            "face": one.face.card_id if one.face is not None else None,
        }
        for one in decks.prefetch_related("entries").order_by("key")
    ]


def editor_facts(deck: Deck, owner: queries.Who, urls: Mapping[str, str]) -> Facts:
    """All that the editor begins with."""
    leads = lead_cards(deck, owner)
    led = [card for cards in leads.values() for card in cards]
    own = [draft for draft, _count in queries.drafts_to_add(owner, deck)]
    drafts = own[:DRAFTS_SHOWN]
    own_leads = (card for card in led if isinstance(card, Draft))
    tools, kind, fit = tools_of(deck.game), deck.kind, queries.fitting(deck.game, deck.role)
    number, labels = number_figure(kind), kind.card_schema.kinds
    sections = sections_of(kind.sections, deck.role)
    piles = [section for section in sections if section.name not in leads]
    return {
        "key": deck.key,
        "name": deck.name,
        "deck": deck_facts(deck),
        "cards": card_facts(deck, dict.fromkeys([*led, *cards_in(deck), *drafts])),
        "leads": [
            {
                "name": section.name,
                "label": section.label,
                "a": a(section.label),
                "cards": [card.card_id for card in leads[section.name]],
            }
            for section in sections
            if section.name in leads
        ],
        "piles": [
            {
                "name": section.name,
                "label": section.label,
                "least": section.least,
                "wanted": queries.wanted(section),
            }
            for section in piles
        ],
        "drafts": [draft.card_id for draft in drafts],
        "unsure": book_with(deck.game, [*own, *own_leads]).unsure,
        "starters": starters(deck),
        "kinds": [{"kind": one, "label": plural(labels[one])} for one in fit.kinds],
        "number": number.label if number is not None else "",
        "values": [*fit.numbers],
        "ways": [*tools.ways(deck).items()],
        "curve": tools.curve,
        "hint": tools.search_hint,
        "example": f"3 {tools.example_card or fit.first}" if fit.first else "",
        "needed": sum(section.least for section in piles),
        "most": limits.COPIES,
        "most_tags": limits.CARD_TAGS,
        "longest_tag": limits.TAG_LENGTH,
        "urls": dict(urls),
    }
