"""Limits of one person's drafts. Numbers only; none of them is a rule.

What one person may keep is a tenth for a guest (accounts.limits).
"""

from typing import Final

NAME_LENGTH: Final = 60
"""Letters of a draft's name, as of any card's (games.cidwam.rules.cards.card)."""

SET_NAME_LENGTH: Final = 80
DESCRIPTION_LENGTH: Final = 4_000
TEXT_LENGTH: Final = 2_000
FLAVOUR_LENGTH: Final = 300
ARTIST_LENGTH: Final = 120
NOTE_LENGTH: Final = 200
TYPES, TYPE_LENGTH = 8, 40
ID_LENGTH: Final = 40
MAX_VALUE: Final = 99

SETS_OF_ONE_PERSON: Final = 50
DRAFTS_OF_ONE_SET: Final = 300
DRAFTS_OF_ONE_PERSON: Final = 2_000
REVISIONS: Final = 200
"""Most revisions of one draft that are kept; the oldest goes for a new one."""

FILE_BYTES: Final = 300_000
"""Most bytes of a set file that is read in."""

PICTURES_OF_ONE_PERSON: Final = 300
PICTURE_BYTES: Final = 8_000_000
MAX_ROLLED: Final = 100
"""Of a draft’s Hit Dice, bonus aside: exact odds are worked out of all sums, while others wait."""
PICTURE_PIXELS: Final = 30_000_000
"""Width times height of a picture that is read; above it one would only fill the memory."""
PICTURE_SIDE: Final = 1_600
"""The longer side of a picture as it is kept: 600 dots an inch on a card's face."""

BUNDLE_BYTES: Final = 100_000_000
"""Most bytes of a zip file with a set and its pictures; a larger set is read in by parts."""
BUNDLE_UNPACKED: Final = 110_000_000
"""Most bytes of all that is in it; pictures hardly shrink, so more is a trick."""
BUNDLE_FILES: Final = 2 * DRAFTS_OF_ONE_SET + 10
"""Most files in it: a computer's own notes beside each picture are passed over."""

REPORT_LENGTH: Final = 1_000
REPORTS_OF_ONE_PERSON: Final = 50
"""Open reports, of sets and decks together; more are surely a script gone wrong."""
