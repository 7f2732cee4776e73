"""What a tile of a deck says beside its name: `{{ deck|about }}`, `{{ deck|difficulty }}`."""

from django import template

from decks import tiles

register = template.Library()
register.filter("about", tiles.about)
register.filter("difficulty", tiles.difficulty)
