"""Decks: building, checking, counting, reading and writing, sharing.

Whether a deck is legal is `games.cidwam.rules.cards.decks`' to say; nothing here repeats its rules.
"""
