"""Cards that go with a deck, and cards in the place of others."""
