"""The names of games in addresses and invitations: random, so that nobody guesses them."""

import secrets


def make_key() -> str:
    """Return the public name of a game in its address."""
    return secrets.token_urlsafe(9)


def make_invite_key() -> str:
    """Return the secret of an invitation: 128 bits, so that nobody guesses a seat."""
    return secrets.token_urlsafe(16)
