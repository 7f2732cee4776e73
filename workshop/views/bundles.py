"""A zip file with a set and its pictures, read in."""

from http import HTTPStatus
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import TooManyFilesSent
from django.core.files.uploadhandler import TemporaryFileUploadHandler
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods

from engine.kernel.definition import GameDefinition
from workshop import services
from workshop.forms import ArtForm, BundleForm, NewSetBundleForm
from workshop.models import DraftSet
from workshop.services import Imported, WorkshopError
from workshop.views.access import drafted, own_set_or_404, person
from workshop.views.files import read_in


class OneBundle(TemporaryFileUploadHandler):
    """Takes the one file of the form onto the disk; the site's middleware bounds its size."""

    _files = 0

    def new_file(self, *args: Any, **kwargs: Any) -> None:
        self._files += 1
        if self._files > 1:
            # Not StopUpload: it would leave the form with the first file, closed.
            raise TooManyFilesSent("Choose one file only.")
        super().new_file(*args, **kwargs)


@csrf_exempt  # the token is read by _page, once it is known who sends and what may be sent
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def import_set(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Create a set out of a zip file."""
    request.upload_handlers = [OneBundle(request)]
    page: HttpResponse = _page(request, NewSetBundleForm, None, drafted(kind).slug)
    return page


@csrf_exempt
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def import_into(request: HttpRequest, key: str) -> HttpResponse:
    """Take a zip file's cards and pictures into a set that there is."""
    row = own_set_or_404(request, key)
    request.upload_handlers = [OneBundle(request)]
    page: HttpResponse = _page(request, BundleForm, row, row.game)
    return page


@csrf_exempt
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def import_art(request: HttpRequest, key: str) -> HttpResponse:
    """Put a zip file of pictures onto the drafts of a set."""
    row = own_set_or_404(request, key)
    request.upload_handlers = [OneBundle(request)]
    page: HttpResponse = _art_page(request, row)
    return page


@csrf_protect
def _art_page(request: HttpRequest, row: DraftSet) -> HttpResponse:
    form = ArtForm()
    if request.method == "POST":
        form = ArtForm(request.POST, request.FILES)
        if form.is_valid():
            data = form.cleaned_data
            try:
                done = services.add_art(
                    row=row, file=data["file"], artist=data["artist"], licence=data["licence"]
                )
            except WorkshopError as error:
                error.add_to(form, "file")
            else:
                return render(request, "workshop/art_taken.html", {"row": row, "done": done})
    status = HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK
    return render(request, "workshop/import_art.html", {"form": form, "row": row}, status=status)


@csrf_protect
def _page(
    request: HttpRequest, form_class: type[BundleForm], row: DraftSet | None, game: str
) -> HttpResponse:
    form = form_class()
    if request.method == "POST":
        form = form_class(request.POST, request.FILES)
        if form.is_valid():
            try:
                done = _imported(request, form, row, game)
            except WorkshopError as error:
                error.add_to(form, "file")
            else:
                return read_in(request, done)
    status = HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK
    return render(request, "workshop/import_zip.html", {"form": form, "row": row}, status=status)


def _imported(request: HttpRequest, form: BundleForm, row: DraftSet | None, game: str) -> Imported:
    """Return the file of a form that is valid, read into the set or into a new one."""
    file = form.cleaned_data["file"]
    if row is not None:
        return services.import_with_pictures(row=row, file=file)
    name, owner = form.cleaned_data["name"], person(request)
    return services.import_new_set_with_pictures(owner=owner, name=name, file=file, game=game)
