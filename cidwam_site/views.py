"""The pages that belong to no app: home, health, the way into the admin."""

from functools import partial
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

from cards.previews import Preview
from cidwam_site import health as site_health
from cidwam_site import queries
from cidwam_site.front_page import front_page_of
from engine.kernel.definition import GameDefinition
from games import offered_games
from play.lessons.links import learn_link
from play.setup.challenges import newest_challenges
from play.table.game_rows import live_games


@require_safe
def home(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Show a game's front page: what it is, its newest cards, decks to start with, other games."""
    front = front_page_of(kind)
    context = {
        "newest_cards": queries.newest_cards(kind.slug),
        "preconstructed_decks": partial(queries.preconstructed_decks, kind.slug),
        "may_play_now": queries.may_play_now(kind),
        "challenges": newest_challenges(request.user, kind.slug),
        "live": live_games(request.user, kind.slug),
        "learn": learn_link(request, kind.slug),
        "other_games": [other for other in offered_games() if other != kind],
        "preview": Preview(title=kind.title, text=kind.summary),
        **front.context(request, kind),
    }
    return render(request, front.template, context)


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """Show all games of the site."""
    return render(request, "home/games.html", {"games": offered_games()})


@require_safe
def default_game(request: HttpRequest, rest: str) -> HttpResponsePermanentRedirect:
    """Redirect to the short address of a page of the default game."""
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
