"""Searching decks in the language of cards, and what decks add to the search for cards.

language     the fields of decks; reads: how their values are understood
conditions   a search as conditions of the database; sample: which way of asking is shorter
searching    the search itself
card_fields  what decks add to the search for cards: `in:deck`, `used>=3`
filing_fields   `tag:` and `folder:`, of one's own decks
"""
