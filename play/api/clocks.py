"""Clocks through JSON: time off, a pause, time given. Parse, call, answer."""

from __future__ import annotations

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.fields import Body, Choice, StrictBooleanField
from api.schema import refusals
from play import services
from play.api.access import LATE_OR_REFUSED, PlayView, valid
from play.api.request_bodies import OptionalText
from play.api.serializers import GameOut, game_out
from play.models import TimeOff
from play.queries import time_off_of


class VacationOut(serializers.ModelSerializer[TimeOff]):
    """A vacation that is taken or planned."""

    class Meta:
        model = TimeOff
        fields = ["id", "starts", "ends"]


class TimeOffOut(serializers.Serializer[Any]):
    """Time in which your clocks stand, in all your games."""

    vacations = VacationOut(many=True)
    days_left = serializers.IntegerField(help_text="of vacation, this year")
    weekends = serializers.CharField(
        source="zone", help_text="the time zone whose weekends you take off; empty: none"
    )
    weekends_from = serializers.DateTimeField(
        allow_null=True, help_text="when what `weekends` says begins, if it doesn't hold yet"
    )


class VacationIn(Body):
    starts = serializers.DateTimeField(required=False, default=None, allow_null=True)
    ends = serializers.DateTimeField()


class WeekendsIn(Body):
    zone = OptionalText(max_length=64, help_text="such as Europe/Berlin; empty: none")


def _time_off(request: Request) -> Response:
    now = timezone.now()
    found = {**time_off_of(request.user, now)}
    found["days_left"] = services.days_left(request.user, now.year).days
    return Response(TimeOffOut(found).data)


class TimeOffView(APIView):
    """Your vacations and weekends off."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"], summary="Your time off", responses={status.HTTP_200_OK: TimeOffOut}
    )
    def get(self, request: Request) -> Response:
        """Vacations that aren't over, and the time zone of your weekends off."""
        return _time_off(request)

    @extend_schema(
        tags=["games"],
        summary="Take a vacation",
        request=VacationIn,
        responses={status.HTTP_200_OK: TimeOffOut, **refusals(status.HTTP_400_BAD_REQUEST)},
    )
    def post(self, request: Request) -> Response:
        """Your clocks stand from `starts` (now, if it is left out) to `ends`: 30 days a year."""
        data = valid(VacationIn(data=request.data))
        services.take_vacation(user=request.user, starts=data["starts"], ends=data["ends"])
        return _time_off(request)


class VacationView(APIView):
    """One vacation."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="End a vacation, or cancel one that is planned",
        request=None,
        responses={status.HTTP_200_OK: TimeOffOut, **refusals(status.HTTP_400_BAD_REQUEST)},
    )
    def delete(self, request: Request, number: int) -> Response:
        """Your clocks run on."""
        services.end_vacation(user=request.user, number=number)
        return _time_off(request)


class WeekendsView(APIView):
    """Weekends off."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Take weekends off, or no longer",
        request=WeekendsIn,
        responses={status.HTTP_200_OK: TimeOffOut, **refusals(status.HTTP_400_BAD_REQUEST)},
    )
    def put(self, request: Request) -> Response:
        """Your clocks stand on Saturdays and Sundays in that time zone, from next Monday on."""
        services.set_weekends(user=request.user, zone=valid(WeekendsIn(data=request.data))["zone"])
        return _time_off(request)


class PauseIn(Body):
    pause = StrictBooleanField(help_text="false: let the clocks run on, or take the offer back")


class PauseView(PlayView):
    """A pause of a game."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Offer or agree to a pause, or end it",
        request=PauseIn,
        responses={status.HTTP_200_OK: GameOut, **LATE_OR_REFUSED},
    )
    def post(self, request: Request, key: str) -> Response:
        """All clocks are held once every player has asked; a move ends the pause as well."""
        data = valid(PauseIn(data=request.data))
        seen = self.seen(key)
        change = services.ask_pause if data["pause"] else services.end_pause
        change(game_id=seen.game.pk, side=seen.own_side("pause it"))
        return Response(game_out(self.seen(key), request))


class GiveTimeIn(Body):
    days = Choice(choices=[1], required=False, default=1)


class GiveTimeView(PlayView):
    """Time for the other players of a game."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Give the others a day",
        request=GiveTimeIn,
        responses={status.HTTP_200_OK: GameOut, **LATE_OR_REFUSED},
    )
    def post(self, request: Request, key: str) -> Response:
        """Each other player who is to move has a day more, up to 28 in all."""
        valid(GiveTimeIn(data=request.data))
        seen = self.seen(key)
        services.give_time(game_id=seen.game.pk, side=seen.own_side("give time"))
        return Response(game_out(self.seen(key), request))
