"""The JSON API of print jobs: parse, call a service, render. Errors are 400 in words, never 500."""

from io import BytesIO
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
from api.renderers import Pdf, Zip
from api.schema import refusals
from decks.models import Deck
from decks.queries import visible_deck
from games import DEFAULT_SLUG as DEFAULT_GAME
from printing import queries, services
from printing.content import Content
from printing.games import check_offered
from printing.kinds import check_game, kind_of
from printing.models import PrintJob
from printing.options import PrintOptions
from printing.products.table import What
from printing.refused import PrintRefused
from printing.serializers import PrintJobInput, PrintJobSerializer
from printing.sources.cards import cards_by_id, chosen_cards, drafts_content, tokens_content
from printing.sources.deck_rows import deck_at
from printing.sources.game import mat_content, product_content, sheet_content
from printing.sources.selections import cards_found, cards_of_set
from workshop.models import DraftSet
from workshop.queries import drafts_in, visible_set

SOURCE_FIELDS = (
    "what",
    "game",
    "mat",
    "sheet",
    "deck",
    "version",
    "drafts",
    "set",
    "search",
    "counts",
)


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

    @extend_schema(
        summary="Download the cuts of a job's sheets",
        responses={
            (status.HTTP_200_OK, "application/zip"): OpenApiTypes.BINARY,
            **refusals(status.HTTP_409_CONFLICT),
        },
    )
    @action(detail=True, renderer_classes=[Zip])
    def cuts(self, request: Request, key: str) -> FileResponse:
        """A zip file: for each sheet SVG and DXF in millimetres, for a guillotine a list of cuts.

        409 if it was asked for without a cutter.
        """
        job = _own(request, key)
        try:
            packed = queries.cuts_of(job)
        except PrintRefused as refused:
            raise Conflict(str(refused)) from refused
        name = f"{job.download_name.removesuffix('.pdf')}-cuts.zip"
        return FileResponse(
            BytesIO(packed), as_attachment=True, filename=name, content_type="application/zip"
        )


def _own(request: Request, key: str) -> PrintJob:
    try:
        return queries.own_job(request.user, key)
    except PrintJob.DoesNotExist as error:
        raise NotFound("Print job not found. It may have expired; create a new one.") from error


def _request(request: Request, asked: dict[str, Any]) -> PrintJob:
    owner: Any = request.user
    only_new = asked.pop("only_new")
    source = {name: asked.pop(name, None) for name in SOURCE_FIELDS}
    style = asked.pop("mark_style")
    if asked["marks"]:
        asked["marks"] = style
    is_sheets = source["what"] in (What.CARDS, What.TOKENS)
    printer = queries.own_printer(owner) if is_sheets else None
    usual = printer.as_options() if printer else {}
    if "offset" in asked:
        usual.pop("offset_landscape", None)  # what is asked for is meant of whatever pages come
    options = PrintOptions.read({**usual, **asked})
    content = _content(owner, source, options)
    return services.request_print(owner=owner, content=content, options=options, only_new=only_new)


def _content(owner: Any, source: dict[str, Any], options: PrintOptions) -> Content:
    """Return what a request names; raises BadOptions."""
    what, game, counts = source["what"], source["game"], source["counts"]
    if game is not None:
        kind_of(game)
    own = game or DEFAULT_GAME
    if what == What.MAT:
        return mat_content(own, source["mat"] or "")
    if what == What.SHEET:
        return sheet_content(own, source["sheet"] or "")
    if what == What.TOKENS:
        check_offered(own, what)
        return tokens_content(own, counts)
    if what not in (What.CARDS, What.COUNTERS, What.DECK_LIST):
        return product_content(own, what)
    if source["drafts"]:
        return _drafts(owner, source["drafts"], game, counts, options)
    if source["set"]:
        return cards_of_set(source["set"], game).content(options, counts, game)
    if source["search"] is not None:
        return cards_found(source["search"], owner).content(options, counts, game)
    if not source["deck"]:
        return chosen_cards(cards_by_id(counts or {}), counts or {}, options, game)
    deck = deck_at(_deck(owner, source["deck"], game), source["version"], owner)
    if what == What.COUNTERS:
        return deck.counters(counts)
    return deck.card_list() if what == What.DECK_LIST else deck.cards(options, counts)


def _deck(owner: Any, key: str, game: str | None) -> Deck:
    try:
        deck = visible_deck(owner, key)
    except Deck.DoesNotExist as error:
        words = "Deck not found. It may be private."
        raise services.BadOptions({"deck": words}) from error
    check_game(deck.game, game, "deck", "This deck")
    return deck


def _drafts(owner: Any, key: str, game: str | None, counts: Any, options: PrintOptions) -> Content:
    try:
        row = visible_set(owner, key)
    except DraftSet.DoesNotExist as error:
        words = "Draft set not found. It may be private."
        raise services.BadOptions({"drafts": words}) from error
    check_game(row.game, game, "drafts", "This set")
    return drafts_content(
        drafts_in(row), options, counts, title=row.name, source=f"drafts:{row.key}"
    )
