"""`{% cached_briefly kind.slug decks=decks %}…{% endcached_briefly %}`: a part of a page that all
viewers see alike, kept for some seconds; `{% cached row %}…{% endcached %}`: one that follows from
its keys alone, kept for as long as there is room.

Within it there are only the variables named by the tag: no request, no user, so nothing of a person
can get into what others see. The words without a name are the keys. The others are resolved only
when the part is made: one that is a function is then called, which saves its queries till then.
"""

from __future__ import annotations

import time
from typing import Final

from django import template
from django.conf import settings
from django.template.base import FilterExpression, NodeList, Parser, Token, token_kwargs
from django.utils.safestring import SafeString, mark_safe

from cards.cache import LruCache

register = template.Library()

MAX_BYTES: Final = 4_000_000
_parts: LruCache[tuple[SafeString, float]] = LruCache(MAX_BYTES)


def forget() -> None:
    """Keep no part that was made before."""
    _parts.clear()


class CachedNode(template.Node):
    def __init__(
        self,
        nodelist: NodeList,
        keys: list[FilterExpression],
        values: dict[str, FilterExpression],
        is_brief: bool,
    ) -> None:
        self.nodelist, self.keys, self.values, self.is_brief = nodelist, keys, values, is_brief

    def render(self, context: template.Context) -> SafeString:
        """Return the part as it was made before, or make it."""
        seconds = settings.STRANGER_PAGE_SECONDS if self.is_brief else float("inf")
        if not seconds:
            return self._made(context)
        key = (self, context.autoescape, *(each.resolve(context) for each in self.keys))
        now = time.monotonic()
        if (found := _parts.get(key)) is not None and now < found[1]:
            return found[0]
        made = self._made(context)
        _parts.keep(key, (made, now + seconds), len(made))
        return made

    def _made(self, context: template.Context) -> SafeString:
        values = {name: value.resolve(context) for name, value in self.values.items()}
        inner = template.Context(values, autoescape=context.autoescape)
        with inner.bind_template(context.template):  # type: ignore[arg-type]  # it is rendered
            return mark_safe(self.nodelist.render(inner))  # noqa: S308 - nodes escape


def _cached(parser: Parser, token: Token) -> CachedNode:
    name, *words = token.split_contents()
    keys: list[FilterExpression] = []
    values: dict[str, FilterExpression] = {}
    for word in words:
        values |= token_kwargs([word], parser) or {}
        if "=" not in word:
            keys.append(parser.compile_filter(word))
    nodelist = parser.parse([f"end{name}"])
    parser.delete_first_token()
    return CachedNode(nodelist, keys, values, is_brief=name == "cached_briefly")


register.tag("cached", _cached)
register.tag("cached_briefly", _cached)
