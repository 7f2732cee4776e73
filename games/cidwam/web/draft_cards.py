"""Drafts as the engine takes them: official cards and some drafts in one pool.

A draft is called by its deck name there ("Bell Witch [k7f2p-3]"), so that it is never taken for an
official card or for somebody else's draft. A text that makes copies of another draft of its set by
name is given that one's deck name, and that one is in the pool too. A type that a text names and
that only other drafts of its set have is lent by a blank card, which no deck holds: whose types
they are is their author's secret.
"""

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from cards.folding import fold
from cards.queries import pool_version
from engine.text.errors import TextError
from engine.text.tree import walk
from games.cidwam.rules.cards.card import CardPool, read_card
from games.cidwam.rules.game import Cidwam
from games.cidwam.rules.text import CardText, compile_text
from games.cidwam.rules.text.effects.tokens import CreateNamed
from games.cidwam.web.current_cards import current_pool
from workshop.drafts.checks import rules_faults
from workshop.games import Unfinished
from workshop.models import Draft
from workshop.queries import known_in, spelled
from workshop.text_rules import code_of

MAX_COPIED = 40
"""Drafts that come into a pool because others make copies of them."""


def pool_with(drafts: Iterable[Draft]) -> CardPool:
    """Return the current official cards and the drafts, to look them up by name and to judge decks.

    What is unfinished is in it and not playable. Only the drafts are compiled, so it is no pool to
    play with: a game has its own, of `draft_cards` (play.drafts.playtest).
    """
    held = list(drafts)
    if not held:
        return current_pool()
    data, unfinished = draft_cards(held)
    return _pool_of(pool_version(), json.dumps([data, unfinished], sort_keys=True))


def pool_of_deck(deck: Any) -> CardPool:
    """Return the official cards and a deck's drafts."""
    return pool_with(deck.drafts)


@lru_cache(maxsize=128)
def _pool_of(version: str, written: str) -> CardPool:
    data, unfinished = json.loads(written)
    official = current_pool()
    texts = "\n".join(card["text"] for card in data)
    named = [
        card.as_data()
        for card in official.defs
        if "copy of" in texts.lower() and card.name in texts and not card.is_token
    ]
    pool = CardPool([*named, *data], official.types)
    for name, words in unfinished.items():
        pool.by_name[name].text_error = TextError(1, 1, words)
    pool.by_name = {**official.by_name, **{d.name: d for d in pool.defs if code_of(d.name)}}
    return pool


def draft_cards(drafts: Iterable[Draft]) -> tuple[list[dict[str, Any]], Unfinished]:
    """Return the drafts, those that they make copies of, and the types that they name, in the
    card-file format by deck name."""
    found = {draft.pk: draft for draft in drafts}
    waiting = list(found.values())
    data: dict[int, dict[str, Any]] = {}
    unfinished: Unfinished = {}
    while waiting:
        draft = waiting.pop()
        text, copied = _text_of(draft)
        card, missing = _finished({**draft.as_data(), "text": text, "name": draft.deck_name})
        data[draft.pk] = card
        if missing:
            unfinished[draft.deck_name] = missing
        for other in copied:
            if other.pk not in found and len(found) < len(data) + len(waiting) + MAX_COPIED:
                found[other.pk] = other
                waiting.append(other)
    cards = [data[key] for key in sorted(data)]
    types = [word for card in cards for word in card["types"]]
    for card in cards:
        card["types"] = spelled(card["types"], types)
    return [*cards, *_lent_types(found.values(), data, cards)], unfinished


def _lent_types(
    drafts: Iterable[Draft], data: Mapping[int, dict[str, Any]], cards: Iterable[dict[str, Any]]
) -> list[dict[str, Any]]:
    """Return a blank card for each set whose texts name types that none of the cards has."""
    known = current_pool().types.union(*(card["types"] for card in cards))
    lent: dict[str, set[str]] = {}
    for draft in drafts:
        card = data[draft.pk]
        try:
            compile_text(card["text"], known, card["kind"])
        except TextError:
            said = " ".join(card["text"].lower().split())
            more = known_in(draft.set).types - known
            named = {word for word in more if " ".join(word.lower().split()) in said}
            if named:
                lent.setdefault(draft.set.code, set()).update(named)
    return [
        {"name": f"Types of {code}", "kind": "Persona", "types": sorted(words), "text": ""}
        for code, words in sorted(lent.items())
    ]


def _text_of(draft: Draft) -> tuple[str, list[Draft]]:
    """Return the text with the deck names of the set's drafts that it makes copies of."""
    if "copy of" not in draft.text.lower():
        return draft.text, []
    official = current_pool()
    try:
        tree = compile_text(draft.text, known_in(draft.set).types.union(draft.types), draft.kind)
    except TextError:
        return draft.text, []
    names = [name for name in copied_names(tree) if name not in official.by_name]
    if not names:
        return draft.text, []
    by_name = {fold(other.name): other for other in Draft.objects.filter(set=draft.set)}
    text, found = draft.text, []
    for name in names:
        other = by_name.get(fold(name))
        if other is not None:
            other.set = draft.set
            text = text.replace(f"copy of {name}", f"copy of {other.deck_name}")
            found.append(other)
    return text, found


def copied_names(tree: CardText) -> list[str]:
    """Return the names of cards that a text makes copies of."""
    return [node.name for node in walk(tree) if isinstance(node, CreateNamed)]


def _finished(card: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """Return the card as the engine can read it, and what is missing of it ("" where nothing
    is)."""
    rules = {k: v for k, v in card.items() if k not in ("id", "flavour", "artist", "icon")}
    faults = rules_faults(rules, Cidwam.name)
    if not faults:
        return _plain(read_card(rules)), ""
    words = next((fault.words for fault in faults if fault.field != "text"), "It is unfinished")
    harmless: dict[str, Any] = {
        "name": rules["name"],
        "kind": rules["kind"],
        "types": [],
        "text": "",
    }
    if rules["kind"] != "Persona":
        harmless["value"] = rules.get("value") or 0
    if rules["kind"] == "Soul":
        harmless |= {"movement": "king", "hit_dice": "1"}
    return harmless, f"the draft is unfinished: {words.rstrip('.')}"


def _plain(card: dict[str, Any]) -> dict[str, Any]:
    if card["kind"] == "Persona":
        card.pop("value", None)
    return card
