"""What decks are searched by, in columns and indexes that a search walks along."""

from collections.abc import Iterator
from typing import Any

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import F, OuterRef, Q, Subquery, Sum
from django.db.models.functions import Coalesce

DEFAULT_SLUG = "cidwam"


def fill(apps: Any, schema_editor: Any) -> None:
    """Count all decks' cards, and take the mean value of CIDWaM's, in one statement each."""
    decks, rows = (apps.get_model("decks", name).objects for name in ("Deck", "DeckEntry"))
    held = rows.filter(deck=OuterRef("pk")).order_by().values("deck")
    size = held.annotate(found=Sum("count")).values("found")
    worth = F("count") * 1.0 * Coalesce("card__value", "draft__value", 0)
    mean = (
        held.exclude(card__retired=True)
        .annotate(found=Sum(worth, output_field=models.FloatField()) / Sum("count"))
        .values("found")
    )
    decks.update(cards_in=Coalesce(Subquery(size), 0))
    decks.filter(game=DEFAULT_SLUG).update(mean_value=Coalesce(Subquery(mean), 0.0))
    _check_now(schema_editor)


def fill_words(apps: Any, schema_editor: Any) -> None:
    """Index the words of all decks (decks.search.deck_words, as it was then)."""
    names = ("Deck", "DeckWord", "WordEnding")
    deck, deck_word, word_ending = (apps.get_model("decks", name) for name in names)
    seen: set[str] = set()
    endings: list[Any] = []
    rows: list[Any] = []
    texts = deck.objects.order_by("pk").values_list("pk", "folded_name", "folded_words")
    for key, name, text in texts.iterator():
        named = set(_pieces(name))
        words = dict.fromkeys((*_pieces(name), *_pieces(text)))
        rows += [deck_word(deck_id=key, word=word, in_name=word in named) for word in words]
        for word in words:
            if word not in seen:
                seen.add(word)
                parts = {word[at : at + 40] for at in range(len(word) - 2)}
                endings += [word_ending(ending=part, word=word) for part in sorted(parts)]
        if len(rows) > 20_000:
            deck_word.objects.bulk_create(rows, batch_size=5_000)
            word_ending.objects.bulk_create(endings, batch_size=5_000)
            rows, endings = [], []
    deck_word.objects.bulk_create(rows, batch_size=5_000)
    word_ending.objects.bulk_create(endings, batch_size=5_000)
    _check_now(schema_editor)


def _check_now(schema_editor: Any) -> None:
    """PostgreSQL makes no index on a table while checks of its rows are put off.

    Not by Django's `check_constraints`, which puts them off again for the rest of the transaction:
    a restore migrates in one, and later migrations could change no table there.
    """
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("SET CONSTRAINTS ALL IMMEDIATE")


def _pieces(folded: str) -> Iterator[str]:
    for word in folded.split():
        for start in range(0, max(1, len(word) - 40), 40):
            yield word[start : start + 80]


def by_letters(apps: Any, schema_editor: Any) -> None:
    """Names stand by their letters' numbers, which PostgreSQL's own order is not."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP INDEX deck_listed_name")
        schema_editor.execute(
            "CREATE INDEX deck_listed_name ON decks_deck"
            ' (visibility, game, folded_name COLLATE "C", id)'
        )


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0005_batches"),
    ]

    operations = [
        migrations.AddField(
            model_name="deck",
            name="cards_in",
            field=models.PositiveIntegerField(
                default=0,
                editable=False,
                help_text="Its cards, all copies counted, a Persona not (R2.3).",
            ),
        ),
        migrations.AddField(
            model_name="deck",
            name="mean_value",
            field=models.FloatField(
                default=0,
                editable=False,
                help_text="Of those that are in the game; 0 if none is.",
            ),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.CreateModel(
            name="WordEnding",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("ending", models.CharField(db_index=True, max_length=40)),
                ("word", models.CharField(max_length=80)),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("word", "ending"), name="word_ending_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="DeckWord",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("word", models.CharField(max_length=80)),
                ("in_name", models.BooleanField()),
                (
                    "deck",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="decks.deck",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["word", "in_name", "deck"], name="deck_word_decks")
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("deck", "word"), name="deck_word_once")
                ],
            },
        ),
        migrations.RunPython(fill_words, migrations.RunPython.noop),
        migrations.RemoveIndex(model_name="deck", name="decks_deck_visibil_2d8dd7_idx"),
        *(
            migrations.AddIndex(
                model_name="deck",
                index=models.Index(fields=["visibility", "game", *fields], name=name),
            )
            for name, fields in (
                ("deck_listed_updated", ["-updated", "-id"]),
                ("deck_listed_made", ["-made", "-id"]),
                ("deck_listed_size", ["cards_in", "-updated", "-id"]),
                ("deck_listed_value", ["mean_value", "-updated", "-id"]),
                ("deck_listed_name", ["folded_name", "id"]),
            )
        ),
        migrations.RunPython(by_letters, migrations.RunPython.noop),
        *(
            migrations.AlterField(
                model_name=model,
                name="card",
                field=models.ForeignKey(
                    blank=True,
                    db_index=False,
                    null=True,
                    on_delete=django.db.models.deletion.PROTECT,
                    related_name="+",
                    to="cards.card",
                ),
            )
            for model in ("deckentry", "maybeentry")
        ),
        migrations.AddIndex(
            model_name="deckentry",
            index=models.Index(fields=["card", "count", "deck"], name="deck_entry_copies"),
        ),
        *(
            migrations.AddIndex(
                model_name=model,
                index=models.Index(
                    fields=["deck", "draft"], condition=Q(draft__isnull=False), name=name
                ),
            )
            for model, name in (
                ("deckentry", "deck_entry_drafts"),
                ("maybeentry", "deck_maybe_drafts"),
            )
        ),
    ]
