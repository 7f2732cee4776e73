"""Which cards a deck holds, as bits in its row (decks.held_bits, as it was then)."""

from typing import Any

from django.db import migrations, models

COLUMNS = ("held_0", "held_1", "held_2", "held_3", "held_4")
BITS = 63


def fill(apps: Any, schema_editor: Any) -> None:
    """Set the bits of all decks in one statement, which reads each deck's entries once."""
    sums = ", ".join(
        f"COALESCE(CAST(SUM(DISTINCT CASE WHEN card_id / {BITS} % {len(COLUMNS)} = {place}"
        f" THEN CAST(1 AS bigint) << CAST(card_id % {BITS} AS integer) ELSE 0 END) AS bigint), 0)"
        for place in range(len(COLUMNS))
    )
    held = f"SELECT {sums} FROM decks_deckentry WHERE deck_id = decks_deck.id"  # noqa: S608
    update = f"UPDATE decks_deck SET ({', '.join(COLUMNS)}) = ({held})"  # noqa: S608
    with schema_editor.connection.cursor() as cursor:
        cursor.execute(update)


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0009_search_plans"),
    ]

    operations = [
        *(
            migrations.AddField(
                model_name="deck",
                name=name,
                field=models.BigIntegerField(default=0, editable=False),
            )
            for name in COLUMNS
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
