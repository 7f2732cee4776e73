from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("play", "0005_open_challenges")]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="replies",
            field=models.CharField(blank=True, default="", max_length=40),
        ),
        migrations.AddField(
            model_name="action",
            name="may_be_undone",
            field=models.BooleanField(default=False, help_text="Looked at for itself alone."),
        ),
        migrations.AddField(
            model_name="action",
            name="clock",
            field=models.DateTimeField(
                blank=True, help_text="The seat's deadline before.", null=True
            ),
        ),
    ]
