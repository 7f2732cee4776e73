"""Feeds of a player, behind an address of their own: deadlines as iCalendar, turns as Atom.

They say which game waits and until when, and nothing of what is in it.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import icalendar
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.syndication.views import Feed
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import User
from engine.kernel.phrases import listed
from play import services
from play.models import Seat
from play.queries import awaited_seats
from play.wording import counted

MAX_WAITING = 200
ALARM = timedelta(hours=12)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def feeds(request: HttpRequest) -> HttpResponse:
    """Show the addresses; sent, make others in their place."""
    if request.method == "POST":
        services.renew_feeds(user=request.user)
        messages.success(request, "New addresses made. The old ones no longer work.")
        return redirect("play:feeds")
    token = services.feed_token(request.user)
    names = ("deadlines", "turns")
    links = {name: settings.SITE_URL + reverse(f"play:{name}", args=[token]) for name in names}
    return render(request, "play/feeds.html", links)


@never_cache
@require_safe
def deadlines(request: HttpRequest, token: str) -> HttpResponse:
    """Give the moments at which a player's clocks run out, for their calendar (RFC 5545)."""
    calendar = icalendar.Calendar()
    calendar.add("prodid", "-//CIDWaM//deadlines//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", "CIDWaM deadlines")
    calendar.add("refresh-interval;value=duration", "PT30M", encode=False)
    for seat in awaited_seats(_reader(token))[:MAX_WAITING]:
        if seat.deadline is not None:
            calendar.add_component(_event(seat, seat.deadline))
    return HttpResponse(calendar.to_ical(), content_type="text/calendar; charset=utf-8")


def _event(seat: Seat, deadline: datetime) -> icalendar.Event:
    game = seat.game
    event = icalendar.Event()
    event.add("uid", f"{game.key}@{settings.SITE_URL.partition('://')[2]}")
    event.add("dtstamp", game.changed.astimezone(UTC))
    event.add("sequence", game.version)
    # In UTC: a zone would need a definition of its own in the file.
    event.add("dtstart", deadline.astimezone(UTC))
    event.add("summary", f"{_title(seat)}: your time runs out")
    event.add("url", settings.SITE_URL + game.get_absolute_url())
    alarm = icalendar.Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", "Your time runs out")
    alarm.add("trigger", -ALARM)
    event.add_component(alarm)
    return event


class Turns(Feed[Seat, User]):
    """Games that wait for a player; an entry is a turn, so that each is told once."""

    feed_type = Atom1Feed
    title = "CIDWaM: your turns"
    author_name = "CIDWaM"

    def __call__(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Answer as Django's, and have no cache keep it."""
        answer = super().__call__(request, *args, **kwargs)
        answer["Cache-Control"] = "private, no-store"
        return answer

    def get_object(self, request: HttpRequest, token: str) -> User:
        return _reader(token)

    def link(self, user: User) -> str:
        return reverse("play:list")

    def feed_guid(self, user: User) -> str:
        return f"{settings.SITE_URL}/play/turns/{user.pk}"

    def items(self, user: User) -> list[Seat]:
        return list(awaited_seats(user)[:MAX_WAITING])

    def item_title(self, item: Seat) -> str:
        return f"{_title(item)}: your turn"

    def item_description(self, item: Seat) -> str:
        if item.deadline is None:
            return "No time limit."
        return f"You have until {item.deadline.astimezone(UTC):%d %B %Y, %H:%M} UTC."

    def item_link(self, item: Seat) -> str:
        return item.game.get_absolute_url()

    def item_guid(self, item: Seat) -> str:
        since = f"{item.awaited_since or item.game.created:%Y%m%d%H%M%S%f}"
        return f"{settings.SITE_URL}{item.game.get_absolute_url()}#{since}"

    def item_updateddate(self, item: Seat) -> datetime:
        return item.awaited_since or item.game.created


def _reader(token: str) -> User:
    user = services.user_of_feed(token)
    if user is None:
        raise Http404("Feed not found. Its address may have been renewed.")
    return user


def _title(seat: Seat) -> str:
    others = counted(one.name for one in seat.game.seats.all() if one.pk != seat.pk)
    return f"{seat.game.title} vs {listed(others)}" if others else seat.game.title
