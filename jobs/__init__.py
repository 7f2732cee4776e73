"""Jobs: one kind of leased row, one claim, one sweep. Knows no other app.

The row is the truth; the queue only wakes a worker. A row is written in the transaction that makes
it necessary, and a worker that is killed at any moment leaves it to be found by the sweep.
"""
