"""CIDWaM: its state, cards and their text, rules, notation, views and deck rules.

`game.Cidwam` is the door; outside the engine nothing else here is needed but cards and decks.
"""

from games.cidwam.rules.game import Cidwam as Cidwam
