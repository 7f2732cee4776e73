"""What every game needs and nothing of any game: protocol, chance, records, replay."""
