"""Where contents come from: decks as rows and as files, sets, searches, drafts, and the game."""
