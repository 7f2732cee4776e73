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
from decks.contents import as_fields
from decks.kinds import lead_kinds
from decks.models import Deck, Printed, name_of
from decks.names.lookup import book_with
from decks.problems import DeckProblem
from decks.services.contents import DeckContents
from decks.starters.tiles import difficulty, lab_shares
from engine.kernel.decks import sections_of
from games import GAMES
from games.cidwam.web.face.tones import tone_name
from workshop.models import Draft
from workshop.queries import own_drafts

Facts = dict[str, Any]

DRAFTS_SHOWN: Final = 40
"""Of the owner's: their faces are drawn as the page is; the others are found by their names."""


def card_facts(cards: Iterable[Printed]) -> list[Facts]:
    """Each card as the editor shows it; `face` is its picture's address, empty if it has none."""
    found: list[Facts] = []
    files: list[face_files.FaceFile] = []
    for card in cards:
        file = _face(card)
        if file is not None:
            files.append(file)
        found.append(
            {
                "id": card.card_id,
                "name": name_of(card),
                "kind": card.kind,
                "value": card.value,
                "types": list(card.types),
                "line": card.type_line,
                "movement": card.movement,
                "dice": card.hit_dice,
                "text": card.text,
                "url": card.get_absolute_url(),
                "face": file.url if file is not None else "",
                "tone": tone_name(card.types),
                "is_mythic": card.is_mythic,
                "is_draft": isinstance(card, Draft),
                "is_retired": isinstance(card, Card) and card.retired,
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


def _facts(
    deck: Deck, sections: Mapping[str, Mapping[Printed, int]], problems: Sequence[DeckProblem]
) -> Facts:
    fields = as_fields(
        {
            section: {card.card_id: count for card, count in cards.items()}
            for section, cards in sections.items()
        }
    )
    return {
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
        "persona": fields["persona"],
        "counts": fields["cards"],
        "maybe": fields["maybe"],
        "legal": not queries.has_error(problems),
        "problems": [
            {
                "level": problem.level,
                "code": problem.code,
                "rule": problem.rule,
                "card": problem.args.get("card"),
                "limit": problem.args.get("limit"),
                "message": problem.message,
            }
            for problem in problems
        ],
    }


def cards_in(deck: Deck) -> list[Printed]:
    """All cards of a deck and of its maybeboard, its Persona among them."""
    return [card for cards in deck.cards.values() for card in cards]


def lead_cards(game: str, owner: queries.Who) -> list[Printed]:
    """Return the cards that a deck of the owner's may have in a section of one card."""
    kinds = lead_kinds(GAMES[game])
    official = Card.objects.current(game).filter(kind__in=kinds).select_related("set")
    return [*official, *own_drafts(owner, game).filter(kind__in=kinds)]


def starters(game: str) -> list[Facts]:
    """Return the decks that come with the game, for an empty deck to begin as one of them."""
    decks = Deck.objects.preconstructed().filter(game=game).prefetch_related("entries")
    shares = lab_shares()
    return [
        {
            "key": deck.key,
            "name": deck.name,
            "about": deck.summary,
            "difficulty": difficulty(deck),
            "share": shares.get(deck.key, ""),
            "persona": deck.persona.card_id if deck.persona is not None else None,
        }
        for deck in decks.order_by("key")
    ]


def editor_facts(deck: Deck, owner: queries.Who, urls: Mapping[str, str]) -> Facts:
    """All that the editor begins with."""
    personas = lead_cards(deck.game, owner)
    own = [draft for draft, _count in queries.drafts_to_add(owner, deck)]
    drafts = own[:DRAFTS_SHOWN]
    own_personas = (persona for persona in personas if isinstance(persona, Draft))
    facts = card_facts(dict.fromkeys([*personas, *cards_in(deck), *drafts]))
    return {
        "key": deck.key,
        "name": deck.name,
        "deck": deck_facts(deck),
        "cards": facts,
        "personas": [persona.card_id for persona in personas],
        "drafts": [draft.card_id for draft in drafts],
        "unsure": book_with(deck.game, [*own, *own_personas]).unsure,
        "starters": starters(deck.game),
        "values": queries.search_choices(deck.game)["values"],
        "needed": sum(section.least for section in sections_of(deck.kind.sections, deck.role)),
        "most": limits.COPIES,
        "most_tags": limits.CARD_TAGS,
        "longest_tag": limits.TAG_LENGTH,
        "urls": dict(urls),
    }
