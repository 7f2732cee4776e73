"""The JSON API of one's own printer: read, set, forgotten. Parse, call a service, render."""

import json
from hashlib import sha256
from http import HTTPStatus
from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import permissions, serializers, status
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.fields import Body, Choice, StrictNumberField
from api.refusals import Refusal
from api.schema import refusals
from printing import queries, services
from printing.options import MAX_OFFSET, MAX_ROTATION, MAX_SCALE, MIN_SCALE
from printing.pdf.plan import FLIPS
from printing.printers.profile import Printer

IF_MATCH = OpenApiParameter(
    "If-Match",
    str,
    OpenApiParameter.HEADER,
    description="The ETag of your printer: it is only written if it still is that one.",
)
NONE = refusals(status.HTTP_404_NOT_FOUND)
REFUSED = refusals(status.HTTP_412_PRECONDITION_FAILED)


class OtherPrinter(Refusal):
    """412: the printer isn't the one that If-Match names."""

    status = HTTPStatus.PRECONDITION_FAILED
    code = "precondition_failed"


def _offset(**options: Any) -> serializers.ListField:
    child = StrictNumberField(min_value=-MAX_OFFSET, max_value=MAX_OFFSET)
    return serializers.ListField(child=child, min_length=2, max_length=2, **options)


class OwnPrinterSerializer(Body):
    """The correction of one's own printer, read off a test sheet."""

    flip = Choice(choices=list(FLIPS), help_text="The edge about which it turns sheets")
    offset = _offset(help_text="Of back pages in mm: right, down")
    offset_landscape = _offset(
        allow_null=True,
        default=None,
        help_text="Of back pages that lie across; null if that was not measured",
    )
    rotate = StrictNumberField(
        min_value=-MAX_ROTATION,
        max_value=MAX_ROTATION,
        default=0.0,
        help_text="Of every page, degrees clockwise",
    )
    scale = StrictNumberField(
        min_value=MIN_SCALE,
        max_value=MAX_SCALE,
        default=100.0,
        help_text="Of every page, per cent",
    )


class OwnPrinterApi(APIView):
    """One's own printer, by which all prints are made unless they say otherwise."""

    permission_classes = [permissions.IsAuthenticated]

    @extend_schema(
        summary="Get your printer",
        responses={status.HTTP_200_OK: OwnPrinterSerializer, **NONE},
        tags=["print jobs"],
    )
    def get(self, request: Request) -> Response:
        """404 until one is set, here or on the page of the test sheet."""
        return _shown(_own(request))

    @extend_schema(
        summary="Set your printer",
        parameters=[IF_MATCH],
        request=OwnPrinterSerializer,
        responses={status.HTTP_200_OK: OwnPrinterSerializer, **REFUSED},
        tags=["print jobs"],
    )
    def put(self, request: Request) -> Response:
        """All of it anew; what is left out is as of a printer without faults."""
        asked = OwnPrinterSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        _check(request)
        said = asked.validated_data
        landscape = said["offset_landscape"]
        printer = Printer(
            said["flip"],
            _pair(said["offset"]),
            said["rotate"],
            said["scale"],
            None if landscape is None else _pair(landscape),
        )
        profile = services.keep_printer(owner=request.user, printer=printer)  # type: ignore[arg-type]
        return _shown(profile.printer)

    @extend_schema(
        summary="Forget your printer",
        parameters=[IF_MATCH],
        responses={status.HTTP_204_NO_CONTENT: None, **NONE, **REFUSED},
        tags=["print jobs"],
    )
    def delete(self, request: Request) -> Response:
        _own(request)
        _check(request)
        services.forget_printer(owner=request.user)  # type: ignore[arg-type]
        return Response(status=status.HTTP_204_NO_CONTENT)


def _own(request: Request) -> Printer:
    printer = queries.own_printer(request.user)
    if printer is None:
        raise NotFound("No printer is set. Send one by PUT.")
    return printer


def _check(request: Request) -> None:
    """Raises OtherPrinter if If-Match names another one."""
    header = request.headers.get("If-Match", "").strip()
    if not header:
        return
    printer = queries.own_printer(request.user)
    named = {tag.strip().removeprefix("W/") for tag in header.split(",")}
    if printer is None or not named & {"*", _etag(printer)}:
        raise OtherPrinter("Your printer isn’t the one that If-Match names. Fetch it again.")


def _shown(printer: Printer) -> Response:
    return Response(OwnPrinterSerializer(printer).data, headers={"ETag": _etag(printer)})


def _etag(printer: Printer) -> str:
    written = json.dumps(OwnPrinterSerializer(printer).data, sort_keys=True)
    return f'"{sha256(written.encode()).hexdigest()[:24]}"'


def _pair(numbers: list[float]) -> tuple[float, float]:
    x, y = numbers
    return x, y
