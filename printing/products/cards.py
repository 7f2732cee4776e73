"""Sheets of cards and of tokens: which can be drawn, what of them is new, and their faces."""

from collections.abc import Container, Mapping
from dataclasses import replace
from typing import Any

from cards.face.boxes import Face
from cards.face.face_errors import FaceError
from cards.pictures.faces import USUAL_WAY, printed
from cards.pictures.uploads import is_readable
from printing.content import Content, Entries, Faces
from printing.kinds import one_card
from printing.options import BadOptions, PrintOptions
from printing.products.base import SheetProduct
from printing.products.changes import Changes, Shown, changes, face_hash, faces_of_report, listed
from printing.products.layouts import checked_layout, layout_warnings
from printing.products.proofs import Warning, face_proof, undrawable

MAX_TOLD = 3  # cards that a refusal says something of


class CardSheets(SheetProduct):
    """Cards of a deck, a set, a search or of one's own choice."""

    reads_backs = True

    def prepare(
        self, content: Content, options: PrintOptions, before: Faces | None
    ) -> tuple[Content, dict[str, Any]]:
        """Leave out, by name, what can't be drawn, and what is on paper already.

        The report has `faces`, what is `added` and `removed`, `sleeves` (data of the removed),
        `warnings`, and `links` to pages of the cards that these are about.
        """
        style = options.sheet_style()
        layout = layout_warnings(style, checked_layout(style))
        asked = _named(content.entries)
        cards, faces, warnings = _drawable(asked, content.game, options)
        found = Changes({}, {})
        counts = {name: each.count for name, each in faces.items()}
        old = faces_of_report({"faces": before}) if before is not None else None
        if old is not None:
            found = changes(old, faces)
            counts = found.added
            if not counts:
                words = f"nothing is new since your last print of this {content.source_word}."
                raise BadOptions({"only_new": words})
        left = [
            {"card": card, "count": counts[name]} for name, card in cards.items() if name in counts
        ]
        told = [*content.warnings, *warnings, *layout]
        return replace(content, entries=left), {
            "faces": {
                name: {"hash": each.hash, "count": each.count, "card": cards[name]}
                for name, each in faces.items()
            },
            "added": listed(found.added),
            "removed": listed(found.removed),
            "sleeves": _sleeves(found, before or {}),
            "warnings": [warning.as_data() for warning in told],
            "links": _links(asked, warnings),
        }

    def faces(self, content: Content, options: PrintOptions) -> list[tuple[Face, int]]:
        return [
            (_face(entry["card"], content.game, options), int(entry["count"]))
            for entry in content.entries
        ]

    def face_word(self, content: Content, options: PrintOptions) -> str:
        return one_card(content.game)

    def token_places(self, content: Content) -> frozenset[int]:
        return frozenset(
            place for place, entry in enumerate(content.entries) if entry["card"].get("token")
        )


def _face(card: dict[str, Any], game: str, options: PrintOptions) -> Face:
    on_it = printed(card, game)
    is_shown = options.faces == USUAL_WAY and on_it.picture
    if is_shown and not is_readable(on_it.picture):
        words = "its picture was here a moment ago and is gone. Create the PDF again."
        raise FaceError(f"{card['name']}: {words}")
    return on_it.face_in(options.faces, options.card_size)


def _named(entries: Entries) -> dict[str, dict[str, Any]]:
    """Return the entries by what their cards are called in a report: a draft that is called like
    another card by its number."""
    found: dict[str, dict[str, Any]] = {}
    for entry in entries:
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
            proved, told = face_proof(name, whole, options.faces, options.card_size)
        except FaceError as error:
            warnings.append(undrawable(name, error))
            continue
        warnings += told
        cards[name] = card if proved.picture == whole.picture else {**card, "picture": ""}
        faces[name] = Shown(face_hash(proved), entry["count"])
    if not cards:
        raise BadOptions({"cards": " ".join(warning.message for warning in warnings[:MAX_TOLD])})
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


def _sleeves(found: Changes, before: Faces) -> dict[str, Any]:
    """Return the cards that are taken out as they were printed, by name."""
    kept = {name: before[name].get("card") for name in found.removed if name in before}
    return {name: card for name, card in kept.items() if isinstance(card, dict)}
