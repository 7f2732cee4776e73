"""What bots weigh: whole states as they might be, and how good a position looks."""
