import django.core.validators
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("cards", "0001_initial"),
        ("cards", "0002_games"),
        ("cards", "0003_rule_letters"),
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Load",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("when", models.DateTimeField()),
                ("added", models.PositiveIntegerField()),
                ("changed", models.PositiveIntegerField()),
                ("retired", models.PositiveIntegerField()),
            ],
            options={
                "ordering": ["-pk"],
                "get_latest_by": "pk",
            },
        ),
        migrations.CreateModel(
            name="CardSet",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("slug", models.SlugField(max_length=60, unique=True)),
                ("game", models.CharField(default="cidwam", editable=False, max_length=40)),
                ("name", models.CharField(max_length=120)),
                ("released", models.DateField()),
                ("licence", models.CharField(max_length=120)),
                ("authors", models.JSONField(default=list)),
            ],
            options={
                "ordering": ["released", "slug"],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "name"), name="set_name_once_a_game")
                ],
            },
        ),
        migrations.CreateModel(
            name="Card",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("card_id", models.SlugField(max_length=40, unique=True)),
                ("game", models.CharField(default="cidwam", editable=False, max_length=40)),
                ("name", models.CharField(max_length=120)),
                ("slug", models.SlugField(max_length=130)),
                ("kind", models.CharField(blank=True, max_length=60)),
                ("figures", models.JSONField(blank=True, default=dict)),
                ("value", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("types", models.JSONField(blank=True, default=list)),
                (
                    "movement",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("pawn", "pawn"),
                            ("knight", "knight"),
                            ("bishop", "bishop"),
                            ("rook", "rook"),
                            ("queen", "queen"),
                            ("king", "king"),
                        ],
                        max_length=8,
                    ),
                ),
                ("hit_dice", models.CharField(blank=True, max_length=16)),
                ("dice_mean", models.FloatField(blank=True, null=True)),
                ("dice_maximum", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("text", models.TextField(blank=True)),
                ("keywords", models.JSONField(blank=True, default=list)),
                ("flavour", models.TextField(blank=True)),
                ("artist", models.CharField(blank=True, max_length=120)),
                ("icon", models.CharField(blank=True, max_length=60)),
                ("playable", models.BooleanField(default=True)),
                ("text_error", models.TextField(blank=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("retired", models.BooleanField(default=False)),
                ("added", models.DateTimeField()),
                ("changed", models.DateTimeField()),
                ("behaviour", models.JSONField(blank=True, default=list)),
                ("folded_name", models.CharField(db_index=True, max_length=240)),
                ("folded_text", models.TextField(blank=True)),
                ("folded_flavour", models.TextField(blank=True)),
                ("search_text", models.TextField()),
                ("type_marks", models.CharField(blank=True, max_length=400)),
                ("keyword_marks", models.CharField(blank=True, max_length=400)),
                ("behaviour_marks", models.TextField(blank=True)),
                ("rule_marks", models.CharField(blank=True, max_length=400)),
                ("least_payment", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("most_payment", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("derived_by", models.PositiveSmallIntegerField(default=0, editable=False)),
                (
                    "set",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="cards",
                        to="cards.cardset",
                    ),
                ),
            ],
            options={
                "ordering": ["folded_name"],
                "indexes": [models.Index(fields=["kind", "value"], name="card_kind_value")],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "name"), name="card_name_once_a_game"),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("game", "cidwam"), _negated=True),
                            (
                                "kind__in",
                                ("Soul", "Spell", "Environment", "Incantation", "Relic", "Persona"),
                            ),
                            _connector="OR",
                        ),
                        name="card_kind_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("game", "cidwam"), _negated=True),
                            models.Q(("kind", "Persona"), ("value__isnull", True)),
                            models.Q(
                                models.Q(("kind", "Persona"), _negated=True),
                                ("value__isnull", False),
                            ),
                            _connector="OR",
                        ),
                        name="card_value_unless_persona",
                        violation_error_message="A Persona has no value; every other card has one.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("game", "cidwam"), _negated=True),
                            models.Q(
                                ("kind", "Soul"),
                                (
                                    "movement__in",
                                    ("pawn", "knight", "bishop", "rook", "queen", "king"),
                                ),
                                models.Q(("hit_dice", ""), _negated=True),
                            ),
                            models.Q(
                                models.Q(("kind", "Soul"), _negated=True),
                                ("hit_dice", ""),
                                ("movement", ""),
                            ),
                            _connector="OR",
                        ),
                        name="card_dice_and_movement_of_souls",
                        violation_error_message="Souls, and Souls alone, have movement and Hit Dice.",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Example",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "key",
                    models.CharField(help_text="cards/cs-001_a-name", max_length=200, unique=True),
                ),
                ("game", models.CharField(default="cidwam", editable=False, max_length=40)),
                ("title", models.CharField(max_length=300)),
                ("rules", models.JSONField(default=list)),
                ("rule_marks", models.CharField(blank=True, max_length=400)),
                ("told", models.JSONField(help_text="As engine.scenarios.telling gives it")),
                ("digest", models.CharField(max_length=64)),
                (
                    "about",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="own_examples",
                        to="cards.card",
                    ),
                ),
                (
                    "cards",
                    models.ManyToManyField(blank=True, related_name="examples", to="cards.card"),
                ),
            ],
            options={
                "ordering": ["key"],
            },
        ),
        migrations.CreateModel(
            name="Revision",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("when", models.DateTimeField()),
                (
                    "changes",
                    models.JSONField(
                        help_text='{"field": [before, after]}; empty for the first one'
                    ),
                ),
                ("data", models.JSONField(help_text="The whole card in the format of the files")),
                ("why", models.TextField(blank=True)),
                (
                    "card",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="revisions",
                        to="cards.card",
                    ),
                ),
            ],
            options={
                "ordering": ["card", "-number"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("card", "number"), name="revision_numbered_once"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Ruling",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "number",
                    models.CharField(
                        blank=True,
                        help_text="Leave empty for the next S number.",
                        max_length=5,
                        unique=True,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[A-Z][1-9]\\d{0,3}$", "A letter and a number, like S12."
                            )
                        ],
                    ),
                ),
                (
                    "position",
                    models.PositiveIntegerField(
                        editable=False, help_text="Derived from the number."
                    ),
                ),
                (
                    "rule",
                    models.CharField(
                        blank=True,
                        help_text="The rule it's about, such as R7.4; it's shown there.",
                        max_length=8,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^[A-Z]\\d+\\.\\d+[a-z]?$", "A rule's number, like R7.4."
                            )
                        ],
                    ),
                ),
                ("game", models.CharField(default="cidwam", editable=False, max_length=40)),
                ("text", models.TextField()),
                ("reason", models.TextField()),
                ("dated", models.DateField()),
                ("public", models.BooleanField(default=True)),
                (
                    "example",
                    models.CharField(
                        blank=True,
                        help_text="A scenario that shows it, such as rules/r10_04_curate",
                        max_length=200,
                    ),
                ),
                ("from_file", models.JSONField(blank=True, default=dict, editable=False)),
                (
                    "card",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="rulings",
                        to="cards.card",
                    ),
                ),
            ],
            options={
                "ordering": ["position"],
            },
        ),
        migrations.CreateModel(
            name="SavedSearch",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.CharField(default="cidwam", editable=False, max_length=40)),
                ("name", models.CharField(max_length=80)),
                ("text", models.CharField(max_length=500)),
                ("made", models.DateTimeField()),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="saved_searches",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "saved searches",
                "ordering": ["name", "pk"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("owner", "game", "name"), name="saved_search_name_once"
                    )
                ],
            },
        ),
    ]
