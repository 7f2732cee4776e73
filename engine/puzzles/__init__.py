"""Puzzles: positions in which a seat is to win in the turn that it is in, proved over all dice.

    solving.py   the exact chance of a position, every die counted
    strategy.py  best play: the positions that it leads through, and what each decision is worth
    finding.py   whether a position makes a puzzle, and if not why
    grading.py   how many bots solve it

This room knows the kernel and bots; a game is handed in. Chances are fractions, never floats.
"""
