"""The JSON API of print jobs: parse, call a service, render. Errors are 400 in words, never 500."""

from typing import Any

from django.http import FileResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import permissions, status, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from api.pages import CursorPages
from api.problems import Conflict
from api.renderers import Pdf
from api.schema import refusals
from decks.models import Deck
from decks.queries import visible_deck
from games import USUAL
from printing import queries, services
from printing.extras import EXTRAS
from printing.kinds import check_game, check_usual, kind_of
from printing.models import PrintJob, What
from printing.options import PrintOptions
from printing.selections import cards_found, cards_of_set
from printing.serializers import PrintJobInput, PrintJobSerializer
from workshop.models import DraftSet
from workshop.queries import drafts_in, visible_set


@extend_schema(tags=["print jobs"])
class PrintJobApi(viewsets.ViewSet):
    """List your print jobs, by their id."""

    pagination_class = CursorPages
    lookup_field = "key"
    lookup_url_kwarg = "key"
    lookup_value_regex = "[-a-zA-Z0-9_]+"
    serializer_class = PrintJobSerializer
    permission_classes = [permissions.IsAuthenticated]

    @extend_schema(
        summary="One's own print jobs",
        parameters=[OpenApiParameter("game", str, description="Only those of this game")],
        responses=PrintJobSerializer(many=True),
    )
    def list(self, request: Request) -> Response:
        game = request.query_params.get("game")
        if game is not None:
            kind_of(game)
        paginator = self.pagination_class()
        jobs = queries.jobs_of(request.user, game)
        page: Any = paginator.paginate_queryset(jobs, request, view=self)
        data = PrintJobSerializer(page, many=True, context={"request": request}).data
        shown: Response = paginator.get_paginated_response(data)
        return shown

    @extend_schema(
        summary="Create a print job",
        request=PrintJobInput,
        responses={
            status.HTTP_201_CREATED: PrintJobSerializer,
            status.HTTP_200_OK: PrintJobSerializer,
            **refusals(status.HTTP_409_CONFLICT),
        },
    )
    def create(self, request: Request) -> Response:
        """201 with the job; 200 if the same was printed for you already. Then ask for it again
        until `state` is "done" and `file` says where the PDF is."""
        asked = PrintJobInput(data=request.data)
        asked.is_valid(raise_exception=True)
        known = set(queries.jobs_of(request.user).values_list("pk", flat=True))
        job = _request(request, dict(asked.validated_data))
        code = status.HTTP_200_OK if job.pk in known else status.HTTP_201_CREATED
        return Response(PrintJobSerializer(job, context={"request": request}).data, status=code)

    @extend_schema(summary="Get a print job", responses=PrintJobSerializer)
    def retrieve(self, request: Request, key: str) -> Response:
        job = _own(request, key)
        return Response(PrintJobSerializer(job, context={"request": request}).data)

    @extend_schema(summary="Delete a print job", responses={status.HTTP_204_NO_CONTENT: None})
    def destroy(self, request: Request, key: str) -> Response:
        services.delete_job(job=_own(request, key))
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        summary="Download the PDF of a finished job",
        responses={
            (status.HTTP_200_OK, "application/pdf"): OpenApiTypes.BINARY,
            **refusals(status.HTTP_409_CONFLICT),
        },
    )
    @action(detail=True, renderer_classes=[Pdf])
    def file(self, request: Request, key: str) -> FileResponse:
        """409 while it is not done."""
        job = _own(request, key)
        path = queries.job_file(job)
        if path is None:
            services.print_again(job=job)
            raise Conflict("The PDF isn’t ready. Check the job until its state is done.")
        return FileResponse(
            path.open("rb"),
            as_attachment=True,
            filename=job.download_name,
            content_type="application/pdf",
        )


def _own(request: Request, key: str) -> PrintJob:
    try:
        return queries.own_job(request.user, key)
    except PrintJob.DoesNotExist as error:
        raise NotFound("Print job not found. It may have expired; create a new one.") from error


def _request(request: Request, asked: dict[str, Any]) -> PrintJob:
    owner: Any = request.user
    what, key, counts = asked.pop("what"), asked.pop("deck", None), asked.pop("counts", None)
    drafts, game, mat = asked.pop("drafts", None), asked.pop("game", None), asked.pop("mat", "")
    sheet, only_new = asked.pop("sheet", ""), asked.pop("only_new")
    slug, text = asked.pop("set", None), asked.pop("search", None)
    version = asked.pop("version", None)
    style = asked.pop("mark_style")
    if asked["marks"]:
        asked["marks"] = style
    is_sheets = what in (What.CARDS, What.TOKENS)
    printer = queries.own_printer(owner) if is_sheets else None
    usual = printer.as_options() if printer else {}
    if "offset" in asked:
        usual.pop("offset_landscape", None)  # what is asked for is meant of whatever pages come
    options = PrintOptions.read({**usual, **asked})
    if game is not None:
        kind_of(game)
    if what == What.MAT:
        return services.request_game_mat(owner=owner, game=game or USUAL, mat=mat, options=options)
    if what == What.SHEET:
        return services.request_game_sheet(
            owner=owner, game=game or USUAL, sheet=sheet, options=options
        )
    if what in (What.POCKET_MAT, What.TABLE_MAT, *EXTRAS):
        check_usual(game, what)
        return services.request_mat(owner=owner, what=what, options=options)
    if what in (What.COUNTERS, What.DECK_LIST):
        deck = _deck(owner, key or "", game)
        if what == What.DECK_LIST:
            return services.request_deck_list(
                owner=owner, deck=deck, options=options, version=version
            )
        return services.request_counters(
            owner=owner, deck=deck, options=options, counts=counts, version=version
        )
    if what == What.TOKENS:
        check_usual(game, "tokens")
        return services.request_tokens(owner=owner, options=options, counts=counts)
    if drafts:
        return _drafts(owner, drafts, game, options, counts, only_new)
    if slug or text is not None:
        chosen = cards_of_set(slug, game) if slug else cards_found(text or "", owner)
        return services.request_cards(
            owner=owner,
            counts=chosen.counts(counts),
            options=options,
            game=game,
            title=chosen.title,
            source=chosen.source,
            only_new=only_new,
        )
    if not key:
        return services.request_cards(owner=owner, counts=counts or {}, options=options, game=game)
    return services.request_sheets(
        owner=owner,
        deck=_deck(owner, key, game),
        options=options,
        counts=counts,
        only_new=only_new,
        version=version,
    )


def _deck(owner: Any, key: str, game: str | None) -> Deck:
    try:
        deck = visible_deck(owner, key)
    except Deck.DoesNotExist as error:
        words = "Deck not found. It may be private."
        raise services.BadOptions({"deck": words}) from error
    check_game(deck.game, game, "deck", "This deck")
    return deck


def _drafts(
    owner: Any, key: str, game: str | None, options: PrintOptions, counts: Any, only_new: bool
) -> PrintJob:
    try:
        row = visible_set(owner, key)
    except DraftSet.DoesNotExist as error:
        words = "Draft set not found. It may be private."
        raise services.BadOptions({"drafts": words}) from error
    check_game(row.game, game, "drafts", "This set")
    return services.request_drafts(
        owner=owner,
        title=row.name,
        drafts=drafts_in(row),
        options=options,
        counts=counts,
        source=f"drafts:{row.key}",
        only_new=only_new,
    )
