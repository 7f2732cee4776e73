"""Foresight of bots beside the rules: imagined states and the worth of a position."""
