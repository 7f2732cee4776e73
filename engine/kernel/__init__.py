"""The base of every game: protocol, chance, records, replay."""
