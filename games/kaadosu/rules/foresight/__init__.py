"""Imagined states and worths of positions, for bots."""
