"""The faces of drafts as pictures, for sites where a draft is linked."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from cards.views.card import face_picture
from workshop import queries
from workshop.drafts.checks import drawable
from workshop.models import Draft
from workshop.views.access import visible_draft_or_404, visible_set_or_404


@require_safe
def by_code(request: HttpRequest, code: str) -> HttpResponse:
    """Draw the face of a draft of a public set."""
    return _face(request, visible_draft_or_404(request, code))


@require_safe
def by_link(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Draw the face of a draft of a set whose link one has."""
    row = visible_set_or_404(request, key)
    try:
        return _face(request, queries.draft_in(row, number))
    except Draft.DoesNotExist as error:
        raise Http404("Draft not found in this set.") from error


def _face(request: HttpRequest, draft: Draft) -> HttpResponse:
    # A draft changes often, and may be hidden: whoever keeps the picture asks each time.
    return face_picture(request, drawable(draft.as_face()), "private, no-cache")
