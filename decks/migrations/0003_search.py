"""What decks are searched by, for decks that are there already too."""

from django.db import migrations, models

from cards.folding import fold, fold_lines


def fill(apps, schema_editor):
    Deck = apps.get_model("decks", "Deck")
    for deck in Deck.objects.only("name", "description").iterator():
        Deck.objects.filter(pk=deck.pk).update(
            folded_name=fold(deck.name)[:250],
            folded_words=fold_lines(f"{deck.name}\n{deck.description}"),
        )


class Migration(migrations.Migration):
    dependencies = [("decks", "0002_drafts")]

    operations = [
        migrations.AddField(
            "deck", "folded_name", models.CharField(default="", editable=False, max_length=250)
        ),
        migrations.AddField("deck", "folded_words", models.TextField(default="", editable=False)),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
