"""CIDWaM's dialect of scenario files: what a file sets up, expects and shows.

Knows all rooms below; `game.py` alone hands it over, and nothing here reads YAML or runs a step.
"""
