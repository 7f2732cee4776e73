"""Names of cards: finding one by what somebody typed, and decks of the same name told apart."""
