"""Sentences that the lab says, for people who do not want statistics."""
