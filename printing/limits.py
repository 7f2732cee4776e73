"""Limits of one print job. Numbers only; none of them is a rule of the game."""

from datetime import timedelta
from typing import Final

import decks.limits

FOLDER: Final = "prints"
"""The folder of files, below the media folder."""

CARDS: Final = 2_500
"""Most cards in one job, all copies counted: a largest deck, its Persona and tokens."""

COPIES: Final = decks.limits.COPIES
"""Most copies of one card in one job: as many as a deck may hold."""

UNFINISHED: Final = 5
"""Most jobs of one player that wait or are being printed; a guest has two."""

UNFINISHED_GUEST: Final = 2

KEPT_JOBS: Final = 50
"""Most jobs of one player that are kept; the oldest goes for a new one, or prints fill the disk. A
guest keeps a tenth (accounts.limits)."""

ATTEMPTS: Final = 3
"""The number of times a job is taken up again after its worker vanished."""

KEPT: Final = timedelta(days=7)
"""The time that a finished file, or the word of a failure, is kept."""
