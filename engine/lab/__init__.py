"""The lab: many games played by bots, and what they say of decks and cards.

Knows the kernel and bots alone; the game, and what of its events is worth counting
(`engine.kernel.facts`), are handed in. Plays (`playing`) what is planned (`pairings`, `plan`), adds
up in whole numbers (`counts`), and tells shares with their intervals (`statistics`, `report`,
`bars`). No files, no clocks, no processes: those are the callers'.
"""
