"""Writes about people: guests and members, their API keys, and going for good."""
