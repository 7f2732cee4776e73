"""Sheets of a deck that comes as a file: from the file to the PDF and its report. No database."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cards.face.boxes import Face
from cards.face.data import FaceError
from cards.face.metrics import missing_letters
from printing import limits
from printing.changes import Changes, Shown, changes, face_hash, faces_of_report
from printing.deck_files import DeckFile, read_deck
from printing.layouts import checked_layout, layout_warnings
from printing.official_cards import OfficialCards, official_cards
from printing.options import PrintOptions
from printing.pdf.sheets import card_sheets
from printing.proofs import Warning, face_proof, undrawable
from printing.read_back.verifying import verify_sheets
from printing.refused import PrintRefused
from printing.reports import Report

MAX_SINCE_BYTES = 4_000_000


@dataclass(frozen=True)
class Drawable:
    """A card of the deck that can be drawn."""

    face: Face
    shown: Shown
    is_token: bool


def print_deck(
    path: Path, options: PrintOptions, since: Path | None = None
) -> tuple[bytes, Report]:
    """Return the PDF of the deck in a file, and what there is to say of it.

    `since`: a report of an earlier print or a deck; only what is new since then is printed. Raises
    PrintRefused.
    """
    style = options.sheet_style()
    layout = checked_layout(style)
    deck = read_deck(path, lambda: official_cards().pool)
    cards = official_cards()
    warnings = _deck_warnings(deck, cards) + layout_warnings(style, layout)
    wanted = _wanted(deck, cards, options)
    drawable: dict[str, Drawable] = {}
    for name, count in wanted.items():
        try:
            card, face, told = face_proof(name, cards.printed(name), options.faces, layout.card)
        except FaceError as error:
            warnings.append(undrawable(name, error))
            continue
        warnings += told
        drawable[name] = Drawable(face, Shown(face_hash(card), count), cards.card(name).is_token)
    shown = {name: card.shown for name, card in drawable.items()}
    found = Changes({}, {})
    counts = {name: card.count for name, card in shown.items()}
    if since is not None:
        before, left_out = _before(since, cards, options)
        warnings += left_out
        found = changes(before, shown)
        counts = found.added
    total = sum(counts.values())
    _check_total(total, deck, is_new=since is not None)
    names = [name for name in drawable if name in counts]
    content = card_sheets(
        [(drawable[name].face, counts[name]) for name in names],
        style,
        deck.name,
        tokens=frozenset(place for place, name in enumerate(names) if drawable[name].is_token),
    )
    verify_sheets(content, style, deck.name, total)
    report = Report.of_sheets(
        total,
        style,
        warnings=tuple(warnings),
        changes=found,
        faces=shown,
    )
    return content, report


def _deck_warnings(deck: DeckFile, cards: OfficialCards) -> list[Warning]:
    found = [Warning(None, "line_left_out", line.message) for line in deck.left_out]
    found += [Warning(card, "not_legal", message) for card, message in deck.errors]
    if missing := missing_letters(deck.name, "bold"):
        letters = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in missing[:5])
        words = f"The deck’s name has letters that the sheets’ font can’t draw: {letters}."
        found.append(Warning(None, "missing_letter", words))
    return found


def _wanted(deck: DeckFile, cards: OfficialCards, options: PrintOptions) -> dict[str, int]:
    """Every card with its count: Persona, main by kind, value and name, then tokens."""

    def order(name: str) -> tuple[str, int, str]:
        card = cards.card(name)
        return card.kind, card.value, name

    persona = {deck.persona: 1} if deck.persona and options.persona else {}
    counts = {**persona, **{name: deck.main[name] for name in sorted(deck.main, key=order)}}
    return {**counts, **(cards.tokens_of(counts.items()) if options.tokens else {})}


def _check_total(total: int, deck: DeckFile, is_new: bool) -> None:
    over = [line for line in deck.left_out if line.asked]
    asked = total + sum(line.asked for line in over)
    if asked > limits.CARDS:
        words = f"{asked:,} cards; at most {limits.CARDS:,} are printed at once."
        raise PrintRefused("too_many_cards", words)
    if over and not total:
        raise PrintRefused("too_many_cards", over[0].message)
    if not total:
        words = "Nothing is new since then." if is_new else "There’s no card in this deck to print."
        raise PrintRefused("no_cards", words)


def _before(
    path: Path, cards: OfficialCards, options: PrintOptions
) -> tuple[Mapping[str, Shown], list[Warning]]:
    """Return what was printed before: from a report or a deck. Tokens count if they are printed
    now."""
    try:
        text = path.read_bytes()[:MAX_SINCE_BYTES].decode("utf-8-sig")
        faces = faces_of_report(json.loads(text))
    except (OSError, ValueError, RecursionError):
        faces = None
    if faces is not None:
        made = {token.name for token in cards.pool.tokens}
        return {n: f for n, f in faces.items() if options.tokens or n not in made}, []
    deck = read_deck(path, lambda: cards.pool)
    counts = _wanted(deck, cards, options)
    left_out = [
        Warning(None, "line_left_out", f"{path.name}: {line.message}") for line in deck.left_out
    ]
    return {name: Shown(None, count) for name, count in counts.items()}, left_out
