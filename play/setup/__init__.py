"""Before a game begins: settings, seats, decks and forms, challenges, rematches. No writes."""
