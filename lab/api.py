"""The JSON API of the lab: parse, call a service, render. Errors are in words, never 500."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import permissions, status, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from api.pages import CursorPages
from api.schema import refusals
from cards.api.games import GAME, game_of
from decks.models import Deck
from decks.queries import visible_deck
from lab import queries, services
from lab.errors import LabError
from lab.games import lab_of
from lab.kinds import kind_named
from lab.models import LabRun
from lab.plans import deck_test
from lab.plans.cost_test import cost_trial
from lab.plans.tables import Tables
from lab.serializers import LabReportSerializer, LabRunInput, LabRunSerializer
from workshop.models import Draft
from workshop.queries import own_draft


@extend_schema(tags=["lab"])
class LabRunApi(viewsets.ViewSet):
    """List lab runs: the official one, those of the site's keepers, and one's own."""

    pagination_class = CursorPages
    lookup_field = "key"
    lookup_url_kwarg = "key"
    lookup_value_regex = "[-a-zA-Z0-9_]+"
    serializer_class = LabRunSerializer
    permission_classes = [permissions.IsAuthenticatedOrReadOnly]

    @extend_schema(
        summary="Runs of the lab", parameters=[GAME], responses=LabRunSerializer(many=True)
    )
    def list(self, request: Request) -> Response:
        paginator = self.pagination_class()
        runs = queries.visible_runs(request.user).filter(game=game_of(request))
        page: Any = paginator.paginate_queryset(runs, request, view=self)
        data = LabRunSerializer(page, many=True, context={"request": request}).data
        shown: Response = paginator.get_paginated_response(data)
        return shown

    @extend_schema(
        summary="Test a deck, a card in it, what a draft should cost, or decks of another game",
        request=LabRunInput,
        responses={
            status.HTTP_201_CREATED: LabRunSerializer,
            status.HTTP_200_OK: LabRunSerializer,
            **refusals(status.HTTP_409_CONFLICT),
        },
    )
    def create(self, request: Request) -> Response:
        """201 with the run; 200 if you have had the same played before. It takes some
        minutes; ask for it again until `state` is "done"."""
        asked = LabRunInput(data=request.data)
        asked.is_valid(raise_exception=True)
        known = set(LabRun.objects.of(request.user).values_list("pk", flat=True))
        run = _request(request, asked.validated_data)
        code = status.HTTP_200_OK if run.pk in known else status.HTTP_201_CREATED
        return Response(LabRunSerializer(run, context={"request": request}).data, status=code)

    @extend_schema(summary="Get a run with its report", responses=LabReportSerializer)
    def retrieve(self, request: Request, key: str) -> Response:
        return Response(LabReportSerializer(_run(request, key), context={"request": request}).data)

    @extend_schema(
        summary="Stop your run",
        request=None,
        responses={
            status.HTTP_200_OK: LabReportSerializer,
            **refusals(status.HTTP_409_CONFLICT),
        },
    )
    @action(detail=True, methods=["post"])
    def stop(self, request: Request, key: str) -> Response:
        """The run as it is then: done, with a report of the games played so far, or cancelled
        before any. One that is over stays as it is."""
        run = services.stop_run(run=_run(request, key))
        return Response(LabReportSerializer(run, context={"request": request}).data)

    @extend_schema(
        summary="Delete your run",
        responses={status.HTTP_204_NO_CONTENT: None, **refusals(status.HTTP_409_CONFLICT)},
    )
    def destroy(self, request: Request, key: str) -> Response:
        run = _run(request, key)
        services.delete_run(run=run)
        return Response(status=status.HTTP_204_NO_CONTENT)


def _run(request: Request, key: str) -> LabRun:
    try:
        return queries.visible_run(request.user, key)
    except LabRun.DoesNotExist as error:
        raise NotFound("Lab test not found. It may be someone else’s.") from error


def _request(request: Request, asked: dict[str, Any]) -> LabRun:
    owner: Any = request.user
    if not lab_of(asked["game"]).has_trials:
        return services.try_tables(owner=owner, tables=_tables(request, asked))
    if "draft" in asked:
        return _cost(request, asked["draft"], asked.get("pairs"))
    rules, deck = asked["rules"], _deck(request, asked["deck"], "deck")
    try:
        if asked.get("card"):
            return services.try_card(
                owner=owner, card=deck_test.tried_in(deck, asked["card"]), rules=rules
            )
        return services.try_deck(owner=owner, deck=deck, rules=rules)
    except LabError as error:
        error.field = "card" if asked.get("card") else "deck"
        raise


def _cost(request: Request, code: str, pairs: int | None) -> LabRun:
    owner: Any = request.user
    try:
        draft = own_draft(owner, code)
    except Draft.DoesNotExist as error:
        raise ValidationError(
            {"draft": ["Draft not found. You can only test your own."]}
        ) from error
    try:
        return services.try_cost(owner=owner, tried=cost_trial(draft), pairs=pairs)
    except LabError as error:
        error.field = "draft"
        raise


def _tables(request: Request, asked: dict[str, Any]) -> Tables:
    """Return what is asked for; raises ValidationError for a deck that the user may not see."""
    said = {name: asked[name] for name in ("seats", "bot", "games", "options") if name in asked}
    decks = [_deck(request, key, "decks") for key in dict.fromkeys(asked.get("decks", ()))]
    return Tables(kind_named(asked["game"]), decks, **said)


def _deck(request: Request, key: str, field: str) -> Deck:
    try:
        return visible_deck(request.user, key)
    except Deck.DoesNotExist as error:
        raise ValidationError({field: ["Deck not found. It may be private."]}) from error
