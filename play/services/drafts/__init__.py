"""Games with drafts of the workshop: beginning one, its result, notes on them."""
