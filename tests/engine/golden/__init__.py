"""Golden counts and hashes: what the rules gave when these files were written.

`positions/*.yaml` are positions as scenarios describe them, with how many sequences of one, two,
three ... actions there are from each (as perft counts them in chess; dice fall as `counting.SEED`
says), and how many actions of each verb at first. `games.yaml` has the hashes of the state along
games of fixed cards and seeds. Nothing here says what is right: a difference says that something
has changed, and one looks whether it was meant.

    python -m tests.engine.golden

says what differs and writes it; a commit that changes a count or hash says why. A changed hash
also means that records do not verify any more (tests/engine/records): then the rules need a new
version.
"""
