import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import printing.models


class Migration(migrations.Migration):
    replaces = [
        ("printing", "0001_initial"),
        ("printing", "0002_games"),
        ("printing", "0003_mats"),
        ("printing", "0004_reports"),
        ("printing", "0005_printer_profiles"),
        ("printing", "0006_sources"),
        ("printing", "0007_counters"),
        ("printing", "0008_versions"),
        ("printing", "0009_landscape_offsets"),
        ("printing", "0010_sheets"),
        ("printing", "0011_one_family_of_mats"),
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("decks", "0001_squashed_0010_held_bits"),
    ]

    operations = [
        migrations.CreateModel(
            name="PrinterProfile",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("flip", models.CharField(default="long", max_length=5)),
                (
                    "offset_x",
                    models.FloatField(default=0.0, help_text="Of back pages, mm to the right"),
                ),
                ("offset_y", models.FloatField(default=0.0, help_text="Of back pages, mm down")),
                (
                    "landscape_x",
                    models.FloatField(blank=True, help_text="mm to the right", null=True),
                ),
                ("landscape_y", models.FloatField(blank=True, help_text="mm down", null=True)),
                ("rotate", models.FloatField(default=0.0, help_text="Degrees clockwise")),
                ("scale", models.FloatField(default=100.0, help_text="Per cent")),
                ("changed", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "owner",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="printer_profile",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="LastPrint",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("source", models.CharField(blank=True, default="", max_length=600)),
                ("faces", models.JSONField(default=dict)),
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "deck",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="last_prints",
                        to="decks.deck",
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="last_prints",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("owner", "deck"), name="last_print_once_a_deck"
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("deck__isnull", True)),
                        fields=("owner", "source"),
                        name="last_print_once_a_source",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PrintJob",
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
                (
                    "key",
                    models.SlugField(
                        default=printing.models.new_key, editable=False, max_length=40, unique=True
                    ),
                ),
                (
                    "source",
                    models.CharField(
                        blank=True,
                        default="",
                        help_text="A set or a search whose cards these are: set:core, search:kind:soul",
                        max_length=600,
                    ),
                ),
                (
                    "deck_version",
                    models.PositiveIntegerField(
                        blank=True, help_text="The deck's version that it prints.", null=True
                    ),
                ),
                ("game", models.CharField(default="cidwam", editable=False, max_length=40)),
                (
                    "what",
                    models.CharField(
                        choices=[
                            ("cards", "Card sheets"),
                            ("tokens", "Token sheet"),
                            ("mat", "Mat"),
                            ("sheet", "Sheet"),
                            ("play-mat", "Large mat"),
                            ("mat-tiles", "Large mat in tiles"),
                            ("travel-mat", "Travel mat"),
                            ("booklet", "Rules booklet"),
                            ("checklist", "Checklist"),
                            ("test-page", "Two-sided test sheet"),
                            ("reference", "Reference cards"),
                            ("counters", "Counters and small tokens"),
                            ("deck-list", "Deck list"),
                        ],
                        default="cards",
                        max_length=12,
                    ),
                ),
                ("title", models.CharField(max_length=120)),
                ("options", models.JSONField(default=dict)),
                ("content", models.JSONField(default=list)),
                ("digest", models.CharField(db_index=True, max_length=64)),
                ("report", models.JSONField(blank=True, default=dict)),
                ("done", models.PositiveIntegerField(default=0, help_text="Pages drawn so far")),
                ("total", models.PositiveIntegerField(default=0, help_text="Pages in all")),
                (
                    "deck",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="print_jobs",
                        to="decks.deck",
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="print_jobs",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-made", "-pk"],
                "abstract": False,
                "indexes": [
                    models.Index(fields=["state", "due"], name="printing_printjob_due"),
                    models.Index(fields=["owner", "-made"], name="print_job_owner_made"),
                    models.Index(fields=["expires"], name="print_job_expires"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("done__lte", models.F("total"))),
                        name="print_job_progress",
                    )
                ],
            },
        ),
    ]
