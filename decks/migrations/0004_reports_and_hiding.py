"""Decks can be reported to the staff, and hidden by it."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0003_search"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="deck",
            name="hidden",
            field=models.BooleanField(
                default=False,
                help_text="Taken from everybody's sight but the owner's, by the staff.",
            ),
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
    ]
