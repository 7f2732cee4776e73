"""A game at play: what it adds to the default, in `web/play.py` of its folder."""
