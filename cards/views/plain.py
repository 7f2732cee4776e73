"""The pages of another game's cards, made from its definition: the list, its search, one card.

What a card looks like is `cards.pictures.faces`', what a search means the game's language. Nothing
here, nor in templates/cards/plain, has a word of any one game.
"""

import secrets
from collections.abc import Iterator
from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_http_methods, require_safe

from accounts.guests import guest_on_post
from cards import queries, services
from cards.face.plain_data import figure_words
from cards.face.png import HEIGHT, WIDTH
from cards.models import Card
from cards.previews import Preview
from cards.search import Context, Found, Language, language_of, relevance, search, suggest
from cards.search.language import quoted
from cards.search.parsing import MAX_CHARACTERS
from cards.search.translating import unsteered
from cards.services import SearchNotSaved
from cards.views import links
from cards.views.query_params import asked, cursor_in, page_number
from cards.views.results import pages
from cards.views.search_pages import described, limits
from engine.kernel.definition import GameDefinition
from games import GAMES

SIZES = {"grid": 60, "list": 100}


def _language(kind: GameDefinition) -> Language:
    """Return the language of the game's cards; raises Http404 if it is played without any."""
    if not kind.card_schema.figures:
        raise Http404(f"{kind.title} is played without cards.")
    return language_of(kind.slug)


def _list_of(kind: GameDefinition) -> str:
    return reverse("cards:list", kwargs={"kind": kind})


@require_safe
def card_list(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Show the game's cards that a search finds; the whole search stands in the address."""
    language, path = _language(kind), _list_of(kind)
    text = asked(request.GET, language)
    found = search(
        text,
        language=language,
        viewer=request.user,
        page=page_number(request.GET.get("page", "")),
        size=SIZES,
    )
    terms = [part for part in found.words if not part.steers]
    context = {
        "kind": kind,
        "found": found,
        "text": text,
        # Written by functions that escape all that comes from a search.
        "terms": mark_safe(links.parts(path, terms)),  # noqa: S308
        "facets": mark_safe(links.facets(path, found.facets)),  # noqa: S308
        "suggestions": mark_safe(links.suggestions(path, found.suggestions)),  # noqa: S308
        "pages": mark_safe(pages(found, text, path)),  # noqa: S308
        "rows": [(card, _in_a_row(card, kind)) for card in found.cards],
        "views": list(_views(found, language, path)),
        "sorts": list(_sorts(found, language, path)),
        "saved": queries.saved_searches(request.user, 12, kind.slug),
        "preview": Preview(
            title=f"{kind.nouns['card'].many.capitalize()} · {kind.title}",
            text=f"{kind.title}: {kind.summary}",
            address=links.address(path, text),
        ),
    }
    return render(request, "cards/plain/list.html", context)


def _views(found: Found, language: Language, path: str) -> Iterator[links.Way]:
    assert found.understood is not None  # noqa: S101
    rest = unsteered(found.understood, "view")
    for place, (name, label) in enumerate(language.views.items()):
        search = f"{rest} view:{name}".strip() if place else rest
        yield label, links.address(path, search), name == found.view


def _sorts(found: Found, language: Language, path: str) -> Iterator[links.Way]:
    assert found.understood is not None  # noqa: S101
    rest = unsteered(found.understood, "sort")
    by_relevance = found.understood.words is not None
    now = (found.sort, found.reverse)
    if by_relevance:
        yield relevance.LABEL, links.address(path, rest), now == (relevance.NAME, False)
    for sort in language.sorts.values():
        for turned in (False, True):
            part = f"{'-' if turned else ''}sort:{sort.name}"
            usual = sort is language.usual_sort and not turned and not by_relevance
            address = links.address(path, rest if usual else f"{rest} {part}".strip())
            yield sort.says(turned), address, now == (sort.name, turned)


@require_safe
def random_card(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """One of the cards that a search finds, by chance."""
    language = _language(kind)
    text = asked(request.GET, language)
    total = search(text, language=language, viewer=request.user, size=1).total
    if not total:
        return redirect(links.address(_list_of(kind), text))
    number = 1 + secrets.randbelow(total)
    found = search(text, language=language, viewer=request.user, size=1, page=number)
    response = redirect(found.cards[0])
    response["Cache-Control"] = "no-store"
    return response


@require_safe
def suggestions(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Completions for what is typed, as JSON: `?q=ki&at=2`."""
    cursor, language = cursor_in(request.GET), _language(kind)
    found = suggest(request.GET.get("q", ""), cursor, viewer=request.user, language=language)
    return JsonResponse({"suggestions": [one.as_data() for one in found]})


@require_safe
def syntax(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """How to search the game's cards, made from its schema."""
    language = _language(kind)
    context = Context(request.user, queries.pool_version())
    sections = [
        (name, [described(field, context) for field in fields])
        for name, fields in language.sections().items()
    ]
    numbers = [field for field in language.fields.values() if field.form == "range"]
    shown = {
        "kind": kind,
        "sections": sections,
        "sorts": language.sorts.values(),
        "views": language.views,
        "limits": limits(),
        "compared": numbers[:2] if len(numbers) > 1 else [],
    }
    return render(request, "cards/plain/syntax.html", shown)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def searches(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """One's saved searches of the game's cards; saves another one."""
    _language(kind)
    text = request.POST.get("q", request.GET.get("q", "")).strip()
    name, wrong = request.POST.get("name", "").strip(), ""
    if request.method == "POST":
        try:
            saved = services.save_search(owner=request.user, name=name, text=text, game=kind.slug)
        except SearchNotSaved as error:
            wrong = str(error)
        else:
            messages.success(request, f"Saved “{saved.name}”.")
            return redirect("cards:searches", kind=kind)
    context = {
        "kind": kind,
        "saved": queries.saved_searches(request.user, game=kind.slug),
        "text": text[:MAX_CHARACTERS],
        "name": name[:80],
        "wrong": wrong,
    }
    status = HTTPStatus.BAD_REQUEST if wrong else HTTPStatus.OK
    return render(request, "cards/plain/searches.html", context, status=status)


def card_page(request: HttpRequest, card: Card) -> HttpResponse:
    """One card of another game: its face, its figures in words, its rulings and its history."""
    if card.game not in GAMES:
        raise Http404("This card’s game is not on this site any more.")
    kind = GAMES[card.game]
    before, after = queries.neighbours(card)
    context = {
        "kind": kind,
        "card": card,
        "figures": list(_figures(card, kind)),
        "kind_search": _kind_search(card, kind),
        "rulings": queries.rulings_of(card),
        "before": before,
        "after": after,
        "history": queries.history(card),
        "preview": Preview(
            title=f"{card.name} · {kind.title}",
            text=" ".join(filter(None, (card.kind_label, card.text, card.flavour))),
            picture=reverse("cards:picture", args=[card.card_id]),
            alt=f"The face of {card.name}",
            size=(WIDTH, HEIGHT),
        ),
    }
    return render(request, "cards/plain/card.html", context)


def _figures(card: Card, kind: GameDefinition) -> Iterator[tuple[str, str]]:
    """Yield the label of each figure that the card has, and what is said of it."""
    schema = kind.card_schema
    for figure in schema.figures:
        if figure.name not in ("name", schema.kind) and figure.name in card.figures:
            said = figure_words(figure, card.figures[figure.name])
            if said or card.figures[figure.name] is False:
                yield figure.label, said or "no"


def _in_a_row(card: Card, kind: GameDefinition) -> str:
    """Return the card's kind and figures in one line; its text stands below."""
    text = kind.card_schema.figure("text").label if "text" in card.figures else ""
    said = [f"{label} {words}" for label, words in _figures(card, kind) if label != text]
    return " · ".join(filter(None, (card.kind_label, *said)))


def _kind_search(card: Card, kind: GameDefinition) -> str:
    """Return the search for cards of its kind, empty if there are no kinds."""
    leading = [field for field in language_of(kind.slug).fields.values() if field.leads]
    return f"{leading[0].name}:{quoted(card.kind)}" if leading and card.kind else ""
