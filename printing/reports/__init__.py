"""What is said of a print: its name, its warnings, the cards that it no longer has."""
