"""The pages of a game's rules: contents and search, sections, rulings, words, worked examples.

Few rules stand on one page; a game with many has a page for each of these (`has_rule_pages`).
"""

from collections import defaultdict
from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from cards import queries
from cards.examples.pictured import pictures_of
from cards.examples.showing import shown
from cards.games import cards_of
from cards.models import Example, Ruling
from cards.previews import Preview
from cards.rules import rulebook
from cards.templatetags.rules import rule_url
from engine.kernel.definition import GameDefinition

MAX_SEARCH_LENGTH = 200


def words_asked(request: HttpRequest) -> str:
    """Return what is searched for: one line of bounded length."""
    return " ".join(request.GET.get("q", "").replace("\0", "").split())[:MAX_SEARCH_LENGTH]


def number_in(words: str) -> str:
    """Return the words as a rule's number, which there need not be: "r 7.4" is R7.4."""
    number = words.upper().replace(" ", "")
    return number[:1] + number[1:].lower()


@require_safe
def contents(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Show the rules, or the sections that they stand in; with ?q=, the rules that have the
    words."""
    if not queries.has_rules(kind.slug):
        return render(request, "rules/none.html", status=HTTPStatus.NOT_FOUND)
    words = words_asked(request)
    number = number_in(words)
    if rulebook.rule(number, kind.slug):
        return redirect(rule_url(number, kind.slug))
    own = cards_of(kind.slug)
    context: dict[str, Any] = {
        "book": rulebook.book_of(kind.slug),
        "words": words,
        "preview": Preview(title=f"The rules of {kind.title}", text=own.rules_summary()),
    }
    if words:
        context["hits"] = rulebook.search(words, kind.slug)
        context["rulings"] = queries.rulings_with(words, kind.slug)
        context["has_glossary"] = bool(own.glossary())
        return render(request, own.templates("rules/found.html"), context)
    if not own.has_rule_pages:
        context["pictures"] = pictures_of(kind.slug)
        context["scene_sheets"] = own.scene_sheets
        context["rulings"] = list(Ruling.objects.public(kind.slug).select_related("card"))
    return render(request, own.templates("rules/contents.html"), context)


def of_rule_pages(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Redirect to all rules where these stand on one page; an address keeps its #place then."""

    @require_safe
    @wraps(view)
    def shown(request: HttpRequest, kind: GameDefinition, **asked: Any) -> HttpResponse:
        if not cards_of(kind.slug).has_rule_pages:
            return redirect("rules:contents", kind=kind)
        return view(request, kind, **asked)

    return shown


@of_rule_pages
def page(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """All that a player needs to begin, in five minutes."""
    own = cards_of(kind.slug)
    return render(request, own.templates("rules/page.html"), own.rules_page_context())


@of_rule_pages
def section(request: HttpRequest, kind: GameDefinition, number: int) -> HttpResponse:
    """One section: its rules, each with its rulings and the examples that play it."""
    book = rulebook.book_of(kind.slug)
    sections = book.sections if book else []
    found = next((one for one in sections if one.number == number), None)
    if found is None:
        raise Http404("No such section. See the contents under Rules.")
    place = sections.index(found)
    first = found.rules[0]
    rulings = defaultdict(list)
    numbers = [rule.number for rule in found.rules]
    about = Ruling.objects.public(kind.slug).filter(rule__in=numbers).select_related("card")
    for ruling in sorted(
        about, key=lambda ruling: ruling.card_id is not None
    ):  # general ones first
        rulings[ruling.rule].append(ruling)
    examples = _examples(kind.slug, found)
    context = {
        "section": found,
        "sections": sections,
        "rules": [(rule, rulings[rule.number], examples[rule.number]) for rule in found.rules],
        "on_cards": queries.rules_on_cards(),
        "before": sections[place - 1] if place else None,
        "after": sections[place + 1] if place + 1 < len(sections) else None,
        "preview": Preview(
            title=f"{found.title} · The rules of {kind.title}",
            text=f"{found.opening} {first.number} {first.plain}".strip(),
        ),
    }
    return render(request, "rules/section.html", context)


@require_safe
def rule(request: HttpRequest, kind: GameDefinition, number: str) -> HttpResponse:
    """Redirect a rule's short address to its place."""
    if rulebook.rule(number, kind.slug) is None:
        raise Http404("No rule has this number. See the contents under Rules.")
    return redirect(rule_url(number, kind.slug))


@of_rule_pages
def rulings(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """All rulings: those about finer points, those about cards, and those of the rulebook."""
    rows = list(Ruling.objects.public(kind.slug).select_related("card"))
    book = rulebook.book_of(kind.slug)
    context = {
        "general": [row for row in rows if row.card is None],
        "of_cards": [row for row in rows if row.card is not None],
        "in_book": [rule for rule in (book.rules if book else []) if rule.rulings],
        "preview": Preview(
            title=f"Rulings · {kind.title}",
            text="Open questions settled: numbered, dated, each with a reason.",
        ),
    }
    return render(request, "rules/rulings.html", context)


@of_rule_pages
def words(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Keywords and terms in plain words."""
    context = {
        "groups": cards_of(kind.slug).glossary(),
        "preview": Preview(
            title=f"Glossary · {kind.title}",
            text="What the keywords and terms on the cards mean, each with its rule.",
        ),
    }
    return render(request, "rules/words.html", context)


@require_safe
def language(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Show all that a card's text can say, by purpose; with ?q=, what has all these words."""
    groups = cards_of(kind.slug).phrasebook()
    if not groups:
        return redirect("rules:contents", kind=kind)
    words = words_asked(request)
    context = {
        "groups": [found for group in groups if (found := group.with_words(words)).phrases],
        "words": words,
        "preview": Preview(
            title=f"What a card can say · {kind.title}",
            text="Everything that a card’s text can do, with an example of each.",
        ),
    }
    return render(request, "rules/language.html", context)


@of_rule_pages
def example(request: HttpRequest, kind: GameDefinition, key: str) -> HttpResponse:
    """One worked example, played out."""
    found = get_object_or_404(
        Example.objects.select_related("about"), game=kind.slug, key=key.replace("\0", "")
    )
    context = {
        "shown": shown(found),
        "example": found,
        "cards": found.cards.order_by("folded_name"),
        "preview": Preview(
            title=f"{found.title} · {kind.title}",
            text=f"A worked example of {', '.join(found.rules)}.",
        ),
    }
    return render(request, "rules/example.html", context)


def _examples(game: str, section: rulebook.Section) -> dict[str, list[Example]]:
    """Return the rules' own examples by the rule that they play, without what happens in them."""
    found = defaultdict(list)
    place = section.rules[0].number.split(".")[0].lower()
    rows = Example.objects.filter(
        game=game, key__startswith="rules/", rule_marks__contains=f"|{place}."
    ).only("key", "title", "rules")
    for row in rows:
        for number in row.rules:
            found[number].append(row)
    return found
