"""Signals about cards for the rooms above; they may connect to it in AppConfig.ready."""

from typing import Final

from django.dispatch import Signal

cards_changed: Final = Signal()
"""Sent in the transaction of a load, with `changes`: what became another, by the card's primary
key, as revisions have it: {"value": [1, 2]}. New cards are not among them."""
