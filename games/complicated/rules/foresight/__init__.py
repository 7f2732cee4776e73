"""Foresight of bots: whole states as they might be, and how good a position looks."""
