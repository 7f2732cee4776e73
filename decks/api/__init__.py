"""Decks through JSON. `decks` has the addresses of one deck and of lists; `versions`, `figures` and
`suggestions` mix their actions into it; `bulk` is the file of all public decks."""
