"""A form with a list of text: its lines corrected as chosen, and what can't be used said in it."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest

from api.refusals import Refusal
from decks import text_format
from decks.forms import LEAVE_OUT, ListForm, corrections
from decks.models import Deck
from decks.services import ListProblems, StaleDeck


def with_corrections(request: HttpRequest) -> dict[str, Any]:
    """What was sent, with the list as its reader has chosen to put it right."""
    data = request.POST.dict()
    if "correct" in data and "text" in data:
        text = str(data["text"])[: 2 * 100_000]
        data["text"] = text_format.corrected(text, corrections(data))
    return data


def tried(form: ListForm, context: dict[str, Any], make: Callable[[], Deck]) -> Deck | None:
    """The deck, or None with what is wrong in the form and `context`."""
    try:
        return make()
    except ListProblems as error:
        form.add_error("text", str(error))
        context["lines"] = error.reading.problems
        # Headings of sections are said to be passed over where they say nothing.
        if isinstance(error.reading, text_format.DeckText):
            context["passed"] = error.reading.passed
        context["usable"] = error.reading.size
        context["leave_out"] = LEAVE_OUT
    except StaleDeck as error:
        form.add_error(None, str(error))
        context["stale"] = True
    except Refusal as error:
        error.add_to(form, "text")
    return None
