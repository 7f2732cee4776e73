"""What players see and do: actions, notation, views, taking back."""
