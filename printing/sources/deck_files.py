"""A deck in a file, with the official cards of its game. No database."""

import json
from dataclasses import dataclass, replace
from pathlib import Path

from cards.face.metrics import missing_letters
from printing import limits
from printing.content import Content, Entries, Faces
from printing.games import check_tokens, prints_of
from printing.kinds import kind_of
from printing.options import PrintOptions
from printing.products.changes import faces_of_report
from printing.products.names import What
from printing.products.proofs import Warning
from printing.refused import PrintRefused
from printing.sources.counters import Needed
from printing.sources.decks import DeckLine, PrintDeck, sorted_lines
from printing.sources.entries import checked_entries
from printing.sources.list_files import ReadDeck, code_of
from printing.sources.set_files import cards_in_files, sets_of

MAX_SINCE_BYTES = 4_000_000


@dataclass(frozen=True, kw_only=True)
class FileDeck(PrintDeck):
    """A deck as its file has it."""

    read: ReadDeck

    @property
    def problems(self) -> list[Warning]:
        """Problems of the deck's legality, and letters of its name that no font here has."""
        found = [Warning(card, "not_legal", message) for card, message in self.read.errors]
        if missing := missing_letters(self.title, "bold"):
            letters = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in missing[:5])
            words = f"The deck’s name has letters that the sheets’ font can’t draw: {letters}."
            found.append(Warning(None, "missing_letter", words))
        return found

    def made_tokens(self, entries: Entries) -> Entries:
        counts = {entry["card"]["name"]: entry["count"] for entry in entries}
        return prints_of(self.game).tokens_of_file(counts)

    def needed(self) -> Needed:
        return prints_of(self.game).counters(self.counts)

    def code(self) -> str:
        return code_of(self.read.persona, self.read.main)


def deck_in_file(path: Path, game: str) -> FileDeck:
    """Return the deck in a file; raises PrintRefused."""
    kind = kind_of(game)
    read = prints_of(game).read_deck(path, kind)
    cards = cards_in_files(game)

    def line(name: str, count: int) -> DeckLine:
        data = cards[name]
        own = str(data.get(kind.card_schema.kind or "kind") or "")
        return DeckLine(name, data["id"], own, data.get("value"), data, count)

    return FileDeck(
        game=game,
        title=read.name,
        persona=line(read.persona, 1) if read.persona else None,
        lines=sorted_lines(line(name, count) for name, count in read.main.items()),
        warnings=tuple(Warning(None, "line_left_out", each.message) for each in read.left_out),
        read=read,
    )


def cards_in_deck_file(
    path: Path, game: str, options: PrintOptions, since: Path | None = None
) -> tuple[Content, Faces | None]:
    """Return the cards of the deck in a file, and what `since` says was printed before.

    Raises PrintRefused, also for a deck without cards and for one with too many.
    """
    deck = deck_in_file(path, game)
    _check_total(deck, sum(entry["count"] for entry in deck.entries(options)))
    before, unread = faces_since(since, game, options) if since else (None, [])
    content = deck.cards(options)
    return replace(content, warnings=(*content.warnings, *deck.problems, *unread)), before


def _check_total(deck: FileDeck, total: int) -> None:
    over = [line for line in deck.read.left_out if line.asked]
    asked = total + sum(line.asked for line in over)
    if asked > limits.CARDS:
        words = f"{asked:,} cards; at most {limits.CARDS:,} are printed at once."
        raise PrintRefused("too_many_cards", words)
    if over and not total:
        raise PrintRefused("too_many_cards", over[0].message)
    if not total:
        raise PrintRefused("no_cards", "There’s no card in this deck to print.")


def faces_since(path: Path, game: str, options: PrintOptions) -> tuple[Faces, list[Warning]]:
    """Return what was printed before, by a report or a deck in a file, and what of a deck can't be
    read. Tokens count if they are printed now."""
    try:
        data = json.loads(path.read_bytes()[:MAX_SINCE_BYTES].decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        data = None
    if faces_of_report(data) is not None:
        left_out = frozenset() if options.tokens else prints_of(game).token_names()
        return {name: face for name, face in data["faces"].items() if name not in left_out}, []
    deck = deck_in_file(path, game)
    before = {
        entry["card"]["name"]: {"hash": None, "count": entry["count"]}
        for entry in deck.entries(options)
    }
    unread = [Warning(None, "line_left_out", f"{path.name}: {w.message}") for w in deck.warnings]
    return before, unread


def cards_in_set_file(slug: str, game: str, options: PrintOptions) -> Content:
    """Return an official set's cards, one of each, in their order; raises PrintRefused."""
    if options.tokens:
        check_tokens(game)
    title, sets = kind_of(game).title, sets_of(game)
    if slug not in sets:
        words = f"{title} has no set “{slug[:40]}”. Its sets: {', '.join(sets) or 'none'}."
        raise PrintRefused("bad_option", words)
    found = sets[slug]
    cards = sorted(found.cards, key=lambda card: str(card["id"]))
    entries: Entries = [{"card": {**card, "set": found.name}, "count": 1} for card in cards]
    return Content(What.CARDS, game, f"{title}: {found.name}", checked_entries(entries, game))
