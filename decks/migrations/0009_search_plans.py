"""Indexes and words by which searches for counts, Personas and phrases find the shorter way."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import django.db.models.deletion
from django.db import migrations, models

COMMON = ("the", "and", "with", "for", "from", "that", "this", "you", "deck", "card")
BATCH = 5_000
STATISTICS = (("decks_deckword", "word", 2000), ("decks_deckentry", "card_id", 500))
"""How many of the commonest values PostgreSQL counts: 100 of 20,000 words tell it nothing."""


def fill_pairs(apps: Any, schema_editor: Any) -> None:
    """Keep pairs of words of which one is common (decks.search.deck_words, as it was then)."""
    names = ("Deck", "DeckWord", "WordEnding")
    deck, deck_word, word_ending = (apps.get_model("decks", name) for name in names)
    texts = deck.objects.order_by("pk").values_list("pk", "folded_name", "folded_words")
    seen: set[str] = set()
    endings: list[Any] = []
    rows: list[Any] = []
    for key, name, text in texts.iterator():
        named = set(_pairs(name))
        found = dict.fromkeys((*_pairs(name), *_pairs(text)))
        rows += [deck_word(deck_id=key, word=pair, in_name=pair in named) for pair in found]
        for pair in found:
            if pair not in seen:
                seen.add(pair)
                parts = {f" {pair[at:]}"[:40] for at in range(pair.index(" "))}
                endings += [word_ending(ending=part, word=pair) for part in sorted(parts)]
        if len(rows) > 4 * BATCH:
            _write(rows, endings)
    _write(rows, endings)
    if schema_editor.connection.vendor == "postgresql":
        # No index is made while checks are put off; not put off again, as in 0006.
        schema_editor.execute("SET CONSTRAINTS ALL IMMEDIATE")


def _write(rows: list[Any], endings: list[Any]) -> None:
    for lot in (rows, endings):
        if lot:
            type(lot[0]).objects.bulk_create(lot, batch_size=BATCH)
            lot.clear()


def _pairs(folded: str) -> Iterator[str]:
    for line in folded.splitlines():
        for first, second in pairwise(line.split(" ")):
            if first.endswith(COMMON) or second.startswith(COMMON):
                yield f"{first[-39:]} {second}"[:80]


def count_more(apps: Any, schema_editor: Any) -> None:
    """Have PostgreSQL know how often words and cards are held."""
    if schema_editor.connection.vendor == "postgresql":
        for table, column, number in STATISTICS:
            schema_editor.execute(
                f"ALTER TABLE {table} ALTER COLUMN {column} SET STATISTICS {number}"
            )


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0008_tested"),
    ]

    operations = [
        migrations.RunPython(fill_pairs, migrations.RunPython.noop),
        migrations.RunPython(count_more, migrations.RunPython.noop),
        migrations.AddIndex(
            model_name="deck",
            index=models.Index(fields=["persona", "-updated", "-id"], name="deck_led_by"),
        ),
        migrations.AddIndex(
            model_name="deckentry",
            index=models.Index(fields=["deck", "card", "count"], name="deck_entry_held"),
        ),
        migrations.AlterField(
            model_name="deck",
            name="persona",
            field=models.ForeignKey(
                blank=True,
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="cards.card",
            ),
        ),
        migrations.AlterField(
            model_name="deckentry",
            name="deck",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="entries",
                to="decks.deck",
            ),
        ),
    ]
