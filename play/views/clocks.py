"""Pages of clocks: time off for all of a player's games, and the clocks of one game."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from http import HTTPStatus
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.validators import MaxValueValidator, MinValueValidator
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from games import kind_or_default
from play import services
from play.errors import PlayError
from play.queries import time_off_of
from play.table.time_left import time_left
from play.views.answers import keep_private, seen_at

DAY = {"type": "date"}
SENSIBLE = [MinValueValidator(date(2000, 1, 1)), MaxValueValidator(date(2999, 1, 1))]


class VacationForm(forms.Form):
    """Days of a vacation, in a time zone; the last is a day off as well."""

    first = forms.DateField(
        label="First day",
        required=False,
        widget=forms.DateInput(attrs=DAY),
        help_text="Now if empty.",
        validators=SENSIBLE,
    )
    last = forms.DateField(label="Last day", widget=forms.DateInput(attrs=DAY), validators=SENSIBLE)
    zone = forms.CharField(
        required=False, max_length=64, widget=forms.HiddenInput(attrs={"data-zone": ""})
    )

    def take(self, user: Any) -> None:
        """Take it. Raises PlayError."""
        data = self.cleaned_data
        zone = ZoneInfo(data["zone"] if data["zone"] in services.time_zones() else "UTC")
        is_now = data["first"] in (None, timezone.now().astimezone(zone).date())
        starts = None if is_now else _begin_of(data["first"], zone)
        ends = _begin_of(data["last"] + timedelta(days=1), zone)
        services.take_vacation(user=user, starts=starts, ends=ends)


def _begin_of(day: date, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time.min, tzinfo=zone).astimezone(UTC)


class WeekendsForm(forms.Form):
    zone = forms.ChoiceField(label="Weekends off", required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zones = [(name, name.replace("_", " ")) for name in sorted(services.time_zones())]
        self.fields["zone"].choices = [("", "No, my clocks run on weekends"), *zones]  # type: ignore[attr-defined]


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def time_off(request: HttpRequest) -> HttpResponse:
    """Vacations, taken or planned, and weekends off."""
    user, now = request.user, timezone.now()
    vacation = VacationForm(request.POST if request.method == "POST" else None)
    problem, status = "", HTTPStatus.OK
    if request.method == "POST":
        try:
            if said := _change_time_off(request, vacation):
                messages.success(request, said)
                return redirect("play:time-off")
        except PlayError as error:
            problem = str(error)
        if "end" in request.POST or "weekends" in request.POST:
            vacation = VacationForm()
        status = HTTPStatus.BAD_REQUEST
    found = time_off_of(user, now)
    context = {
        **found,
        "now": now,
        "vacation": vacation,
        "problem": problem,
        "weekends_form": WeekendsForm(initial={"zone": found["zone"]}),
        "days": services.days_left(user, now.year).days,
    }
    return render(request, "play/time_off.html", context, status=status)


def _change_time_off(request: HttpRequest, vacation: VacationForm) -> str:
    """Do what was sent, and say so; empty: nothing was done. Raises PlayError."""
    user, sent = request.user, request.POST
    if "end" in sent:
        number = sent["end"]
        is_number = number.isascii() and number.isdecimal() and len(number) < 19
        services.end_vacation(user=user, number=int(number) if is_number else 0)
        return "Vacation ended."
    if "weekends" in sent:
        if services.set_weekends(user=user, zone=sent.get("zone", "")):
            return "Weekends saved. They change from next Monday."
        return "Weekends saved."
    if not vacation.is_valid():
        return ""
    vacation.take(user)
    return "Vacation saved. Your clocks stand still then."


ACTS = {"pause": services.ask_pause, "go-on": services.end_pause, "give": services.give_time}
DONE = {"give": "A day given.", "go-on": "The clocks run."}


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def clock(request: HttpRequest, key: str) -> HttpResponseBase:
    """Clocks of a game; pausing it, and giving time to the others."""
    seen = seen_at(request, key)
    problem, status = "", HTTPStatus.OK
    if request.method == "POST":
        try:
            side = seen.own_side("change its clocks")
            act = request.POST.get("do", "")
            if act in ("mute", "unmute") and seen.seat is not None:
                services.mute_game(seat=seen.seat, is_muted=act == "mute")
                said = "Emails of this game are off." if act == "mute" else "Emails are on again."
                messages.success(request, said)
                return redirect("play:clock", key)
            if act not in ACTS:
                raise PlayError("Choose one of the buttons.")
            game = ACTS[act](game_id=seen.game.pk, side=side)
            asked = "The game is paused." if game.is_paused else "Pause offered."
            messages.success(request, DONE.get(act, asked))
            return redirect("play:clock", key)
        except PlayError as error:
            problem, status = str(error), HTTPStatus(error.status)
            seen = seen_at(request, key)
    now = timezone.now()
    context = {
        "kind": kind_or_default(seen.game.slug),
        "game": seen.game,
        "me": seen.seat,
        "seats": [(seat, time_left(seat.deadline, now)) for seat in seen.seats],
        "asked_by": [seat.name for seat in seen.others if seat.wants_pause],
        "problem": problem,
    }
    return keep_private(render(request, "play/clock.html", context, status=status))
