"""A draft while it is written: what is wrong, what was understood, what changed."""
