"""The Persona and the maybeboard become rows of the table that holds all other cards."""

from typing import Any

from django.db import migrations, models

COLUMNS = ("held_0", "held_1", "held_2", "held_3", "held_4")
BITS = 63
PLACES = BITS * len(COLUMNS)
BIT = f"(CAST(1 AS bigint) << CAST(persona_id % {BITS} AS integer))"

LED = """
    INSERT INTO decks_deckentry (deck_id, section, card_id, draft_id, count)
    SELECT id, 'persona', persona_id, persona_draft_id, 1 FROM decks_deck
    WHERE persona_id IS NOT NULL OR persona_draft_id IS NOT NULL
"""
LED_AGAIN = """
    UPDATE decks_deck SET
        persona_id = (SELECT card_id FROM decks_deckentry
                      WHERE deck_id = decks_deck.id AND section = 'persona'),
        persona_draft_id = (SELECT draft_id FROM decks_deckentry
                            WHERE deck_id = decks_deck.id AND section = 'persona')
"""
MAYBE = """
    INSERT INTO decks_deckentry (deck_id, section, card_id, draft_id, count)
    SELECT deck_id, 'maybe', card_id, draft_id, count FROM decks_maybeentry
"""
MAYBE_AGAIN = """
    INSERT INTO decks_maybeentry (deck_id, card_id, draft_id, count)
    SELECT deck_id, card_id, draft_id, count FROM decks_deckentry WHERE section = 'maybe'
"""
REST_AGAIN = "DELETE FROM decks_deckentry WHERE section IN ('persona', 'maybe')"


def with_bit(column: str) -> str:
    """Return the SQL that gives the Personas in a column their bits (decks.search.card_bitmap)."""
    place = COLUMNS.index(column)
    return (
        f"UPDATE decks_deck SET {column} = {column} | {BIT}"  # noqa: S608
        f" WHERE persona_id / {BITS} % {len(COLUMNS)} = {place}"
    )


def without_bit(column: str) -> str:
    """Return the SQL that takes them away, unless a card of the deck's has the same."""
    place = COLUMNS.index(column)
    return (
        f"UPDATE decks_deck SET {column} = {column} & ~{BIT}"  # noqa: S608
        f" WHERE persona_id / {BITS} % {len(COLUMNS)} = {place} AND NOT EXISTS"
        " (SELECT 1 FROM decks_deckentry WHERE deck_id = decks_deck.id"
        f" AND card_id % {PLACES} = persona_id % {PLACES})"
    )


def check_keys(apps: Any, schema_editor: Any) -> None:
    """Have PostgreSQL check foreign keys now: it alters no table that has checks to come."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("SET CONSTRAINTS ALL IMMEDIATE")


class Migration(migrations.Migration):
    dependencies = [
        ("cards", "0001_squashed_0003_rule_letters"),
        ("decks", "0001_squashed_0010_held_bits"),
        ("workshop", "0001_squashed_0002_games"),
    ]

    operations = [
        migrations.RunPython(check_keys, check_keys),
        *(migrations.RunSQL(with_bit(name), without_bit(name)) for name in COLUMNS),
        migrations.RunSQL(migrations.RunSQL.noop, REST_AGAIN),
        migrations.RunSQL(LED, LED_AGAIN),
        migrations.RunSQL(MAYBE, MAYBE_AGAIN),
        migrations.RunPython(check_keys, check_keys),
        migrations.RemoveConstraint(model_name="deck", name="deck_one_persona"),
        migrations.RemoveIndex(model_name="deck", name="deck_led_by"),
        migrations.RemoveField(model_name="deck", name="persona"),
        migrations.RemoveField(model_name="deck", name="persona_draft"),
        migrations.DeleteModel(name="MaybeEntry"),
        migrations.RemoveIndex(model_name="deckentry", name="deck_entry_copies"),
        migrations.RemoveIndex(model_name="deckentry", name="deck_entry_held"),
        migrations.AddIndex(
            model_name="deckentry",
            index=models.Index(
                fields=["card", "count", "deck", "section"], name="deck_entry_copies"
            ),
        ),
        migrations.AddIndex(
            model_name="deckentry",
            index=models.Index(fields=["deck", "card", "count", "section"], name="deck_entry_held"),
        ),
        migrations.AddIndex(
            model_name="deckentry",
            index=models.Index(
                fields=["card", "deck"],
                condition=models.Q(section="persona"),
                name="deck_entry_led_by",
            ),
        ),
        migrations.AddConstraint(
            model_name="deckentry",
            constraint=models.UniqueConstraint(
                fields=["deck"], condition=models.Q(section="persona"), name="deck_one_persona"
            ),
        ),
    ]
