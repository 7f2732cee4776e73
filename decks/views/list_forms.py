"""A form with a list of text: its lines corrected as chosen, and what can't be used said in it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from django.http import HttpRequest

from api.refusals import Refusal
from decks.formats import DeckFile
from decks.formats.corrections import corrected, shown
from decks.formats.deck_file import Problem
from decks.formats.layout import Layout
from decks.forms import LEAVE_OUT, ListForm, corrections
from decks.services import ListProblems, StaleDeck

Made = TypeVar("Made")


def with_corrections(request: HttpRequest, layout: Layout) -> dict[str, Any]:
    """Return what was sent, with the list as its reader has chosen to put it right."""
    data = request.POST.dict()
    if "correct" in data and "text" in data:
        text = str(data["text"])[: 2 * 100_000]
        data["text"] = corrected(text, corrections(data), layout)
    return data


def tried(form: ListForm, context: dict[str, Any], make: Callable[[], Made]) -> Made | None:
    """Return what was made, or None with what is wrong in the form and `context`."""
    try:
        return make()
    except ListProblems as error:
        form.add_error("text", str(error))
        told_lines(context, error.reading)
    except StaleDeck as error:
        form.add_error(None, str(error))
        context["stale"] = True
    except Refusal as error:
        error.add_to(form, "text")
    return None


def shown_lines(reading: DeckFile) -> list[Problem]:
    """Return the problems of a file, with lines as a page can show them.

    Cards below a heading that is one stand and fall with it.
    """
    problems = (line for line in reading.problems if not line.is_below)
    return [replace(line, text=shown(line.text)) for line in problems]


def told_lines(context: dict[str, Any], reading: DeckFile) -> None:
    """Show the lines that can't be used, for the page to have them mended."""
    if not reading.is_refused:
        context["lines"] = shown_lines(reading)
        context["is_cut_short"] = reading.is_cut_short
        context["passed"] = reading.headings
    context["usable"] = reading.size
    context["leave_out"] = LEAVE_OUT
