"""Marks that a piece can bear, as the bits of one number (`position.state`, column `flags`)."""

from typing import Final

FACE_DOWN: Final = 1  # a Secret piece (R10.9) or a Shield: its face is hidden
SHIELD: Final = 2
LEFT_START: Final = 4  # has left the space where it entered the board (R6.6)
TOKEN: Final = 8
TAKEN: Final = 16  # was taken this turn (R6.1)
AGAIN: Final = 32  # can be taken once more this turn, when it has been taken
