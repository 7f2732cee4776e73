"""Cards that go with a deck, and why: by what texts count on, what is alike, and what other decks
hold. Reads alone; the same deck among the same cards and decks always gets the same answer.

Only current official cards that the deck hasn't got; of other decks only those that all may see.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cards.models import Card
from cards.queries import calls_of_pool, cards_akin, cards_by_name
from cards.text.synergies import Calls, calls_of
from decks.hooks import suggestion_hints
from decks.kinds import MAYBE, PERSONA_SECTION, SECTION
from decks.models import Deck, DeckEntry
from decks.queries import pool_of
from decks.sampled_decks import found_together
from games import DEFAULT_SLUG

SHOWN: Final = 8
SOURCES: Final = ("text", "types", "alike", "decks", "starter", "lab")
GENERIC: Final = frozenset(("Soul", "Spell", "Environment", "Incantation", "Relic", "Mythic"))
"""Having one of these in common says nothing."""


@dataclass(frozen=True)
class Reason:
    """What speaks for a card; `weight` from 0 to about 3."""

    source: str
    weight: float
    why: str


@dataclass(frozen=True)
class Suggestion:
    """A card that goes with a deck, and the best reason for it."""

    card: Card
    source: str
    why: str


@dataclass(frozen=True)
class _Held:
    """A deck's cards with their copies: official ones and drafts, the Persona too."""

    copies: Mapping[str, int]
    calls: Mapping[str, Calls]

    def with_word(self, word: str) -> int:
        """Return copies of cards that are of a type or kind, or make some."""
        return sum(
            count for name, count in self.copies.items()
            if word in self.calls[name].has | self.calls[name].makes
        )  # fmt: skip

    def asking(self, word: str) -> list[str]:
        """Return the cards whose texts count on a type or kind."""
        return [name for name in sorted(self.copies) if word in self.calls[name].asks]


def suggestions(deck: Deck, count: int = SHOWN) -> list[Suggestion]:
    """Return the cards that go best with a deck of CIDWaM's, the best first; none for an empty
    one."""
    held = _held(deck)
    if deck.game != DEFAULT_SLUG or not held.copies:
        return []
    possible = (
        {name for name, _ in _candidates()} - set(held.copies) - set(deck.sections.get(MAYBE, ()))
    )
    reasons: dict[str, list[Reason]] = defaultdict(list)
    for name, reason in (*_by_texts(held), *_by_likeness(held), *_by_decks(deck)):
        if name in possible:
            reasons[name].append(reason)
    for hints in suggestion_hints:
        for hint in hints(sorted(held.copies)):
            if hint.card in reasons:  # a good card is no reason by itself
                reasons[hint.card].append(Reason(hint.source, hint.weight, hint.why))
    ranked = sorted((-sum(one.weight for one in found), name) for name, found in reasons.items())
    names = [name for _, name in ranked[:count]]
    cards = cards_by_name(names)
    best = {name: max(reasons[name], key=lambda one: (one.weight, one.why)) for name in names}
    return [
        Suggestion(cards[name], best[name].source, best[name].why)
        for name in names
        if name in cards
    ]


def _held(deck: Deck) -> _Held:
    pool = pool_of(deck)
    sections = deck.sections
    copies = {**sections.get(SECTION, {}), **sections.get(PERSONA_SECTION, {})}
    known = calls_of_pool()
    copies = {name: count for name, count in copies.items() if name in pool.by_name}
    calls = {name: known.get(name) or calls_of(pool.by_name[name], pool) for name in copies}
    return _Held(copies, calls)


def _candidates() -> Iterable[tuple[str, Calls]]:
    return ((name, calls) for name, calls in calls_of_pool().items() if "Persona" not in calls.has)


def _by_texts(held: _Held) -> Iterable[tuple[str, Reason]]:
    """Return what one text counts on and another card is or makes, and types in common."""
    every = {word for calls in calls_of_pool().values() for word in calls.has | calls.asks}
    size = max(1, sum(held.copies.values()))
    copies = {word: held.with_word(word) for word in every}
    asking = {word: held.asking(word) for word in every}
    for name, calls in _candidates():
        if words := [word for word in calls.asks if copies[word]]:
            word = max(words, key=lambda word: (copies[word], word))
            weight = 3 * min(1.0, copies[word] / 12)
            yield name, Reason("text", weight, _counts_on(word, copies[word]))
        for given, verb in ((calls.has, "is"), (calls.makes, "makes")):
            if words := [word for word in given if asking.get(word)]:
                word = max(words, key=lambda word: (len(asking[word]), word))
                weight = 3 * min(1.0, len(asking[word]) / 4)
                yield name, Reason("text", weight, _counted_on(asking[word], word, verb))
        if words := [word for word in calls.has - GENERIC if copies[word] > 1]:
            word = max(words, key=lambda word: (copies[word], word))
            said = f"{copies[word]} of your cards are or make {plural(word)}; this is one."
            yield name, Reason("types", 2 * copies[word] / size, said)


def _counts_on(word: str, copies: int) -> str:
    cards = f"{copies} of your cards are or make" if copies > 1 else "one of your cards is or makes"
    return f"It counts on {plural(word)}; {cards} {'some' if copies > 1 else 'one'}."


def _counted_on(asking: Sequence[str], word: str, verb: str) -> str:
    who = f"{len(asking)} of your cards count" if len(asking) > 1 else f"{asking[0]} counts"
    return f"{who} on {plural(word)}; this {verb} {'one' if verb == 'is' else 'some'}."


def plural(word: str) -> str:
    """Return the plural: a kind takes an s; a type, like Vermin, doesn't."""
    return f"{word}s" if word in GENERIC - {"Mythic"} or word == "token" else word


def _by_likeness(held: _Held) -> Iterable[tuple[str, Reason]]:
    candidates = dict(_candidates())
    for kin in cards_akin(held.copies):
        if kin.name in candidates:
            several = f"{len(kin.others)} of your cards" if len(kin.others) > 1 else kin.others[0]
            both = "" if len(kin.others) > 1 else "both "
            said = f"This and {several} {both}{kin.trait}."
            yield kin.name, Reason("alike", min(3.0, kin.weight / 3), said)


def _by_decks(deck: Deck) -> Iterable[tuple[str, Reason]]:
    """Return what public decks hold beside the deck's cards, and what starter decks do."""
    entries = [entry for entry in deck.entries.all() if entry.card is not None]
    held = {entry.card_id: entry.name for entry in entries if entry.card_id is not None}
    copies = {entry.card_id: entry.count for entry in entries if entry.card_id is not None}
    together = found_together(held, copies, deck)
    names = dict(
        Card.objects.filter(pk__in=[one.card for one in together]).values_list("pk", "name")
    )
    for one in together:
        said = f"In {one.decks} of {one.of} public decks with {one.beside}."
        yield names[one.card], Reason("decks", 3 * one.decks / one.of * min(1, one.of / 6), said)
    mine = set(held.values())
    for key, title, cards in _starters(deck.game):
        shared = len(mine & cards)
        if key == deck.key or shared < 2:
            continue
        said = f"In the starter deck {title}, with {shared} of your cards."
        for name in sorted(cards - mine):
            yield name, Reason("starter", 2 * shared / len(cards), said)


def _starters(game: str) -> list[tuple[str, str, set[str]]]:
    """Key, name and cards of each starter deck of a game, by key."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    rows = DeckEntry.objects.filter(deck__is_preconstructed=True, deck__game=game, section=SECTION)
    rows = rows.filter(card__isnull=False)
    for key, title, card in rows.values_list("deck__key", "deck__name", "card__name"):
        found[key, title].add(card)
    return [(key, title, cards) for (key, title), cards in sorted(found.items())]
