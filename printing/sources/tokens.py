"""Tokens as cards that can be printed. No database."""

from typing import Any

from cards.cidwam import CardDef

SET_NAME = "CIDWaM"  # what stands at a token's foot: it is of no set


def token_data(token: CardDef) -> dict[str, Any]:
    """Return a token with the keys of the set files."""
    return {**token.as_data(), "set": SET_NAME, "token": True}
