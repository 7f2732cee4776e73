"""Contents of single cards, drafts and tokens, as entries that products print."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from cards.models import Card
from games import title_of
from printing import limits
from printing.content import Content, Entries
from printing.games import check_tokens, prints_of
from printing.kinds import check_game
from printing.options import BadOptions, PrintOptions
from printing.products.names import What
from printing.sources.entries import checked_entries, shown_names
from workshop.drafts.checks import drawable
from workshop.models import Draft

TOKEN_COPIES = 3  # of each token that a deck's cards make, unless a count is given
SHEETFUL = 9  # faces on a sheet of A4


def card_data(card: Card | Draft) -> dict[str, Any]:
    """Return what is printed on a card, with its set's name; a draft has its mark and its
    picture."""
    if isinstance(card, Draft):
        return drawable(card.as_face())
    return {**card.as_data(), "set": card.set.name}


def chosen_cards(
    cards: Mapping[str, Card],
    counts: Mapping[str, int],
    options: PrintOptions,
    game: str | None = None,
    *,
    title: str = "",
    source: str = "",
) -> Content:
    """Return single cards of one game, by id; `source` names the set or the search they are of.

    Raises BadOptions for an id that no card has, for cards of several games, and of another game
    than `game`.
    """
    unknown = [card_id for card_id in counts if card_id not in cards]
    asked = [cards[card_id] for card_id in counts if card_id in cards]
    for card in asked:
        check_game(card.game, game, "counts", card.card_id)
    if unknown:
        raise BadOptions({"counts": f"{shown_names(unknown)}: no such card. Check the ids."})
    first = asked[0] if asked else None
    own_game = first.game if first else game or ""
    for card in asked:
        if first and card.game != own_game:
            both = f"{first.card_id} is a card of {title_of(own_game)}, {card.card_id} of "
            words = f"{both}{title_of(card.game)}. Print the cards of one game at a time."
            raise BadOptions({"counts": words})
    if options.tokens:
        check_tokens(own_game)
    entries: Entries = [{"card": card_data(card), "count": counts[card.card_id]} for card in asked]
    entries = checked_entries(entries, own_game)
    name = str(entries[0]["card"]["name"])
    named = name if len(entries) == 1 else f"{name} and {len(entries) - 1} more"
    return Content(What.CARDS, own_game, title or named, entries, source=source)


def cards_by_id(counts: Mapping[str, int]) -> dict[str, Card]:
    """Return the cards that counts name, by id."""
    rows = Card.objects.filter(card_id__in=list(counts)[: limits.CARDS]).select_related("set")
    return {card.card_id: card for card in rows}


def drafts_content(
    drafts: Sequence[Draft],
    options: PrintOptions,
    counts: Mapping[str, int] | None = None,
    *,
    title: str = "",
    source: str = "",
) -> Content:
    """Return drafts in their order, one of each unless `counts` by their numbers say otherwise.

    Whoever asks may see them. Raises BadOptions for a number that is not among them.
    """
    copies = dict(counts or {})
    game = drafts[0].set.game if drafts else ""
    entries = [{"card": card_data(draft), "count": copies.pop(draft.code, 1)} for draft in drafts]
    if copies:
        raise BadOptions({"counts": f"{shown_names(copies)}: not among these drafts."})
    if options.tokens:
        entries += made_tokens(entries, game)
    return Content(What.CARDS, game, title, checked_entries(entries, game), source=source)


def tokens_content(game: str, counts: Mapping[str, int] | None = None) -> Content:
    """Return tokens by name; without counts one sheet, shared out."""
    tokens = prints_of(game).tokens()
    if counts is None:
        counts = even_share([token["name"] for token in tokens])
    known = {token["name"]: token for token in tokens}
    unknown = [name for name in counts if name not in known]
    if unknown:
        words = f"{shown_names(unknown)}: no such token. Use {', '.join(known)}."
        raise BadOptions({"counts": words})
    entries = [{"card": known[name], "count": count} for name, count in counts.items()]
    return Content(What.TOKENS, game, "Tokens", checked_entries(entries, game))


def even_share(names: Sequence[str]) -> dict[str, int]:
    """Return counts that fill one sheet, shared out."""
    share, over = divmod(SHEETFUL, max(len(names), 1))
    return {name: share + (number < over) for number, name in enumerate(names)}


def made_tokens(entries: Entries, game: str) -> Entries:
    """Return the tokens that texts of cards name: "Rat Token", "Rat Tokens", "For Sale"."""
    texts = "\n".join(str(entry["card"].get("text") or "") for entry in entries)
    return [
        {"card": token, "count": TOKEN_COPIES}
        for token in prints_of(game).tokens()
        if re.search(rf"\b{re.escape(token['name'])}s?\b", texts)
    ]
