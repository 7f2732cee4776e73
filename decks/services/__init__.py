"""Everything that writes decks. Keyword-only arguments, one transaction each, named errors."""

from decks.details import DeckDetails
from decks.services.archives import ZIP_START, NoArchive, Unpacked, import_archive
from decks.services.batches import Applied, Batch, apply_batch
from decks.services.editing import (
    change_count,
    copy_deck,
    create_deck,
    delete_deck,
    edit_deck,
    set_entry,
    set_visibility,
)
from decks.services.errors import (
    BadDeck,
    DeckError,
    ListProblems,
    StaleDeck,
    TooManyDecks,
    UnknownSection,
)
from decks.services.filing import UNFILED, Filing, file_decks
from decks.services.importing import (
    create_deck_of_drafts,
    create_from_file,
    import_deck,
    import_list,
    read_list,
    replace_from_file,
)
from decks.services.moderation import hide_deck, report_deck
from decks.services.packs import (
    BadEvent,
    EventSettings,
    build_deck,
    create_event,
    delete_event,
    join_event,
    pick_card,
    start_event,
)
from decks.services.preconstructed import Loaded, UnusableDecks, load_preconstructed
from decks.services.resolver import refuse_ambiguous
from decks.services.versions import Restored, name_version, pin_version, restore_version

__all__ = [
    "UNFILED",
    "ZIP_START",
    "Applied",
    "BadDeck",
    "BadEvent",
    "Batch",
    "DeckDetails",
    "DeckError",
    "EventSettings",
    "Filing",
    "ListProblems",
    "Loaded",
    "NoArchive",
    "Restored",
    "StaleDeck",
    "TooManyDecks",
    "UnknownSection",
    "Unpacked",
    "UnusableDecks",
    "apply_batch",
    "build_deck",
    "change_count",
    "copy_deck",
    "create_deck",
    "create_deck_of_drafts",
    "create_event",
    "create_from_file",
    "delete_deck",
    "delete_event",
    "edit_deck",
    "file_decks",
    "hide_deck",
    "import_archive",
    "import_deck",
    "import_list",
    "join_event",
    "load_preconstructed",
    "name_version",
    "pick_card",
    "pin_version",
    "read_list",
    "refuse_ambiguous",
    "replace_from_file",
    "report_deck",
    "restore_version",
    "set_entry",
    "set_visibility",
    "start_event",
]
