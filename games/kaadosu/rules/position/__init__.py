"""A battle as it stands: plain data, cloned and written down; and what is told of changes."""
