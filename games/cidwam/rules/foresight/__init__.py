"""Foresight of bots: what may follow, what lies hidden, how good a position is."""
