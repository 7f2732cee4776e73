"""The collection of KAADOSU!: who owns which card, packs, merging, a market, trades and antes (E).

It stands above `play`, which knows nothing of it but its hooks. The rules are the E-rules of the
rulebook; what a card is and is worth, `games.kaadosu.rules` says.
"""
