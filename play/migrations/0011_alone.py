from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("play", "0010_deck_versions"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="is_alone",
            field=models.BooleanField(
                default=False,
                help_text="One player against a side that does nothing; it counts nowhere.",
            ),
        ),
    ]
