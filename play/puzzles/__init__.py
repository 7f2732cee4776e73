"""Puzzles: positions of bots' games in which one player can win in the turn (docs/puzzles.md).

    files.py     reads and writes them: `<game>/puzzles.yaml`, and beside it a file for each
    making.py    finds, proves and grades them (`manage.py make_puzzles`)

What is known of a puzzle stands in its files; what somebody made of one is a row (`play.models`).
"""
