import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0002_games"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("printing", "0005_printer_profiles"),
    ]

    operations = [
        migrations.AddField(
            model_name="printjob",
            name="source",
            field=models.CharField(
                blank=True,
                default="",
                help_text="A set or a search whose cards these are: set:core, search:kind:soul",
                max_length=600,
            ),
        ),
        migrations.AddField(
            model_name="lastprint",
            name="source",
            field=models.CharField(blank=True, default="", max_length=600),
        ),
        migrations.AlterField(
            model_name="lastprint",
            name="deck",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="last_prints",
                to="decks.deck",
            ),
        ),
        migrations.AddConstraint(
            model_name="lastprint",
            constraint=models.UniqueConstraint(
                condition=models.Q(("deck__isnull", True)),
                fields=("owner", "source"),
                name="last_print_once_a_source",
            ),
        ),
    ]
