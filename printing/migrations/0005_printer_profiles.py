import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("printing", "0004_reports"),
    ]

    operations = [
        migrations.CreateModel(
            name="PrinterProfile",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("flip", models.CharField(default="long", max_length=5)),
                (
                    "offset_x",
                    models.FloatField(default=0.0, help_text="Of back pages, mm to the right"),
                ),
                (
                    "offset_y",
                    models.FloatField(default=0.0, help_text="Of back pages, mm down"),
                ),
                ("rotate", models.FloatField(default=0.0, help_text="Degrees clockwise")),
                ("scale", models.FloatField(default=100.0, help_text="Per cent")),
                ("changed", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "owner",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="printer_profile",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
    ]
