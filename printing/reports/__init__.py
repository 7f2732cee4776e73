"""Words about a print: its name, its warnings, the cards that it no longer has."""
