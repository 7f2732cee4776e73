"""Games through JSON: start, join, see one's view, act, read what happened. Parse, call, answer.

Refusals of the rules and of play are problem documents like all others of the site, with a `code`
(`illegal`, `stale`, `deck-refused`, ...) and, for a stale number, the `number` the game is at.
"""
