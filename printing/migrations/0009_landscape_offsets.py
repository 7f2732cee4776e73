from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("printing", "0008_versions"),
    ]

    operations = [
        migrations.AddField(
            model_name="printerprofile",
            name="landscape_x",
            field=models.FloatField(blank=True, help_text="mm to the right", null=True),
        ),
        migrations.AddField(
            model_name="printerprofile",
            name="landscape_y",
            field=models.FloatField(blank=True, help_text="mm down", null=True),
        ),
    ]
