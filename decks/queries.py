"""Reads over decks, cards and the engine. No writes.

Everything that may be private goes through `visible_deck` or `own_deck`: a deck that somebody may
not see does not exist for them.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db.models import F, OuterRef, Q, Subquery

from cards.cidwam import KINDS, CardDef, CardPool
from cards.folding import fold
from cards.models import Card
from cards.queries import cards_by_name, current_pool
from cards.search import CARDS, Found, search
from cards.search.conditions import Either, Is, Not, Provided
from cards.search.translating import translated
from decks import formats, text_format
from decks.cidwam import deck_problems, game_problems
from decks.deck_history import History
from decks.formats import DeckFile
from decks.formats.text import listed
from decks.kinds import deck_roles, role_title, titles
from decks.models import SECTION, Deck, DeckEntry, DeckQuerySet
from decks.name_books import name_book
from decks.names import NameBook
from decks.problems import DeckProblem, said, worded
from engine.games import USUAL
from engine.kernel.game import Data, Problem
from engine.kernel.schema import WrongCard
from workshop.models import Draft
from workshop.pool import pool_with
from workshop.queries import own_drafts
from workshop.text_rules import code_of

Who = AbstractBaseUser | AnonymousUser
Printed = Card | Draft
"""What a deck holds: pages read an official card and a draft alike."""


def decks_of(user: Who, game: str = USUAL) -> DeckQuerySet:
    """The user's own decks for a game, the last changed first."""
    return Deck.objects.of(user).filter(game=game).with_content()


def preconstructed(game: str = USUAL) -> DeckQuerySet:
    """The decks that come with a game, in the order of their files."""
    return Deck.objects.preconstructed().filter(game=game).with_content().order_by("key")


def public_decks(game: str = USUAL) -> DeckQuerySet:
    """What players have made public for a game, the last changed first."""
    return Deck.objects.public().filter(game=game).with_content()


def listed_decks(user: Who, game: str = USUAL) -> DeckQuerySet:
    """All decks of the three lists above, each once, without what is in them."""
    own, shown = Deck.objects.of(user), Deck.objects.public()
    every = Q(pk__in=own.values("pk")) | Q(pk__in=shown.values("pk")) | Q(is_preconstructed=True)
    return Deck.objects.filter(every, game=game).order_by()


def is_seen_by_all(deck: Deck) -> bool:
    """Whether everybody may see the deck: public and not hidden, or preconstructed."""
    return deck.is_preconstructed or Deck.objects.public().filter(pk=deck.pk).exists()


def visible_deck(user: Who, key: str, game: str | None = None) -> Deck:
    """The deck with `key`; raises Deck.DoesNotExist if there is none that `user` may see.

    Of any game of the house, unless one is named.
    """
    decks = Deck.objects.known().with_content()
    decks = decks if game is None else decks.filter(game=game)
    deck = decks.get(key=key.replace("\0", ""))  # PostgreSQL has no such letter
    if not deck.is_visible_to(user):
        raise Deck.DoesNotExist
    return deck


def own_deck(user: Who, key: str) -> Deck:
    """The user's own deck with `key`, of any game of the house; raises Deck.DoesNotExist."""
    return Deck.objects.of(user).known().with_content().get(key=key)


def pool_of(deck: Deck, pool: CardPool | None = None) -> CardPool:
    """The official cards and the deck's drafts; `pool` saves asking for the official ones again."""
    drafts = deck.drafts
    return pool_with(drafts) if drafts else pool or current_pool()


def deck_problems_of(
    deck: Deck, pool: CardPool | None = None, options: Mapping[str, Any] | None = None
) -> list[Problem]:
    """All that its game says of a deck for its role, errors first; without one it is legal.

    pool: of CIDWaM's cards, as in `pool_of`. options: of the table that the deck is for, if it is
    for one. `problems` says the same in words.
    """
    if deck.game == USUAL:
        return deck_problems(deck.as_engine(), pool_of(deck, pool))
    kind = deck.kind
    data = {**deck.counts, **deck.as_engine()}  # with sections that the role hasn't any more
    return kind.deck_problems(deck.role, data, cards_held(deck), options)


def cards_held(deck: Deck) -> dict[str, Data]:
    """The checked data of the cards in a deck, by name; of retired ones, and those that are no
    card of their game any more, none."""
    held: dict[str, Data] = {}
    for entry in deck.entries.all():
        if entry.card is not None and not entry.card.retired and entry.card.game == deck.game:
            with suppress(WrongCard):
                held[entry.name] = deck.kind.read_card(entry.card.as_data())
    return held


def problems(deck: Deck, pool: CardPool | None = None) -> list[DeckProblem]:
    """What its game has to say about the deck, errors first; `pool` as in `pool_of`."""
    if deck.game == USUAL:
        return problems_in(deck.as_engine(), deck.drafts, pool)
    found = deck_problems_of(deck, pool)
    called = titles(deck.kind, deck.role)
    return [said(problem, called) for problem in found]


def problems_in(
    data: Data, drafts: Sequence[Draft], pool: CardPool | None = None
) -> list[DeckProblem]:
    """The same of a deck of CIDWaM's as its engine takes it, with these drafts."""
    known = pool_with(drafts) if drafts else pool or current_pool()
    return [worded(problem) for problem in deck_problems(data, known)]


def is_legal(deck: Deck, pool: CardPool | None = None) -> bool:
    """Whether the rules allow the deck."""
    return not has_error(problems(deck, pool))


def has_error(found: Sequence[DeckProblem | Problem]) -> bool:
    """Whether any of the engine's problems makes the deck illegal."""
    return any(problem.level == "error" for problem in found)


def can_be_played(deck: Deck, pool: CardPool | None = None) -> bool:
    """Whether a game can begin with it here: legal, and the engine understands every card."""
    if deck.game != USUAL:
        return is_legal(deck)
    return not game_problems(deck.as_engine(), pool_of(deck, pool))


@dataclass(frozen=True)
class Line:
    """One entry as pages show it. `definition` is None for a card that the pool has lost."""

    card: Any
    count: int
    definition: CardDef | None
    name: str
    address: str

    @property
    def is_draft(self) -> bool:
        return isinstance(self.card, Draft)


@dataclass(frozen=True)
class Group:
    """The entries of one kind, by value and name."""

    kind: str
    lines: list[Line]

    @property
    def count(self) -> int:
        return sum(line.count for line in self.lines)


def groups(deck: Deck, viewer: Who | None = None) -> list[Group]:
    """The deck's entries by kind, in the rulebook's order of kinds; no empty group."""
    pool = pool_of(deck)
    lines = []
    for entry in deck.entries.all():
        card, name = entry.any_card, entry.name
        address = address_of(card, viewer)
        lines.append(Line(card, entry.count, pool.by_name.get(name), name, address))
    lines.sort(key=lambda line: (line.card.value or 0, line.card.name))
    found = [Group(kind, [line for line in lines if line.card.kind == kind]) for kind in KINDS]
    return [group for group in found if group.lines]


def maybe_lines(deck: Deck, viewer: Who | None = None) -> list[Line]:
    """The maybeboard, by kind and name."""
    rows = sorted(deck.maybes.all(), key=lambda row: (row.any_card.kind, row.name))
    return [
        Line(row.any_card, row.count, None, row.name, address_of(row.any_card, viewer))
        for row in rows
    ]


def address_of(card: Printed, viewer: Who | None) -> str:
    """The card's page; of a draft that the viewer may see only here, its place on the deck's."""
    if isinstance(card, Draft):
        row = card.set
        mine = viewer is not None and row.may_edit(viewer)
        if not mine and (row.hidden or not row.is_public):
            return f"#draft-{card.code}"
    return card.get_absolute_url()


def deck_text(deck: Deck) -> str:
    """The deck in the text format: its cards by kind, those of another game by section."""
    if deck.game != USUAL:
        return text_format.write_sections(
            name=deck.name,
            description=deck.description,
            role=role_title(deck.kind, deck.role) if len(deck_roles(deck.kind)) > 1 else "",
            sections=[(titles(deck.kind, deck.role).get(section, section), list(cards.items()))
                      for section, cards in deck.counts.items()]
                     + [("Maybeboard", list(deck.maybe.items()))],
        )  # fmt: skip
    found = [[(line.name, line.count) for line in group.lines] for group in groups(deck)]
    return listed(deck_file(deck), found)


def deck_file(deck: Deck) -> DeckFile:
    """A deck of CIDWaM's as files have it: they can hold no Persona on the maybeboard."""
    left = maybe_personas(deck)
    return DeckFile(
        name=deck.name,
        description=deck.description,
        persona=deck.persona_name,
        main=dict(deck.counts.get(SECTION, {})),
        maybe={name: count for name, count in deck.maybe.items() if name not in left},
    )


def maybe_personas(deck: Deck) -> dict[str, int]:
    """The Personas on the maybeboard; a list that had one would make it the deck's."""
    return {row.name: row.count for row in deck.maybes.all() if row.any_card.kind == "Persona"}


def deck_in(deck: Deck, format: str, book: NameBook | None = None) -> str:
    """A deck of CIDWaM's in a format of files. Raises CannotWrite for a draft in a code.

    book: of all names, saves making it again.
    """
    if format == "text":
        return deck_text(deck)
    return formats.write(deck_file(deck), format, book or name_book())


def deck_contents(deck: Deck) -> list[tuple[CardDef, int]]:
    """The cards of a deck as the engine knows them, with their counts."""
    return contents_in(groups(deck))


def contents_in(found: Iterable[Group]) -> list[tuple[CardDef, int]]:
    """The same of a deck's groups."""
    return [
        (line.definition, line.count)
        for group in found
        for line in group.lines
        if line.definition is not None
    ]


def card_or_draft(number: str, owner: Who) -> Printed | None:
    """What has that number: an official card of CIDWaM's, or a draft of the owner's own."""
    return cards_numbered([number], owner).get(number)


def cards_numbered(numbers: Sequence[str], owner: Who) -> dict[str, Printed]:
    """Those of them by number, retired ones too."""
    official = Card.objects.filter(game=USUAL, card_id__in=numbers).select_related("set")
    found: dict[str, Printed] = {card.card_id: card for card in official}
    if others := [number for number in numbers if number not in found]:
        found |= {draft.card_id: draft for draft in own_drafts(owner).coded(others)}
    return found


def card_called(name: str, owner: Who) -> Printed | None:
    """What a person who typed `name` means; None if nothing is called so."""
    known = name_book(owner).find(name)
    if known is None or known.is_token:
        return None
    return cards_named([known.name], owner).get(known.name)


def cards_named(names: Sequence[str], owner: Who) -> dict[str, Printed]:
    """The cards of names that a NameBook gave, tokens left out."""
    codes = [code for name in names if (code := code_of(name)) is not None]
    drafts = own_drafts(owner).coded(codes) if codes else []
    return {**cards_by_name(names), **{draft.deck_name: draft for draft in drafts}}


def drafts_to_add(owner: Who, deck: Deck) -> list[tuple[Draft, int]]:
    """The owner's drafts that can be put among a deck's cards, with how many it holds."""
    counts = {entry.draft_id: entry.count for entry in deck.entries.all()}
    return [(draft, counts.get(draft.pk, 0)) for draft in own_drafts(owner)
            if draft.kind != "Persona"]  # fmt: skip


DECKS_TO_ADD_TO = 100


def decks_to_add_to(owner: Who, card: Printed) -> list[Data]:
    """The owner's decks, the last changed first, each as `{"key", "name", "count"}`.

    `count` says how many of the card it has, 1 for its Persona.
    """
    drafted = isinstance(card, Draft)
    entries = DeckEntry.objects.filter(deck=OuterRef("pk"), section=SECTION)
    held = entries.filter(draft=card.pk) if drafted else entries.filter(card=card.pk)
    decks = (
        Deck.objects.of(owner).filter(game=USUAL).annotate(copies=Subquery(held.values("count")))
    )
    led = decks.annotate(led_by=F("persona_draft" if drafted else "persona"))
    rows = led.values("key", "name", "copies", "led_by")[:DECKS_TO_ADD_TO]
    return [
        {
            "key": row["key"],
            "name": row["name"],
            "count": row["copies"] or int(row["led_by"] == card.pk),
        }
        for row in rows
    ]


def own_folders(owner: Who) -> list[str]:
    """The names of the owner's folders of decks, sorted."""
    filed = Deck.objects.of(owner).exclude(folder="")
    return sorted(set(filed.values_list("folder", flat=True)), key=fold)


def own_tags(owner: Who) -> list[str]:
    """The tags of the owner's decks, each once, sorted."""
    tagged = Deck.objects.of(owner).exclude(tags=[]).values_list("tags", flat=True)
    return sorted({fold(tag): tag for tags in tagged for tag in tags}.values(), key=fold)


def decks_holding(drafts: Sequence[int]) -> list[tuple[str, str]]:
    """(name, address) of the decks that hold one of the drafts: for workshop.uses."""
    held = Q(entries__draft__in=drafts) | Q(persona_draft__in=drafts)
    held |= Q(maybes__draft__in=drafts)
    return [(d.name, d.get_absolute_url()) for d in Deck.objects.filter(held).distinct()]


def history(deck: Deck) -> History:
    """The deck's versions that are kept, newest first; read as far as they are looked at."""
    return History(deck)


def cards_called(names: Iterable[str], decks: Sequence[Deck], viewer: Who) -> dict[str, Printed]:
    """The cards behind names in contents of `decks`, of one game: official ones, and drafts that
    the decks hold or that are the viewer's own. Names of what is no more are missing.
    """
    wanted = list(names)
    found: dict[str, Printed] = dict(cards_by_name(wanted, decks[0].game))
    codes = [code for name in wanted if (code := code_of(name))]
    if codes:
        drafts = [*own_drafts(viewer).coded(codes), *(d for deck in decks for d in deck.all_drafts)]
        found |= {draft.deck_name: draft for draft in drafts if draft.deck_name in wanted}
    return found


def content_at(deck: Deck, number: int | None) -> dict[str, Any] | None:
    """What a deck held at a version, None if that is not kept; without a number, what it holds."""
    if number is None or number == deck.version:
        held = {"name": deck.name, "description": deck.description, "maybe": deck.maybe}
        counts = deck.counts
        if deck.game != USUAL:
            return {**held, "role": deck.role, "sections": counts}
        return {**held, "persona": deck.persona_name, "cards": counts.get(SECTION, {})}
    found = deck.revisions.filter(number=number).first()
    return None if found is None else found.content


SEARCH_PAGE = 30
_NOT_IN_LISTS = (Is("kind", ("Persona",)), Provided("token"))


def search_cards(
    *, viewer: Who, q: str = "", kind: str = "", type: str = "", value: str = "", page: int = 1
) -> Found:
    """Cards that can be put in a deck: a search, narrowed by what is chosen beside it.

    `is:draft` finds the viewer's own drafts alone: nobody else's can be put in.
    """
    chosen = translated({"kind": [kind], "type": [type], "value": [value]}, CARDS)
    either = f"({q}) {chosen}" if q and chosen else q or chosen
    own = tuple(draft.code for draft in own_drafts(viewer)) if "draft" in q.lower() else ()
    foreign = Not(Either((Not(Provided("draft")), Is("card_id", own))))
    among = Not(Either((*_NOT_IN_LISTS, foreign)))
    return search(either, viewer=viewer, page=page, size=SEARCH_PAGE, among=among)


def search_choices() -> dict[str, list[Any]]:
    """The types and values that any card has: what a search can ask for."""
    rows = Card.objects.current().exclude(kind="Persona").values_list("types", "value")
    types = {name for names, _value in rows for name in names}
    return {"types": sorted(types), "values": sorted({value for _types, value in rows})}
