"""The drawn editor's changes, in batches, and what a deck holds now. JSON both ways."""

import json
import re
from http import HTTPStatus
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, JsonResponse
from django.views.decorators.http import require_http_methods

from decks import limits, services
from decks.details import clean_tags
from decks.editor.facts import Facts, deck_facts, held_facts
from decks.formats.corrections import shown
from decks.kinds import MAYBE, PERSONA_SECTION, SECTION
from decks.models import Deck
from decks.names.lookup import list_layout
from decks.services import Batch, DeckError
from decks.views.access import own_or_404, own_row_or_404, player

NUMBER = re.compile(r"[-a-zA-Z0-9_]{1,40}")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def changes(request: HttpRequest, key: str) -> HttpResponse:
    """Apply a batch and answer with the deck; GET gives the deck, 304 if it is `?since=` still so.

    A batch is `{"key", "sections": {section: {number: copies more or fewer}}, "leads": {section:
    number | null}, "tags": {number: [tag]}}`; what isn't named stays. `refused` says by number what
    was left as it was, and why; `problem` why all of it was. A page that was opened before decks
    had sections here says `changes`, `maybe` and `persona`, and is answered so.
    """
    row = own_row_or_404(request, key)
    if request.method != "POST":
        if request.GET.get("since") == str(row.version):
            return HttpResponseNotModified()
        return JsonResponse(deck_facts(own_or_404(request, key)))
    try:
        applied = services.apply_batch(deck=row, by=player(request), batch=_batch(request, row))
        facts = held_facts(applied.held)
        return JsonResponse({**facts, **_older(facts), "refused": dict(applied.refused)})
    except ValueError as error:
        status, problem = int(HTTPStatus.BAD_REQUEST), str(error)
    except DeckError as error:
        status, problem = int(error.status), str(error)
    facts = deck_facts(own_or_404(request, key))
    return JsonResponse({**facts, **_older(facts), "problem": problem}, status=status)


def _older(facts: Facts) -> Facts:
    """Return a deck of one section and a Persona as pages read it that were opened before."""
    held, leads = facts["sections"], facts["leads"]
    return {
        "counts": held.get(SECTION, {}),
        "maybe": held.get(MAYBE, {}),
        "persona": leads.get(PERSONA_SECTION),
    }


def sent_object(request: HttpRequest) -> dict[str, Any]:
    """Return the JSON object that was sent; raises ValueError in words for people."""
    try:
        sent: Any = json.loads(request.body)
    except (ValueError, RecursionError):
        sent = None
    if not isinstance(sent, dict):
        raise ValueError("Send a JSON object.")
    return sent


def _batch(request: HttpRequest, deck: Deck) -> Batch:
    """Return the batch that was sent; raises ValueError in words for people."""
    sent = sent_object(request)
    key = sent.get("key")
    if (
        not isinstance(key, str)
        or not 0 < len(key) <= limits.BATCH_KEY_LENGTH
        or not key.isprintable()
    ):
        raise ValueError(f"“key” must be a text of 1 to {limits.BATCH_KEY_LENGTH} characters.")
    layout = list_layout(deck.game, deck.role)
    older = {"changes": next(iter(layout.piles)), "maybe": MAYBE}
    changes = {
        section: _counts(sent[name], name) for name, section in older.items() if name in sent
    }
    changes |= {name: _counts(part, name) for name, part in _parts(sent, "sections").items()}
    leads = {PERSONA_SECTION: sent["persona"]} if "persona" in sent else {}
    leads |= _parts(sent, "leads")
    for name, number in leads.items():
        if name not in layout.leads:
            raise ValueError(f"“{shown(name)}” is no section of one card in this deck.")
        if number is not None and not isinstance(number, str):
            raise ValueError(f"“{name}” must be a card’s number, or null for none.")
        if number is not None:
            _check_number(number)
    # A section that the role has no more can only lose what it has left.
    known = {*layout.piles, *(entry.section for entry in deck.entries.all())} - {*layout.leads}
    for name in changes:
        if name not in known:
            raise ValueError(f"“{shown(name)}” is no section of several cards in this deck.")
    return Batch(key, changes, leads, _tags(sent))


def _parts(sent: dict[str, Any], name: str) -> dict[str, Any]:
    parts = sent.get(name, {})
    if not isinstance(parts, dict):
        raise ValueError(f"“{name}” must be an object with a deck’s sections.")
    return parts


def _tags(sent: dict[str, Any]) -> dict[str, list[str]]:
    tagged = sent.get("tags", {})
    if not isinstance(tagged, dict) or len(tagged) > limits.BATCH_CARDS:
        raise ValueError(f"“tags” must be an object of at most {limits.BATCH_CARDS} cards.")
    found = {}
    for number, tags in tagged.items():
        _check_number(number)
        if not isinstance(tags, list) or not all(isinstance(tag, str) for tag in tags):
            raise ValueError(f"“{number}”: tags are a list of texts.")
        found[number] = clean_tags(tags, limits.CARD_TAGS)
    return found


def _counts(changed: Any, name: str) -> dict[str, int]:
    if not isinstance(changed, dict) or len(changed) > limits.BATCH_CARDS:
        most = limits.BATCH_CARDS
        raise ValueError(f"“{shown(name)}” must be an object of at most {most} cards.")
    for number, change in changed.items():
        _check_number(number)
        if not isinstance(change, int) or isinstance(change, bool) or abs(change) > limits.COPIES:
            raise ValueError(
                f"“{number}”: say how many copies more or fewer, {limits.COPIES} at most."
            )
    return changed


def _check_number(number: str) -> None:
    if not NUMBER.fullmatch(number):
        raise ValueError(f"“{shown(number)}” is no card’s number.")
