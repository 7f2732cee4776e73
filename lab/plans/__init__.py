"""Plans of runs: decks against each other, a card in a deck, a cost, tables of any game."""
