"""All writes of the collection. Each takes its rows in one order, then checks, then writes:

collectors by key, then the pack, listing, offer or battle, then bases by key, then copies by key.
"""
