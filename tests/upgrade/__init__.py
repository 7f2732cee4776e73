"""A filled site, frozen at the end of a release, from which the next one has to start.

filling: fills an empty site with all that an upgrade must keep · dumping: cards, decks and the
hashes of games as stable text · freezing: writes both as fixtures.
"""
