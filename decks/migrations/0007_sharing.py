import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0006_deck_search"),
    ]

    operations = [
        migrations.AddField(
            model_name="deck",
            name="origin",
            field=models.ForeignKey(
                blank=True,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="forks",
                to="decks.deck",
            ),
        ),
        migrations.AddField(
            model_name="deck",
            name="origin_version",
            field=models.PositiveIntegerField(blank=True, editable=False, null=True),
        ),
        migrations.AddField(
            model_name="deck",
            name="cover",
            field=models.CharField(blank=True, default="", editable=False, max_length=40),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="deck",
            name="card_tags",
            field=models.JSONField(blank=True, default=dict, editable=False),
        ),
        migrations.AddField(
            model_name="deck",
            name="folder",
            field=models.CharField(blank=True, default="", editable=False, max_length=60),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="deck",
            name="tags",
            field=models.JSONField(blank=True, default=list, editable=False),
        ),
        migrations.AddField(
            model_name="deck",
            name="filed_as",
            field=models.TextField(default="", editable=False),
        ),
    ]
