"""Sets of cards: their files, their bulk files, and what changed in them."""
