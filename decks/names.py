"""Finding a card by a name that a person typed. Knows names and kinds; no database, no counts.

Two spellings are the same name when they differ only in capitals, accents, kinds of quotation
mark or dash, or in spaces. A name that matches nothing has nearest names, best first.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from rapidfuzz import fuzz, process

from cards.folding import fold
from workshop.text_rules import code_of

LONGEST_COMPARED = 120
"""Characters of a typed name that are compared; no card's name is nearly as long."""

LIKE_ENOUGH = 55.0
"""Below this likeness (0-100) a name is not worth offering."""

AUTO_MATCH_SCORE = 88.0
"""From this likeness (0-100, letter by letter) on, a name is most likely only mistyped."""

# Marks that keyboards give for an apostrophe; `fold` knows the typographic ones.
_APOSTROPHES = str.maketrans(dict.fromkeys("`´ʼ′ʹ", "'"))


def folded(name: str) -> str:
    """`name` without what two spellings of one name may differ in.

    >>> folded("  Señor  O’Hara ")
    "senor o'hara"
    """
    return fold(name.translate(_APOSTROPHES))


@dataclass(frozen=True)
class NamedCard:
    """A card as far as a list of names is concerned; `kind` is one of `engine.cidwam`'s kinds.

    A draft's `name` ends with its number ("Bell Witch [k7f2p-3]"); its `alias` is the name alone,
    by which it is found where nothing else is called so.
    """

    name: str
    kind: str
    is_token: bool = False
    alias: str = ""


class NameBook:
    """All names that a list may use."""

    def __init__(self, cards: Iterable[NamedCard]) -> None:
        self._exact: dict[str, NamedCard] = {}
        self._folded: dict[str, list[NamedCard]] = {}
        self._drafts: dict[str, NamedCard] = {}
        aliases: dict[str, list[NamedCard]] = {}
        for card in cards:
            if card.name not in self._exact:
                self._folded.setdefault(folded(card.name), []).append(card)
            self._exact[card.name] = card
            if card.alias:
                aliases.setdefault(folded(card.alias), []).append(card)
                self._drafts[code_of(card.name) or ""] = card
        for key, named in aliases.items():
            self._folded.setdefault(key, named)
        self._kinds = {
            True: {key: found[0] for key, found in self._folded.items() if _any(found, True)},
            False: {key: found[0] for key, found in self._folded.items() if _any(found, False)},
        }

    def find(self, written: str) -> NamedCard | None:
        """The card that is called so, or None if none is, or if several differ only in accents."""
        exact = self._exact.get(written.strip())
        if exact is not None:
            return exact
        words = " ".join(written.split())
        code = code_of(words)
        if code is not None:  # the number counts: the name may have changed since
            return self._drafts.get(code)
        found = self._folded.get(folded(words), []) if len(words) <= LONGEST_COMPARED else []
        return found[0] if len(found) == 1 else None

    def sure(self, written: str, *, personas: bool) -> str | None:
        """The one name that `written` is most likely a slip of the keys for, or None.

        Far stricter than `nearest`: what is returned may be chosen beforehand for somebody.
        """
        wanted = folded(written[:LONGEST_COMPARED])
        choices = self._kinds[personas]
        found = process.extract(
            wanted, list(choices), scorer=fuzz.ratio, limit=2, score_cutoff=AUTO_MATCH_SCORE
        )
        if not found or (len(found) > 1 and found[1][1] == found[0][1]):
            return None
        return choices[found[0][0]].name

    def beginning(self, written: str, *, personas: bool, limit: int = 3) -> tuple[str, ...]:
        """Up to `limit` names whose first words are `written`: “Tax, Late” for “tax”."""
        wanted = folded(written[:LONGEST_COMPARED])
        if not wanted:
            return ()
        found = (
            card.name
            for key, card in self._kinds[personas].items()
            if key.startswith(wanted) and not key[len(wanted) :][:1].isalnum()
        )
        return tuple(islice(found, limit))

    def nearest(self, written: str, *, personas: bool, limit: int = 3) -> tuple[str, ...]:
        """Up to `limit` names like `written`, best first; of Personas only, or of the others.

        Tokens are never offered: they can't be put in a deck (R2.4).
        """
        wanted = folded(written[:LONGEST_COMPARED])
        choices = self._kinds[personas]
        if not wanted or not choices:
            return ()
        scored = process.extract(
            wanted, list(choices), scorer=fuzz.WRatio, limit=limit, score_cutoff=LIKE_ENOUGH
        )
        return tuple(choices[key].name for key, _score, _index in scored)


def _any(found: list[NamedCard], personas: bool) -> bool:
    return any((card.kind == "Persona") is personas and not card.is_token for card in found)
