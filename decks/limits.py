"""Limits of one deck and one list. Numbers only; none of them is a rule.

The game knows no largest deck (R2.1) and no largest count (R2.2), but a database row, a page and
a print job do. Messages that come from these numbers say that they are the site's.
"""

from typing import Final

NAME_LENGTH: Final = 80
DESCRIPTION_LENGTH: Final = 4_000

FOLDER_LENGTH: Final = 60

TAG_LENGTH: Final = 30

DECK_TAGS: Final = 12
"""Most tags of one deck."""

CARD_TAGS: Final = 8
"""Most tags of one card in a deck."""

TAGGED_CARDS: Final = 500
"""Most cards of one deck that have tags; for more, tags of cards that are not in it go."""

COPIES: Final = 500
"""Most copies of one card in one deck."""

CARDS: Final = 2_000
"""Most cards in one deck, all copies counted."""

DRAFTS: Final = 60
"""Most different drafts in one deck: each is compiled whenever the deck is looked at."""

DECKS_OF_ONE_PLAYER: Final = 500
"""A guest keeps a tenth (accounts.limits)."""

REVISIONS: Final = 200
"""Most revisions of one deck that are kept; the oldest goes for a new one."""

BATCH_KEY_LENGTH: Final = 40

BATCH_CARDS: Final = 400
"""Most cards that one batch of changes may name."""

PINNED_REVISIONS: Final = 1_000
"""Most that are kept besides, for they were shared, printed or played, or have a name."""

UNUSABLE_LINES: Final = 500
"""Lines of one list that can't be used after which pages and API read no further."""

TEXT_CHARACTERS: Final = 100_000
"""Most characters of a list that is read in."""

TEXT_LINES: Final = 2_000
