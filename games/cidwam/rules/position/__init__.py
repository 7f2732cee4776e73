"""The state of a game and its pieces: what lies where, and who is told what happened to it."""
