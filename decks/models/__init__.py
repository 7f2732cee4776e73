"""The tables of decks: fields, constraints, properties of one row, chainable reads. No writes.

A deck's content changes through `decks.services` alone, which counts its versions.
"""

from decks.kinds import MAYBE, SECTION
from decks.models.decks import (
    FOLDER_MARK,
    TAG_MARK,
    Deck,
    DeckQuerySet,
    Visibility,
    filing_mark,
    new_key,
)
from decks.models.entries import DeckEntry, EntryQuerySet, Printed, name_of
from decks.models.packs import PackEvent, PackSeat
from decks.models.reports import DeckReport
from decks.models.revisions import DeckBatch, DeckRevision, RevisionQuerySet
from decks.models.words import DeckWord, WordEnding
