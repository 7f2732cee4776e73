"""Practice for oneself: lessons, puzzles, a deck tried alone, copies of old games."""
