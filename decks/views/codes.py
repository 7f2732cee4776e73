"""A list of a deck opened by its short code: anyone may read it, and copy it into own decks."""

from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.guests import guest_on_post
from cards.previews import Preview
from decks import queries, services
from decks.formats import DeckFile
from decks.models import MAYBE
from decks.services import DeckError
from decks.sharing.code_links import coded_deck as coded_deck_of
from decks.sharing.code_links import coded_problems, read_code
from decks.sharing.qr import TooLong, qr_modules, qr_svg
from decks.views.access import player

A_DAY = 24 * 3600


@require_http_methods(["GET", "HEAD", "POST"])
def coded_deck(request: HttpRequest, code: str) -> HttpResponse:
    """Show the list behind a code; sent, it becomes a deck of one's own."""
    reading = read_code(code)
    if reading is None:
        return render(request, "decks/no_code.html", status=HTTPStatus.NOT_FOUND)
    page: HttpResponse = _coded_deck(request, code, reading)
    return page


@guest_on_post
def _coded_deck(request: HttpRequest, code: str, reading: DeckFile) -> HttpResponse:
    if request.method != "POST":
        return _page(request, reading)
    try:
        deck = services.import_deck(
            owner=player(request),
            text=code.strip().upper(),
            name=request.POST.get("name", ""),
            game=reading.layout.kind.slug,
            role=reading.layout.role,
        )
    except DeckError as error:
        return _page(request, reading, refused=str(error), status=error.status)
    messages.success(request, f"Copied as “{deck.name}”.")
    return redirect("decks:edit", key=deck.key)


@require_safe
def code_picture(request: HttpRequest, code: str) -> HttpResponse:
    """Draw the address of a code's page as a QR picture."""
    if read_code(code) is None:
        raise Http404("This is no deck code.")
    code = code.strip().upper()
    try:
        modules = qr_modules(*_parts(request, code))
    except TooLong as error:
        raise Http404(str(error)) from error
    response = HttpResponse(qr_svg(modules, "QR code of a deck"), content_type="image/svg+xml")
    response["Cache-Control"] = f"public, max-age={A_DAY}"
    return response


def _page(
    request: HttpRequest, reading: DeckFile, *, refused: str = "", status: int = HTTPStatus.OK
) -> HttpResponse:
    deck, held = coded_deck_of(reading)
    kind, problems = deck.kind, coded_problems(reading)
    sections = queries.deck_sections(deck, held=held)
    leads = [(one, line) for one in sections if one.is_lead for line in one.lines]
    noun, size = kind.nouns["card"], sum(one.count for one in sections if not one.is_lead)
    said = "".join(f", {section.label} {line.name}" for section, line in leads)
    context = {
        "kind": kind,
        "noun": noun,
        "reading": reading,
        "piles": [section for section in sections if not section.is_lead],
        "leads": [section for section in sections if section.is_lead],
        "faces": [line.card for _section, line in leads],
        "maybe": list(held.get(MAYBE, {}).items()),
        "size": size,
        "problems": problems,
        "legal": not queries.has_error(problems) and not reading.problems,
        "missing": 0 if reading.problems else queries.cards_missing(problems),
        "refused": refused,
        "name": request.POST.get("name", "")[:80],
        "preview": Preview(
            title=f"A deck for {kind.title}",
            text=f"{size} {noun.one if size == 1 else noun.many}{said}.",
        ),
    }
    return render(request, "decks/code.html", context, status=status)


def _parts(request: HttpRequest, code: str) -> tuple[str, str, str]:
    """Return the page's whole address: what comes before the code, the code, what comes after
    it."""
    before, after = request.build_absolute_uri(reverse("decks:code", args=[code])).rsplit(code, 1)
    return before, code, after
