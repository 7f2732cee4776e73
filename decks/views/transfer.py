"""Decks in and out: lists of text, copies."""

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.http import urlencode
from django.utils.text import slugify
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests import guest_on_post
from api.refusals import Refusal
from decks import formats, queries, services
from decks.formats import FORMATS, DeckFile
from decks.formats.code import CannotWrite
from decks.formats.encodings import MAX_BYTES, decoded
from decks.formats.text import mendable
from decks.formats.vocabulary import count_of
from decks.forms import FileForm, ImportForm, ListForm
from decks.models import Deck
from decks.names.lookup import list_layout, name_book
from decks.sharing.zip_files import archived
from decks.views.access import (
    own_or_404,
    player,
    version_sent,
    visible_or_404,
    with_decks_or_404,
)
from decks.views.list_forms import shown_lines, told_lines, tried, with_corrections
from engine.kernel.definition import GameDefinition
from workshop.views.bundles import OneBundle

MAX_TOLD_LINES = 10
"""Lines of a file with too much wrong that are told."""

MAX_ASIDE = 200
"""Cards of a second block that one address names."""

SAID = 10
"""Headings, and cards of the maybeboard, that a message names."""


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def import_deck(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Create a deck from a list; a list with unusable lines comes back with all that is wrong."""
    layout = list_layout(with_decks_or_404(kind).slug)
    form = ImportForm(with_corrections(request, layout) or None, kind=kind)
    context = {**_import_context(kind), "form": form}
    if request.method == "POST" and form.is_valid():
        listed = form.cleaned_data
        made = tried(form, context, lambda: _made(player(request), kind, **listed))
        if made is not None:
            return _imported(request, *made)
    return _import_page(request, context, is_wrong=bool(form.errors))


@csrf_exempt  # the token is read by _import_file, once it is known what may be sent
def import_file(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Create decks from a file of any format, or from a zip of such files."""
    request.upload_handlers = [OneBundle(request)]
    page: HttpResponse = _import_file(request, with_decks_or_404(kind))
    return page


@csrf_protect
@guest_on_post
@require_POST
def _import_file(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    form = FileForm(request.POST, request.FILES)
    context = {**_import_context(kind), "file_form": form}
    if not form.is_valid():
        return _import_page(request, context, is_wrong=True)
    file = form.cleaned_data["file"]
    is_zip = file.read(len(services.ZIP_START)) == services.ZIP_START
    file.seek(0)
    try:
        if is_zip:
            found = services.import_archive(owner=player(request), game=kind.slug, file=file)
            made = sum(one.deck is not None for one in found)
            return render(
                request, "decks/imported.html", {"kind": kind, "found": found, "made": made}
            )
        data = file.read(MAX_BYTES + 1)
        deck, reading = _made(player(request), kind, data)
    except services.ListProblems as error:
        _mend(error.reading, data, player(request), form, context)
    except Refusal as error:
        error.add_to(form, "file")
    else:
        return _imported(request, deck, reading)
    return _import_page(request, context, is_wrong=True)


def _made(
    owner: Any, kind: GameDefinition, text: str | bytes, name: str = "", role: str = ""
) -> tuple[Deck, DeckFile]:
    """Create a deck from a list or file, and return it with what was read."""
    reading = services.read_list(text, owner, game=kind.slug, role=role)
    return services.create_from_file(owner=owner, file=reading, name=name), reading


def _mend(reading: Any, data: bytes, owner: Any, form: FileForm, context: dict[str, Any]) -> None:
    """Has the lines of a file mended as those of a list; a file that is none becomes one.

    One that has too much wrong is told alone: as a list it would lack what was not read.
    """
    if reading.is_refused or reading.is_cut_short:
        form.add_error("file", str(services.ListProblems(reading)))
        context["file_lines"] = [] if reading.is_refused else shown_lines(reading)[:MAX_TOLD_LINES]
        return
    if reading.format in ("text", "markdown"):
        text = decoded(data)[0]
    else:
        game = context["kind"].slug
        book = name_book(game, owner)
        text = mendable(reading, book)
        reading = formats.read(text, book, list_layout(game))
    context["form"] = listing = ImportForm({"text": text, "name": ""}, kind=context["kind"])
    if reading.problems:
        listing.add_error("text", str(services.ListProblems(reading)))
        told_lines(context, reading)


def _imported(request: HttpRequest, deck: Deck, reading: DeckFile) -> HttpResponse:
    """To the new deck, with what else there was to say of the file."""
    messages.success(request, f"“{deck.name}” imported.")
    _say_what_was_left(request, deck, reading)
    return redirect(deck)


def _import_context(kind: GameDefinition) -> dict[str, Any]:
    forms = {"form": ImportForm(kind=kind), "file_form": FileForm()}
    return {"kind": kind, "layout": list_layout(kind.slug), **forms}


def _import_page(request: HttpRequest, context: dict[str, Any], *, is_wrong: bool) -> HttpResponse:
    status = HTTPStatus.BAD_REQUEST if is_wrong else HTTPStatus.OK
    return render(request, "decks/import.html", context, status=status)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit_as_text(request: HttpRequest, key: str) -> HttpResponse:
    """One's own deck as text, to be changed as a whole."""
    deck = own_or_404(request, key)
    template, layout = "decks/as_text.html", list_layout(deck.game, deck.role)
    about: dict[str, Any] = {"deck": deck, "kind": deck.kind, "layout": layout}
    if request.method != "POST":
        text = queries.deck_text(deck, name_book(deck.game, deck.owner), aside=_aside(request))
        form = ListForm(initial={"text": text})
        return render(request, template, {**about, "form": form, "version": deck.version})
    form = ListForm(with_corrections(request, layout))
    context = {**about, "form": form, "version": request.POST.get("version", "")}
    if form.is_valid():
        reading = tried(form, context, lambda: _replaced(request, deck, form.cleaned_data["text"]))
        if reading is not None:
            messages.success(request, "Saved.")
            _say_what_was_left(request, deck, reading)
            return redirect("decks:edit", key=key)
    status = HTTPStatus.CONFLICT if context.get("stale") else HTTPStatus.BAD_REQUEST
    return render(request, template, context, status=status)


def _aside(request: HttpRequest) -> dict[str, int]:
    """Return the cards that the list shows on the maybeboard, for `?aside=3 Cellar Rat`."""
    found = [one.partition(" ") for one in request.GET.getlist("aside")[:MAX_ASIDE]]
    return {name: count for digits, _, name in found if (count := count_of(digits)) is not None}


def _replaced(request: HttpRequest, deck: Deck, text: str) -> DeckFile:
    """Replace what the deck holds by a list, and return what was read."""
    reading = services.read_list(text, deck.owner, game=deck.game, role=deck.role)
    services.replace_from_file(
        deck=deck, by=player(request), file=reading, expected_version=version_sent(request)
    )
    return reading


@require_safe
def export_deck(request: HttpRequest, key: str) -> HttpResponse:
    """Send the deck as a text file that can be read in again."""
    deck = visible_or_404(request, key)
    return _file(request, deck, "text", queries.deck_text(deck))


@require_safe
def export_as(request: HttpRequest, key: str, ending: str) -> HttpResponse:
    """Send the deck as a file of another format, named by the end of the file's name."""
    deck = visible_or_404(request, key)
    format = next((name for name, one in FORMATS.items() if one.ending == ending), None)
    if format is None:
        raise Http404("No such format of this deck.")
    try:
        return _file(request, deck, format, queries.deck_in(deck, format))
    except CannotWrite as error:
        raise Http404(str(error)) from error


@login_required
@require_safe
def export_decks(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """One's own decks for a game in a zip: those that are chosen, or all."""
    game = with_decks_or_404(kind).slug
    if "as" not in request.GET:
        decks = queries.decks_of(request.user, game)
        context = {"kind": kind, "decks": decks, "formats": FORMATS.items()}
        return render(request, "decks/export.html", context)
    format = request.GET["as"]
    if format not in FORMATS:
        raise Http404("No such format.")
    decks = queries.chosen_of(request.user, game, request.GET.getlist("deck"))
    packed = archived(decks, format, name_book(game))
    response = HttpResponse(packed, content_type="application/zip")
    response["Content-Disposition"] = f'attachment; filename="{game}-decks.zip"'
    return response


def _file(request: HttpRequest, deck: Deck, format: str, text: str) -> HttpResponse:
    about = FORMATS[format]
    response = HttpResponse(text, content_type=f"{about.media_type}; charset=utf-8")
    name = slugify(deck.name)[:60] or "deck"
    how = "attachment" if "download" in request.GET else "inline"
    response["Content-Disposition"] = f'{how}; filename="{name}.{about.ending}"'
    return response


@guest_on_post
@require_POST
def copy_deck(request: HttpRequest, key: str) -> HttpResponse:
    """Copy a deck privately among one's own; then its editor."""
    deck = visible_or_404(request, key)
    copy = services.copy_deck(deck=deck, owner=player(request))
    messages.success(request, f"Copied as “{copy.name}”.")
    return redirect("decks:edit", key=copy.key)


def _say_what_was_left(request: HttpRequest, deck: Deck, reading: DeckFile) -> None:
    """Say what is on the maybeboard, headings, and what the reader has to say."""
    if reading.headings:
        lines = "; ".join(f"{line.line}: “{line.text}”" for line in reading.headings[:SAID])
        rest = len(reading.headings) - SAID
        more = f" and {rest} more" if rest > 0 else ""
        messages.info(request, f"Lines skipped as headings: {lines}{more}.")
    if reading.maybe:
        cards = [f"{count} {name}" for name, count in reading.maybe.items()]
        more = f" and {len(cards) - SAID} more" if len(cards) > SAID else ""
        messages.info(
            request, f"On the maybeboard, not in the deck: {', '.join(cards[:SAID])}{more}."
        )
    for notice in reading.notices:
        if notice.code == "two_blocks":
            aside = [("aside", f"{count} {name}") for name, count in reading.second_block.items()]
            address = f"{reverse('decks:text', args=[deck.key])}?{urlencode(aside)}"
            offer = '{} <a href="{}">Treat the second block as a maybeboard</a>'
            messages.info(request, format_html(offer, notice.message, address))
        elif notice.code != "merged":
            messages.info(request, notice.message)
