"""What there is to say of a print of cards before it is drawn: which cards can't be, what to look
at, what is new and what goes out of the sleeves.
"""

from collections.abc import Mapping
from typing import Any

from cards.face.data import FaceError
from cards.faces import printed
from printing.changes import Changes, Shown, changes, face_hash, faces_of_report
from printing.contents import Content
from printing.layouts import layout_warnings
from printing.options import BadOptions, PrintOptions
from printing.pdf.drawing import face_scale
from printing.pdf.papers import DoesNotFit
from printing.proofs import Warning, face_warnings, undrawable, without_broken_picture
from printing.reports import listed


def job_report(
    content: Content,
    game: str,
    options: PrintOptions,
    before: Mapping[str, Any] | None = None,
    *,
    of: str = "deck",
) -> tuple[Content, dict[str, Any]]:
    """What is printed of a content and its report.

    A card that can't be drawn is left out, by name. `before`: the faces of an earlier report of the
    same; only what is new since then is printed. Raises BadOptions if nothing is left or new, or
    if no card fits on the paper; `of` is what is printed, in words.
    """
    asked = content
    content, warnings = _drawable(asked, game, options)
    links = _links(asked, warnings)
    names, faces, cards = _shown(content, game)
    style = options.sheet_style()
    try:
        warnings += layout_warnings(style, style.layout)
    except DoesNotFit as error:
        raise BadOptions({"paper": str(error)}) from error
    found = Changes({}, {})
    old = faces_of_report({"faces": before}) if before is not None else None
    if old is not None:
        found = changes(old, faces)
        if not found.added:
            words = f"nothing is new since your last print of this {of}."
            raise BadOptions({"only_new": words})
        content = [
            {**entry, "count": found.added[name]}
            for name, entry in zip(names, content, strict=True)
            if name in found.added
        ]
    return content, {
        "faces": {
            name: {"hash": each.hash, "count": each.count, "card": cards[name]}
            for name, each in faces.items()
        },
        "added": listed(found.added),
        "removed": listed(found.removed),
        "sleeves": _sleeves(found, before or {}),
        "warnings": [warning.as_data() for warning in warnings],
        "links": links,
    }


def _drawable(content: Content, game: str, options: PrintOptions) -> tuple[Content, list[Warning]]:
    """The content without cards that can't be drawn and pictures that can't be read."""
    left: Content = []
    warnings: list[Warning] = []
    first: FaceError | None = None
    scale = face_scale(options.card_size)
    for entry in content:
        name = str(entry["card"]["name"])
        try:
            asked = printed(entry["card"], game)
            card = without_broken_picture(asked)
            face = card.face()
        except FaceError as error:
            first = first or error
            warnings.append(undrawable(name, error))
            continue
        warnings += face_warnings(name, asked, face, scale)
        is_whole = card.picture == asked.picture
        left.append(entry if is_whole else {**entry, "card": {**entry["card"], "picture": ""}})
    if first and not left:
        raise BadOptions({"cards": str(first)}) from first
    return left, warnings


def _links(content: Content, warnings: list[Warning]) -> dict[str, Any]:
    """By which page each card of a warning is looked at: its id, and whether it is a draft."""
    told = {warning.card for warning in warnings}
    cards = [entry["card"] for entry in content if entry["card"]["name"] in told]
    return {
        str(card["name"]): {"id": card["id"], "is_draft": bool(card.get("mark"))}
        for card in cards
        if card.get("id")
    }


def _shown(
    content: Content, game: str
) -> tuple[list[str], dict[str, Shown], dict[str, dict[str, Any]]]:
    """What each card is called in the report, in order; what its face shows; its data."""
    faces: dict[str, Shown] = {}
    names: list[str] = []
    for entry in content:
        name = _name(entry["card"], faces)
        names.append(name)
        faces[name] = Shown(face_hash(printed(entry["card"], game)), entry["count"])
    cards = {name: entry["card"] for name, entry in zip(names, content, strict=True)}
    return names, faces, cards


def _sleeves(found: Changes, before: Mapping[str, Any]) -> dict[str, Any]:
    """The cards that are taken out as they were printed, by name."""
    kept = {name: before[name].get("card") for name in found.removed if name in before}
    return {name: card for name, card in kept.items() if isinstance(card, dict)}


def _name(card: Mapping[str, Any], known: Mapping[str, Shown]) -> str:
    """What a card is called in a report: a draft that is called like another card by its number."""
    name = str(card["name"])
    return f"{name} [{card.get('id') or card.get('card_id')}]" if name in known else name
