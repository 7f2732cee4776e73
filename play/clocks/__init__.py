"""Arithmetic of clocks: time that counts, and what is left of a seat's. Pure Python, no rows.

Deadlines are worked out from here by `play.services.states`; who is late, by `services.clocks`.
"""
