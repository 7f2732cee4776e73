"""Many small changes to a deck at once, as an editor sends them: by card, each once.

A batch says how many more or fewer copies of each card, so what others changed meanwhile stays. Its
key is kept with the deck: sent again, because no answer came, it changes nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, cast

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from decks import queries
from decks.models import SECTION, Deck, DeckBatch, DeckRevision, name_of
from decks.queries import Printed
from decks.services.contents import contents_of, keep_revision, set_contents
from decks.services.editing import KEEP
from decks.services.errors import BadDeck
from decks.services.naming import resolve_persona
from decks.services.sections import PERSONA_SECTION, check_card
from workshop.services import Gone

BATCHES_KEPT: Final = 50
"""Of one deck: who comes back after so many others has sent their own long ago."""


@dataclass(frozen=True, slots=True)
class Batch:
    """What is to be changed: copies more or fewer by number of the card, and maybe the Persona.

    `persona` is a card's number, None for no Persona, KEEP to leave it.
    """

    key: str
    changes: Mapping[str, int] = field(default_factory=dict)
    persona: str | None = KEEP


@dataclass(frozen=True, slots=True)
class Applied:
    """The deck afterwards, and why some cards of the batch were left as they were, by number."""

    deck: Deck
    refused: Mapping[str, str]


@transaction.atomic
def apply_batch(*, deck: Deck, by: AbstractBaseUser, batch: Batch) -> Applied:
    """Change what can be changed; the rest is said, and stays. Raises BadDeck, Gone."""
    row = Deck.objects.select_for_update().filter(pk=deck.pk).first()
    if row is None:
        raise Gone("deck")
    if DeckBatch.objects.filter(deck=row, key=batch.key).exists():
        return Applied(row, {})
    refused: dict[str, str] = {}
    wanted: dict[str, Mapping[Printed, int]] = {SECTION: _counts(row, batch, refused)}
    if batch.persona != KEEP:
        try:
            wanted[PERSONA_SECTION] = _persona(row, batch.persona)
        except BadDeck as error:
            refused[batch.persona or ""] = str(error)
    set_contents(row, wanted)
    keep_revision(row, by=by, cause=DeckRevision.Cause.EDITED)
    _remember(row, batch.key)
    return Applied(row, refused)


def _counts(deck: Deck, batch: Batch, refused: dict[str, str]) -> dict[Printed, int]:
    counts = dict(contents_of(deck).get(SECTION, {}))
    held = {card.card_id: card for card in counts}
    for number, change in batch.changes.items():
        card = held.get(number) or queries.card_or_draft(number, _owner(deck))
        if card is None:
            refused[number] = f"No card has the number “{number}”."
            continue
        count = max(0, counts.get(card, 0) + change)
        try:
            if change > 0:  # fewer of a card that has been retired must stay possible
                check_card(deck, SECTION, card, count)
        except BadDeck as error:
            refused[number] = str(error)
        else:
            counts[card] = count
    return counts


def _persona(deck: Deck, number: str | None) -> dict[Printed, int]:
    if number is None:
        return {}
    card = queries.card_or_draft(number, _owner(deck))
    persona = resolve_persona(name_of(card) if card else number, deck.owner)
    return {persona: 1} if persona is not None else {}


def _owner(deck: Deck) -> AbstractBaseUser:
    return cast(AbstractBaseUser, deck.owner)  # nobody changes a deck without one


def _remember(deck: Deck, key: str) -> None:
    DeckBatch.objects.create(deck=deck, key=key)
    old = DeckBatch.objects.filter(deck=deck).order_by("-pk").values_list("pk", flat=True)
    last = old[BATCHES_KEPT : BATCHES_KEPT + 1].first()
    if last is not None:
        DeckBatch.objects.filter(deck=deck, pk__lte=last).delete()
