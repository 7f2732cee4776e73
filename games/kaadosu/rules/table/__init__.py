"""Notation, views, questions and words for a table."""
