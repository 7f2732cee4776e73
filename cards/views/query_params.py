"""The parameters of a list of cards: a search, and a page of what it finds."""

from django.http import Http404, QueryDict

from cards.search import Language, language_of
from cards.search.translating import is_translatable, translated
from engine.kernel.definition import GameDefinition


def searched(kind: GameDefinition) -> Language:
    """Return the language of the game's cards; raises Http404 if it is played without any."""
    if not kind.card_schema.figures:
        raise Http404(f"{kind.title} is played without cards.")
    return language_of(kind.slug)


def asked(values: QueryDict, language: Language) -> str:
    """Return the search that an address asks for, with what old addresses and forms say beside
    it."""
    text = values.get("q", "").strip()
    beside = {name: values.getlist(name) for name in values if is_translatable(name, language)}
    if any(value.strip() for several in beside.values() for value in several):
        text = " ".join(filter(None, (text, translated(beside, language))))
    return text


def page_number(page: str) -> int:
    """Return the page that is asked for; the first, if that is no number."""
    return int(page) if page.isascii() and page.isdigit() and len(page) < 7 else 1


def cursor_in(values: QueryDict) -> int | None:
    """Return where the cursor stands in the search box; None: at its end."""
    at = values.get("at", "")
    return int(at) if at.isascii() and at.isdigit() and len(at) < 5 else None
