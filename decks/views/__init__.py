"""The pages of decks: parse, call, render. Which deck somebody may see is asked in `access`."""
