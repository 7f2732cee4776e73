"""Reasons for a card beside a deck's: texts that count on each other, types in common, what is
alike, and games of bots."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from decks.games import Reason
from decks.hooks import suggestion_hints
from decks.kinds import PERSONA_SECTION, SECTION
from decks.models import Deck
from games.cidwam.web.card_queries import calls_of_pool, cards_akin
from games.cidwam.web.draft_cards import pool_of_deck
from games.cidwam.web.synergies import Calls, calls_of

GENERIC: Final = frozenset(("Soul", "Spell", "Environment", "Incantation", "Relic", "Mythic"))
"""Having one of these in common says nothing."""


@dataclass(frozen=True)
class _Held:
    """A deck's cards with their copies: official ones and drafts, the Persona too."""

    copies: Mapping[str, int]
    calls: Mapping[str, Calls]

    def with_word(self, word: str) -> int:
        """Return copies of cards that are of a type or kind, or make some."""
        return sum(
            count
            for name, count in self.copies.items()
            if word in self.calls[name].has | self.calls[name].makes
        )

    def asking(self, word: str) -> list[str]:
        """Return the cards whose texts count on a type or kind."""
        return [name for name in sorted(self.copies) if word in self.calls[name].asks]


def reasons(deck: Deck) -> Iterable[Reason]:
    """Return what speaks for other cards, by what is on them."""
    held = _held(deck)
    yield from _by_texts(held)
    yield from _by_likeness(held)
    for hints in suggestion_hints:
        for hint in hints(sorted(held.copies)):  # a good card is no reason by itself
            yield Reason(hint.card, hint.source, hint.weight, hint.why, is_hint=True)


def _held(deck: Deck) -> _Held:
    pool = pool_of_deck(deck)
    sections = deck.sections
    copies = {**sections.get(SECTION, {}), **sections.get(PERSONA_SECTION, {})}
    known = calls_of_pool()
    copies = {name: count for name, count in copies.items() if name in pool.by_name}
    calls = {name: known.get(name) or calls_of(pool.by_name[name], pool) for name in copies}
    return _Held(copies, calls)


def _candidates() -> Iterable[tuple[str, Calls]]:
    return ((name, calls) for name, calls in calls_of_pool().items() if "Persona" not in calls.has)


def _by_texts(held: _Held) -> Iterable[Reason]:
    """Return what one text counts on and another card is or makes, and types in common."""
    every = {word for calls in calls_of_pool().values() for word in calls.has | calls.asks}
    size = max(1, sum(held.copies.values()))
    copies = {word: held.with_word(word) for word in every}
    asking = {word: held.asking(word) for word in every}
    for name, calls in _candidates():
        if words := [word for word in calls.asks if copies[word]]:
            word = max(words, key=lambda word: (copies[word], word))
            weight = 3 * min(1.0, copies[word] / 12)
            yield Reason(name, "text", weight, _counts_on(word, copies[word]))
        for given, verb in ((calls.has, "is"), (calls.makes, "makes")):
            if words := [word for word in given if asking.get(word)]:
                word = max(words, key=lambda word: (len(asking[word]), word))
                weight = 3 * min(1.0, len(asking[word]) / 4)
                yield Reason(name, "text", weight, _counted_on(asking[word], word, verb))
        if words := [word for word in calls.has - GENERIC if copies[word] > 1]:
            word = max(words, key=lambda word: (copies[word], word))
            said = f"{copies[word]} of your cards are or make {plural(word)}; this is one."
            yield Reason(name, "types", 2 * copies[word] / size, said)


def _counts_on(word: str, copies: int) -> str:
    cards = f"{copies} of your cards are or make" if copies > 1 else "one of your cards is or makes"
    return f"It counts on {plural(word)}; {cards} {'some' if copies > 1 else 'one'}."


def _counted_on(asking: Sequence[str], word: str, verb: str) -> str:
    who = f"{len(asking)} of your cards count" if len(asking) > 1 else f"{asking[0]} counts"
    return f"{who} on {plural(word)}; this {verb} {'one' if verb == 'is' else 'some'}."


def plural(word: str) -> str:
    """Return the plural: a kind takes an s; a type, like Vermin, doesn't."""
    return f"{word}s" if word in GENERIC - {"Mythic"} or word == "token" else word


def _by_likeness(held: _Held) -> Iterable[Reason]:
    candidates = dict(_candidates())
    for kin in cards_akin(held.copies):
        if kin.name in candidates:
            several = f"{len(kin.others)} of your cards" if len(kin.others) > 1 else kin.others[0]
            both = "" if len(kin.others) > 1 else "both "
            said = f"This and {several} {both}{kin.trait}."
            yield Reason(kin.name, "alike", min(3.0, kin.weight / 3), said)
