"""Decks that nobody built, as many as wanted, written at once: for measuring searches.

Cards are as unevenly loved as people love them, names and descriptions share few words often and
many seldom, and sizes, dates, players and visibility vary. The same seed gives the same decks.
"""

import random
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import accumulate
from typing import Any

from django.db import connection, transaction

from accounts.models import User
from cards.folding import fold, fold_lines
from cards.models import Card
from cidwam_site.start import count_rows
from decks.models import Deck, DeckEntry, Visibility, new_key
from decks.search.deck_words import write_words

SEED = 20_261_124
PLAYERS = 2_000
BATCH = 5_000
NEWEST = datetime(2026, 11, 20, tzinfo=UTC)
SIZES = (40,) * 15 + (60, 50, 45, 42, 41, 30, 12, 3)
MYTHICS = 3
SYLLABLES = (
    "ba",
    "fen",
    "gar",
    "hol",
    "jun",
    "kel",
    "lor",
    "mis",
    "ost",
    "pel",
    "rud",
    "sil",
    "wyn",
)


class Love:
    """A choice among things of which the first are liked far more than the last."""

    def __init__(self, things: list[Any], chance: random.Random, power: float = 1.0) -> None:
        self.things = things
        self.weights = [*accumulate(1 / place**power for place in range(1, len(things) + 1))]
        self.chance = chance

    def some(self, count: int) -> list[Any]:
        return self.chance.choices(self.things, cum_weights=self.weights, k=count)


def write_decks(count: int) -> None:
    """Add `count` decks of some thousand players."""
    chance = random.Random(SEED)
    players = User.objects.bulk_create(
        [User(username=f"player{number}", password="!") for number in range(PLAYERS)]
    )
    cards = list(Card.objects.current().order_by("pk"))
    chance.shuffle(cards)
    personas = Love([card for card in cards if card.kind == "Persona"], chance)
    others = Love([card for card in cards if card.kind != "Persona"], chance, 0.7)
    words = Love(_words(cards, chance), chance)
    for start in range(0, count, BATCH):
        with transaction.atomic():
            _write(min(BATCH, count - start), chance, players, personas, others, words)
    if connection.vendor == "postgresql":  # as it does itself, a little later
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE")
    count_rows()


def _words(cards: list[Card], chance: random.Random) -> list[str]:
    """Words of cards' names among many that are rarer."""
    named = sorted({word for card in cards for word in card.name.split()})
    chance.shuffle(named)
    rare = {"".join(chance.choices(SYLLABLES, k=chance.randint(2, 4))) for _ in range(20_000)}
    return ["deck", "the", "with", *named, *sorted(rare)]


def _write(
    count: int,
    chance: random.Random,
    players: list[User],
    personas: Love,
    others: Love,
    words: Love,
) -> None:
    held: list[Counter[Card]] = []
    decks: list[Deck] = []
    led: list[Card | None] = []
    for _ in range(count):
        size = chance.choice(SIZES)
        cards: Counter[Card] = Counter()
        while (missing := size - cards.total()) > 0:
            card = others.some(1)[0]
            most = MYTHICS if card.is_mythic and chance.random() < 0.99 else size
            cards[card] = min(cards[card] + min(missing, chance.randint(1, 4)), most)
        held.append(cards)
        led.append(personas.some(1)[0] if chance.random() < 0.9 else None)
        decks.append(_deck(chance, players, words, cards, led[-1]))
    made = Deck.objects.bulk_create(decks, batch_size=1000)
    write_words((deck.pk, deck.folded_name, deck.folded_words) for deck in made)
    rows = [
        (deck.pk, card.pk, copies, "cards")
        for deck, cards in zip(made, held, strict=True)
        for card, copies in cards.items()
    ]
    rows += [
        (deck.pk, persona.pk, 1, "persona")
        for deck, persona in zip(made, led, strict=True)
        if persona is not None
    ]
    table = DeckEntry._meta.db_table
    sql = f"INSERT INTO {table} (deck_id, card_id, count, section) VALUES (%s, %s, %s, %s)"
    with connection.cursor() as cursor:
        cursor.executemany(sql, rows)


def _deck(
    chance: random.Random,
    players: list[User],
    words: Love,
    cards: Counter[Card],
    persona: Card | None,
) -> Deck:
    name = " ".join(words.some(chance.randint(2, 4))).capitalize()
    description = " ".join(words.some(chance.choice((0, 0, 10, 25, 60))))
    total = sum((card.value or 0) * copies for card, copies in cards.items())
    made = NEWEST - timedelta(minutes=chance.randint(0, 1_500_000))
    deck = Deck(
        key=new_key(),
        owner=chance.choice(players),
        name=name,
        description=description,
        visibility=chance.choices(Visibility.values, (1, 1, 8))[0],
        folded_name=fold(name)[:250],
        folded_words=fold_lines(f"{name}\n{description}"),
        cards_in=cards.total(),
        mean_value=total / cards.total(),
        made=made,
        updated=made + timedelta(minutes=chance.randint(0, 20_000)),
    )
    deck.note_held([*(card.pk for card in cards), persona.pk if persona else None])
    return deck


def words_of(decks: Any, chance: random.Random) -> Iterator[str]:
    """Words of the names of some decks, one each: as people look for a deck they have seen."""
    for name in decks.values_list("folded_name", flat=True):
        yield chance.choice(name.split())
