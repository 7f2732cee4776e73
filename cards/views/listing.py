"""The list of cards: its words and filters, its pages, the chips that take a choice off."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from cards.filters import CardFilter
from cards.models import Card

PER_PAGE = 24
USUAL_SORT = ("sort", "name")


@require_safe
def card_list(request: HttpRequest) -> HttpResponse:
    """Current cards as a grid of faces; every choice stands in the address."""
    tidy = _tidy(request.GET)
    by_htmx = request.headers.get("HX-Request") == "true"
    if tidy != request.GET and not by_htmx:
        return redirect(_address(request.path, tidy))  # a form sends its empty fields too
    filtered = CardFilter(tidy, queryset=Card.objects.current().select_related("set"))
    paginator = Paginator(filtered.qs, PER_PAGE)
    page = paginator.get_page(tidy.get("page"))
    query = tidy.copy()
    query.pop("page", None)
    context = {
        "filter": filtered,
        "page": page,
        "page_numbers": paginator.get_elided_page_range(page.number, on_each_side=1, on_ends=1),
        "query": query.urlencode(),
        "chips": _chips(filtered, query),
    }
    template = "cards/_results.html" if by_htmx else "cards/list.html"
    response = render(request, template, context)
    if by_htmx:
        response["HX-Push-Url"] = _address(request.path, tidy)
    patch_vary_headers(response, ["HX-Request"])
    return response


def _tidy(asked: QueryDict) -> QueryDict:
    """The address's values without those that are empty or as they are anyway."""
    tidy = QueryDict(mutable=True)
    for name, values in asked.lists():
        kept = [value for value in values if value.strip() and (name, value) != USUAL_SORT]
        if kept:
            tidy.setlist(name, kept)
    return tidy


def _address(path: str, query: QueryDict) -> str:
    return f"{path}?{query.urlencode()}" if query else path


def _chips(filtered: CardFilter, query: QueryDict) -> list[tuple[str, str]]:
    """What narrows the list, in words, each with the address's query that takes it off."""
    chips = []
    for name, values in query.lists():
        if name not in filtered.filters or name in ("sort", *filtered.form.errors):
            continue
        for value in values:
            rest = query.copy()
            rest.setlist(name, [other for other in values if other != value])
            chips.append((f"{filtered.filters[name].label}: {value}", rest.urlencode()))
    return chips
