"""Finding a card by a name that a person typed. Knows names and kinds; no database, no counts.

Two spellings are the same name when they differ only in capitals, accents, kinds of quotation
mark or dash, or in spaces: “CellarRat” is “Cellar Rat”; left-out apostrophes, hyphens and commas
count only where no name is spelled so. A name that matches nothing has nearest
names, best first. A name that several cards have finds none of them: its `meanings` are told, each
in the words that mean it alone.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

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

NEAR_SLIP = 0.72
"""From this likeness (0-1) on, words with a count are a mistyped card and no heading."""

# What is not seen: joiners, marks of direction, the soft hyphen.
_UNSEEN = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")

# “Oak Guard [cs-012]”: the official card, where a draft has its name too.
_NUMBERED = re.compile(r"(.*\S)\s*\[([a-z]+-[0-9]+)\]", re.IGNORECASE)

# Marks that keyboards give for an apostrophe or a dash; `fold` knows the typographic ones.
_MARKS = str.maketrans({**dict.fromkeys("`´ʼ′ʹ‚", "'"), **dict.fromkeys("‐‒―", "-")})


def folded(name: str) -> str:
    """`name` without what two spellings of one name may differ in.

    >>> folded("  Señor  O’Hara ")
    "senor o'hara"
    """
    if name.isascii():
        return fold(name.replace("`", "'"))
    return fold(_UNSEEN.sub("", name.translate(_MARKS)))


def _key(name: str) -> str:
    return folded(name).replace(" ", "")


# Left out of a name, they leave it the same.
_SMALL_MARKS = str.maketrans("", "", "'-,")


@dataclass(frozen=True)
class NamedCard:
    """A card as far as a list of names is concerned; `kind` is one of `games.cidwam.rules`'s kinds.

    A draft's `name` ends with its number ("Bell Witch [k7f2p-3]"); its `alias` is the name alone,
    by which it is found if nothing else is called so, and `data` is what it says. `card_id` is an
    official card's number in the card files, empty for what has none.
    """

    name: str
    kind: str
    is_token: bool = False
    alias: str = ""
    card_id: str = ""
    data: Mapping[str, Any] | None = field(default=None, compare=False)


class NameBook:
    """All names that a list may use."""

    def __init__(self, cards: Iterable[NamedCard]) -> None:
        self._exact: dict[str, NamedCard] = {}
        self._folded: dict[str, list[NamedCard]] = {}
        self._drafts: dict[str, NamedCard] = {}
        self._ids: dict[str, NamedCard] = {}
        for card in cards:
            if card.name not in self._exact:
                self._folded.setdefault(_key(card.alias or card.name), []).append(card)
            self._exact[card.name] = card
            if card.card_id:
                self._ids[card.card_id] = card
            if card.alias:
                self._drafts[code_of(card.name) or ""] = card
        for named in self._folded.values():
            named.sort(key=lambda card: not card.alias)  # one's own drafts first
        self._unmarked: dict[str, list[NamedCard]] = {}
        for key, named in self._folded.items():
            self._unmarked.setdefault(key.translate(_SMALL_MARKS), []).extend(named)
        self._kinds = {kind: self._choices(kind) for kind in (True, False, None)}

    def _choices(self, personas: bool | None) -> dict[str, list[NamedCard]]:
        """Return what can be offered, by its folded words."""
        groups = ((named[0], _offered(named, personas)) for named in self._folded.values())
        return {folded(first.alias or first.name): found for first, found in groups if found}

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

    def named(self, name: str) -> NamedCard | None:
        """Return the card that decks have under this name: what they hold is never in doubt."""
        return self._exact.get(name) or self.find(name)

    def find(self, written: str) -> NamedCard | None:
        """Return the card that a person who wrote this means, or None if none or several are
        called so."""
        found = self.meanings(written)
        return found[0] if len(found) == 1 else None

    def meanings(self, written: str) -> tuple[NamedCard, ...]:
        """All cards that a person who wrote this may mean, one's own drafts first."""
        exact = self._exact.get(written.strip())
        words = " ".join(written.split())
        code = code_of(words)
        if code is not None:  # the number counts: the name may have changed since
            draft = exact or self._drafts.get(code)
            return (draft,) if draft is not None else ()
        if len(words) > MAX_COMPARED_LENGTH:
            return (exact,) if exact is not None else ()
        key = _key(words)
        found = self._folded.get(key) or self._unmarked.get(key.translate(_SMALL_MARKS), [])
        if exact is not None:  # who writes its accents doesn't mean a card without them
            found = [card for card in found if card is exact or card.alias]
        if not found:
            found = self._numbered(words)
        # No deck can hold a token, so another card of its name is meant.
        return tuple([card for card in found if not card.is_token] or found)

    def _numbered(self, words: str) -> list[NamedCard]:
        matched = _NUMBERED.fullmatch(words)
        card = self._ids.get(matched[2].lower()) if matched is not None else None
        is_so = matched is not None and card is not None and _key(card.name) == _key(matched[1])
        return [card] if is_so and card is not None else []

    def spelled(self, card: NamedCard) -> str:
        """Return the words that mean this card alone, to be shown to be chosen and read again."""
        is_sure = not card.card_id or len(self.meanings(card.name)) < 2
        return card.name if is_sure else f"{card.name} [{card.card_id}]"

    @property
    def unsure(self) -> list[str]:
        """Names that mean several cards."""
        groups = (_offered(named, None) for named in self._folded.values())
        several = (found for found in groups if len(found) > 1)
        return sorted({card.alias or card.name for found in several for card in found})

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
        meant = choices[found[0][0]]
        return self.spelled(meant[0]) if len(meant) == 1 else None

    def is_slip(self, written: str) -> bool:
        """Whether a name is spelled nearly like one of the book's."""
        wanted, keys = folded(written[:MAX_COMPARED_LENGTH]), list(self._kinds[None])
        scorer = OSA.normalized_similarity
        return process.extractOne(wanted, keys, scorer=scorer, score_cutoff=NEAR_SLIP) is not None

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
        return tuple(self.spelled(card) for key in best for card in choices[key])[:limit]


def _offered(found: list[NamedCard], personas: bool | None) -> list[NamedCard]:
    return [
        card for card in found if not card.is_token and personas in (None, card.kind == "Persona")
    ]
