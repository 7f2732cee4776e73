"""The lines of a deck's tile beside its name: `{{ deck|about }}`, `{{ deck|difficulty }}`,
`{{ shares|share_of:deck }}`, `{{ deck.size|counted:noun }}`; of decks in a list, each with what it
is called there: `{% for name, deck in decks|with_names %}`; of a version in a history:
`{{ notes|of_version:number }}`.
"""

from collections.abc import Iterable, Mapping, Sequence

from django import template

from decks.hooks import Note
from decks.models import Deck
from decks.names.labels import names_apart
from decks.starters import tiles
from engine.kernel.definition import Noun

register = template.Library()
register.filter("about", tiles.about)
register.filter("difficulty", tiles.difficulty)


@register.filter
def counted(number: int, noun: Noun) -> str:
    """Return so many of a thing: “1 card”, “6 numbers”."""
    return f"{number} {noun.one if number == 1 else noun.many}"


@register.filter
def share_of(shares: Mapping[str, str] | None, deck: Deck) -> str:
    """Return the deck's share in the lab, of all that `tiles.lab_shares` has; empty if it is not
    known."""
    return (shares or {}).get(deck.key, "")


@register.filter
def of_version(notes: Mapping[int, Sequence[Note]], number: int) -> Sequence[Note]:
    return notes.get(number, ())


@register.filter
def with_names(decks: Iterable[Deck]) -> list[tuple[str, Deck]]:
    """Return each deck after its name, which says more where several are called the same."""
    rows = list(decks)
    names = names_apart(rows)
    return [(names[deck.key], deck) for deck in rows]
