"""The rules of a battle, a module for each part: they change states in place and tell of it."""
