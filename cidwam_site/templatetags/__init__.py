"""Template tags of the play app."""
