"""Reads over cards: their version, cards by name, neighbours, what a list offers.

Nothing here writes. Conditions on one row are QuerySet methods in cards.models.
"""

import math
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache
from typing import Any

from django.core.cache import cache
from django.db.models import Q

from cards.face.plain_data import figure_words
from cards.folding import fold, mark
from cards.games import cards_of
from cards.models import KINDS, REVISED, Card, CardSet, Example, Load, Revision, Ruling, SavedSearch
from cards.rules.rulebook import NUMBER, book_of
from cards.text.differences import Part, words_changed
from engine.kernel.figures import Figure
from games import DEFAULT_SLUG

# Opening SQLite for this one question would take longer than a search. The load that changes the
# answer says so (cards.services); the time is for a database that was changed behind our back.
_VERSION_KEY = "pool-version"
_VERSION_SECONDS = 10
# The cache is a file or a server, and asking it takes a quarter as long as a bare view does. A load
# in another process is noticed so much later.
_LOOK_AGAIN_SECONDS = 0.2
_known_version = ("", -math.inf)  # and until when it is not asked for again, on the monotonic clock


def pool_version() -> str:
    """Return the newest load, empty before the first; it changes whenever a card does."""
    global _known_version
    version, until = _known_version
    if time.monotonic() >= until:
        version = _shared_version()
        _known_version = (version, time.monotonic() + _LOOK_AGAIN_SECONDS)
    return version


def _shared_version() -> str:
    """Return the version as all processes know it."""
    kept: str | None = cache.get(_VERSION_KEY)
    if kept is None:
        newest = Load.objects.first()
        kept = f"{newest.pk} of {newest.when.isoformat()}" if newest else ""
        cache.set(_VERSION_KEY, kept, _VERSION_SECONDS)
    return kept


def forget_pool_version() -> None:
    """Have the next one look into the database; for whoever writes a Load."""
    global _known_version
    cache.delete(_VERSION_KEY)
    _known_version = ("", -math.inf)


def card_names(game: str) -> frozenset[str]:
    """Return the names of a game's current cards."""
    return _card_names(pool_version(), game)


@lru_cache(maxsize=4)
def _card_names(version: str, game: str) -> frozenset[str]:
    return frozenset(Card.objects.current(game).values_list("name", flat=True))


def cards_by_name(names: Iterable[str], game: str = DEFAULT_SLUG) -> dict[str, Card]:
    """Return a game's current cards by the names asked for; a name that is no card's is simply
    missing.

    Case, accents and typographic quotes do not matter; the keys are as they were asked.
    """
    asked = {name: fold(name) for name in names}
    found: dict[str, Card] = {}
    wanted = sorted(set(asked.values()))
    for start in range(0, len(wanted), 500):  # SQLite takes a limited number of values at once
        part = Card.objects.current(game).filter(folded_name__in=wanted[start : start + 500])
        found.update({card.folded_name: card for card in part.select_related("set")})
    return {name: found[folded] for name, folded in asked.items() if folded in found}


def type_choices() -> list[tuple[str, str]]:
    """Return the types that current cards have, by name, as choices of a form."""
    return _type_choices(pool_version())


@lru_cache(maxsize=2)
def _type_choices(version: str) -> list[tuple[str, str]]:
    lists = Card.objects.current().values_list("types", flat=True)
    return [(name, name) for name in sorted({name for types in lists for name in types})]


def behaviour_words(prefix: str) -> list[str]:
    """Return what follows the prefix among the marks of current cards' texts: "+1" after
    "counter:"."""
    lists = Card.objects.current().values_list("behaviour", flat=True)
    found = {word for words in lists for word in words if word.startswith(prefix)}
    return sorted(word.removeprefix(prefix) for word in found)


def numbered_keywords() -> list[str]:
    """Return the keywords that current cards have with a number: "Range 2"."""
    lists = Card.objects.current().values_list("keywords", flat=True)
    return sorted({word for words in lists for word in words if word[-1].isdigit()})


def hit_dice() -> list[str]:
    """Return the Hit Dice that current cards have, as written, the lowest on average first."""
    rows = Card.objects.current().filter(hit_dice__contains="d").order_by("dice_mean", "hit_dice")
    return list(dict.fromkeys(rows.values_list("hit_dice", flat=True)))


def rules_on_cards() -> frozenset[str]:
    """Return the rules that a keyword, a term or an effect of a current card names."""
    return _rules_on_cards(pool_version())


@lru_cache(maxsize=2)
def _rules_on_cards(version: str) -> frozenset[str]:
    rows = Card.objects.current().values_list("behaviour", "rule_marks")
    done = {word[5:] for words, _ in rows for word in words if word.startswith("rule:")}
    worded = {number for _, marks in rows for number in marks.split("|") if number}
    return frozenset(f"R{number[1:]}" for number in done | worded)


def words_of_figure(game: str, figure: str) -> list[str]:
    """Return the words that a figure has on a game's current cards."""
    lists = Card.objects.current(game).values_list("figures", flat=True)
    values = [one.get(figure) for one in lists]
    found = {word for words in values if isinstance(words, list) for word in words}
    return sorted(word for word in found if isinstance(word, str))


def cards_told_by(rules: Iterable[str]) -> frozenset[int]:
    """Return the keys of cards about which a public ruling, or an example of their own, names a
    rule."""
    wanted = set(rules)
    rulings = Ruling.objects.public().exclude(card=None).values_list("card_id", "rule", "text")
    ruled = {
        card
        for card, rule, text in rulings
        if wanted & {rule, *(found[0] for found in NUMBER.finditer(text))}
    }
    shows = Q(pk__in=())
    for rule in wanted:
        shows |= Q(rule_marks__contains=mark([rule]))
    shown = (
        Example.objects.filter(game=DEFAULT_SLUG)
        .exclude(about=None)
        .filter(shows)
        .values_list("about_id", flat=True)
    )
    return frozenset(ruled | set(shown))


def card_by_id(card_id: str, game: str | None = None) -> Card | None:
    """Return the card with that id, retired ones too; None if there never was one.

    game: the one that it must be of; None: any.
    """
    rows = Card.objects.select_related("set").filter(card_id=card_id)
    return (rows if game is None else rows.filter(game=game)).first()


def neighbours(card: Card) -> tuple[Card | None, Card | None]:
    """Return the current cards before and after this one in its set."""
    row = Card.objects.current(card.game).filter(set_id=card.set_id)
    before = row.filter(card_id__lt=card.card_id).order_by("-card_id").first()
    after = row.filter(card_id__gt=card.card_id).order_by("card_id").first()
    return before, after


def sets(game: str) -> list[CardSet]:
    """Every set of a game, oldest first."""
    return list(CardSet.objects.filter(game=game))


def saved_searches(user: Any, game: str, most: int | None = None) -> list[SavedSearch]:
    """Return the user's saved searches of a game's cards by name; none if nobody is signed in."""
    if not user.is_authenticated:
        return []
    return list(SavedSearch.objects.filter(owner=user, game=game)[:most])


def icons_shown() -> list[tuple[str, str]]:
    """Return the icons of current cards, each with the name of its card."""
    return list(Card.objects.current().exclude(icon="").values_list("icon", "name"))


def newest(count: int) -> list[Card]:
    """Return the cards that came last; among those of one day, the kinds take turns."""
    rows = Card.objects.current().select_related("set")
    rows = rows.order_by("-set__released", "-added", "card_id")
    ranked: list[tuple[date, datetime, int, Card]] = []
    for kind in KINDS:
        turns: Counter[tuple[date, datetime]] = Counter()
        for card in rows.filter(kind=kind)[:count]:
            day = (card.set.released, card.added)
            ranked.append((*day, -turns[day], card))
            turns[day] += 1
    ranked.sort(key=lambda entry: entry[:3], reverse=True)
    return [entry[-1] for entry in ranked[:count]]


@dataclass(frozen=True)
class Change:
    """One changed field of a revision, for people."""

    label: str
    before: str
    after: str

    @property
    def parts(self) -> list[Part]:
        """Word by word: what is the same, gone, new."""
        return words_changed(self.before, self.after)


@dataclass(frozen=True)
class HistoryEntry:
    """One revision of a card with what it changed; the first one changed nothing."""

    revision: Revision
    changes: list[Change]


def history(card: Card) -> list[HistoryEntry]:
    """Return the card's revisions, newest first."""
    return [history_entry(revision) for revision in card.revisions.all()]


def history_entry(revision: Revision) -> HistoryEntry:
    """Return a revision with what it changed, in the order of pages."""
    named = dict.fromkeys((*REVISED, *revision.changes))
    changed = [name for name in named if name in revision.changes]
    game = revision.card.game
    figures = _figures_of(game)
    return HistoryEntry(
        revision,
        [_change(name, revision.changes[name], figures.get(name)) for name in changed],
    )


def _figures_of(game: str) -> dict[str, Figure]:
    schema = cards_of(game).kind.card_schema
    figures = {figure.name: figure for figure in schema.figures}
    return figures | ({"kind": schema.figure(schema.kind)} if schema.kind else {})


def _change(name: str, values: list[object], figure: Figure | None) -> Change:
    label = name.capitalize()
    if figure is not None:
        before, after = (figure_words(figure, one) or _in_words(one) for one in values)
        return Change(figure.label, before, after)
    before, after = (_in_words(value) for value in values)
    return Change(label, before, after)


def _in_words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return "none" if value in ("", None) else str(value)


def rulings_of(card: Card) -> list[Ruling]:
    """Return the card’s rulings, sorted by number."""
    return list(card.rulings.public(card.game))


def rulings_with(words: str, game: str) -> list[Ruling]:
    """Return a game's rulings that have each of the words; there are few enough to look through."""
    wanted = fold(words).split()[:12]
    rows = Ruling.objects.public(game).select_related("card")
    return [
        row
        for row in rows
        if all(
            word in fold(f"{row.number} {row.rule} {row.card or ''} {row.text} {row.reason}")
            for word in wanted
        )
    ]


def has_rules(game: str) -> bool:
    """Whether a game has a rulebook or rulings here."""
    return book_of(game) is not None or Ruling.objects.public(game).exists()


def examples_of(card: Card) -> tuple[list[Example], list[Example]]:
    """Return the card's own worked examples, and others in which it takes part (without their
    telling)."""
    own = list(card.own_examples.all())
    others = list(card.examples.exclude(about=card).defer("told").order_by("key"))
    others.sort(key=lambda example: not example.key.startswith("rulings/"))
    return own, others
