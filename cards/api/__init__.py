"""The JSON API of the card database: read-only, no logic of its own.

database: cards, sets, revisions, rulings, tokens · bulk: a set as one file · texts: the card text
language · searching: the search language.
"""
