from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("cards", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="card",
            name="icon",
            field=models.CharField(blank=True, max_length=60),
        ),
    ]
