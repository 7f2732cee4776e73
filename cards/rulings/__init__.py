"""Rulings: answers to questions that neither the rulebook nor a card's text settles by itself.

files: reads rulings.md (the engine's, E1 and on) and card_rulings.yaml (about cards and keywords,
C1 and on) of the default game's docs · loading: makes the database agree with them, without
touching what moderators have changed.
"""
