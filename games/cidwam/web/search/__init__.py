"""The search language of CIDWaM's cards, with fields for all that a text does."""

from games.cidwam.web.search import tokens
from games.cidwam.web.search.fields import CARDS

LANGUAGE = CARDS

tokens.register()
