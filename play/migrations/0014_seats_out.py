from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("play", "0013_lessons_done"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="is_out",
            field=models.BooleanField(
                default=False,
                help_text="Out of the game, though it may go on: no mail comes of it.",
            ),
        ),
    ]
