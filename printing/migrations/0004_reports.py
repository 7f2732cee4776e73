import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0002_games"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("printing", "0003_mats"),
    ]

    operations = [
        migrations.AlterField(
            model_name="printjob",
            name="what",
            field=models.CharField(
                choices=[
                    ("cards", "Card sheets"),
                    ("tokens", "Token sheet"),
                    ("pocket-mat", "Pocket mat"),
                    ("table-mat", "Table mat"),
                    ("mat", "Mat"),
                    ("play-mat", "Large mat"),
                    ("mat-tiles", "Large mat in tiles"),
                    ("travel-mat", "Travel mat"),
                    ("booklet", "Rules booklet"),
                    ("checklist", "Checklist"),
                    ("test-page", "Two-sided test sheet"),
                ],
                default="cards",
                max_length=12,
            ),
        ),
        migrations.AddField(
            model_name="printjob",
            name="report",
            field=models.JSONField(blank=True, default=dict),
        ),
        migrations.AlterField(
            model_name="printjob",
            name="done",
            field=models.PositiveIntegerField(default=0, help_text="Pages drawn so far"),
        ),
        migrations.AlterField(
            model_name="printjob",
            name="total",
            field=models.PositiveIntegerField(default=0, help_text="Pages in all"),
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
                ("faces", models.JSONField(default=dict)),
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "deck",
                    models.ForeignKey(
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
                    models.UniqueConstraint(fields=("owner", "deck"), name="last_print_once_a_deck")
                ],
            },
        ),
    ]
