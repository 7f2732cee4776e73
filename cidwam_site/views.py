"""The pages that belong to no app: home, health, the way into the admin."""

from http import HTTPStatus

from django.contrib import admin
from django.contrib.auth.views import redirect_to_login
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponsePermanentRedirect,
    HttpResponseRedirect,
    JsonResponse,
)
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.cidwam import MIN_CARDS
from cards.previews import Preview
from cidwam_site import health as site_health
from cidwam_site import queries
from cidwam_site.game_home import home_of
from decks.tiles import lab_shares
from engine.kernel.kind import Kind
from games import GAMES, USUAL
from play.challenges import newest_challenges
from play.encoding import json_block
from play.first_seat import first_seat
from play.lesson_links import learn_link
from play.puzzle_panel import panel_of_today
from play.queries import waiting_count
from play.table.demo import shown_fight
from play.table.game_rows import live_games


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the front page: what this is, the newest cards, decks to start with."""
    starters = queries.preconstructed_decks()
    fight = shown_fight()
    return render(
        request,
        "home/index.html",
        {
            "newest_cards": queries.newest_cards(),
            "preconstructed_decks": starters,
            "shares": lab_shares() if starters else {},
            "may_play_now": first_seat(GAMES[USUAL], starters) is not None,
            "challenges": newest_challenges(request.user),
            "live": live_games(request.user),
            "waiting": waiting_count(request.user),
            "demo_data": fight and json_block(fight, "demo-data"),
            "demo_caption": fight and fight["captions"]["before"],
            "fighters": queries.cards_called(fight["cards"]) if fight else [],
            "learn": learn_link(request),
            "puzzle": panel_of_today(request),
            "min_cards": MIN_CARDS,
            "other_games": [kind for slug, kind in GAMES.items() if slug != USUAL],
            "preview": Preview(
                title="CIDWaM, a card game for the rest of us",
                text="Browse the cards, build and print a deck, and play in the browser.",
            ),
        },
    )


@require_safe
def game_home(request: HttpRequest, kind: Kind) -> HttpResponse:
    """Show the front page of another game than the usual one."""
    starters = queries.preconstructed_decks(kind.slug)
    context = {
        "kind": kind,
        "newest_cards": queries.newest_cards(kind.slug),
        "preconstructed_decks": starters,
        "may_play_now": first_seat(kind, starters) is not None,
        "challenges": newest_challenges(request.user, kind.slug),
        "live": live_games(request.user, kind.slug),
        "learn": learn_link(request, kind.slug),
        "preview": Preview(title=kind.title, text=kind.summary),
        **home_of(kind),
    }
    return render(request, "home/game.html", context)


@require_safe
def usual_game(request: HttpRequest, rest: str = "") -> HttpResponsePermanentRedirect:
    """Redirect to the one address of a page of the usual game: the one that names no game."""
    query = request.META["QUERY_STRING"]
    place = "/" + rest.lstrip("/\\")  # two slashes would begin the name of another site
    return HttpResponsePermanentRedirect(f"{place}?{query}" if query else place)


@never_cache
@require_safe
def health(request: HttpRequest) -> JsonResponse:
    """Whether all parts live, for machines: 200 when they do, 503 when one does not."""
    report = site_health.report()
    return JsonResponse(
        report, status=HTTPStatus.OK if report["ok"] else HTTPStatus.SERVICE_UNAVAILABLE
    )


@never_cache
def admin_login(request: HttpRequest) -> HttpResponseRedirect:
    """Staff sign in where all do: the admin's own page lets passwords be guessed without limit."""
    index = reverse("admin:index")
    if admin.site.has_permission(request):
        return HttpResponseRedirect(index)
    return redirect_to_login(request.GET.get("next") or index)
