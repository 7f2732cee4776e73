"""The table that players see: actions, notation, views, taking back."""
