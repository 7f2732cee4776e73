"""Backups of the whole site: one file out, and back in only if every game in it replays.

archive: the file's form · databases: which of `sqlite`, `postgresql` the site has · making: out ·
restoring: in · swapping: files that are put in place together or not at all.
"""
