"""The database: which versions can be brought up to date, and what its absence means."""
