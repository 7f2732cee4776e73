import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import lab.models


class Migration(migrations.Migration):
    replaces = [
        ("lab", "0001_initial"),
        ("lab", "0002_games"),
        ("lab", "0003_tables"),
        ("lab", "0004_answers"),
        ("lab", "0005_costs_and_stops"),
        ("lab", "0006_draft_version"),
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("decks", "0001_squashed_0010_held_bits"),
    ]

    operations = [
        migrations.CreateModel(
            name="LabRun",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "expires",
                    models.DateTimeField(blank=True, help_text="Empty: kept for good", null=True),
                ),
                (
                    "key",
                    models.SlugField(
                        default=lab.models.new_key, editable=False, max_length=40, unique=True
                    ),
                ),
                ("game", models.CharField(default="cidwam", editable=False, max_length=40)),
                (
                    "what",
                    models.CharField(
                        choices=[
                            ("official", "Official test"),
                            ("command", "Test by the site"),
                            ("deck", "A deck vs the starter decks"),
                            ("card", "A deck vs itself without a card"),
                            ("table", "Games between bots"),
                            ("cost", "A card at several values"),
                        ],
                        max_length=8,
                    ),
                ),
                ("title", models.CharField(max_length=160)),
                (
                    "deck_version",
                    models.PositiveIntegerField(
                        blank=True, help_text="The deck's version that is played.", null=True
                    ),
                ),
                (
                    "draft_version",
                    models.PositiveIntegerField(
                        blank=True,
                        help_text="The version that is played of the draft it is about.",
                        null=True,
                    ),
                ),
                (
                    "card",
                    models.CharField(
                        blank=True, help_text="The name of the card being tested", max_length=120
                    ),
                ),
                ("plan", models.JSONField(default=dict)),
                ("digest", models.CharField(db_index=True, max_length=64)),
                (
                    "max_parallel_chunks",
                    models.PositiveSmallIntegerField(db_column="hands", default=1),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("queued", "Queued"),
                            ("running", "Running"),
                            ("done", "Done"),
                            ("failed", "Failed"),
                            ("cancelled", "Cancelled"),
                        ],
                        default="queued",
                        max_length=9,
                    ),
                ),
                ("done", models.PositiveIntegerField(default=0, help_text="Games played so far")),
                ("total", models.PositiveIntegerField(default=0, help_text="Games in all")),
                ("error", models.TextField(blank=True)),
                ("result", models.JSONField(blank=True, null=True)),
                ("made", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "began",
                    models.DateTimeField(
                        blank=True, help_text="When a worker took it up", null=True
                    ),
                ),
                ("finished", models.DateTimeField(blank=True, null=True)),
                (
                    "stopped",
                    models.BooleanField(
                        default=False,
                        help_text="Its owner stopped it: the result is of the games played by then.",
                    ),
                ),
                (
                    "deck",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="lab_runs",
                        to="decks.deck",
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lab_runs",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-made", "-pk"],
                "indexes": [
                    models.Index(fields=["state", "made"], name="lab_run_state_made"),
                    models.Index(fields=["owner", "-made"], name="lab_run_owner_made"),
                    models.Index(fields=["expires"], name="lab_run_expires"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("done__lte", models.F("total"))),
                        name="lab_run_progress",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("owner", None), ("what__in", ("official", "command"))),
                            models.Q(
                                ("owner__isnull", False),
                                ("what__in", ("deck", "card", "table", "cost")),
                            ),
                            _connector="OR",
                        ),
                        name="lab_run_owner_unless_ours",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="LabChunk",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "expires",
                    models.DateTimeField(blank=True, help_text="Empty: kept for good", null=True),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("queued", "Queued"),
                            ("running", "Running"),
                            ("done", "Done"),
                            ("failed", "Failed"),
                            ("cancelled", "Cancelled"),
                        ],
                        default="queued",
                        max_length=9,
                    ),
                ),
                (
                    "due",
                    models.DateTimeField(
                        default=django.utils.timezone.now, help_text="Not to be started before"
                    ),
                ),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("fence", models.PositiveIntegerField(default=0)),
                ("lease_until", models.DateTimeField(blank=True, null=True)),
                ("error", models.CharField(blank=True, default="", max_length=500)),
                ("made", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("finished", models.DateTimeField(blank=True, null=True)),
                ("number", models.PositiveIntegerField()),
                ("a", models.CharField(max_length=80)),
                ("b", models.CharField(max_length=80)),
                ("start", models.PositiveIntegerField()),
                ("stop", models.PositiveIntegerField()),
                ("tally", models.JSONField(blank=True, null=True)),
                (
                    "run",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="chunks",
                        to="lab.labrun",
                    ),
                ),
            ],
            options={
                "ordering": ["run", "number"],
                "abstract": False,
                "indexes": [models.Index(fields=["state", "due"], name="lab_labchunk_due")],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("run", "number"), name="lab_chunk_numbered_once"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("start__lt", models.F("stop"))),
                        name="lab_chunk_has_games",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="LabAnswer",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("version", models.PositiveIntegerField()),
                ("share", models.FloatField()),
                ("low", models.FloatField()),
                ("high", models.FloatField()),
                ("games", models.PositiveIntegerField()),
                ("rules", models.CharField(max_length=40)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lab_answers",
                        to="decks.deck",
                    ),
                ),
                (
                    "run",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="answers",
                        to="lab.labrun",
                    ),
                ),
            ],
            options={
                "ordering": ["-at", "-pk"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("deck", "version"), name="lab_answer_once_a_version"
                    )
                ],
            },
        ),
    ]
