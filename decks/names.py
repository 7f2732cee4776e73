"""Finding a card by a name that a person typed. Knows names and kinds; no database, no counts.

Two spellings are the same name when they differ only in capitals, accents, kinds of quotation
mark or dash, or in spaces: “CellarRat” is “Cellar Rat”. A name that matches nothing has nearest
names, best first.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from cards.folding import fold
from workshop.text_rules import code_of

MAX_COMPARED_LENGTH = 120
"""Characters of a typed name that are compared; no card's name is nearly as long."""

LIKE_ENOUGH = 55.0
"""Below this likeness (0-100) a name is not worth offering."""

AUTO_MATCH_SCORE = 88.0
"""From this likeness (0-100, letter by letter) on, a name is most likely only mistyped."""

SLIP = 0.6
"""From this likeness (0-1, a swapped pair counting as one) on, a name comes before looser ones."""

# What is not seen: joiners, marks of direction, the soft hyphen.
_UNSEEN = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")

# Marks that keyboards give for an apostrophe or a dash; `fold` knows the typographic ones.
_MARKS = str.maketrans({**dict.fromkeys("`´ʼ′ʹ‚", "'"), **dict.fromkeys("‐‒―", "-")})


def folded(name: str) -> str:
    """`name` without what two spellings of one name may differ in.

    >>> folded("  Señor  O’Hara ")
    "senor o'hara"
    """
    return fold(_UNSEEN.sub("", name.translate(_MARKS)))


def _key(name: str) -> str:
    return folded(name).replace(" ", "")


@dataclass(frozen=True)
class NamedCard:
    """A card as far as a list of names is concerned; `kind` is one of `engine.cidwam`'s kinds.

    A draft's `name` ends with its number ("Bell Witch [k7f2p-3]"); its `alias` is the name alone,
    by which it is found where nothing else is called so. `card_id` is an official card's number in
    the card files, empty for what has none.
    """

    name: str
    kind: str
    is_token: bool = False
    alias: str = ""
    card_id: str = ""


class NameBook:
    """All names that a list may use."""

    def __init__(self, cards: Iterable[NamedCard]) -> None:
        self._exact: dict[str, NamedCard] = {}
        self._folded: dict[str, list[NamedCard]] = {}
        self._drafts: dict[str, NamedCard] = {}
        self._ids: dict[str, NamedCard] = {}
        aliases: dict[str, list[NamedCard]] = {}
        for card in cards:
            if card.name not in self._exact:
                self._folded.setdefault(_key(card.name), []).append(card)
            self._exact[card.name] = card
            if card.card_id:
                self._ids[card.card_id] = card
            if card.alias:
                aliases.setdefault(_key(card.alias), []).append(card)
                self._drafts[code_of(card.name) or ""] = card
        for key, named in aliases.items():
            self._folded.setdefault(key, named)
        self._kinds = {kind: self._choices(kind) for kind in (True, False, None)}

    def _choices(self, personas: bool | None) -> dict[str, NamedCard]:
        """Return what can be offered, by its folded words."""
        found = ((named[0], named) for named in self._folded.values() if _any(named, personas))
        return {folded(card.alias or card.name): card for card, named in found}

    @property
    def cards(self) -> list[NamedCard]:
        """All of them."""
        return list(self._exact.values())

    def has(self, name: str) -> bool:
        """Whether a card is called exactly so."""
        return name in self._exact

    def with_id(self, card_id: str) -> NamedCard | None:
        """Return the official card of that number."""
        return self._ids.get(card_id)

    def find(self, written: str) -> NamedCard | None:
        """Return the card that is called so, or None if none is, or if several differ only in
        accents."""
        exact = self._exact.get(written.strip())
        if exact is not None:
            return exact
        words = " ".join(written.split())
        code = code_of(words)
        if code is not None:  # the number counts: the name may have changed since
            return self._drafts.get(code)
        found = self._folded.get(_key(words), []) if len(words) <= MAX_COMPARED_LENGTH else []
        return found[0] if len(found) == 1 else None

    def sure(self, written: str, *, personas: bool | None) -> str | None:
        """Return the one name that `written` is most likely a slip of the keys for, or None.

        Far stricter than `nearest`: what is returned may be chosen beforehand for somebody.
        """
        wanted = folded(written[:MAX_COMPARED_LENGTH])
        choices = self._kinds[personas]
        found = process.extract(
            wanted, list(choices), scorer=fuzz.ratio, limit=2, score_cutoff=AUTO_MATCH_SCORE
        )
        if not found or (len(found) > 1 and found[1][1] == found[0][1]):
            return None
        return choices[found[0][0]].name

    def nearest(self, written: str, *, personas: bool | None, limit: int = 3) -> tuple[str, ...]:
        """Up to `limit` names like `written`, best first: Personas, other cards, or both (None).

        Tokens are never offered: they can't be put in a deck (R2.4).
        """
        wanted = folded(written[:MAX_COMPARED_LENGTH])
        choices = self._kinds[personas]
        if not wanted or not choices:
            return ()
        keys = list(choices)
        slip = None
        if personas is None:
            scorer = OSA.normalized_similarity
            slip = process.extractOne(wanted, keys, scorer=scorer, score_cutoff=SLIP)
        scored = process.extract(
            wanted, keys, scorer=fuzz.WRatio, limit=limit, score_cutoff=LIKE_ENOUGH
        )
        best = [slip[0]] if slip is not None else []
        best += [key for key, _score, _index in scored if key not in best]
        return tuple(choices[key].name for key in best[:limit])


def _any(found: list[NamedCard], personas: bool | None) -> bool:
    return any(personas in (None, card.kind == "Persona") and not card.is_token for card in found)
