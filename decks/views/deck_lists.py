"""The list of decks of any game, and the page about its search."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from decks import queries
from decks.kinds import deck_roles, role_title
from decks.search.language import language_of
from decks.search.searching import MAX_COUNTED, search_decks, suggested_searches
from decks.sharing.previews import search_preview
from decks.starters.tiles import lab_shares
from decks.views.found_decks import BoundedPages, deck_rows, filters
from engine.kernel.definition import GameDefinition

PAGE = 24


@require_safe
def deck_list(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Own decks, those that come with the game, and public ones; a search narrows all."""
    roles = deck_roles(kind)
    if not roles:
        return render(request, "decks/none.html", {"kind": kind})
    text, viewer, game = request.GET.get("q", ""), request.user, kind.slug
    lists = (
        queries.public_decks(game),
        queries.preconstructed(game),
        queries.decks_of(viewer, game),
    )
    public, ready, own = (search_decks(text, decks, viewer, game=game) for decks in lists)
    paginator = BoundedPages(public, PAGE)
    page = paginator.get_page(request.GET.get("page"))
    query = request.GET.copy()
    query.pop("page", None)

    def rows(decks: Any) -> list[dict[str, Any]]:
        found = deck_rows(decks)
        return [row | {"role": role_title(kind, row["deck"].role)} for row in found]

    own_rows, ready_rows = rows(own.decks), rows(ready.decks)
    nothing = not (own_rows or ready_rows or paginator.count)
    listed = queries.listed_decks(viewer, game)
    context = {
        "kind": kind,
        "roles": roles,
        "noun": kind.nouns["card"],
        "own": own_rows,
        "preconstructed": ready_rows,
        "public": rows(page.object_list),
        "filters": filters(viewer, game),
        "example": language_of(game).fields["size"].examples[0].search,
        "has_starters": queries.preconstructed(game).exists(),
        "page": page,
        "page_numbers": paginator.get_elided_page_range(page.number),
        "query": query.urlencode(),
        "search": public.search,
        "found": public,
        "most": 0 if public.is_counted else MAX_COUNTED,
        "shares": lab_shares() if ready_rows else {},
        "suggestions": suggested_searches(public, listed, viewer, game=game) if nothing else [],
        "preview": search_preview(public, len(ready_rows) + paginator.count, kind),
    }
    return render(request, "decks/list.html", context)


@require_safe
def syntax(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Show the fields that a game's decks can be searched by."""
    language = language_of(kind.slug)
    fields = [
        {"field": field, "signs": " ".join(field.operators), "name": name}
        for name, several in language.sections().items()
        for field in several
    ]
    context = {"kind": kind, "fields": fields, "sorts": language.sorts.values()}
    return render(request, "decks/syntax.html", context)
