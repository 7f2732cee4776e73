from typing import Any

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import decks.models.decks

STATISTICS = (("decks_deckword", "word", 2000), ("decks_deckentry", "card_id", 500))
"""How many of the commonest values PostgreSQL counts: 100 of 20,000 words tell it nothing."""


def tune_postgresql(apps: Any, schema_editor: Any) -> None:
    """Sort names by their letters' numbers, and count the commonest words and cards."""
    if schema_editor.connection.vendor != "postgresql":
        return
    # Indexes of new tables are made at the end of the migration: change this one after that.
    schema_editor.deferred_sql += [
        "DROP INDEX deck_listed_name",
        "CREATE INDEX deck_listed_name ON decks_deck"
        ' (visibility, game, folded_name COLLATE "C", id)',
    ]
    for table, column, number in STATISTICS:
        schema_editor.execute(f"ALTER TABLE {table} ALTER COLUMN {column} SET STATISTICS {number}")


class Migration(migrations.Migration):
    replaces = [
        ("decks", "0001_initial"),
        ("decks", "0002_games"),
        ("decks", "0003_maybeboard"),
        ("decks", "0004_versions"),
        ("decks", "0005_batches"),
        ("decks", "0006_deck_search"),
        ("decks", "0007_sharing"),
        ("decks", "0008_tested"),
        ("decks", "0009_search_plans"),
        ("decks", "0010_held_bits"),
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("cards", "0001_squashed_0003_rule_letters"),
        ("workshop", "0001_squashed_0002_games"),
    ]

    operations = [
        migrations.CreateModel(
            name="Deck",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "key",
                    models.SlugField(
                        default=decks.models.decks.new_key,
                        editable=False,
                        max_length=60,
                        unique=True,
                    ),
                ),
                ("game", models.CharField(default="cidwam", editable=False, max_length=40)),
                ("role", models.CharField(blank=True, max_length=40)),
                ("name", models.CharField(max_length=80)),
                ("description", models.TextField(blank=True, max_length=4000)),
                (
                    "visibility",
                    models.CharField(
                        choices=[
                            ("private", "Private: only you"),
                            ("link", "Unlisted: anyone with the link"),
                            ("public", "Public: listed for everyone"),
                        ],
                        default="private",
                        max_length=8,
                    ),
                ),
                (
                    "hidden",
                    models.BooleanField(
                        default=False, help_text="Hidden by a moderator: only its owner sees it."
                    ),
                ),
                ("is_preconstructed", models.BooleanField(default=False, editable=False)),
                (
                    "origin_version",
                    models.PositiveIntegerField(blank=True, editable=False, null=True),
                ),
                ("cover", models.CharField(blank=True, editable=False, max_length=40)),
                ("card_tags", models.JSONField(blank=True, default=dict, editable=False)),
                ("folder", models.CharField(blank=True, editable=False, max_length=60)),
                ("tags", models.JSONField(blank=True, default=list, editable=False)),
                ("filed_as", models.TextField(default="", editable=False)),
                (
                    "version",
                    models.PositiveIntegerField(
                        default=1,
                        help_text="Grows by one with each change; an edit says which one it saw.",
                    ),
                ),
                ("folded_name", models.CharField(default="", editable=False, max_length=250)),
                ("folded_words", models.TextField(default="", editable=False)),
                (
                    "cards_in",
                    models.PositiveIntegerField(
                        default=0,
                        editable=False,
                        help_text="Its cards, all copies counted, a Persona not (R2.3).",
                    ),
                ),
                (
                    "mean_value",
                    models.FloatField(
                        default=0,
                        editable=False,
                        help_text="Of those that are in the game; 0 if none is.",
                    ),
                ),
                ("held_0", models.BigIntegerField(default=0, editable=False)),
                ("held_1", models.BigIntegerField(default=0, editable=False)),
                ("held_2", models.BigIntegerField(default=0, editable=False)),
                ("held_3", models.BigIntegerField(default=0, editable=False)),
                ("held_4", models.BigIntegerField(default=0, editable=False)),
                ("made", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "updated",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
                (
                    "origin",
                    models.ForeignKey(
                        blank=True,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="forks",
                        to="decks.deck",
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="decks",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "persona",
                    models.ForeignKey(
                        blank=True,
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="cards.card",
                    ),
                ),
                (
                    "persona_draft",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.RESTRICT,
                        related_name="+",
                        to="workshop.draft",
                    ),
                ),
            ],
            options={
                "ordering": ["-updated", "-pk"],
                "indexes": [
                    models.Index(
                        fields=["owner", "-updated"], name="decks_deck_owner_i_992be8_idx"
                    ),
                    models.Index(fields=["persona", "-updated", "-id"], name="deck_led_by"),
                    models.Index(
                        fields=["visibility", "game", "-updated", "-id"], name="deck_listed_updated"
                    ),
                    models.Index(
                        fields=["visibility", "game", "-made", "-id"], name="deck_listed_made"
                    ),
                    models.Index(
                        fields=["visibility", "game", "cards_in", "-updated", "-id"],
                        name="deck_listed_size",
                    ),
                    models.Index(
                        fields=["visibility", "game", "mean_value", "-updated", "-id"],
                        name="deck_listed_value",
                    ),
                    models.Index(
                        fields=["visibility", "game", "folded_name", "id"], name="deck_listed_name"
                    ),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("is_preconstructed", True), ("owner", None)),
                            models.Q(("is_preconstructed", False), ("owner__isnull", False)),
                            _connector="OR",
                        ),
                        name="deck_owner_unless_preconstructed",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("persona", None), ("persona_draft", None), _connector="OR"
                        ),
                        name="deck_one_persona",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="DeckBatch",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=40)),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="batches",
                        to="decks.deck",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "deck batches",
                "constraints": [
                    models.UniqueConstraint(fields=("deck", "key"), name="deck_batch_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="DeckEntry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("count", models.PositiveIntegerField()),
                ("section", models.CharField(default="cards", max_length=40)),
                (
                    "card",
                    models.ForeignKey(
                        blank=True,
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="cards.card",
                    ),
                ),
                (
                    "deck",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="entries",
                        to="decks.deck",
                    ),
                ),
                (
                    "draft",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.RESTRICT,
                        related_name="+",
                        to="workshop.draft",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "deck entries",
                "abstract": False,
                "indexes": [
                    models.Index(fields=["card", "-id"], name="deck_entry_newest"),
                    models.Index(fields=["card", "count", "deck"], name="deck_entry_copies"),
                    models.Index(fields=["deck", "card", "count"], name="deck_entry_held"),
                    models.Index(
                        condition=models.Q(("draft__isnull", False)),
                        fields=["deck", "draft"],
                        name="deck_entry_drafts",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("deck", "section", "card"), name="deck_entry_once"
                    ),
                    models.UniqueConstraint(
                        fields=("deck", "section", "draft"), name="deck_draft_once"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("card", None), ("draft__isnull", False)),
                            models.Q(("card__isnull", False), ("draft", None)),
                            _connector="OR",
                        ),
                        name="deck_entry_card_or_draft",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("count__gte", 1), ("count__lte", 500)),
                        name="deck_entry_count",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="DeckReport",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("words", models.TextField(max_length=1000)),
                ("made", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("settled", models.BooleanField(default=False)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reports",
                        to="decks.deck",
                    ),
                ),
            ],
            options={
                "verbose_name": "report",
                "ordering": ["settled", "-made"],
                "abstract": False,
                "constraints": [
                    models.UniqueConstraint(fields=("deck", "by"), name="deck_report_once_a_person")
                ],
            },
        ),
        migrations.CreateModel(
            name="DeckRevision",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "number",
                    models.PositiveIntegerField(help_text="The deck's version after the change."),
                ),
                (
                    "cause",
                    models.CharField(
                        choices=[
                            ("made", "Created"),
                            ("edited", "Edited"),
                            ("imported", "Imported"),
                            ("copied", "Copied"),
                            ("loaded", "Loaded"),
                            ("restored", "Restored"),
                        ],
                        max_length=8,
                    ),
                ),
                ("started", models.DateTimeField(default=django.utils.timezone.now)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("content", models.JSONField()),
                ("name", models.CharField(blank=True, max_length=80)),
                ("is_shared", models.BooleanField(default=False)),
                ("is_printed", models.BooleanField(default=False)),
                ("is_played", models.BooleanField(default=False)),
                (
                    "is_tested",
                    models.BooleanField(default=False, help_text="Bots played it in the lab."),
                ),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="revisions",
                        to="decks.deck",
                    ),
                ),
            ],
            options={
                "ordering": ["-number"],
                "constraints": [
                    models.UniqueConstraint(fields=("deck", "number"), name="deck_revision_number")
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
        migrations.CreateModel(
            name="MaybeEntry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("count", models.PositiveIntegerField()),
                (
                    "card",
                    models.ForeignKey(
                        blank=True,
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="cards.card",
                    ),
                ),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="maybes",
                        to="decks.deck",
                    ),
                ),
                (
                    "draft",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.RESTRICT,
                        related_name="+",
                        to="workshop.draft",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "maybe entries",
                "abstract": False,
                "indexes": [
                    models.Index(
                        condition=models.Q(("draft__isnull", False)),
                        fields=["deck", "draft"],
                        name="deck_maybe_drafts",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("deck", "card"), name="deck_maybe_entry_once"),
                    models.UniqueConstraint(fields=("deck", "draft"), name="deck_maybe_draft_once"),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("card", None), ("draft__isnull", False)),
                            models.Q(("card__isnull", False), ("draft", None)),
                            _connector="OR",
                        ),
                        name="deck_maybe_entry_card_or_draft",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("count__gte", 1), ("count__lte", 500)),
                        name="deck_maybe_entry_count",
                    ),
                ],
            },
        ),
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
        migrations.RunPython(tune_postgresql, migrations.RunPython.noop),
    ]
