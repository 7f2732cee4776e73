"""Before a game begins: who sits where, seeds, invitations, challenges, rematches. Writes."""
