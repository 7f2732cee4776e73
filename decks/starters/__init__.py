"""The decks that come with a game: their names, tiles, and those for a first game."""
