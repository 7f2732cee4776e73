"""Ratings of players, one for each game: Glicko-2 by the paper, in periods."""
