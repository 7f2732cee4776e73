"""Every list asks the database as often for a dozen rows as for one.

`LISTS` and `others.txt` hold every address of the site between them, so that a new list without an
entry fails: put it into `LISTS` with the rows that it shows, or into `others.txt` if it shows one
thing, a form, a file, or what stands in no table of ours.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import get_resolver

from accounts.models import User
from cards.api import response_cache
from cards.queries import forget_pool_version
from cards.search import memory, searching
from cards.views.facets import FACETS
from cards.views.listing import RESULTS
from tests.cidwam_site.lists import collection_rows, rows
from tests.toys.housed import toys_in_the_house
from workshop.models import Draft

FEW, MANY = 1, 12
GROW = {**rows.GROW, **collection_rows.GROW}

# The address as the URL conf has it: what is asked for, and the rows that it shows.
LISTS: dict[str, tuple[str, str]] = {
    "accounts/keys/": ("/accounts/keys/", "keys"),
    "cards/<slug:card_id>/<slug:slug>/": ("/cards/many-1/quoll-1/", "card_history"),
    "cards/": ("/cards/?q=quoll", "cards"),
    "cards/facets/": ("/cards/facets/?q=quoll", "cards"),
    "cards/changes/": ("/cards/changes/", "cards"),
    "cards/changes.atom": ("/cards/changes.atom", "cards"),
    "cards/searches/": ("/cards/searches/", "searches"),
    "cards/suggest/": ("/cards/suggest/?q=quo", "cards"),
    "decks/": ("/decks/?q=deck", "decks"),
    "decks/<slug:key>/": ("/decks/thelist/", "deck_cards"),
    "decks/add/": ("/decks/add/?card=many-1", "decks"),
    "decks/export/": ("/decks/export/?as=json", "decks"),
    "decks/organise/": ("/decks/organise/", "deck_forks"),
    "decks/<slug:key>/export.<str:ending>": ("/decks/thelist/export.json", "deck_cards"),
    "decks/<slug:key>/edit/": ("/decks/thelist/edit/", "deck_cards"),
    "decks/<slug:key>/edit/plain/": ("/decks/thelist/edit/plain/?q=quoll", "deck_cards"),
    "decks/<slug:key>/edit/changes/": ("/decks/thelist/edit/changes/", "deck_cards"),
    "decks/<slug:key>/edit/cards/": ("/decks/thelist/edit/cards/?deck=thelist", "deck_cards"),
    "decks/<slug:key>/edit/find/": ("/decks/thelist/edit/find/?q=quoll", "deck_cards"),
    "decks/<slug:key>/export.txt": ("/decks/thelist/export.txt", "deck_cards"),
    "decks/<slug:key>/figures/": ("/decks/thelist/figures/?of=quoll", "deck_cards"),
    "decks/<slug:key>/hand/": ("/decks/thelist/hand/", "deck_cards"),
    "decks/<slug:key>/compare/": ("/decks/thelist/compare/?from=1", "deck_history"),
    "decks/<slug:key>/history/": ("/decks/thelist/history/", "deck_history"),
    "g/<game:kind>/cards/": ("/g/claims/cards/?q=quoll", "toy_cards"),
    "g/<game:kind>/cards/facets/": ("/g/claims/cards/facets/?q=quoll", "toy_cards"),
    "g/<game:kind>/cards/searches/": ("/g/claims/cards/searches/", "toy_searches"),
    "g/<game:kind>/cards/suggest/": ("/g/claims/cards/suggest/?q=quo", "toy_cards"),
    "g/<game:kind>/print/": ("/g/claims/print/", "toy_prints"),
    "g/<game:kind>/print/set/<slug:slug>/": ("/g/claims/print/set/toys/", "toy_cards"),
    "g/<game:kind>/decks/": ("/g/claims/decks/", "toy_decks"),
    "g/<game:kind>/decks/export/": ("/g/claims/decks/export/?as=json", "toy_decks"),
    "g/<game:kind>/decks/organise/": ("/g/claims/decks/organise/", "toy_decks"),
    "g/<game:kind>/workshop/": ("/g/spelldawn/workshop/", "own_sets_of_a_game"),
    "g/<game:kind>/lab/": ("/g/claims/lab/", "toy_runs"),
    "g/<game:kind>/lab/new/": ("/g/claims/lab/new/", "toy_decks"),
    "g/<game:kind>/rules/": ("/g/claims/rules/", "toy_card_history"),
    "g/<game:kind>/play/": ("/g/claims/play/", "toy_games"),
    "g/<game:kind>/play/new/": ("/g/claims/play/new/", "toy_decks"),
    "lab/": ("/lab/", "runs"),
    "g/<game:kind>/play/challenges/": ("/g/claims/play/challenges/", "toy_challenges"),
    "play/": ("/play/", "games"),
    "play/challenges/": ("/play/challenges/", "challenges"),
    "g/<game:kind>/play/ladder/": ("/g/claims/play/ladder/", "toy_ratings"),
    "players/<str:name>/": ("/players/host/", "finished_games"),
    "play/game/<slug:key>/messages/": ("/play/game/thelist/messages/", "messages"),
    "api/games/<slug:key>/messages/": ("/api/games/thelist/messages/", "messages"),
    "play/friends/": ("/play/friends/", "friends"),
    "play/ladder/": ("/play/ladder/", "ratings"),
    "play/drafts/<slug:code>/notes/": ("/play/drafts/DRAFT/notes/", "draft_notes"),
    "play/game/<slug:key>/log/": ("/play/game/thelist/log/", "actions"),
    "play/kitchen/<slug:key>/": ("/play/kitchen/thelist/", "kitchen_games"),
    "play/new/": ("/play/new/", "decks"),
    "play/watch/": ("/play/watch/", "games"),
    "print/": ("/print/", "prints"),
    "print/deck/<slug:key>/": ("/print/deck/thelist/", "deck_cards"),
    "print/search/": ("/print/search/?q=quoll", "cards"),
    "print/set/<slug:slug>/": ("/print/set/many/", "cards"),
    "print/drafts/<slug:key>/": ("/print/drafts/thelist/", "drafts"),
    "rules/rulings/": ("/rules/rulings/", "cards"),
    "workshop/": ("/workshop/", "draft_sets"),
    "workshop/drafts/<slug:code>/": ("/workshop/drafts/DRAFT/", "draft_history"),
    "workshop/pictures/": ("/workshop/pictures/", "pictures"),
    "workshop/sets/<slug:key>/": ("/workshop/sets/thelist/", "drafts"),
    "workshop/sets/<slug:key>/export/": ("/workshop/sets/thelist/export/", "drafts"),
    "api/^cards/$": ("/api/cards/?q=quoll", "cards"),
    "api/^decks/$": ("/api/decks/", "decks"),
    "api/^decks/(?P<key>[-a-zA-Z0-9_]+)/$": ("/api/decks/thelist/", "deck_cards"),
    "api/^decks/export/$": ("/api/decks/export/", "decks"),
    "api/decks/bulk/": ("/api/decks/bulk/", "decks"),
    "api/^decks/(?P<key>[-a-zA-Z0-9_]+)/forks/$": ("/api/decks/thelist/forks/", "deck_forks"),
    "api/^decks/(?P<key>[-a-zA-Z0-9_]+)/hand/$": ("/api/decks/thelist/hand/", "deck_cards"),
    "api/^decks/(?P<key>[-a-zA-Z0-9_]+)/odds/$": (
        "/api/decks/thelist/odds/?of=quoll",
        "deck_cards",
    ),
    "api/^decks/(?P<key>[-a-zA-Z0-9_]+)/statistics/$": (
        "/api/decks/thelist/statistics/",
        "deck_cards",
    ),
    "api/^decks/(?P<key>[-a-zA-Z0-9_]+)/history/$": ("/api/decks/thelist/history/", "deck_history"),
    "api/^decks/(?P<key>[-a-zA-Z0-9_]+)/export/$": ("/api/decks/thelist/export/", "deck_cards"),
    "api/^draft-sets/$": ("/api/draft-sets/", "draft_sets"),
    "api/^draft-sets/(?P<key>[-a-zA-Z0-9_]+)/drafts/$": (
        "/api/draft-sets/thelist/drafts/",
        "drafts",
    ),
    "api/^draft-sets/(?P<key>[-a-zA-Z0-9_]+)/file/$": ("/api/draft-sets/thelist/file/", "drafts"),
    "api/^drafts/(?P<id>[-a-zA-Z0-9_]+)/revisions/$": (
        "/api/drafts/DRAFT/revisions/",
        "draft_history",
    ),
    "api/drafts/<slug:code>/notes/": ("/api/drafts/DRAFT/notes/", "draft_notes"),
    "api/drafts/<slug:code>/results/": ("/api/drafts/DRAFT/results/", "draft_notes"),
    "api/^lab/$": ("/api/lab/", "runs"),
    "api/^print-jobs/$": ("/api/print-jobs/", "prints"),
    "api/^revisions/$": ("/api/revisions/", "cards"),
    "api/^rulings/$": ("/api/rulings/", "cards"),
    "api/^sets/$": ("/api/sets/", "sets"),
    "api/ratings/": ("/api/ratings/", "ratings"),
    "api/challenges/": ("/api/challenges/", "challenges"),
    "api/games/": ("/api/games/", "games"),
    "api/games/<slug:key>/events/": ("/api/games/thelist/events/", "actions"),
    "g/kaadosu/collection/": ("/g/kaadosu/collection/", "collectibles"),
    "g/kaadosu/collection/cards/<str:ref>/": ("/g/kaadosu/collection/cards/1/", "sales"),
    "g/kaadosu/collection/decks/": ("/g/kaadosu/collection/decks/", "collectible_decks"),
    "g/kaadosu/collection/history/": ("/g/kaadosu/collection/history/", "sales"),
    "g/kaadosu/collectors/<str:name>/": ("/g/kaadosu/collectors/anna/", "collectibles"),
    "g/kaadosu/market/": ("/g/kaadosu/market/", "listings"),
    "g/kaadosu/trades/": ("/g/kaadosu/trades/", "offers"),
    "api/g/kaadosu/cards/": ("/api/g/kaadosu/cards/", "collectibles"),
    "api/g/kaadosu/cards/<slug:ref>/": ("/api/g/kaadosu/cards/1/", "sales"),
    "api/g/kaadosu/collectors/<str:name>/cards/": (
        "/api/g/kaadosu/collectors/anna/cards/",
        "collectibles",
    ),
    "api/g/kaadosu/history/": ("/api/g/kaadosu/history/", "sales"),
    "api/g/kaadosu/market/": ("/api/g/kaadosu/market/", "listings"),
    "api/g/kaadosu/market/own/": ("/api/g/kaadosu/market/own/", "listings"),
    "api/g/kaadosu/market/<int:listing>/": ("/api/g/kaadosu/market/1/", "sales"),
    "api/g/kaadosu/news/": ("/api/g/kaadosu/news/", "offers"),
    "api/g/kaadosu/trades/": ("/api/g/kaadosu/trades/", "offers"),
    "api/g/kaadosu/decks/": ("/api/g/kaadosu/decks/", "collectible_decks"),
    "api/g/kaadosu/battles/": ("/api/g/kaadosu/battles/", "collection_battles"),
    "api/search/": ("/api/search/?q=quoll", "cards"),
    "api/suggestions/": ("/api/suggestions/?q=quo", "cards"),
}

# The same lists for somebody else, or narrowed.
MORE = [
    ("/", "challenges"),
    ("/play/", "challenges"),
    ("/decks/thelist/", "deck_drafts"),
    ("/workshop/drafts/DRAFT/", "draft_notes"),
    ("/decks/thelist/", "deck_forks"),
    ("/decks/", "deck_forks"),
    ("/api/decks/", "deck_forks"),
    ("/decks/thelist/edit/", "deck_drafts"),
    ("/decks/thelist/edit/plain/", "deck_drafts"),
    ("/api/decks/?scope=public", "decks"),
    ("/api/decks/?scope=preconstructed", "decks"),
    ("/api/cards/", "cards"),
    ("/cards/toy-0/quoll-0/", "toy_card_history"),
    ("/api/cards/?game=claims&q=quoll", "toy_cards"),
    ("/api/search/?game=claims&q=quoll", "toy_cards"),
    ("/g/claims/cards/?q=quoll view:list", "toy_cards"),
    ("/print/deck/thelist/", "toy_deck"),
    ("/api/print-jobs/?game=claims", "toy_prints"),
    ("/cards/?q=is:draft", "drafts"),
    ("/cards/facets/?q=is:draft or quoll", "cards"),
    ("/cards/?q=is:draft view:text", "drafts"),
    ("/workshop/write/", "draft_sets"),
    ("/admin/decks/deck/", "decks"),
    ("/admin/decks/deckreport/", "decks"),
    ("/admin/workshop/draftset/", "draft_sets"),
    ("/admin/workshop/report/", "draft_sets"),
    ("/admin/cards/card/", "cards"),
    ("/admin/cards/ruling/", "cards"),
    ("/admin/play/game/", "games"),
    ("/admin/printing/printjob/", "prints"),
    ("/admin/lab/labrun/", "runs"),
    ("/admin/collection/collector/", "collectors"),
    ("/admin/collection/operation/", "sales"),
    ("/g/kaadosu/packs/", "offers"),
]

OTHERS = {"", *(Path(__file__).parent / "others.txt").read_text().split()}  # "": the front


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with toys_in_the_house():
        yield


def addresses(patterns: Any, before: str = "") -> Iterator[str]:
    """Every address of the URL conf but the admin's."""
    for one in patterns:
        address = f"{before}{one.pattern}"
        if not hasattr(one, "url_patterns"):
            yield address
        elif address != "admin/":
            yield from addresses(one.url_patterns, address)


def test_every_address_is_known_as_a_list_or_as_none() -> None:
    found = set(addresses(get_resolver().url_patterns))
    assert sorted(found - set(LISTS) - OTHERS) == []
    assert sorted((set(LISTS) | OTHERS) - found) == []
    assert set(LISTS) & OTHERS == set()


def forget() -> None:
    """Have a request ask for all that it shows."""
    cache.clear()
    RESULTS.clear()
    FACETS.clear()
    response_cache.forget()
    searching.forget()
    memory._current.clear()
    forget_pool_version()


def asked(client: Client, address: str) -> tuple[int, list[str]]:
    forget()
    client.get(address)  # what a process asks once
    forget()
    with CaptureQueriesContext(connection) as found:
        answer = client.get(address)
        body = b"".join(answer) if answer.streaming else answer.content
    assert answer.status_code == 200, (address, answer.status_code)
    return len(body), [query["sql"] for query in found.captured_queries]


@pytest.mark.once
@pytest.mark.django_db
@pytest.mark.parametrize(("address", "kind"), [*LISTS.values(), *MORE])
def test_as_many_queries_for_a_dozen_rows_as_for_one(
    client: Client, address: str, kind: str
) -> None:
    viewer = User.objects.create_superuser("anna", password="kettle-lamp-9")
    client.force_login(viewer)
    GROW[kind](FEW, viewer)
    if "DRAFT" in address:
        address = address.replace("DRAFT", Draft.objects.get().code)
    size, few = asked(client, address)
    GROW[kind](MANY, viewer)
    more, many = asked(client, address)
    assert more > size, "the rows are not among what it shows"
    assert len(many) <= len(few), "\n".join(extra(few, many))


def extra(few: list[str], many: list[str]) -> list[str]:
    """The queries that are asked more often, shortened."""
    shapes = [query.split(" WHERE ")[0][:160] for query in many]
    before = [query.split(" WHERE ")[0][:160] for query in few]
    return [
        f"{before.count(shape)} -> {shapes.count(shape)}: {shape}"
        for shape in dict.fromkeys(shapes)
        if shapes.count(shape) > before.count(shape)
    ]
