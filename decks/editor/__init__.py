"""The editor that a browser draws (`static/decks/editor/`): facts, changes, and its search."""
