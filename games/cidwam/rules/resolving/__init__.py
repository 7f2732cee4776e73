"""Texts being carried out: what an effect can do and ask, paying for it, its steps."""
