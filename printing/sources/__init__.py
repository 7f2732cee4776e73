"""Sources of contents: decks as rows and as files, sets, searches, drafts, and the game."""
