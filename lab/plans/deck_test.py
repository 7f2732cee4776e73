"""The plan of a small run: a deck against those that come with the game, or a deck with a card
against the same deck without it. Reads alone; raises LabError where a game could not begin.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from cards.models import Card
from decks.games import error_messages
from decks.models import Deck
from decks.queries import preconstructed
from decks.suggestions.substitutes import DeckData, most_alike, starter_for, swapped
from engine.articles import a
from engine.kernel.chance import FastChance
from engine.kernel.game import IllegalDeck, UnknownVersion
from engine.lab.plan import Plan
from engine.lab.playing import seed_of
from games import GAMES, title_of
from lab import limits, sources
from lab.errors import LabError
from lab.games import lab_of
from lab.plans.stored import RunPlan
from workshop.games import draft_tools_of
from workshop.models import Draft


@dataclass(frozen=True)
class CardTrial:
    """A card of a game to be tried: `with_it` and `without` are two decks that differ in it
    alone."""

    game: str
    title: str
    name: str
    with_it: DeckData
    without: DeckData
    deck: Deck | None = None
    drafts: list[dict[str, Any]] = field(default_factory=list)
    stand_in: str = ""  # the card that `without` has in its place
    draft_version: int | None = None  # of the card, if it is a draft


def deck_plan(deck: Deck, rules: str = "") -> RunPlan:
    """Return the deck against each preconstructed one (itself left out)."""
    _check_is_tested(deck)
    drafts = drafts_of(deck.game, deck.drafts)
    cards = sources.cards_of_site(deck.game, _checked(deck.game, rules), drafts)
    data = deck.as_engine()
    must_be_playable([data], cards)
    others = {
        other.key: other.as_engine() for other in preconstructed(deck.game) if other.pk != deck.pk
    }
    if not others:
        raise LabError("There are no starter decks to play against.")
    plan = Plan(
        {deck.key: data, **others},
        limits.BOT,
        limits.DECK_PAIRS,
        seed_of("deck", deck.key) % 2**31,
        tuple((deck.key, key) for key in others),
        limits.TURN_CAP,
        limits.CHUNK_PAIRS,
        cards.about(),
    )
    return RunPlan(plan, drafts)


def _check_is_tested(deck: Deck) -> None:
    """LabError for a deck of a game that tests decks at tables alone."""
    if not lab_of(deck.game).has_trials:
        title = title_of(deck.game)
        raise LabError(f"“{deck.name}” is a deck for {title}. Test it in that game’s lab.")


def card_plan(tried: CardTrial, rules: str = "") -> RunPlan:
    """Return the deck with the card against the same without it."""
    cards = sources.cards_of_site(tried.game, _checked(tried.game, rules), tried.drafts)
    must_be_playable((tried.with_it, tried.without), cards)
    plan = Plan(
        {"with": tried.with_it, "without": tried.without},
        limits.BOT,
        limits.DUEL_PAIRS,
        seed_of("card", tried.name) % 2**31,
        (("with", "without"),),
        limits.TURN_CAP,
        limits.CHUNK_PAIRS,
        cards.about(),
    )
    return RunPlan(plan, tried.drafts)


def _checked(game: str, rules: str) -> str:
    """Return the name of a rules version; LabError for one that there is not."""
    try:
        if rules:
            lab_of(game).check_rules(rules)
    except UnknownVersion as error:
        raise LabError(str(error)) from error
    return rules


def drafts_of(game: str, drafts: Iterable[Draft]) -> list[dict[str, Any]]:
    """Drafts, and those that they make copies of, as card data. LabError for unfinished ones."""
    data, unfinished = draft_tools_of(game).playing_cards(drafts)
    for name, words in unfinished.items():
        raise LabError(f"You can’t test {name}: {words}.")
    return data


def tried_draft(draft: Draft) -> CardTrial:
    """Return a draft in its owner’s last changed deck that holds it, else in a preconstructed
    one."""
    holding = Deck.objects.of(draft.set.owner).holding(draft)
    deck = holding.with_content().order_by("-updated").first()
    if deck is not None:
        return tried_in(deck, draft.deck_name)
    data = drafts_of(draft.set.game, [draft])
    if not draft.playable:
        raise LabError(f"You can’t test {draft.deck_name} yet: its text isn’t valid.")
    trial = tried_anywhere(draft.set.game, draft.deck_name, data)
    return replace(trial, draft_version=draft.version)


def tried_in(deck: Deck, name: str) -> CardTrial:
    """Return a card of a deck, against the same deck with the most alike official card in its
    place."""
    _check_is_tested(deck)
    drafts = deck.drafts
    kept = drafts_of(deck.game, drafts)
    data, cards = deck.as_engine(), sources.cards_of_site(deck.game, drafts=kept).data
    held = {name for section in deck.kind.sections for name in data.get(section.name, ())}
    card = next((card for card in cards if card["name"] == name), None)
    if card is None or name not in held:
        raise LabError(f"{deck.name} doesn’t have {name}. Choose one of its cards.")
    rows = Card.objects.current(deck.game).filter(playable=True).exclude(name=name)
    stand_in = most_alike(deck.game, card, (row.as_data() for row in rows), held)
    if stand_in is None:
        kind = card.get(deck.kind.card_schema.kind, "card")
        raise LabError(f"No official {kind} can replace it. Test another card.")
    without = swapped(deck.kind.sections, data, name, stand_in)
    return CardTrial(
        deck.game,
        f"{name} in {deck.name}",
        name,
        {**data, "name": f"With {name}"},
        {**without, "name": f"With {stand_in['name']} instead"},
        deck,
        kept,
        stand_in["name"],
        next((draft.version for draft in drafts if draft.deck_name == name), None),
    )


def tried_anywhere(game: str, name: str, data: list[dict[str, Any]]) -> CardTrial:
    """Return a draft in the preconstructed deck that has the card most like it, in that card's
    place."""
    draft = next(card for card in data if card["name"] == name)
    best = starter_for(game, draft)
    if best is None:
        kind = draft.get(GAMES[game].card_schema.kind, "card")
        raise LabError(f"No preconstructed deck holds {a(kind)} that it could stand in for.")
    without, alike = best.deck.as_engine(), best.out
    with_it = best.with_card(draft)
    return CardTrial(
        game,
        f"{name} in {best.deck.name}",
        name,
        {**with_it, "name": f"With {name}"},
        {**without, "name": f"With {alike['name']}"},
        None,
        data,
        alike["name"],
    )


def must_be_playable(decks: Iterable[DeckData], cards: sources.Cards) -> None:
    """LabError for a deck with which no game begins."""
    game = cards.game()
    for deck in decks:
        try:
            game.set_up([deck] * len(game.seats), FastChance(0))
        except IllegalDeck as error:
            wrong = " ".join(error_messages(cards.slug, error.problems)[:3])
            raise LabError(f"{deck['name']} can’t be played: {wrong}") from error
