"""Events with packs as JSON: one's own pack and pool, and a pick."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.fields import Body, StrictIntegerField, Text
from api.schema import refusals
from decks import services
from decks.api import access
from decks.models import PackEvent
from decks.packs.seen import SeenEvent, seen_event


class PackCardSerializer(serializers.Serializer[Any]):
    """A card of a pack."""

    id = serializers.CharField()
    name = serializers.CharField()
    kind = serializers.CharField()
    types = serializers.ListField(child=serializers.CharField())
    value = serializers.IntegerField(allow_null=True)


class PackPlayerSerializer(serializers.Serializer[Any]):
    """A seat, as everyone in the event sees it."""

    name = serializers.CharField()
    is_bot = serializers.BooleanField()
    is_mine = serializers.BooleanField()
    picked = serializers.IntegerField(help_text="How many cards it has")


class PackEventSerializer(serializers.Serializer[SeenEvent]):
    """An event as the caller may see it: no pack and no pool of another."""

    key = serializers.SlugField(source="event.key")
    name = serializers.CharField(source="event.name")
    way = serializers.ChoiceField(source="event.way", choices=PackEvent.Way.values)
    status = serializers.ChoiceField(source="event.status", choices=PackEvent.Status.values)
    recipe = serializers.CharField(source="event.recipe")
    round = serializers.IntegerField(source="event.round")
    seats = PackPlayerSerializer(many=True)
    pack = PackCardSerializer(many=True, help_text="What you pick from now")
    pool = PackCardSerializer(many=True, help_text="The cards you have, in the order you got them")


class PickInput(Body):
    """A card out of one's pack."""

    card = Text(max_length=40)
    number = StrictIntegerField(
        min_value=1,
        max_value=1000,
        help_text="Which pick, from 1; sent twice, it counts once",
    )


@extend_schema(tags=["decks"])
class PackEventApi(APIView):
    """A booster draft or sealed event in which the caller has a seat."""

    serializer_class = PackEventSerializer

    @extend_schema(
        summary="Get your pack and pool in a draft with packs",
        responses={status.HTTP_200_OK: PackEventSerializer},
    )
    def get(self, request: Request, key: str) -> Response:
        """404 for who has no seat."""
        return Response(PackEventSerializer(self._seen(request, key)).data)

    @extend_schema(
        summary="Pick a card",
        request=PickInput,
        responses={
            status.HTTP_200_OK: PackEventSerializer,
            **refusals(status.HTTP_422_UNPROCESSABLE_ENTITY),
        },
    )
    def post(self, request: Request, key: str) -> Response:
        """The pack goes on to the next player; the answer is what you see then."""
        event = self._seen(request, key).event
        asked = PickInput(data=request.data)
        asked.is_valid(raise_exception=True)
        services.pick_card(event=event, by=access.player(request), **asked.validated_data)
        return Response(PackEventSerializer(self._seen(request, key)).data)

    def _seen(self, request: Request, key: str) -> SeenEvent:
        event = PackEvent.objects.of(request.user).filter(key=key).first()
        if event is None:
            raise NotFound("You have no seat in an event with this key.")
        return seen_event(event, request.user)
