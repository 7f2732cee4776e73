"""Links and marks in texts about rules: `|rules` links R7.4, `|found:words` marks what was sought,
`|terms` links the keywords of a card's text. All of them escape.
"""

import re
from collections.abc import Mapping
from html import escape
from typing import Any

from django import template
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from cards import dates, queries
from cards.folding import fold
from cards.game_addresses import game_url
from cards.games import cards_of
from cards.rules import rulebook
from engine.kernel.definition import GameDefinition

register = template.Library()


@register.filter
def rule_url(number: str, game: str) -> str:
    """Return the address of a rule, which need not exist."""
    if not cards_of(game).has_rule_pages:
        return f"{game_url('rules:contents', game)}#{number}"
    section = number[1:].split(".")[0]
    return f"{game_url('rules:section', game, number=section)}#{number}"


@register.filter
def rules(text: str, game: str) -> SafeString:
    """Return the text, escaped, with each number of a rule of the game's as a link to it."""
    return mark_safe(_linked(escape(str(text)), game))  # noqa: S308 - escaped


def _linked(escaped: str, game: str) -> str:
    def link(found: re.Match[str]) -> str:
        number = found[0]
        rule = rulebook.rule(number, game)
        if rule is None:
            return number
        title = escape(rule.name, quote=True)
        return f'<a class="rule-link" href="{rule_url(number, game)}" title="{title}">{number}</a>'

    return rulebook.NUMBER.sub(link, escaped)


@register.filter
def spelled(text: str) -> str:
    """Return the text with the days in it in words, as pages have them."""
    return dates.spelled(text)


@register.filter
def found(text: str, words: str) -> SafeString:
    """Return the text, escaped, with the sought words marked, whatever their case and accents."""
    text = str(text)
    wanted = [word for word in fold(words).split() if word]
    if not wanted:
        return mark_safe(escape(text))  # noqa: S308 - escaped
    # Fold letter by letter, so that a place in the folded text is a place in the text.
    folded = [fold(letter) or letter for letter in text]
    plain = "".join(folded)
    starts = [at for at, part in enumerate(folded) for _ in part]
    marked = [False] * len(text)
    for word in wanted:
        for hit in re.finditer(re.escape(word), plain):
            for at in range(hit.start(), hit.end()):
                marked[starts[at]] = True
    parts = []
    for run in re.finditer(r"1+|0+", "".join("1" if mark else "0" for mark in marked)):
        piece = escape(text[run.start() : run.end()])
        parts.append(f"<mark>{piece}</mark>" if run[0][0] == "1" else piece)
    return mark_safe("".join(parts))  # noqa: S308 - escaped


@register.filter
def terms(text: str, game: str) -> SafeString:
    """Return a card's text, escaped, with its keywords and terms as links to what they mean."""
    parts = []
    for words, term in cards_of(game).marked(str(text)):
        if term is None:
            parts.append(escape(words))
        else:
            meaning = escape(f"{term.name}: {term.meaning}", quote=True)
            url = escape(rule_url(term.rule.split(", ")[0], game), quote=True)
            parts.append(f'<a class="term" href="{url}" title="{meaning}">{escape(words)}</a>')
    return mark_safe("".join(parts))  # noqa: S308 - escaped


@register.filter
def at_rule(found: Mapping[str, list[Any]], number: str) -> list[Any]:
    """Return what belongs to the rule of a number."""
    return found.get(number, [])


@register.simple_tag
def rules_of(kind: GameDefinition) -> str:
    """Return the address of another game's rules; empty if none are written down."""
    return reverse("rules:contents", kwargs={"kind": kind}) if queries.has_rules(kind.slug) else ""


@register.simple_tag
def rulebook_of(kind: GameDefinition) -> str:
    """Return the same as far as a rulebook is there: for heads of pages, which ask no database."""
    return reverse("rules:contents", kwargs={"kind": kind}) if rulebook.book_of(kind.slug) else ""
