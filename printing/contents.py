"""What a job prints, as plain data: cards with their counts, from a deck or from a choice; and
the PDF of such data. No database writes, no jobs.

A content is a list of `{"card": {keys of the set files, "set": name}, "count": int}`; of a mat that
a game declares it is `[{"mat": its data}]`, of one of its sheets `[{"sheet": its name,
"size": [width, height]}]`.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from cards.cidwam import CardDef
from cards.face.boxes import Face
from cards.face.data import FaceError
from cards.face_files import LOOK
from cards.faces import USUAL_WAY, printed
from cards.models import Card
from cards.pictures import is_readable
from cards.queries import pool_version
from decks.models import Deck, name_of
from decks.queries import Printed
from engine.kernel.mats import Mat
from games import USUAL, title_of
from printing import limits
from printing.extras import EXTRAS
from printing.games import GameSheet, sheet_named
from printing.kinds import kind_of, mat_data, mat_of, noun, one_card
from printing.layouts import checked_layout
from printing.models import What
from printing.options import BadOptions, PrintOptions
from printing.pdf.mat import POCKET, TABLE, TILES, pocket_mat, table_mat
from printing.pdf.papers import DoesNotFit, Size, check_room
from printing.pdf.plain_mat import plain_mat
from printing.pdf.sheets import Progress, card_sheets, page_count
from printing.prints.counters import counter_style, draw_counters
from printing.prints.game_sheets import draw_sheet, sheet_pages
from printing.prints.lists import draw_list
from printing.proofs import Warning
from printing.read_back.verifying import verify_sheets
from printing.refused import PrintRefused
from printing.tokens import token_data
from workshop.checking import drawable
from workshop.models import Draft

Content = list[dict[str, Any]]

EDITION = 8  # of the sheets: a change to them must not serve files drawn before it
PAPER_MATS = (What.POCKET_MAT, What.TABLE_MAT, What.MAT)  # as large as they are on any paper
TOKEN_COPIES = 3  # of each token that a deck's cards make, unless a count is given


@dataclass(frozen=True)
class DeckCards:
    """A deck at its version `number`. `cards`: each once with all its copies, by kind, value and
    name; `missing`: names of cards that are no more."""

    deck: Deck
    number: int
    persona: Printed | None
    cards: tuple[tuple[Printed, int], ...]
    missing: tuple[str, ...] = ()

    @property
    def is_older(self) -> bool:
        return self.number != self.deck.version

    @property
    def drafts(self) -> list[Draft]:
        """The drafts among them, the Persona too."""
        held = [self.persona, *(card for card, _count in self.cards)]
        return [card for card in held if isinstance(card, Draft)]

    @property
    def counts(self) -> dict[str, int]:
        """The copies of each card by what decks call it, without the Persona."""
        return {name_of(card): count for card, count in self.cards}

    @property
    def persona_name(self) -> str:
        """What decks call the Persona; empty without one."""
        return name_of(self.persona) if self.persona is not None else ""

    @property
    def title(self) -> str:
        """The deck's name, and of an older version its number."""
        return f"{self.deck.name}, version {self.number}" if self.is_older else self.deck.name

    @property
    def warnings(self) -> list[Warning]:
        """What of the version is left out."""
        return [
            Warning(None, "line_left_out", f"{name} is no longer a card, so it’s left out.")
            for name in self.missing
        ]


def card_entry(card: Card | Draft, count: int) -> dict[str, Any]:
    """One card of a content; the card's set is read too. A draft has its mark and its picture."""
    if isinstance(card, Draft):
        return {"card": drawable(card.as_face()), "count": count}
    return {"card": {**card.as_data(), "set": card.set.name}, "count": count}


def token_entry(token: CardDef, count: int) -> dict[str, Any]:
    """One token of a content."""
    return {"card": token_data(token), "count": count}


def deck_content(
    held: DeckCards,
    options: PrintOptions,
    tokens: Sequence[CardDef] = (),
    counts: Mapping[str, int] | None = None,
) -> Content:
    """Return the deck's cards in their order, its Persona first.

    `counts` by card id stands in for the deck's own counts; 0 leaves a card out. Raises
    BadOptions for a count that can't be or an id that is not in the deck.
    """
    copies = dict(counts or {})
    content: Content = []
    persona, game = held.persona, held.deck.game
    if options.persona and persona is not None:
        content.append(card_entry(persona, copies.pop(persona.card_id, 1)))
    content += [card_entry(card, copies.pop(card.card_id, count)) for card, count in held.cards]
    if persona is not None:
        copies.pop(persona.card_id, None)
    if copies:
        raise BadOptions({"counts": f"{_shown(copies)}: not in this {noun(game, 'deck').one}."})
    if options.tokens:
        content += [token_entry(token, TOKEN_COPIES) for token in made_tokens(content, tokens)]
    return checked(content, game)


def deck_cards(deck: Deck) -> list[tuple[Printed, int]]:
    """Return the cards of a deck's sections, each once with all its copies, by kind, value and
    name."""
    cards: dict[str, tuple[Printed, int]] = {}
    for entry in deck.entries.select_related("card__set", "draft__set", "draft__picture"):
        card = entry.any_card
        before = cards.get(card.card_id, (card, 0))[1]
        cards[card.card_id] = (card, before + entry.count)
    return by_kind(cards.values())


def by_kind(cards: Iterable[tuple[Printed, int]]) -> list[tuple[Printed, int]]:
    """By kind, value and name."""
    return sorted(cards, key=lambda pair: (pair[0].kind, pair[0].value or 0, pair[0].name))


def drafts_content(
    drafts: Sequence[Draft],
    options: PrintOptions,
    tokens: Sequence[CardDef] = (),
    counts: Mapping[str, int] | None = None,
) -> Content:
    """Drafts in their order, one of each unless `counts` by their numbers says otherwise.

    Raises BadOptions for a count that can't be or a number that is not among them.
    """
    copies = dict(counts or {})
    content = [card_entry(draft, copies.pop(draft.code, 1)) for draft in drafts]
    if copies:
        raise BadOptions({"counts": f"{_shown(copies)}: not among these drafts."})
    if options.tokens:
        content += [token_entry(token, TOKEN_COPIES) for token in made_tokens(content, tokens)]
    return checked(content)


def made_tokens(content: Content, tokens: Sequence[CardDef]) -> list[CardDef]:
    """Return the tokens that the texts of a content name: "Rat Token", "Rat Tokens", "For Sale"."""
    texts = "\n".join(str(entry["card"].get("text") or "") for entry in content)
    return [token for token in tokens if re.search(rf"\b{re.escape(token.name)}s?\b", texts)]


def chosen_content(cards: Mapping[str, Card], counts: Mapping[str, int]) -> tuple[str, Content]:
    """Single cards by id, and their game.

    Raises BadOptions for an id that no card has, and for cards of several games.
    """
    unknown = [card_id for card_id in counts if card_id not in cards]
    if unknown:
        raise BadOptions({"counts": f"{_shown(unknown)}: no such card. Check the ids."})
    asked = [cards[card_id] for card_id in counts]
    first = asked[0] if asked else None
    game = first.game if first else USUAL
    for card in asked:
        if first and card.game != game:
            both = f"{first.card_id} is a card of {title_of(game)}, {card.card_id} of "
            words = f"{both}{title_of(card.game)}. Print the cards of one game at a time."
            raise BadOptions({"counts": words})
    return game, checked([card_entry(card, counts[card.card_id]) for card in asked], game)


def mat_content(mat: Mat) -> Content:
    """Return a mat that a game's KIND declares."""
    return [{"mat": mat_data(mat)}]


def sheet_content(sheet: GameSheet) -> Content:
    """One of a game's own sheets, by its name: what is on it is the game's to say."""
    return [{"sheet": sheet.name, "size": list(sheet.size)}]


def token_content(tokens: Sequence[CardDef], counts: Mapping[str, int] | None = None) -> Content:
    """Tokens by name; without counts one sheet of nine, shared out."""
    if counts is None:
        share, over = divmod(9, max(len(tokens), 1))
        counts = {token.name: share + (number < over) for number, token in enumerate(tokens)}
    known = {token.name: token for token in tokens}
    unknown = [name for name in counts if name not in known]
    if unknown:
        names = ", ".join(known)
        raise BadOptions({"counts": f"{_shown(unknown)}: no such token. Use {names}."})
    return checked([token_entry(known[name], count) for name, count in counts.items()])


def checked(content: Content, game: str = USUAL) -> Content:
    """Return a game's cards without those that are printed no time. Raises BadOptions for counts
    that can't be; whether each card can be drawn is asked in `job_reports`."""
    for entry in content:
        count = entry["count"]
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= limits.COPIES:
            raise BadOptions(
                {
                    "counts": f"{entry['card']['name']}: {count!r} copies; use a whole number "
                    f"from 0 to {limits.COPIES}."
                }
            )
    left = [entry for entry in content if entry["count"]]
    cards = noun(game, "card").many
    total = sum(entry["count"] for entry in left)
    if not left:
        raise BadOptions({"counts": f"no {cards} to print. Set at least one count above 0."})
    if total > limits.CARDS:
        raise BadOptions(
            {"counts": f"{total:,} {cards}; this site prints at most {limits.CARDS:,} at once."}
        )
    return left


def pages(what: str, content: Content, options: PrintOptions, game: str = USUAL) -> int:
    """How many pages it will be. Raises BadOptions if no card fits on the paper."""
    if what == What.SHEET:
        return sheet_pages(sheet_named(game, content[0]["sheet"]), options)
    if what in PAPER_MATS:
        _check_mat(what, content, options)
        return TILES[0] * TILES[1] if what == What.TABLE_MAT else 1
    if what in EXTRAS:
        try:
            return EXTRAS[what](options)[1].pages
        except PrintRefused as refused:
            raise BadOptions({"paper": str(refused)}) from refused
    if what == What.DECK_LIST:
        try:
            return draw_list(content, options, "")[1]
        except PrintRefused as refused:
            raise BadOptions({"paper": str(refused)}) from refused
    style = counter_style(options) if what == What.COUNTERS else options.sheet_style()
    try:
        checked_layout(style)
    except PrintRefused as refused:
        field = "offset" if refused.code == "bad_option" else "paper"
        raise BadOptions({field: str(refused)}) from refused
    return page_count(sum(entry["count"] for entry in content), style)


def _check_mat(what: str, content: Content, options: PrintOptions) -> None:
    try:
        check_room(options.paper_size, _mat_size(what, content))
    except DoesNotFit as error:
        raise BadOptions({"paper": str(error)}) from error


def _mat_size(what: str, content: Content) -> Size:
    """Of a mat, or of the part of it that is on one sheet."""
    if what == What.MAT:
        mat = mat_of(content[0]["mat"])
        return mat.width, mat.height
    if what == What.POCKET_MAT:
        return POCKET.width, POCKET.height
    return TABLE.width / TILES[0], TABLE.height / TILES[1]


def digest(
    what: str, title: str, content: Content, options: PrintOptions, game: str = USUAL
) -> str:
    """Return the hash of all that is printed: equal digests are equal files."""
    shown: list[Any] = [EDITION, LOOK, what, title, content, options.sheet_style_data()]
    if not content:  # a booklet, a checklist, reference cards: what they say is the card pool's
        shown.append(pool_version())
    if game != USUAL:  # the words on its cards are its KIND's
        cards = [entry["card"] for entry in content if "card" in entry]
        told = [printed(card, game).told for card in cards]
        sheets = [sheet_named(game, one["sheet"]).faces() for one in content if "sheet" in one]
        shown += [game, title_of(game), one_card(game), told, *map(repr, sheets)]
    written = json.dumps(shown, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return sha256(written.encode()).hexdigest()


def draw(
    what: str,
    title: str,
    content: Content,
    options: PrintOptions,
    progress: Progress = lambda done, total: None,
    game: str = USUAL,
) -> bytes:
    """Return the PDF. `progress` is told (pages done, pages in all); what it raises ends the work.

    Raises FaceError, BadOptions for a game that this site no longer has or a mat that has no room
    on the paper, and PrintRefused for sheets that, read back, are not as they should be.
    """
    author = kind_of(game).title
    if what in PAPER_MATS:
        _check_mat(what, content, options)
    if what in EXTRAS:
        made, report = EXTRAS[what](options)
        progress(report.pages, report.pages)
        return made
    if what == What.POCKET_MAT:
        made = pocket_mat(options.paper_size, options.grey)
        progress(1, 1)
        return made
    if what == What.TABLE_MAT:
        return table_mat(options.paper_size, options.grey, progress)
    if what == What.MAT:
        made = plain_mat(mat_of(content[0]["mat"]), options.paper_size, title, author, options.grey)
        progress(1, 1)
        return made
    if what == What.SHEET:
        return draw_sheet(sheet_named(game, content[0]["sheet"]), options, title, author, progress)
    if what == What.COUNTERS:
        return draw_counters(content, options, title, progress)
    if what == What.DECK_LIST:
        made, total = draw_list(content, options, title)
        progress(total, total)
        return made
    faces = [(_face(entry["card"], game, options), int(entry["count"])) for entry in content]
    tokens = frozenset(n for n, entry in enumerate(content) if entry["card"].get("token"))
    style = options.sheet_style()
    made = card_sheets(faces, style, title, progress, author, one_card(game), tokens)
    verify_sheets(made, style, title, sum(count for _face, count in faces))
    return made


def _face(card: dict[str, Any], game: str, options: PrintOptions) -> Face:
    on_it = printed(card, game)
    is_shown = options.faces == USUAL_WAY and on_it.picture
    if is_shown and not is_readable(on_it.picture):
        words = "its picture was here a moment ago and is gone. Create the PDF again."
        raise FaceError(f"{card['name']}: {words}")
    return on_it.face_in(options.faces, options.card_size)


def _shown(names: Mapping[str, int] | Sequence[str]) -> str:
    some = [str(name)[:40] for name in list(names)[:5]]
    return ", ".join(some) + (" …" if len(names) > 5 else "")
