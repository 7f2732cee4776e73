"""Pictures of cards: faces as files, PNGs, and who made them."""
