"""What there is to say of a print of cards before it is drawn: which cards can't be, what to look
at, what is new and what goes out of the sleeves.
"""

from collections.abc import Container, Mapping, Sequence
from typing import Any

from cards.face.data import FaceError
from cards.faces import printed
from printing.changes import Changes, Shown, changes, face_hash, faces_of_report
from printing.contents import Content
from printing.layouts import layout_warnings
from printing.options import BadOptions, PrintOptions
from printing.pdf.papers import DoesNotFit
from printing.proofs import Warning, face_proof, undrawable
from printing.reports import listed

TOLD = 3  # cards that a refusal says something of


def job_report(
    content: Content,
    game: str,
    options: PrintOptions,
    before: Mapping[str, Any] | None = None,
    *,
    of: str = "deck",
    told: Sequence[Warning] = (),
) -> tuple[Content, dict[str, Any]]:
    """Return what is printed of a content and its report.

    A card that can't be drawn is left out, by name. `before`: the faces of an earlier report of the
    same; only what is new since then is printed. Raises BadOptions if nothing is left or new, or
    if no card fits on the paper; `of` is what is printed, in words; `told` is said of it already.
    """
    asked = _named(content)
    cards, faces, warnings = _drawable(asked, game, options)
    style = options.sheet_style()
    try:
        layout = layout_warnings(style, style.layout)
    except DoesNotFit as error:
        raise BadOptions({"paper": str(error)}) from error
    found = Changes({}, {})
    counts = {name: each.count for name, each in faces.items()}
    old = faces_of_report({"faces": before}) if before is not None else None
    if old is not None:
        found = changes(old, faces)
        counts = found.added
        if not counts:
            words = f"nothing is new since your last print of this {of}."
            raise BadOptions({"only_new": words})
    left = [{"card": card, "count": counts[name]} for name, card in cards.items() if name in counts]
    return left, {
        "faces": {
            name: {"hash": each.hash, "count": each.count, "card": cards[name]}
            for name, each in faces.items()
        },
        "added": listed(found.added),
        "removed": listed(found.removed),
        "sleeves": _sleeves(found, before or {}),
        "warnings": [warning.as_data() for warning in [*told, *warnings, *layout]],
        "links": _links(asked, warnings),
    }


def _named(content: Content) -> dict[str, dict[str, Any]]:
    """Return the entries by what their cards are called in a report: a draft that is called like
    another card by its number."""
    found: dict[str, dict[str, Any]] = {}
    for entry in content:
        found[_name(entry["card"], found)] = entry
    return found


def _name(card: Mapping[str, Any], known: Container[str]) -> str:
    name = str(card["name"])
    return f"{name} [{card.get('id') or card.get('card_id')}]" if name in known else name


def _drawable(
    asked: Mapping[str, Mapping[str, Any]], game: str, options: PrintOptions
) -> tuple[dict[str, dict[str, Any]], dict[str, Shown], list[Warning]]:
    """Of the cards that can be drawn their data, without pictures that can't be read, and what
    their faces show; and what there is to say of all. Raises BadOptions if none can be."""
    cards: dict[str, dict[str, Any]] = {}
    faces: dict[str, Shown] = {}
    warnings: list[Warning] = []
    for name, entry in asked.items():
        card = entry["card"]
        try:
            whole = printed(card, game)
            proved, _face, told = face_proof(name, whole, options.faces, options.card_size)
        except FaceError as error:
            warnings.append(undrawable(name, error))
            continue
        warnings += told
        cards[name] = card if proved.picture == whole.picture else {**card, "picture": ""}
        faces[name] = Shown(face_hash(proved), entry["count"])
    if not cards:
        raise BadOptions({"cards": " ".join(warning.message for warning in warnings[:TOLD])})
    return cards, faces, warnings


def _links(asked: Mapping[str, Mapping[str, Any]], warnings: list[Warning]) -> dict[str, Any]:
    """By which page each card of a warning is looked at: its id, and whether it is a draft. What
    has no page, such as a token, is left out."""
    found: dict[str, Any] = {}
    for name in dict.fromkeys(warning.card or "" for warning in warnings):
        card = asked[name]["card"]
        number = card.get("id") or card.get("card_id")
        if number:
            found[name] = {"id": number, "is_draft": bool(card.get("mark"))}
    return found


def _sleeves(found: Changes, before: Mapping[str, Any]) -> dict[str, Any]:
    """Return the cards that are taken out as they were printed, by name."""
    kept = {name: before[name].get("card") for name in found.removed if name in before}
    return {name: card for name, card in kept.items() if isinstance(card, dict)}
