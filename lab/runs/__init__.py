"""Playing a run: its chunks on processes, kept in a file, and how far it is."""
