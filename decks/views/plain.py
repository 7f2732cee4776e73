"""The pages of one deck of any game, from its definition alone. Every change is a plain form; htmx,
where there is script, puts the answer in the place of the editor.

The addresses are those of every deck: `pages` and `editor` hand over decks of games that have
no pages of their own.
"""

from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from cards.hooks import in_order
from cards.models import Card
from cards.queries import cards_by_name
from decks import queries, section_lists
from decks.forms import AnyDetailsForm, EntryForm, GameDetailsForm
from decks.hooks import deck_panels
from decks.kinds import deck_roles, role_title
from decks.models import Deck
from decks.name_books import game_book
from decks.previews import deck_preview
from decks.services import DeckError
from decks.views.access import own_or_404
from decks.views.entries import write_entry
from decks.views.sharing import sharing


def deck_detail(request: HttpRequest, deck: Deck) -> HttpResponse:
    """One deck: its sections and what its game says of it."""
    wrong = queries.game_problems_of(deck)
    context = {
        **_state(deck),
        "mine": deck.may_edit(request.user),
        "share_url": request.build_absolute_uri(deck.get_absolute_url()),
        "preview": deck_preview(deck),
        "panels": in_order(make(deck, request.user, wrong) for make in deck_panels),
        **sharing(request, deck),
    }
    return render(request, "decks/plain/detail.html", context)


def editor(
    request: HttpRequest,
    deck: Deck,
    *,
    details: AnyDetailsForm | None = None,
    status: int = HTTPStatus.OK,
    **more: Any,
) -> HttpResponse:
    """Show the editor, with what could not be done."""
    words = request.GET.get("q", "").replace("\0", "")[:200]
    offers, total = section_lists.offers(deck, words)
    context = {
        **_state(deck, with_names=True),
        "details": details or GameDetailsForm(deck=deck),
        "words": words,
        "query": f"?{urlencode({'q': words})}" if words else "",
        "offers": offers,
        "more_offers": total - len(offers),
        **more,
    }
    if status != HTTPStatus.OK and request.headers.get("HX-Request"):
        status = HTTPStatus.OK  # htmx shows only answers of success
    return render(request, "decks/plain/edit.html", context, status=status)


def change_entry(request: HttpRequest, deck: Deck) -> HttpResponse:
    """One card more, fewer, or an exact number of copies, in one section."""
    form = EntryForm(request.POST)
    if not form.is_valid():
        refused = _refused(form.sentence(), form)
        return editor(request, deck, status=HTTPStatus.BAD_REQUEST, **refused)
    asked = form.cleaned_data
    card = _card(deck, asked)
    if card is None:
        book = game_book(deck.game)
        typed = asked["name"].strip() or asked["card"]
        known = book.find(typed)
        if known is not None:
            said = f"{known.name} is made in play, and in no deck."
        else:
            said = f"No card named “{typed}”."
        near = book.nearest(typed, personas=False) if known is None else ()
        refused = _refused(said, form, near)
        return editor(request, deck, status=HTTPStatus.BAD_REQUEST, **refused)
    section = asked["section"]
    try:
        write_entry(request, deck, section, card, asked)
    except DeckError as error:
        deck = own_or_404(request, deck.key)
        return editor(request, deck, status=error.status, **_refused(str(error), form))
    query = f"?{request.GET.urlencode()}" if request.GET else ""
    place = f"#{section}-{card.card_id}"
    return redirect(f"{reverse('decks:edit', args=[deck.key])}{query}{place}")


def _card(deck: Deck, asked: dict[str, Any]) -> Card | None:
    """Return the card of the deck's game that is meant. One that is retired is meant by its
    number."""
    if asked["card"]:
        return Card.objects.filter(game=deck.game, card_id=asked["card"]).first()
    known = game_book(deck.game).find(asked["name"])
    return cards_by_name([known.name], deck.game).get(known.name) if known else None


def _refused(said: str, form: EntryForm, near: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return what the editor says of a change that could not be made, and where."""
    return {
        "refused": said,
        "nearest": near,
        "typed": str(form.data.get("name", ""))[:200],
        "typed_in": str(form.data.get("section", "")),
    }


def _state(deck: Deck, *, with_names: bool = False) -> dict[str, Any]:
    kind, problems = deck.kind, queries.problems(deck)
    return {
        "deck": deck,
        "kind": kind,
        "role": role_title(kind, deck.role) if len(deck_roles(kind)) > 1 else "",
        "sections": section_lists.section_lists(deck, with_names=with_names),
        "maybe": queries.maybe_lines(deck),
        "problems": problems,
        "legal": not queries.has_error(problems),
        "missing": queries.cards_missing(problems),
        "errors": sum(problem.level == "error" for problem in problems),
        "noun": kind.nouns["card"],
        "size": deck.size,
    }
