"""The emblems that a draft may have: what each is called, by which words it is found. No writes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from cards.face import icons
from cards.face.svg import render_icon
from cards.models import Card
from cards.queries import pool_version


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
