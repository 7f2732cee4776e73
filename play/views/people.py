"""Pages of people: a profile, friends, challenging somebody, reporting them."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import User
from games import offered_games
from play import people, services
from play.errors import PlayError
from play.models import ProfileChoice
from play.models.people import MAX_REASON


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: HttpRequest, name: str) -> HttpResponse:
    """Show a player; sent, make them a friend, block them, or choose who may see one’s own."""
    player, problem, status = _player(name), "", HTTPStatus.OK
    if request.method == "POST":
        if not request.user.is_authenticated:
            return redirect(f"/accounts/login/?next={request.path}")
        try:
            _change(request, player)
            return redirect("play:profile", name)
        except PlayError as error:
            problem, status = str(error), HTTPStatus(error.status)
    context = {
        "profile": people.profile(player, request.user),
        "choices": ProfileChoice.Shown.choices,
        "offered": offered_games(),
        "problem": problem,
    }
    return render(request, "play/profile.html", context, status=status)


def _change(request: HttpRequest, player: User) -> None:
    sent, user = request.POST, request.user
    if "shown_to" in sent:
        if user.pk != player.pk:
            raise PlayError("Only you can choose who sees your profile.")
        services.set_profile_choice(user=user, shown_to=sent["shown_to"])
        messages.success(request, "Profile saved.")
    else:
        services.set_relation(user=user, other=player, kind=sent.get("relation", "?"))
        messages.success(request, "Saved.")


@login_required
@require_safe
def friends(request: HttpRequest) -> HttpResponse:
    """Show friends, blocked players, challenges to me, and what moderators have told me."""
    context = {
        "relations": people.friends_of(request.user),
        "challenges": people.challenges_to(request.user),
        "sanctions": people.sanctions_of(request.user),
    }
    return render(request, "play/friends.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def report_player(request: HttpRequest, name: str) -> HttpResponse:
    """Take words to the moderators about a player."""
    player, problem, status = _player(name), "", HTTPStatus.OK
    if request.method == "POST":
        try:
            services.report_player(
                user=request.user, other=player, words=request.POST.get("words", "")
            )
            messages.success(request, "Reported. A moderator will look at it.")
            return redirect("play:profile", name)
        except PlayError as error:
            problem, status = str(error), HTTPStatus(error.status)
    context = {
        "player": player,
        "report": people.open_report(request.user, player),
        "problem": problem,
        "most": MAX_REASON,
    }
    return render(request, "play/report_player.html", context, status=status)


def _player(name: str) -> User:
    player = people.player_named(name)
    if player is None:
        raise Http404("Player not found.")
    return player
