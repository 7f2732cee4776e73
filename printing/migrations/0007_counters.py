from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("printing", "0006_sources")]

    operations = [
        migrations.AlterField(
            model_name="printjob",
            name="what",
            field=models.CharField(
                choices=[
                    ("cards", "Card sheets"),
                    ("tokens", "Token sheet"),
                    ("pocket-mat", "Pocket mat"),
                    ("table-mat", "Table mat"),
                    ("mat", "Mat"),
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
