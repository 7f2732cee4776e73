"""The speed of a search among 30,000 cards: the engine, and a whole request through Django.

    python -m benchmarks.search [--engine] [--small]

Ten queries. Cold: nothing of the search is kept, the index is there. Warm: asked again. Engine time
is all of `cards.search.search`, the look at the pool's version in the database included. A request
is timed from the handler's door to the last byte, in turns with one for a bare view that is asked
in the same way: it answers "ok"; to somebody signed in, their name; in the API, through Django REST
framework. Last stand those two beside the barest.

Warm: the very same was asked before, by whomever. New: nobody has asked for it; what several terms
are joined in it, each was asked for alone. Cold: nor has anybody asked for any of its terms. The
cards that it shows were shown before. Warm and new are to stay below three bare views. The page's
filters are a request of their own (`cards.views.facets`). Requests come one upon the other,
so that few of them ask the cache for the pool's version.
"""

import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from benchmarks.report import Figure, print_table
from benchmarks.scratch import few_if_small, scratch_site
from games import DEFAULT_SLUG

COUNT = few_if_small(30_000, 600)
RUNS = few_if_small(25, 3)
QUERIES = (
    "rat",
    '"draw a card"',
    "kind:soul value<=2 sort:dice",
    "type:vermin or type:fey -kind:spell",
    "does:create token:rat",
    "on:destroyed pays>=2",
    r"text:/deal \dd\d+ damage/",
    "(kind:relic or kind:spell) text:soul -sort:value",
    "keyword:agile maxdice>=12 -move:king sort:newest",
    '!"cellar rat"',
)
WARM, COLD, RATIO = 0.5, 6.0, 3.0
PAGE, FILTERS, API = "/cards/?q=", "/cards/facets/?q=", "/api/search/?q="
BARE, BARE_USER, BARE_API = "/bare/?q=", "/bare/user/?q=", "/api/bare/?q="


def main() -> int:
    with scratch_site("DATABASE_URL", "REDIS_URL", "DEBUG"):
        prepare()
        good = engine()
        good = (requests() if "--engine" not in sys.argv else True) and good
    return 0 if good else 1


def prepare() -> None:
    """Fill a database with our cards and the synthetic ones."""
    from django.core.management import call_command
    from django.utils import timezone

    from benchmarks import synthetic
    from cards.models import Card, Load

    call_command("migrate", verbosity=0)
    call_command("load_cards", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    from games.cidwam.web.current_cards import current_pool

    row = synthetic.card_set()
    row.save()
    pool = current_pool()
    count = COUNT - Card.objects.count()
    Card.objects.bulk_create(synthetic.cards(pool, count, row), batch_size=500)
    Load.objects.create(when=timezone.now(), added=count, changed=0, retired=0)
    begin = time.perf_counter()

    total = found_by("").total
    print(f"{total} cards; the index made in {time.perf_counter() - begin:.1f} s")


def found_by(text: str) -> Any:
    """Return what a search of the default game's cards finds."""
    from cards.search import language_of, search

    return search(text, language=language_of(DEFAULT_SLUG))


def forget() -> None:
    """Nothing of any search is kept, but the index."""
    from cards.search import patterns, searching
    from cards.search.words import fuzzy

    searching.forget()
    for kept in (fuzzy._near_words, fuzzy.near_names, fuzzy._vocabulary, patterns._compiled):
        kept.cache_clear()


def engine() -> bool:

    floor = median_ms(first_page)
    figures = []
    for query in QUERIES:
        cold = median_ms(lambda query=query: found_by(query), before=forget)  # type: ignore[misc]
        warm = median_ms(lambda query=query: found_by(query))  # type: ignore[misc]
        figures += [
            Figure(f"{query}, new", cold, floor, "ms", COLD),
            Figure(f"{query}, asked before", warm, floor, "ms", WARM),
        ]
    return print_table(figures, value="search", floor="60 by index")


def first_page() -> Any:
    """Read as many rows as a page shows, by their index: the least that any search would do."""
    from cards.models import Card

    return list(Card.objects.current().order_by("pk")[:60])


def median_ms(what: Callable[[], Any], before: Callable[[], None] | None = None) -> float:
    times = []
    for _ in range(RUNS):
        if before is not None:
            before()
        begin = time.process_time()
        what()
        times.append(time.process_time() - begin)
    return 1000 * statistics.median(times)


def requests() -> bool:
    """Whole requests, each beside a bare view's, through all of the site's middleware."""
    ask = asking()
    typing = {"HTTP_HX_REQUEST": "true"}
    signed_in = {"HTTP_COOKIE": session()}
    pages: tuple[tuple[str, str, str, dict[str, str]], ...] = (
        ("results as one types", PAGE, BARE, typing),
        ("whole page", PAGE, BARE, {}),
        ("whole page, signed in", PAGE, BARE_USER, signed_in),
        ("filters beside it", FILTERS, BARE, typing),
        ("API", API, BARE_API, {}),
    )
    bare: tuple[tuple[str, str, str, dict[str, str]], ...] = (
        ("a bare view that knows who is signed in", BARE_USER, BARE, signed_in),
        ("a bare view of Django REST framework", BARE_API, BARE, {}),
    )
    figures = []
    for before, promised in (("warm", True), ("new", True), ("cold", False), ("", False)):
        for name, address, peer, headers in pages if before else bare:
            ratio = ratio_of(ask, address, peer, headers, before)
            name = f"{name}, {before}" if before else name
            figures.append(Figure(name, ratio, 1.0, "times", RATIO if promised else None))
    return print_table(figures, value="request", floor="bare view")


def ratio_of(
    ask: Callable[..., float], address: str, peer: str, headers: dict[str, str], before: str
) -> float:
    """Return the median request of a kind, in requests of its peer. `before`: warm, new or cold."""
    from urllib.parse import quote

    rows = []
    for run in range(RUNS):
        # Each run is another caller's, for one may ask the API 300 times a minute.
        caller = {"REMOTE_ADDR": f"10.1.1.{run}", **headers}
        for query in QUERIES:
            if before in ("new", "cold"):
                forget_answers()
            if before == "new":
                ask_terms(query)
            query = quote(query)
            rows.append((ask(peer + query, **caller), ask(address + query, **caller)))
    rows = rows[2 * len(QUERIES) :]
    return statistics.median(row[1] for row in rows) / statistics.median(r[0] for r in rows)


def forget_answers() -> None:
    """Nothing of any answer is kept, nor of any search."""
    from cards.api import response_cache
    from cards.views import facets, listing

    response_cache.forget()
    listing.RESULTS.clear()
    facets.FACETS.clear()
    forget()


def ask_terms(query: str) -> None:
    """Have each of several terms asked for alone."""
    from cards.search import language_of
    from cards.search.parsing import parse
    from cards.search.tree import Term, terms_of

    language = language_of(DEFAULT_SLUG)
    tree = parse(query, language.is_field, language.steers).tree
    if not isinstance(tree, Term):
        for term in terms_of(tree):
            found_by(term.source)


def asking(answers: tuple[str, ...] = ("200 OK",)) -> Callable[..., float]:
    """Asks for an address; gives the seconds that it took. answers: the statuses that are right."""
    from django.core.handlers.wsgi import WSGIHandler
    from django.http import HttpRequest, HttpResponse
    from django.test import RequestFactory
    from django.urls import path
    from rest_framework.response import Response
    from rest_framework.views import APIView

    from cidwam_site import urls

    class Bare(APIView):
        def get(self, request: Any) -> Response:
            return Response({"ok": True})

    def knows(request: HttpRequest) -> HttpResponse:
        return HttpResponse(request.user.get_username())

    urls.urlpatterns[:0] = [
        path("bare/", lambda request: HttpResponse("ok")),
        path("bare/user/", knows),
        path("api/bare/", Bare.as_view()),
    ]
    handler = WSGIHandler()
    made = RequestFactory(headers={"Host": "127.0.0.1"})

    def ask(address: str, **headers: str) -> float:
        environ = made.get(address, **headers).environ  # type: ignore[arg-type]
        environ["HTTP_ACCEPT_ENCODING"] = "gzip"
        answer: list[str] = []

        def start(status: str, _headers: Any, _error: Any = None) -> Any:
            answer.append(status)

        begin = time.process_time()
        body = b"".join(handler(environ, start))
        taken = time.process_time() - begin
        assert answer[0] in answers, (address, answer, body[:200])
        return taken

    return ask


def session() -> str:
    """Return the cookie of somebody who is signed in."""
    from django.conf import settings
    from django.test import Client

    from accounts.models import User

    client = Client(headers={"host": "127.0.0.1"})
    client.force_login(User.objects.create_user("anna"))
    name = settings.SESSION_COOKIE_NAME
    return f"{name}={client.cookies[name].value}"


if __name__ == "__main__":
    sys.exit(main())
