"""Notes from the table through JSON. Parse, call, answer."""

from __future__ import annotations

from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.fields import Body, Slug, Text
from api.schema import refusals
from play import services
from play.api.access import PlayView, valid
from play.drafts.reports import may_note, noted_drafts, notes_on, results_by_version
from play.models import MAX_WORDS, DraftNote
from workshop.models import Draft
from workshop.queries import own_draft


class NotedDraftOut(serializers.Serializer[Any]):
    """A draft of a game, and what you noted about it."""

    draft = serializers.CharField(source="code", help_text="the draft's number")
    name = serializers.CharField(help_text="as the game calls it")
    words = serializers.CharField(help_text="your own note; empty where there is none")


class NoteIn(Body):
    draft = Slug(max_length=20, help_text="the draft's number")
    words = Text(
        max_length=MAX_WORDS,
        allow_blank=True,
        help_text="your note, in the place of the one before; empty to take it back",
    )


class DraftNoteOut(serializers.Serializer[DraftNote]):
    """A player's note on your draft."""

    id = serializers.IntegerField(source="pk")
    by = serializers.CharField(source="author.username")
    version = serializers.IntegerField(help_text="the draft's, as it was played")
    words = serializers.CharField()
    game = serializers.CharField(source="game.key")
    made = serializers.DateTimeField()


class VersionResultsOut(serializers.Serializer[Any]):
    """Results of games with one text of your draft."""

    first = serializers.IntegerField(source="version.first", help_text="its first revision")
    last = serializers.IntegerField(source="version.last", help_text="its last revision")
    is_now = serializers.BooleanField(source="version.is_now", help_text="the draft's text today")
    games = serializers.IntegerField()
    won = serializers.IntegerField(help_text="by the side that played with the draft")
    drawn = serializers.IntegerField()
    lost = serializers.IntegerField()


class GameNotesView(PlayView):
    """One's own notes on the drafts of a game that is over."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="List a game's drafts with your notes",
        responses={status.HTTP_200_OK: NotedDraftOut(many=True)},
    )
    def get(self, request: Request, key: str) -> Response:
        """404 but for the players of a game with drafts, once it is over."""
        seen = self.seen(key)
        if not may_note(seen):
            raise Http404("Notes are left by the players of a game with drafts, once it’s over.")
        return Response(NotedDraftOut(noted_drafts(seen, request.user), many=True).data)

    @extend_schema(
        tags=["games"],
        summary="Leave a note on a draft of a game",
        request=NoteIn,
        responses={
            status.HTTP_200_OK: NotedDraftOut(many=True),
            **refusals(status.HTTP_403_FORBIDDEN, status.HTTP_409_CONFLICT),
        },
    )
    def post(self, request: Request, key: str) -> Response:
        """Only the draft's owner reads it, and you."""
        seen = self.seen(key)
        data = valid(NoteIn(data=request.data))
        services.note_draft(user=request.user, key=key, code=data["draft"], words=data["words"])
        return Response(NotedDraftOut(noted_drafts(seen, request.user), many=True).data)


class DraftNotesView(ListAPIView[DraftNote]):
    """The notes on one's own draft."""

    permission_classes = [IsAuthenticated]
    serializer_class = DraftNoteOut
    filter_backends: list[Any] = []

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return DraftNote.objects.none()
        draft = _own_draft_or_404(self.request, self.kwargs["code"])
        return notes_on(draft, self.request.user)

    @extend_schema(tags=["workshop"], summary="List players' notes on your draft")
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """The newest first. Nobody else can read them."""
        return super().get(request, *args, **kwargs)


class DraftNoteView(APIView):
    """One note on one's own draft."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["workshop"],
        summary="Delete a note on your draft",
        responses={status.HTTP_204_NO_CONTENT: None},
    )
    def delete(self, request: Request, code: str, number: int) -> Response:
        _own_draft_or_404(request, code)
        services.delete_note(owner=request.user, note_id=number)
        return Response(status=status.HTTP_204_NO_CONTENT)


class DraftResultsView(APIView):
    """Results of games with one's own draft."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["workshop"],
        summary="List results of your draft by version",
        responses={status.HTTP_200_OK: VersionResultsOut(many=True)},
    )
    def get(self, request: Request, code: str) -> Response:
        """Revisions of the same text are one version, the newest first. Nobody else sees them."""
        draft = _own_draft_or_404(request, code)
        return Response(VersionResultsOut(results_by_version(draft), many=True).data)


def _own_draft_or_404(request: Request, code: str) -> Draft:
    try:
        return own_draft(request.user, code)
    except Draft.DoesNotExist as error:
        raise Http404("Draft not found. You can only read notes on your own.") from error
