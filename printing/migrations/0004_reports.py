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
