import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0008_tested"),
        ("lab", "0003_tables"),
    ]

    operations = [
        migrations.AddField(
            model_name="labrun",
            name="deck_version",
            field=models.PositiveIntegerField(
                blank=True, help_text="The deck's version that is played.", null=True
            ),
        ),
        migrations.CreateModel(
            name="LabAnswer",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("version", models.PositiveIntegerField()),
                ("share", models.FloatField()),
                ("low", models.FloatField()),
                ("high", models.FloatField()),
                ("games", models.PositiveIntegerField()),
                ("rules", models.CharField(max_length=40)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lab_answers",
                        to="decks.deck",
                    ),
                ),
                (
                    "run",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="answers",
                        to="lab.labrun",
                    ),
                ),
            ],
            options={
                "ordering": ["-at", "-pk"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("deck", "version"), name="lab_answer_once_a_version"
                    )
                ],
            },
        ),
    ]
