"""Many small changes to a deck at once, as an editor sends them: by card, each once.

A batch says how many more or fewer copies of each card, so what others changed meanwhile stays. Its
key is kept with the deck: sent again, because no answer came, it changes nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from decks import queries
from decks.models import Deck, DeckBatch, DeckRevision, Printed, name_of
from decks.services.contents import DeckContents
from decks.services.errors import BadDeck
from decks.services.filing import Filing, file_deck
from decks.services.resolver import Resolver
from decks.services.revisions import keep_revision
from workshop.services import Gone

BATCHES_KEPT: Final = 2_000
"""Of one deck: a browser whose answer was lost may come back next week, after much else."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Changes to contents, by section: copies more or fewer by number of the card.

    `leads` are sections of one card, with its number, or None for no card. `tags` are all the
    owner's tags of the cards that are named.
    """

    key: str
    changes: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    leads: Mapping[str, str | None] = field(default_factory=dict)
    tags: Mapping[str, Sequence[str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Applied:
    """The deck afterwards, and why some cards of the batch were left as they were, by number."""

    held: DeckContents
    refused: Mapping[str, str]

    @property
    def deck(self) -> Deck:
        """Its row."""
        return self.held.deck


@transaction.atomic
def apply_batch(*, deck: Deck, by: AbstractBaseUser, batch: Batch) -> Applied:
    """Change what can be changed; the rest is said, and stays. Raises BadDeck, Gone."""
    row = Deck.objects.select_for_update().filter(pk=deck.pk).first()
    if row is None:
        raise Gone("deck")
    held = DeckContents(row)
    resolver = Resolver(row.game, row.role, by)
    if DeckBatch.objects.filter(deck=row, key=batch.key).exists():
        return Applied(held, {})
    refused: dict[str, str] = {}
    wanted: dict[str, Mapping[Printed, int]] = {**_sections(held, resolver, batch, refused)}
    for section, number in batch.leads.items():
        try:
            wanted[section] = _lead(resolver, section, number)
        except BadDeck as error:
            refused[number or ""] = str(error)
    held.put(wanted)
    is_filed = False
    try:
        is_filed = file_deck(row, Filing(card_tags=batch.tags or None))
    except BadDeck as error:
        refused |= dict.fromkeys(batch.tags, str(error))
    keep_revision(held, by=by, cause=DeckRevision.Cause.EDITED, is_filed=is_filed)
    _remember(row, batch.key)
    return Applied(held, refused)


def _sections(
    held: DeckContents, resolver: Resolver, batch: Batch, refused: dict[str, str]
) -> dict[str, dict[Printed, int]]:
    """Return the sections as they are to be; a card moves between them whole or not at all."""
    now, changes = held.sections(), batch.changes
    sections = {name: now.get(name, {}) for name in changes}
    cards = {card.card_id: card for counts in now.values() for card in counts}
    numbers = list(dict.fromkeys(number for changed in changes.values() for number in changed))
    unknown = [number for number in numbers if number not in cards]
    cards |= queries.cards_numbered(unknown, resolver.owner, [resolver.game]) if unknown else {}
    refused |= {
        number: f"No card has the number “{number}”." for number in unknown if number not in cards
    }
    after = {
        section: {
            cards[number]: max(0, sections[section].get(cards[number], 0) + change)
            for number, change in changes[section].items()
            if number in cards
        }
        for section in sections
    }
    for section, counts in after.items():
        # Fewer of a card that has been retired must stay possible.
        more = {card: count for card, count in counts.items() if changes[section][card.card_id] > 0}
        said = {
            card.card_id: resolver.refusal(section, card, count) for card, count in more.items()
        }
        refused |= {number: words for number, words in said.items() if words}
    for section, counts in after.items():
        sections[section] |= {
            card: count for card, count in counts.items() if card.card_id not in refused
        }
    return sections


def _lead(resolver: Resolver, section: str, number: str | None) -> dict[Printed, int]:
    if number is None:
        return {}
    card = queries.card_or_draft(number, resolver.owner, resolver.game)
    lead = resolver.lead(section, name_of(card) if card else number)
    return {lead: 1} if lead is not None else {}


def _remember(deck: Deck, key: str) -> None:
    DeckBatch.objects.create(deck=deck, key=key)
    old = DeckBatch.objects.filter(deck=deck).order_by("-pk").values_list("pk", flat=True)
    last = old[BATCHES_KEPT : BATCHES_KEPT + 1].first()
    if last is not None:
        DeckBatch.objects.filter(deck=deck, pk__lte=last).delete()
