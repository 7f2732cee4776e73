"""The emblems that a draft may have: what each is called, by which words it is found. No writes."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from cards.face import icons
from cards.face.svg import render_icon
from cards.folding import fold
from cards.models import Card
from cards.queries import pool_version

_PARTS = frozenset({"circle", "door", "face", "head", "impact", "open", "old", "bad"})
"""Words of many emblems' titles, which say little about what is drawn."""


@dataclass(frozen=True)
class Emblem:
    """`name` is what a draft keeps ("lorc/mouse"), `words` in small letters what finds it: those of
    its title, and of the official cards that have it."""

    name: str
    title: str
    words: str

    @property
    def svg(self) -> str:
        """Its picture, for a page."""
        return render_icon(self.name)


def emblem_choices(current: str = "") -> list[tuple[str, str]]:
    """(name, title) of all, by title; an unknown `current` one is kept among them."""
    choices = [("", "The sign of its kind")]
    choices += sorted(_titles().items(), key=lambda item: item[1].lower())
    if current and not icons.known(current):
        choices.append((current, f"{current} (not on this site)"))
    return choices


def emblems() -> tuple[Emblem, ...]:
    """All of them by title; one query for each version of the cards."""
    return _emblems(pool_version())


@lru_cache(maxsize=2)
def _emblems(version: str) -> tuple[Emblem, ...]:
    used: dict[str, set[str]] = defaultdict(set)
    for icon, name, types in Card.objects.current().values_list("icon", "name", "types"):
        used[icon].update([name, *types])
    return tuple(
        Emblem(name, title, " ".join([title, *sorted(used[name])]).lower())
        for name, title in sorted(_titles().items(), key=lambda item: item[1].lower())
    )


def guess_emblem(name: str, types: Iterable[str] = ()) -> str:
    """Return the emblem that a card's name calls for, its last words first, or else its types, the
    rarest first; "" if none does."""
    by_word, by_type = _guesses(pool_version())
    for word in reversed(_stems(name)):
        if word in by_word:
            return by_word[word]
    found = [by_type[word.lower()] for word in types if word.lower() in by_type]
    return min(found)[1] if found else ""


@lru_cache(maxsize=2)
def _guesses(version: str) -> tuple[dict[str, str], dict[str, tuple[int, str]]]:
    """By a word of an emblem's title: the shortest one's name; by a type: on how many official
    cards it is, and the emblem that most of them have."""
    by_word: dict[str, str] = {}
    for name in sorted(icons.names(), key=lambda name: (name.count("-"), name)):
        for word in set(_stems(name.split("/")[1])) - _PARTS:
            by_word.setdefault(word, name)
    used: dict[str, Counter[str]] = defaultdict(Counter)
    for icon, types in Card.objects.current().values_list("icon", "types"):
        for word in types if icon else ():
            used[word.lower()][icon] += 1
    most = {
        word: (counts.total(), min(counts, key=lambda icon: (-counts[icon], icon)))
        for word, counts in used.items()
    }
    return by_word, most


def _stems(words: str) -> list[str]:
    """Return the words in small letters without the ending of a plural."""
    found = re.findall(r"[a-z]{3,}", fold(words))
    return [word[:-1] if word.endswith("s") and not word.endswith("ss") else word for word in found]


@lru_cache(maxsize=1)
def _titles() -> Mapping[str, str]:
    """ "Mouse"; "Mouse (Lorc)" where two artists have drawn one."""
    plain = {name: _words(name.split("/")[1]) for name in icons.names()}
    several = {title for title in plain.values() if list(plain.values()).count(title) > 1}
    return {
        name: f"{title} ({icons.author(name).name})" if title in several else title
        for name, title in plain.items()
    }


def _words(dashed: str) -> str:
    return dashed.replace("-", " ").capitalize()
