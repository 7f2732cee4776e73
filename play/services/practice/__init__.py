"""What people play for themselves: lessons, puzzles, a deck tried alone, copies of old games."""
