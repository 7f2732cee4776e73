"""The filters beside the list of cards, as HTML for their place in it alone.

The list fetches them once that place comes into sight (`results`): counting and writing them takes
as long as all else about a page of results, and on a phone few people open them.
"""

from django.http import HttpRequest, HttpResponse
from django.urls import get_script_prefix
from django.views.decorators.http import require_safe

from cards import queries
from cards.cache import LruCache
from cards.search import search
from cards.views import links
from cards.views.query_params import asked, searched
from engine.kernel.definition import GameDefinition

FACETS: LruCache[bytes] = LruCache(4_000_000)  # what everybody is shown alike
_AROUND = 500  # bytes that they take beside the HTML


@require_safe
def facets(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Return how many of the cards that a search finds have which value: `?q=…`, as for the
    list."""
    language = searched(kind)
    text = asked(request.GET, language)
    path = links.addresses(get_script_prefix(), kind.slug).cards
    version = queries.pool_version()
    key = (version, language.version, path, text)
    html = FACETS.get(key)
    if html is None:
        found = search(text, language=language, viewer=request.user, size=1, version=version)
        html = f'<div class="facets__all">{links.facets(path, found.facets)}</div>\n'.encode()
        if found.lasting:
            FACETS.keep(key, html, len(html) + _AROUND)
    return HttpResponse(html, headers={"Vary": "Cookie"})
