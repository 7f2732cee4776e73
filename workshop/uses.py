"""Where drafts are used. The rooms above tell it: the workshop does not know them."""

from collections.abc import Callable, Sequence

Uses = Callable[[Sequence[int]], list[tuple[str, str]]]
"""From the drafts' primary keys to (name, address) of what holds any of them."""

_asked: list[Uses] = []


def register(uses: Uses) -> None:
    """To be called when an app is ready."""
    if uses not in _asked:
        _asked.append(uses)


def uses_of(drafts: Sequence[int]) -> list[tuple[str, str]]:
    """(name, address) of everything that holds one of the drafts."""
    return [use for uses in _asked for use in uses(drafts)]
