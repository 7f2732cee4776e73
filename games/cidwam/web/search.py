"""The search language of CIDWaM's cards."""

from cards.search.fields import CARDS

LANGUAGE = CARDS
