"""Small mistakes put into the code on purpose, and what of the suite sees them: `make mutants`.

Each file here is a room's list; `reading` says what stands in an entry. What no test sees is
either a gap in the tests, to be closed, or a change that makes no difference, to be left out.
"""
