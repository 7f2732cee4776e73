"""What there is to say of a print of cards before it is drawn: what is new, what to look at."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse

from cards.face.data import FaceError
from cards.faces import printed
from printing.changes import Changes, Shown, changes, face_hash, faces_of_report
from printing.contents import Content
from printing.layouts import layout_warnings
from printing.options import BadOptions, PrintOptions
from printing.pdf.papers import DoesNotFit
from printing.proofs import Warning, face_warnings, undrawable
from printing.reports import listed


def job_report(
    content: Content, game: str, options: PrintOptions, before: Mapping[str, Any] | None
) -> tuple[Content, dict[str, Any]]:
    """What of a content can be drawn and is new since `before` (the faces of an earlier report;
    None: all of it), and the report. Raises BadOptions if that is nothing.
    """
    faces: dict[str, Shown] = {}
    names: list[str] = []
    warnings: list[Warning] = []
    addresses: dict[str | None, str] = {}
    drawable: Content = []
    for entry in content:
        name = _name(entry["card"], faces)
        addresses[name] = _address(entry["card"])
        try:
            card = printed(entry["card"], game)
            face = card.face_in(options.faces, options.card_size)
        except FaceError as error:
            warnings.append(undrawable(name, error))
            continue
        warnings += face_warnings(name, card, face, options.faces, options.card_size)
        drawable.append(entry)
        names.append(name)
        faces[name] = Shown(face_hash(card), entry["count"])
    if not drawable:
        raise BadOptions({"cards": " ".join(warning.message for warning in warnings)})
    content = drawable
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
            words = "nothing is new since your last print of this deck."
            raise BadOptions({"only_new": words})
        content = [
            {**entry, "count": found.added[name]}
            for name, entry in zip(names, content, strict=True)
            if name in found.added
        ]
    return content, {
        "faces": {name: {"hash": each.hash, "count": each.count} for name, each in faces.items()},
        "added": listed(found.added),
        "removed": listed(found.removed),
        "warnings": [
            {**warning.as_data(), "address": addresses.get(warning.card, "")}
            for warning in warnings
        ],
    }


def _name(card: Mapping[str, Any], known: Mapping[str, Shown]) -> str:
    """What a card is called in a report: a draft that is called like another card by its number."""
    name = str(card["name"])
    return f"{name} [{card.get('id') or card.get('card_id')}]" if name in known else name


def _address(card: Mapping[str, Any]) -> str:
    """Where a card's page is, or a draft's; empty for what has none, such as a token."""
    number = card.get("id") or card.get("card_id")
    if not number:
        return ""
    return reverse("workshop:draft" if card.get("mark") else "cards:card-by-id", args=[number])
