"""The pages of cards: they parse, ask queries, and render.

listing: the list and its search · card: one card, tokens · other: credits.
"""
