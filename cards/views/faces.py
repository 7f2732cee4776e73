"""Files of faces that the static server has not found: deleted, or made on another server."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from cards.pictures import face_files


@require_safe
def missing_face(request: HttpRequest, name: str) -> HttpResponse:
    """Draw the face of an official card or token now; the next one gets it as a file."""
    drawn = face_files.drawn_again(name)
    if drawn is None:
        raise Http404("There is no such face.")
    response = HttpResponse(drawn, content_type="image/svg+xml")
    response["Cache-Control"] = "public, max-age=60"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response
