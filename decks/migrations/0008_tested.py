from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0007_sharing"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="deckentry",
            index=models.Index(fields=["card", "-id"], name="deck_entry_newest"),
        ),
        migrations.AddField(
            model_name="deckrevision",
            name="is_tested",
            field=models.BooleanField(default=False, help_text="Bots played it in the lab."),
        ),
    ]
