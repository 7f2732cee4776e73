"""The words of a search: English, typing errors, what a field knows."""
