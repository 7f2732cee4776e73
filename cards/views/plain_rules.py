"""The rules of another game than the default one: its rulebook and its rulings, on one page."""

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from cards import queries
from cards.examples.pictured import pictures_of
from cards.games import cards_of
from cards.models import Ruling
from cards.previews import Preview
from cards.rules import rulebook
from cards.templatetags.rules import rule_url
from cards.views.rules import number_in, words_asked
from engine.kernel.definition import GameDefinition


@require_safe
def rules(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """All rules and rulings; or, with ?q=, those that have the words."""
    book = rulebook.book_of(kind.slug)
    if not queries.has_rules(kind.slug):
        none = "rules/plain_none.html"
        return render(request, none, {"kind": kind}, status=HTTPStatus.NOT_FOUND)
    words = words_asked(request)
    number = number_in(words)
    if rulebook.rule(number, kind.slug):
        return redirect(rule_url(number, kind.slug))
    context: dict[str, Any] = {
        "kind": kind,
        "book": book,
        "words": words,
        "preview": Preview(
            title=f"The rules of {kind.title}", text=f"{kind.title}: {kind.summary}"
        ),
    }
    if words:
        context["hits"] = rulebook.search(words, game=kind.slug)
        context["rulings"] = queries.rulings_with(words, kind.slug)
    else:
        context["pictures"] = pictures_of(kind.slug)
        context["scene_sheets"] = cards_of(kind.slug).scene_sheets
        context["rulings"] = list(Ruling.objects.public(kind.slug).select_related("card"))
    return render(request, "rules/plain.html", context)
