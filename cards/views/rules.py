"""The pages of the rules: contents and search, sections, rulings, words, worked examples."""

from collections import defaultdict
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from cards import queries
from cards.examples.showing import shown
from cards.models import Example, Ruling
from cards.previews import Preview
from cards.rules import glossary, rulebook
from cards.templatetags.rules import rule_url
from engine.kernel.definition import GameDefinition
from games import DEFAULT_SLUG

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
    """Show the sections with their rules; or, with ?q=, the rules that have the words."""
    words = words_asked(request)
    number = number_in(words)
    if rulebook.rule(number):
        return redirect(rule_url(number))
    book = rulebook.book()
    context: dict[str, Any] = {
        "book": book,
        "words": words,
        "preview": Preview(
            title="The rules of CIDWaM",
            text="The rulebook: numbered and searchable, with rulings and worked examples.",
        ),
    }
    if words:
        context["hits"] = rulebook.search(words)
        context["rulings"] = queries.rulings_with(words)
    return render(request, "rules/contents.html", context)


@require_safe
def section(request: HttpRequest, number: int) -> HttpResponse:
    """One section: its rules, each with its rulings and the examples that play it."""
    sections = rulebook.book().sections
    found = next((one for one in sections if one.number == number), None)
    if found is None:
        raise Http404("No such section. See the contents under Rules.")
    place = sections.index(found)
    rulings = defaultdict(list)
    about = Ruling.objects.public().filter(rule__startswith=f"R{number}.").select_related("card")
    for ruling in sorted(
        about, key=lambda ruling: ruling.card_id is not None
    ):  # general ones first
        rulings[ruling.rule].append(ruling)
    examples = _examples(number)
    first = found.rules[0]
    context = {
        "section": found,
        "sections": sections,
        "rules": [(rule, rulings[rule.number], examples[rule.number]) for rule in found.rules],
        "on_cards": queries.rules_on_cards(),
        "before": sections[place - 1] if place else None,
        "after": sections[place + 1] if place + 1 < len(sections) else None,
        "preview": Preview(
            title=f"{found.title} · The rules of CIDWaM",
            text=f"{found.opening} {first.number} {first.plain}".strip(),
        ),
    }
    return render(request, "rules/section.html", context)


@require_safe
def rule(request: HttpRequest, number: str) -> HttpResponse:
    """Redirect a rule's short address to its place."""
    if rulebook.rule(number) is None:
        raise Http404("No rule has this number. See the contents under Rules.")
    return redirect(rule_url(number))


@require_safe
def rulings(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """All rulings: those about finer points, those about cards, and those of the rulebook."""
    rows = list(Ruling.objects.public().select_related("card"))
    context = {
        "general": [row for row in rows if row.card is None],
        "of_cards": [row for row in rows if row.card is not None],
        "in_book": [rule for rule in rulebook.book().rules if rule.rulings],
        "preview": Preview(
            title="Rulings · CIDWaM",
            text="Open questions settled: numbered, dated, each with a reason.",
        ),
    }
    return render(request, "rules/rulings.html", context)


@require_safe
def words(request: HttpRequest) -> HttpResponse:
    """Keywords and terms in plain words."""
    context = {
        "groups": [
            ("Keywords", glossary.KEYWORDS),
            ("Terms", glossary.TERMS),
            ("At the table", glossary.TABLE),
        ],
        "preview": Preview(
            title="Glossary · CIDWaM",
            text="What the keywords and terms on the cards mean, each with its rule.",
        ),
    }
    return render(request, "rules/words.html", context)


@require_safe
def example(request: HttpRequest, key: str) -> HttpResponse:
    """One worked example, played out."""
    found = get_object_or_404(
        Example.objects.select_related("about"), game=DEFAULT_SLUG, key=key.replace("\0", "")
    )
    context = {
        "shown": shown(found),
        "example": found,
        "cards": found.cards.order_by("folded_name"),
        "preview": Preview(
            title=f"{found.title} · CIDWaM",
            text=f"A worked example of {', '.join(found.rules)}.",
        ),
    }
    return render(request, "rules/example.html", context)


def _examples(section: int) -> dict[str, list[Example]]:
    """Return the rules' own examples by the rule that they play, without what happens in them."""
    found = defaultdict(list)
    rows = Example.objects.filter(
        game=DEFAULT_SLUG, key__startswith="rules/", rule_marks__contains=f"|r{section}."
    ).only("key", "title", "rules")
    for row in rows:
        for number in row.rules:
            found[number].append(row)
    return found
