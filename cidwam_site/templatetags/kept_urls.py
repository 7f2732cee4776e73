"""`{% url "decks:list" kind=kind %}`, looked up once for each game: a builtin in place of Django's.

Such an address is the same for as long as the site runs, and each page's header and footer name
some twenty. With other arguments, or as a name that is a variable, the tag is Django's own.
"""

from functools import lru_cache
from typing import Any

from django import template
from django.template.base import Parser, Token
from django.template.defaulttags import URLNode
from django.template.defaulttags import url as django_url
from django.urls import NoReverseMatch, get_script_prefix, get_urlconf, reverse
from django.utils.html import conditional_escape

register = template.Library()


class KeptUrlNode(URLNode):
    """The address of a view that takes no arguments but the game."""

    def render(self, context: template.Context) -> str:
        """As URLNode's, but for who asks: no view of ours has two places in one site."""
        name = self.view_name.var
        if not isinstance(name, str):
            return super().render(context)
        try:
            game = {key: value.resolve(context) for key, value in self.kwargs.items()}
            address = _address(get_urlconf(), get_script_prefix(), name, **game)
        except NoReverseMatch:
            return super().render(context)
        if self.asvar:
            context[self.asvar] = address
            return ""
        return conditional_escape(address) if context.autoescape else address


@lru_cache(maxsize=500)
def _address(_urlconf: Any, _prefix: str, name: str, **game: Any) -> str:
    return reverse(name, kwargs=game)


@register.tag
def url(parser: Parser, token: Token) -> URLNode:
    """As Django's."""
    node = django_url(parser, token)
    if node.args or set(node.kwargs) - {"kind"}:
        return node
    return KeptUrlNode(node.view_name, node.args, node.kwargs, node.asvar)
