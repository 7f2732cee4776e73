from typing import Any

from django.db import migrations, models

COVERED_BY = {"pocket-mat": "travel-mat", "table-mat": "mat-tiles"}


def name_the_covering_mats(apps: Any, schema_editor: Any) -> None:
    """Have jobs of former mats printed as those that cover them, should their files be gone."""
    jobs = apps.get_model("printing", "PrintJob").objects
    for former, what in COVERED_BY.items():
        jobs.filter(what=former).update(what=what)


class Migration(migrations.Migration):
    dependencies = [
        ("printing", "0010_sheets"),
    ]

    operations = [
        migrations.RunPython(name_the_covering_mats, migrations.RunPython.noop, elidable=True),
        migrations.AlterField(
            model_name="printjob",
            name="what",
            field=models.CharField(
                choices=[
                    ("cards", "Card sheets"),
                    ("tokens", "Token sheet"),
                    ("mat", "Mat"),
                    ("sheet", "Sheet"),
                    ("play-mat", "Large mat"),
                    ("mat-tiles", "Large mat in tiles"),
                    ("travel-mat", "Travel mat"),
                    ("booklet", "Rules booklet"),
                    ("checklist", "Checklist"),
                    ("test-page", "Two-sided test sheet"),
                    ("reference", "Reference cards"),
                    ("counters", "Counters and small tokens"),
                    ("deck-list", "Deck list"),
                ],
                default="cards",
                max_length=12,
            ),
        ),
    ]
