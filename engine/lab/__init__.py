"""The lab: many games played by bots, and what they say of decks and cards.

Knows the kernel and bots alone; the game, and what of its events is worth counting, are handed in.
Plays (`playing`), adds up in whole numbers (`counts`), and tells shares with their intervals
(`statistics`, `report`). No files, no clocks, no processes: those are the callers'.
"""
