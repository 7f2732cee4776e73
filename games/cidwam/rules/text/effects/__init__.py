"""The effects of card texts: each a node that declares all that is told of it, and what it does.

A new effect is one class here, one scenario, one card. No other module knows how an effect is
written, what it means or what it is like.
"""
