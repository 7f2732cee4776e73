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
