"""Sets in and out as files; pictures in and out."""

from http import HTTPStatus
from typing import Any, ClassVar

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.files.uploadhandler import FileUploadHandler, StopUpload
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests import guest_on_post
from cards.folding import fold
from cards.pictures.uploads import picture_file
from cards.queries import sets as official_sets
from engine.kernel.definition import GameDefinition
from workshop import limits, queries, services
from workshop.files import table
from workshop.files.downloads import file_name, set_table, set_text, zip_download
from workshop.files.official import for_review
from workshop.forms import ImportForm, NewSetImportForm, PictureForm
from workshop.models import Picture
from workshop.services import Imported, TableSource, UnreadableFile, WorkshopError
from workshop.views.access import drafted, own_set_or_404, person, visible_set_or_404

JSON = "application/json"
COLUMN = "column:"
"""Before the name of a table's own column, in the names of the form's fields."""


@require_safe
def export(request: HttpRequest, key: str) -> HttpResponse:
    """Send the set as a set file, to be read in again or edited."""
    row = visible_set_or_404(request, key)
    drafts = queries.drafts_in(row)
    if request.GET.get("as") == "csv":
        response = HttpResponse(set_table(row, drafts), content_type="text/csv; charset=utf-8")
        response["Content-Disposition"] = f'attachment; filename="{file_name(row)}.csv"'
        return response
    return _yaml(request, set_text(row, drafts), file_name(row))


@require_safe
def export_with_pictures(request: HttpRequest, key: str) -> HttpResponseBase:
    """Send the set file with the set's pictures and their credits, as one zip file."""
    return zip_download(visible_set_or_404(request, key), request.user)


@login_required
@require_safe
def official(request: HttpRequest, key: str) -> HttpResponse:
    """For the staff: the set as a file of an official set, with what is to be settled first."""
    if not request.user.is_staff:
        raise Http404("There is no such page.")
    row = visible_set_or_404(request, key)
    sets = official_sets(row.game)
    if not sets:
        raise Http404("No official sets here. Load the cards first.")
    into = next((s for s in sets if s.slug == request.GET.get("into")), sets[-1])
    found = for_review(row, into)
    if "download" in request.GET:
        return _yaml(request, found.text, found.file.removesuffix(".yaml"))
    return render(request, "workshop/official.html", {"row": row, "sets": sets, "review": found})


@csrf_exempt  # the token is read by _import_set, once it is known what may be sent
def import_set(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Create a set out of a file."""
    request.upload_handlers = [OneSetFile(request)]
    answer: HttpResponse = _import_set(request, drafted(kind))
    return answer


@csrf_protect
@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def _import_set(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    form = NewSetImportForm(request.POST or None, request.FILES or None)
    context: dict[str, Any] = {"form": form}
    if request.method == "POST" and form.is_valid():
        try:
            done = services.import_new_set(
                owner=person(request), game=kind.slug, **form.cleaned_data
            )
        except WorkshopError as error:
            _refused(form, error, context)
        else:
            return read_in(request, done)
    return render(
        request,
        "workshop/import.html",
        context,
        status=HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK,
    )


@csrf_exempt  # the token is read by _import_into
def import_into(request: HttpRequest, key: str) -> HttpResponse:
    """Take a file's cards into a set that there is."""
    request.upload_handlers = [OneSetFile(request)]
    answer: HttpResponse = _import_into(request, key)
    return answer


@csrf_protect
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def _import_into(request: HttpRequest, key: str) -> HttpResponse:
    row = own_set_or_404(request, key)
    form = ImportForm(request.POST or None, request.FILES or None)
    known = TableSource.of(row)
    context: dict[str, Any] = {"form": form, "row": row, "known": known}
    if request.method == "POST" and form.is_valid():
        text, sent = form.cleaned_data["text"], request.FILES.get("file")
        columns = dict(known.columns)
        for name, field in request.POST.items():
            if name.startswith(COLUMN) and (field in known.keys or not field):
                columns[name.removeprefix(COLUMN)[:80]] = str(field)
        file = str(sent.name if sent else request.POST.get("source", ""))[:120].replace("\0", "")
        source = TableSource(file, columns, known.keys)
        # A file sent once more is looked at first, for what it changes is why it was sent.
        again = bool(sent and known.file)
        try:
            if again or "preview" in request.POST:
                context["preview"] = services.preview_into(row=row, text=text, source=source)
                context["source"] = source
                context["columns"] = [
                    (COLUMN + column, column, source.mapped.get(fold(column), ""))
                    for column in table.foreign_columns(text, known.keys)
                ]
                context["fields"] = known.keys
                form.data = {"text": text}
            else:
                return read_in(request, services.import_into(row=row, text=text, source=source))
        except WorkshopError as error:
            _refused(form, error, context)
    return render(
        request,
        "workshop/import.html",
        context,
        status=HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK,
    )


class OnePicture(FileUploadHandler):
    """Takes the one file of the form into memory, up to what a picture may have."""

    most: ClassVar[int] = limits.PICTURE_BYTES

    def __init__(self, request: HttpRequest | None = None) -> None:
        super().__init__(request)
        self._parts: list[bytes] = []
        self._size = 0
        self._files = 0

    def new_file(self, *args: Any, **kwargs: Any) -> None:
        super().new_file(*args, **kwargs)
        self._files += 1
        if self._files > 1:
            raise StopUpload(connection_reset=False)
        self._parts, self._size = [], 0

    def receive_data_chunk(self, raw_data: bytes, start: int) -> None:
        self._size += len(raw_data)
        if self._size <= self.most + 1:  # one byte more says that it was too much
            self._parts.append(raw_data)

    def file_complete(self, file_size: int) -> SimpleUploadedFile:
        content = b"".join(self._parts)
        if self._size > self.most:
            content = content[: self.most + 1].ljust(self.most + 1, b"\0")
        name = str(self.file_name or "picture")
        return SimpleUploadedFile(name, content, "application/octet-stream")


class OneSetFile(OnePicture):
    """Takes the one set file of the form, up to what a set file may have."""

    most = limits.FILE_BYTES


@csrf_exempt  # the token is read by _pictures, once it is known what may be sent
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def pictures(request: HttpRequest) -> HttpResponse:
    """Own pictures and the form to send one; a draft’s form sends it too and is told its number."""
    request.upload_handlers = [OnePicture(request)]
    answer: HttpResponse = _pictures(request)
    return answer


@csrf_protect
def _pictures(request: HttpRequest) -> HttpResponse:
    form = PictureForm()
    wants_json = request.get_preferred_type(["text/html", JSON]) == JSON
    if request.method == "POST":
        form = PictureForm(request.POST, request.FILES)
        if form.is_valid():
            data = form.cleaned_data
            try:
                picture = services.add_picture(
                    owner=person(request),
                    sent=data["file"].read(),
                    artist=data["artist"],
                    licence=data["licence"],
                )
            except WorkshopError as error:
                error.add_to(form)
            else:
                if wants_json:
                    return JsonResponse({"id": picture.pk, "label": str(picture)})
                messages.success(
                    request,
                    f"Picture uploaded ({picture.width} × {picture.height}). Choose it when "
                    "you edit a card.",
                )
                return redirect("workshop:pictures")
        if wants_json:
            said = [str(words) for errors in form.errors.values() for words in errors]
            return JsonResponse({"problem": " ".join(said)}, status=HTTPStatus.BAD_REQUEST)
    context = {
        "form": form,
        "pictures": queries.pictures_of(request.user),
        "room": queries.room_of(request.user),
    }
    status = HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK
    return render(request, "workshop/pictures.html", context, status=status)


@login_required
@require_POST
def delete_picture(request: HttpRequest, number: int) -> HttpResponse:
    """One's own picture is gone, from one's drafts too."""
    services.delete_picture(picture=get_object_or_404(Picture, pk=number, owner=request.user))
    messages.success(request, "Picture deleted.")
    return redirect("workshop:pictures")


@require_safe
def picture(request: HttpRequest, digest: str) -> HttpResponseBase:
    """Send the file of a picture. Its name is the hash of its content, which nobody guesses."""
    path = picture_file(f"{digest}.jpg")
    if path is None or not Picture.objects.filter(digest=digest, hidden=False).exists():
        raise Http404("Picture not found.")
    response = FileResponse(path.open("rb"), content_type="image/jpeg")
    response["Cache-Control"] = "private, max-age=86400"
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response["Cross-Origin-Resource-Policy"] = "same-origin"
    return response


def _yaml(request: HttpRequest, text: str, name: str) -> HttpResponse:
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    how = "attachment" if "download" in request.GET else "inline"
    response["Content-Disposition"] = f'{how}; filename="{name}.yaml"'
    return response


def _refused(form: ImportForm, error: WorkshopError, context: dict[str, Any]) -> None:
    if isinstance(error, UnreadableFile):
        form.add_error("text", "No cards were imported. You can mend the text here.")
        context["problems"] = error.problems
    else:
        error.add_to(form, "text")


def read_in(request: HttpRequest, done: Imported) -> HttpResponse:
    """Says what came of a reading: on the set's page, or on its own if there is more to say."""
    parts = [f"{len(done.made)} new", f"{len(done.changed)} changed", f"{len(done.same)} as before"]
    words = f"Imported: {', '.join(parts)}."
    if done.pictures:
        words += f" {done.pictures} picture{'' if done.pictures == 1 else 's'} came with it."
    messages.success(request, words)
    if done.problems or done.left_out:
        return render(
            request,
            "workshop/imported.html",
            {
                "done": done,
                "row": done.row,
                "issues": len(done.problems) + len(done.left_out),
            },
        )
    return redirect(done.row)
