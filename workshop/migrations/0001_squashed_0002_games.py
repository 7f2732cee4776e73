import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import workshop.models
import workshop.text_rules


class Migration(migrations.Migration):
    replaces = [
        ("workshop", "0001_initial"),
        ("workshop", "0002_games"),
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="DraftSet",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "key",
                    models.SlugField(
                        default=workshop.models.new_key, editable=False, max_length=40, unique=True
                    ),
                ),
                (
                    "code",
                    models.CharField(
                        default=workshop.text_rules.new_code,
                        editable=False,
                        max_length=5,
                        unique=True,
                    ),
                ),
                ("game", models.CharField(default="cidwam", editable=False, max_length=40)),
                ("name", models.CharField(max_length=80)),
                ("description", models.TextField(blank=True, max_length=4000)),
                (
                    "visibility",
                    models.CharField(
                        choices=[
                            ("private", "Private: only you"),
                            ("link", "Unlisted: anyone with the link"),
                            ("public", "Public: listed for everyone"),
                        ],
                        default="private",
                        max_length=8,
                    ),
                ),
                (
                    "hidden",
                    models.BooleanField(
                        default=False, help_text="Hidden by a moderator: only its owner sees it."
                    ),
                ),
                ("version", models.PositiveIntegerField(default=1)),
                ("last_number", models.PositiveIntegerField(default=0, editable=False)),
                ("made", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "updated",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="draft_sets",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-updated", "-pk"],
                "indexes": [models.Index(fields=["visibility", "-updated"], name="draft_set_seen")],
            },
        ),
        migrations.CreateModel(
            name="Picture",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("digest", models.CharField(db_index=True, max_length=64)),
                ("width", models.PositiveIntegerField()),
                ("height", models.PositiveIntegerField()),
                ("size", models.PositiveIntegerField(help_text="Bytes of the file as it is kept")),
                ("artist", models.CharField(max_length=120)),
                (
                    "licence",
                    models.CharField(
                        choices=[
                            ("own", "Mine: for these cards only"),
                            (
                                "CC BY 4.0",
                                "CC BY 4.0: anyone may use it and must credit the artist",
                            ),
                            (
                                "CC BY-SA 4.0",
                                "CC BY-SA 4.0: the same, and changed versions keep this licence",
                            ),
                            ("CC0 1.0", "CC0 1.0: free for any use"),
                            ("Public domain", "Public domain: copyright has expired"),
                        ],
                        max_length=20,
                    ),
                ),
                (
                    "hidden",
                    models.BooleanField(
                        default=False, help_text="Hidden by a moderator: shown nowhere."
                    ),
                ),
                ("made", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="card_pictures",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-made", "-pk"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("owner", "digest"), name="picture_once_an_owner"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Draft",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "number",
                    models.PositiveIntegerField(
                        help_text="Its number in the set; never used again."
                    ),
                ),
                ("own_id", models.CharField(help_text="Its `id` in the set file.", max_length=40)),
                ("version", models.PositiveIntegerField(default=0)),
                ("name", models.CharField(max_length=60)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("Soul", "Soul"),
                            ("Spell", "Spell"),
                            ("Environment", "Environment"),
                            ("Incantation", "Incantation"),
                            ("Relic", "Relic"),
                            ("Persona", "Persona"),
                        ],
                        max_length=12,
                    ),
                ),
                ("value", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("types", models.JSONField(blank=True, default=list)),
                ("movement", models.CharField(blank=True, max_length=8)),
                ("hit_dice", models.CharField(blank=True, max_length=16)),
                ("text", models.TextField(blank=True)),
                ("flavour", models.TextField(blank=True)),
                ("artist", models.CharField(blank=True, max_length=120)),
                ("icon", models.CharField(blank=True, max_length=60)),
                (
                    "copied_from",
                    models.CharField(
                        blank=True, help_text="The official card it was copied from.", max_length=40
                    ),
                ),
                (
                    "leftover",
                    models.TextField(
                        blank=True, help_text="The part of an imported entry that fits no field"
                    ),
                ),
                ("playable", models.BooleanField(default=False)),
                ("faults", models.JSONField(blank=True, default=list)),
                ("made", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                (
                    "updated",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
                (
                    "set",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="drafts",
                        to="workshop.draftset",
                    ),
                ),
                (
                    "picture",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="drafts",
                        to="workshop.picture",
                    ),
                ),
            ],
            options={
                "ordering": ["set", "number"],
                "constraints": [
                    models.UniqueConstraint(fields=("set", "number"), name="draft_numbered_once"),
                    models.UniqueConstraint(fields=("set", "own_id"), name="draft_own_id_once"),
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "kind__in",
                                ("Soul", "Spell", "Environment", "Incantation", "Relic", "Persona"),
                            )
                        ),
                        name="draft_kind_known",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Report",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("words", models.TextField(max_length=1000)),
                ("made", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("settled", models.BooleanField(default=False)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "set",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reports",
                        to="workshop.draftset",
                    ),
                ),
            ],
            options={
                "ordering": ["settled", "-made"],
                "abstract": False,
                "constraints": [
                    models.UniqueConstraint(fields=("set", "by"), name="report_once_a_person")
                ],
            },
        ),
        migrations.CreateModel(
            name="DraftRevision",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "number",
                    models.PositiveIntegerField(help_text="The draft's version after the save."),
                ),
                (
                    "cause",
                    models.CharField(
                        choices=[
                            ("made", "Created"),
                            ("edited", "Edited"),
                            ("imported", "Imported"),
                            ("copied", "Copied"),
                            ("restored", "Restored"),
                        ],
                        max_length=8,
                    ),
                ),
                ("note", models.CharField(blank=True, max_length=200)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("content", models.JSONField()),
                (
                    "draft",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="revisions",
                        to="workshop.draft",
                    ),
                ),
            ],
            options={
                "ordering": ["-number"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("draft", "number"), name="draft_revision_number"
                    )
                ],
            },
        ),
    ]
