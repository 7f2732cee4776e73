"""Card texts in other words than ours: put right where it is clear what they mean."""
