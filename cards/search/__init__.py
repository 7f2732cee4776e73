"""The search language: one for the search box, the API, the deck editor, decks, saved searches."""
