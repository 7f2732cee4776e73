"""Puzzles through JSON: the list, one, the day’s. Parse, call, answer.

What solves a puzzle is told to who has finished an attempt at it, and to nobody else.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from django.conf import settings
from django.http import Http404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.kernel.game import Data
from engine.puzzles.data import WON, Position
from games import DEFAULT_SLUG
from play.api.serializers import ViewField
from play.puzzles import progress
from play.puzzles.archive import (
    NOT_TODAY,
    Row,
    archive_of,
    puzzle_at,
    puzzle_url,
    row_of,
    row_of_today,
)
from play.puzzles.attempts import MISSED, OPEN, SOLVED
from play.puzzles.files import GRADES
from play.puzzles.posing import Posed

WIN, BEST_CHANCE = "win", "best-chance"
FRACTION = "a fraction like 3/16, or 0, or 1"


class PuzzleOut(serializers.Serializer[Row]):
    """A puzzle that has had its day, without what solves it."""

    key = serializers.CharField(source="puzzle.key")
    day = serializers.DateField(help_text="the newest day whose puzzle it was, in UTC")
    asked = serializers.SerializerMethodField(
        help_text="win: best play wins this turn whatever falls; best-chance: it can fail"
    )
    grade = serializers.ChoiceField(choices=GRADES)
    seat = serializers.CharField(source="puzzle.seat", help_text="whose turn it is to win")
    url = serializers.SerializerMethodField()
    picture = serializers.SerializerMethodField()
    result = serializers.SerializerMethodField(
        help_text="of the asker’s first attempt; null without one"
    )

    @extend_schema_field(serializers.ChoiceField(choices=[WIN, BEST_CHANCE]))
    def get_asked(self, row: Row) -> str:
        return WIN if row.puzzle.is_sure else BEST_CHANCE

    @extend_schema_field(OpenApiTypes.URI)
    def get_url(self, row: Row) -> str:
        return settings.SITE_URL + row.url

    @extend_schema_field(OpenApiTypes.URI)
    def get_picture(self, row: Row) -> str:
        return settings.SITE_URL + puzzle_url(row.puzzle.key, "picture")

    @extend_schema_field(serializers.ChoiceField(choices=[OPEN, SOLVED, MISSED], allow_null=True))
    def get_result(self, row: Row) -> str | None:
        return row.result or None


class LeadOut(serializers.Serializer[Any]):
    """A result that a decision may lead to."""

    chance = serializers.CharField(help_text=FRACTION)
    position = serializers.IntegerField(
        allow_null=True, help_text="its number; null if the turn is decided"
    )
    won = serializers.BooleanField(
        allow_null=True, help_text="whether the turn is won; null while it is open"
    )


class OptionOut(serializers.Serializer[Any]):
    """A legal action with the exact chance that it has."""

    notation = serializers.CharField()
    chance = serializers.CharField(help_text=FRACTION)
    at_most = serializers.BooleanField(help_text="whether only that bound of it is known")
    is_best = serializers.BooleanField()
    leads = LeadOut(many=True, help_text="empty for decisions that are not good")


class PositionOut(serializers.Serializer[Any]):
    """A position of good play."""

    number = serializers.IntegerField(help_text="0 is the puzzle’s own")
    seat = serializers.CharField(help_text="who decides")
    chance = serializers.CharField(help_text=FRACTION)
    options = OptionOut(many=True)


class SolutionOut(serializers.Serializer[Any]):
    """Best play."""

    chance = serializers.CharField(help_text=FRACTION)
    positions = PositionOut(many=True)


class WholePuzzleOut(PuzzleOut):
    """A puzzle with its position; what solves it once the asker has finished an attempt."""

    rules_version = serializers.CharField(source="puzzle.rules")
    view = ViewField(help_text="the position as the seat that is to win sees it")
    solution = SolutionOut(allow_null=True, help_text="null until an attempt is finished")


class PuzzlesView(ListAPIView[Any]):
    """The puzzles that have had their day."""

    serializer_class = PuzzleOut
    filter_backends: list[Any] = []

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return []
        grade = self.request.query_params.get("grade")
        if grade is not None and grade not in GRADES:
            raise serializers.ValidationError({"grade": f"One of {', '.join(GRADES)}."})
        rows = archive_of(self.request._request, DEFAULT_SLUG).rows
        return [row for row in rows if grade in (None, row.grade)]

    @extend_schema(
        tags=["puzzles"],
        summary="List the puzzles of all days up to today, the newest first",
        parameters=[OpenApiParameter("grade", str, enum=GRADES, description="only of this grade")],
    )
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """A puzzle that had several days is there for each."""
        return super().get(request, *args, **kwargs)


class TodayView(APIView):
    """The day’s puzzle."""

    @extend_schema(tags=["puzzles"], summary="Show the puzzle of the day", responses=WholePuzzleOut)
    def get(self, request: Request) -> Response:
        """404 on a day without one."""
        row, _ = row_of_today(request._request, DEFAULT_SLUG)
        if row is None:
            raise Http404(NOT_TODAY)
        return Response(_whole(request, row.puzzle.key))


class PuzzleView(APIView):
    """One puzzle."""

    @extend_schema(tags=["puzzles"], summary="Show a puzzle", responses=WholePuzzleOut)
    def get(self, request: Request, key: str) -> Response:
        """404 for one whose day is still to come."""
        return Response(_whole(request, key))


def _whole(request: Request, key: str) -> Data:
    showing, found = puzzle_at(DEFAULT_SLUG, key)
    row = row_of(request._request, showing)
    tries = progress.tries_at(request._request, showing)
    return {
        **PuzzleOut(row).data,
        "rules_version": showing.puzzle.rules,
        "view": found.view,
        "solution": _solution(found) if tries.has_finished else None,
    }


def _solution(found: Posed) -> Data:
    return {
        "chance": str(found.best[0].chance),
        "positions": [_position(position) for position in found.best],
    }


def _position(position: Position) -> Data:
    return {
        "number": position.number,
        "seat": position.seat,
        "chance": str(position.chance),
        "options": [
            {
                "notation": notation,
                "chance": str(chance),
                "at_most": notation in position.bounded,
                "is_best": notation == position.best,
                "leads": [_lead(*lead) for lead in position.leads.get(notation, ())],
            }
            for notation, chance in position.options.items()
        ],
    }


def _lead(chance: Fraction, to: int | str) -> Data:
    is_open = isinstance(to, int)
    return {
        "chance": str(chance),
        "position": to if is_open else None,
        "won": None if is_open else to == WON,
    }
