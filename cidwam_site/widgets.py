"""Form widgets as HTML, each made once for as long as its words are the same.

Django renders a select by two templates for each option: of a page of print options that is most.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

from django.forms.renderers import DjangoTemplates

from cards.cache import LruCache

MAX_BYTES: Final = 2_000_000
PLAIN: Final = (str, bool, int, float, type(None))  # subclasses too, but by their own type


class CachingRenderer(DjangoTemplates):
    """Django's own, which remembers widgets by all that their templates are given.

    So nothing of one person's form can be in another's but what both have alike.
    """

    def __init__(self) -> None:
        super().__init__()
        self._made: LruCache[str] = LruCache(MAX_BYTES)

    def render(self, template_name: str, context: dict[str, Any], request: Any = None) -> str:
        try:
            key = (template_name, frozen(context)) if context.keys() == {"widget"} else None
        except TypeError:
            key = None
        if key is None or request is not None:
            return super().render(template_name, context, request)
        made = self._made.get(key)
        if made is None:
            made = super().render(template_name, context)
            self._made.keep(key, made, 2 * len(made))
        return made


def frozen(value: Any) -> Hashable:
    """Return plain data as a key; what looks alike but is of another type, such as a text that is
    safe as it is, has another key. Raises TypeError for other data."""
    if isinstance(value, PLAIN):
        return type(value), value
    if isinstance(value, dict):
        return "dict", tuple((name, frozen(each)) for name, each in value.items())
    if isinstance(value, list | tuple):
        return "list", tuple(map(frozen, value))
    raise TypeError(type(value).__name__)
