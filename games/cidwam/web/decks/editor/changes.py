"""The drawn editor's changes, in batches, and what a deck holds now. JSON both ways."""

import json
import re
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, JsonResponse
from django.views.decorators.http import require_http_methods

from decks import limits, services
from decks.details import clean_tags
from decks.formats.corrections import shown
from decks.kinds import MAYBE, PERSONA_SECTION, SECTION
from decks.models import Deck
from decks.services import Batch, DeckError
from decks.views.access import own_or_404, player
from games.cidwam.web.decks.editor.facts import deck_facts, held_facts

NUMBER = re.compile(r"[-a-zA-Z0-9_]{1,40}")


@require_http_methods(["GET", "HEAD", "POST"])
def changes(request: HttpRequest, row: Deck) -> HttpResponse:
    """Apply a batch and answer with the deck; GET gives the deck, 304 if it is `?since=` still so.

    A batch is `{"key", "changes": {number: copies more or fewer}, "maybe": the same for the
    maybeboard, "persona": number | null, "tags": {number: [tag]}}`; what isn't named stays.
    `refused` says by number what was left as it was, and why; `problem` why all of it was.
    """
    if request.method != "POST":
        if request.GET.get("since") == str(row.version):
            return HttpResponseNotModified()
        return JsonResponse(deck_facts(own_or_404(request, row.key)))
    try:
        applied = services.apply_batch(deck=row, by=player(request), batch=_batch(request))
        return JsonResponse({**held_facts(applied.held), "refused": dict(applied.refused)})
    except ValueError as error:
        status, problem = int(HTTPStatus.BAD_REQUEST), str(error)
    except DeckError as error:
        status, problem = int(error.status), str(error)
    facts = deck_facts(own_or_404(request, row.key))
    return JsonResponse({**facts, "problem": problem}, status=status)


def sent_object(request: HttpRequest) -> dict[str, Any]:
    """Return the JSON object that was sent; raises ValueError in words for people."""
    try:
        sent: Any = json.loads(request.body)
    except (ValueError, RecursionError):
        sent = None
    if not isinstance(sent, dict):
        raise ValueError("Send a JSON object.")
    return sent


def _batch(request: HttpRequest) -> Batch:
    """Return the batch that was sent; raises ValueError in words for people."""
    sent = sent_object(request)
    key, persona = sent.get("key"), sent.get("persona")
    if (
        not isinstance(key, str)
        or not 0 < len(key) <= limits.BATCH_KEY_LENGTH
        or not key.isprintable()
    ):
        raise ValueError(f"“key” must be a text of 1 to {limits.BATCH_KEY_LENGTH} characters.")
    if persona is not None and not isinstance(persona, str):
        raise ValueError("“persona” must be a card’s number, or null for none.")
    if persona is not None:
        _check_number(persona)
    changes = {SECTION: _counts(sent, "changes"), MAYBE: _counts(sent, "maybe")}
    leads = {PERSONA_SECTION: persona} if "persona" in sent else {}
    return Batch(key, changes, leads, _tags(sent))


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


def _counts(sent: dict[str, Any], name: str) -> dict[str, int]:
    changed = sent.get(name, {})
    if not isinstance(changed, dict) or len(changed) > limits.BATCH_CARDS:
        raise ValueError(f"“{name}” must be an object of at most {limits.BATCH_CARDS} cards.")
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
