"""Rulings: answers to questions that neither the rulebook nor a card's text settles by itself.

files: reads docs/rulings.md (the engine's, E1 and on) and cards/rulings/cards.yaml (about cards
and keywords, C1 and on) · loading: makes the database agree with them, without touching what
staff have changed.
"""
