"""Cards to unsleeve since the last print, pictured as they were printed. Reads only."""

from dataclasses import dataclass
from typing import Any

from printing.models import PrintJob
from printing.previews.small_faces import faces_shown
from workshop.queries import pictures_shown

MAX_PICTURES = 60  # of one print; beyond that names are enough


@dataclass(frozen=True)
class RemovedCard:
    """So many copies of a card; `url` of its face is empty where there is none to link."""

    name: str
    count: int
    url: str = ""


def removed_cards(job: PrintJob) -> list[RemovedCard]:
    """Return what of the last print is no longer right."""
    removed = job.report.get("removed", [])
    cards = job.report.get("sleeves", {})
    asked = {
        each["name"]: cards[each["name"]]
        for each in removed[:MAX_PICTURES]
        if each["name"] in cards
    }
    urls = faces_shown(_without_hidden(asked), job.game)
    return [
        RemovedCard(each["name"], each["count"], urls.get(each["name"], "")) for each in removed
    ]


def _without_hidden(cards: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return the cards without pictures that a moderator has hidden since, or that are gone."""
    names = {str(card["picture"]) for card in cards.values() if card.get("picture")}
    shown = pictures_shown(names)
    return {
        name: card if card.get("picture", "") in {"", *shown} else {**card, "picture": ""}
        for name, card in cards.items()
    }
