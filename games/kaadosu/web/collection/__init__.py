"""Pages of the collection: packs, cards, the merge bench, the market, trades and battles.

Each parses, calls a service of `games.kaadosu.collection.services`, and renders.
"""
