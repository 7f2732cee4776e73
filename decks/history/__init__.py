"""The versions of a deck, and how two of them differ."""
