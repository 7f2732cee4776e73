"""A game's reason is the code that the engine gives; its words are made where they are shown."""

from typing import Any

from django.db import migrations, models

CODES = {"out of Life": "life", "both players are out of Life": "both_lives"}


def to_codes(apps: Any, schema_editor: Any) -> None:
    games = apps.get_model("play", "Game").objects.using(schema_editor.connection.alias)
    for words, code in CODES.items():
        games.filter(reason=words).update(reason=code)


def to_words(apps: Any, schema_editor: Any) -> None:
    games = apps.get_model("play", "Game").objects.using(schema_editor.connection.alias)
    for words, code in CODES.items():
        games.filter(reason=code).update(reason=words)


class Migration(migrations.Migration):
    dependencies = [("play", "0009_drop_old_seeds")]
    operations = [
        migrations.AlterField(
            model_name="game",
            name="reason",
            field=models.CharField(
                blank=True,
                default="",
                help_text="The code of the engine's reason; words in games that ended before "
                "there were.",
                max_length=200,
            ),
        ),
        migrations.RunPython(to_codes, to_words),
    ]
