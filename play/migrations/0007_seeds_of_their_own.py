import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import play.models


class Migration(migrations.Migration):
    """Tables for the site's seeds and its key; who made each player's seed."""

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("play", "0006_drafts_welcome"),
    ]

    operations = [
        migrations.CreateModel(
            name="SigningKey",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("secret", models.CharField(max_length=64)),
                ("public", models.CharField(max_length=64, unique=True)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.CreateModel(
            name="ServerSeed",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(default=play.models.make_key, max_length=24, unique=True)),
                ("seed", models.CharField(max_length=64)),
                ("commitment", models.CharField(max_length=64, unique=True)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        help_text="Who alone may begin a game with it; nobody known: whoever has its key.",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.AddField(
            model_name="seat",
            name="seed_maker",
            field=models.CharField(
                choices=[
                    ("player", "the player"),
                    ("site", "the site"),
                    ("unknown", "not recorded"),
                ],
                default="unknown",
                max_length=7,
            ),
            preserve_default=False,
        ),
        migrations.RenameField(model_name="game", old_name="server_seed", new_name="old_seed"),
        migrations.AddField(
            model_name="game",
            name="server_seed",
            field=models.OneToOneField(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="game",
                to="play.serverseed",
            ),
        ),
    ]
