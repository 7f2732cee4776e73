"""Everything that can be printed: one table (`table.py`), and what makes each."""
