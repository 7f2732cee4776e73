"""The breakdown of a deck by value, kind, type and movement."""

from decks.figures.breakdown import Row, by_frequency, rows_of
from games.cidwam.rules.cards.card import KINDS
from games.cidwam.web.figures.statistics import Contents


def breakdown(contents: Contents) -> dict[str, list[Row]]:
    """Rows under "values" (all from 0 to the highest), "kinds", "types" and "movements" (of Souls,
    the most frequent first)."""
    highest = max((card.value for card, _count in contents), default=-1)
    souls = [(card, count) for card, count in contents if card.kind == "Soul"]
    return {
        "values": rows_of(contents, lambda card: [card.value], range(highest + 1)),
        "kinds": rows_of(contents, lambda card: [card.kind], _kinds(contents)),
        "types": by_frequency(rows_of(contents, lambda card: card.types)),
        "movements": by_frequency(rows_of(souls, lambda card: filter(None, [card.movement]))),
    }


def _kinds(contents: Contents) -> list[str]:
    held = {card.kind for card, _count in contents}
    return [kind for kind in KINDS if kind in held]
