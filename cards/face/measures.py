"""The measures that faces of several games share, in millimetres."""

from cards.face.boxes import CARD_HEIGHT, CARD_WIDTH, SAFE

PANEL = (SAFE, SAFE, CARD_WIDTH - 2 * SAFE, CARD_HEIGHT - 2 * SAFE)
EMBLEM = (4.6, 15.4, 53.8, 33.0)
TEXT_TOP = 50.0
FLAVOUR_SHARE = 0.92  # of the rules text's size
FOOT_LINE, FOOT_BASE, FOOT_SIZE = 80.9, 83.3, 1.75
