"""The face of a card as a PNG, as large as print needs it."""

from http import HTTPStatus

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.request import Request

from api.caching import PublicData
from api.problems import Conflict
from api.renderers import Png
from api.schema import refusals
from cards.face.face_errors import FaceError
from cards.pictures.png_files import DPI, Busy, face_png
from cards.queries import card_by_id


class CardPngApi(PublicData):
    """A card's face."""

    renderer_classes = [Png]

    @extend_schema(
        summary="Get a card’s face as a PNG",
        tags=["cards"],
        parameters=[
            OpenApiParameter("card_id", str, "path", description="Such as cs-001"),
            OpenApiParameter("dpi", int, enum=DPI, description="Dots an inch, 300 unless told"),
        ],
        responses={
            (HTTPStatus.OK, "image/png"): OpenApiTypes.BINARY,
            **refusals(HTTPStatus.CONFLICT),
        },
    )
    def get(self, request: Request, card_id: str) -> HttpResponse:
        """409 while others are drawn: ask again in a few seconds."""
        said = request.query_params.get("dpi", str(DPI[0]))
        dpi = next((each for each in DPI if str(each) == said), None)
        if dpi is None:
            raise ValidationError({"dpi": [f"Use one of {', '.join(map(str, DPI))}."]})
        card = card_by_id(card_id)
        if card is None:
            raise NotFound("Card not found. Search for it by name.")
        try:
            _tag, drawn = face_png(card, dpi)
        except FaceError as error:
            raise NotFound(str(error)) from error
        except Busy as error:
            raise Conflict("Others have pictures drawn just now. Ask again in a moment.") from error
        return HttpResponse(drawn, content_type="image/png")
