"""A search by nothing but the figures of a game's card schema."""
