"""Records of whole games, replayed for ever: a promise that no change of the rules may break.

    python -m tests.engine.records

makes those of `making.RECORDS` that have no file yet, and never touches one that has. A record
that does not verify any more means that a game which somebody played would end otherwise now:
the rules need a new version beside the old one, not a new record. (Until the first release, while
nobody has played, a record may be deleted and made anew.)
"""
