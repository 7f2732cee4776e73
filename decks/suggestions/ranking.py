"""Cards that go with a deck, and why: by what is on them, and by what other decks hold. Reads
alone; the same deck among the same cards and decks always gets the same answer.

Only current official cards that the deck hasn't got; of other decks only those that all may see.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cards.models import Card
from decks.games import Reason, tools_of
from decks.kinds import lead_kinds
from decks.models import MAYBE, SECTION, Deck, DeckEntry
from decks.suggestions.sampled_decks import found_together

SHOWN: Final = 8
SOURCES: Final = ("text", "types", "alike", "decks", "starter", "lab")


@dataclass(frozen=True)
class Suggestion:
    """A card that goes with a deck, and the best reason for it."""

    card: Card
    source: str
    why: str


def suggestions(deck: Deck, count: int = SHOWN) -> list[Suggestion]:
    """Return the cards that go best with a deck, the best first; none for an empty one."""
    held = {name for cards in deck.sections.values() for name in cards}
    if not any(cards for section, cards in deck.cards.items() if section != MAYBE):
        return []
    reasons: dict[str, list[Reason]] = defaultdict(list)
    found = (*tools_of(deck.game).reasons(deck), *_by_decks(deck))
    for reason in sorted(found, key=lambda one: one.is_hint):
        if reason.card not in held and (not reason.is_hint or reason.card in reasons):
            reasons[reason.card].append(reason)
    current = Card.objects.current(deck.game).exclude(kind__in=lead_kinds(deck.kind))
    rows = current.filter(name__in=list(reasons)).select_related("set")
    cards = {card.name: card for card in rows}
    weights = {name: sum(one.weight for one in reasons[name]) for name in cards}
    names = sorted(weights, key=lambda name: (-weights[name], name))[:count]
    best = {name: max(reasons[name], key=lambda one: (one.weight, one.why)) for name in names}
    return [Suggestion(cards[name], best[name].source, best[name].why) for name in names]


def _by_decks(deck: Deck) -> Iterable[Reason]:
    """Return what public decks hold beside the deck's cards, and what starter decks do."""
    entries = [entry for entry in deck.counted_entries if entry.card is not None]
    held = {entry.card_id: entry.name for entry in entries if entry.card_id is not None}
    copies = {entry.card_id: entry.count for entry in entries if entry.card_id is not None}
    together = found_together(held, copies, deck)
    names = dict(
        Card.objects.filter(pk__in=[one.card for one in together]).values_list("pk", "name")
    )
    for one in together:
        said = f"In {one.decks} of {one.of} public decks with {one.beside}."
        yield Reason(names[one.card], "decks", 3 * one.decks / one.of * min(1, one.of / 6), said)
    mine = set(held.values())
    for key, title, cards in _starters(deck.game):
        shared = len(mine & cards)
        if key == deck.key or shared < 2:
            continue
        said = f"In the starter deck {title}, with {shared} of your cards."
        for name in sorted(cards - mine):
            yield Reason(name, "starter", 2 * shared / len(cards), said)


def _starters(game: str) -> list[tuple[str, str, set[str]]]:
    """Key, name and cards of each starter deck of a game, by key."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    rows = DeckEntry.objects.filter(deck__is_preconstructed=True, deck__game=game, section=SECTION)
    rows = rows.filter(card__isnull=False)
    for key, title, card in rows.values_list("deck__key", "deck__name", "card__name"):
        found[key, title].add(card)
    return [(key, title, cards) for (key, title), cards in sorted(found.items())]
