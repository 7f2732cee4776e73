"""Cards as data and as the rules use them, and which decks are legal."""
