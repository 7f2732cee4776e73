"""The effects of card texts: each a node that says its form once and, beside it, what it does.

A new effect is one class here, one scenario, one card. Words live in the form alone; no other
module knows how an effect is written.
"""
