"""Rows of the collection. Who may see what a pack holds, no model says: services and queries do."""

from games.kaadosu.collection.models.battles import Battle, CountedBattle
from games.kaadosu.collection.models.cards import Base, Copy, Edition, Lock, Series
from games.kaadosu.collection.models.decks import SavedDeck
from games.kaadosu.collection.models.exchange import Listing, Offer, OfferCard
from games.kaadosu.collection.models.jobs import (
    AwayNotice,
    CopyCleanup,
    LedgerCheck,
    ListingDrop,
    NewsMail,
    OfferEnd,
    PreparationJob,
)
from games.kaadosu.collection.models.ledger import Entry, Operation
from games.kaadosu.collection.models.packs import Pack, PackCard, Preparation, Week
from games.kaadosu.collection.models.people import Collector, Switch

__all__ = [
    "AwayNotice",
    "Base",
    "Battle",
    "Collector",
    "Copy",
    "CopyCleanup",
    "CountedBattle",
    "Edition",
    "Entry",
    "LedgerCheck",
    "Listing",
    "ListingDrop",
    "Lock",
    "NewsMail",
    "Offer",
    "OfferCard",
    "OfferEnd",
    "Operation",
    "Pack",
    "PackCard",
    "Preparation",
    "PreparationJob",
    "SavedDeck",
    "Series",
    "Switch",
    "Week",
]
