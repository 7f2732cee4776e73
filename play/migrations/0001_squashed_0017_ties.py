import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import play.models.keys


class Migration(migrations.Migration):
    replaces = [
        ("play", "0001_initial"),
        ("play", "0002_seats"),
        ("play", "0003_lists"),
        ("play", "0004_remove_action_other_kept_waiting"),
        ("play", "0005_open_challenges"),
        ("play", "0006_taking_back"),
        ("play", "0007_endings"),
        ("play", "0008_rematches"),
        ("play", "0009_copies"),
        ("play", "0010_deck_versions"),
        ("play", "0011_alone"),
        ("play", "0012_draft_notes"),
        ("play", "0013_lessons_done"),
        ("play", "0014_seats_out"),
        ("play", "0015_puzzle_attempts"),
        ("play", "0015_seats_left_to_bots"),
        ("play", "0016_reaction_clock"),
        ("play", "0017_ties"),
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("decks", "0001_squashed_0010_held_bits"),
        ("workshop", "0001_squashed_0002_games"),
    ]

    operations = [
        migrations.CreateModel(
            name="CardBook",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.SlugField(default="cidwam", max_length=40)),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("rules_version", models.CharField(max_length=40)),
                (
                    "cards_json",
                    models.TextField(help_text="The pool in the card-file format, as a JSON list."),
                ),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.CreateModel(
            name="ServerSeed",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "key",
                    models.CharField(default=play.models.keys.make_key, max_length=24, unique=True),
                ),
                ("seed", models.CharField(max_length=64)),
                ("commitment", models.CharField(max_length=64, unique=True)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        help_text="The only player who may use it; if empty, anyone who has its key.",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Game",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "key",
                    models.CharField(default=play.models.keys.make_key, max_length=24, unique=True),
                ),
                (
                    "invite_key",
                    models.CharField(
                        default=play.models.keys.make_invite_key, max_length=40, unique=True
                    ),
                ),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("inviting", "waiting for an opponent"),
                            ("running", "running"),
                            ("over", "over"),
                            ("withdrawn", "withdrawn"),
                        ],
                        default="inviting",
                        max_length=10,
                    ),
                ),
                ("seat_count", models.PositiveSmallIntegerField(default=2)),
                (
                    "options",
                    models.JSONField(
                        blank=True, default=dict, help_text="All of the game's options, by name."
                    ),
                ),
                (
                    "by_chance",
                    models.BooleanField(
                        default=False,
                        help_text="Who sits where is drawn from the seeds when the game begins.",
                    ),
                ),
                ("days_per_action", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("is_public", models.BooleanField(default=False)),
                (
                    "advice",
                    models.BooleanField(
                        default=False, help_text="Both players may ask what a bot would do."
                    ),
                ),
                (
                    "on_timeout",
                    models.CharField(
                        choices=[
                            ("lose", "the game is lost"),
                            ("bot", "a bot plays that action"),
                            (
                                "default",
                                "in another’s turn the default is chosen, else the game is lost",
                            ),
                        ],
                        db_column="when_late",
                        default="lose",
                        max_length=8,
                    ),
                ),
                (
                    "reaction_hours",
                    models.PositiveSmallIntegerField(
                        blank=True,
                        help_text="The clock of what is asked in another's turn; then the default is chosen.",
                        null=True,
                    ),
                ),
                (
                    "drafts_welcome",
                    models.BooleanField(
                        default=False,
                        help_text="The player who joins may bring a deck with drafts.",
                    ),
                ),
                (
                    "is_open",
                    models.BooleanField(
                        default=False, help_text="An open challenge: anyone may take a free seat."
                    ),
                ),
                (
                    "is_alone",
                    models.BooleanField(
                        default=False,
                        help_text="One player against a side that does nothing; it counts nowhere.",
                    ),
                ),
                (
                    "shows_deck",
                    models.BooleanField(
                        default=False, help_text="An open challenge tells all its host’s deck."
                    ),
                ),
                (
                    "copied_at",
                    models.PositiveIntegerField(
                        default=0, help_text="The number of its last action."
                    ),
                ),
                ("number", models.PositiveIntegerField(default=0)),
                ("version", models.PositiveIntegerField(default=0)),
                ("state_json", models.TextField(blank=True, default="")),
                ("turn", models.PositiveIntegerField(default=0)),
                (
                    "stage_began",
                    models.PositiveIntegerField(
                        default=0, help_text="The number at which the present stage (a turn) began."
                    ),
                ),
                ("places", models.JSONField(blank=True, null=True)),
                ("winner", models.PositiveSmallIntegerField(blank=True, null=True)),
                (
                    "tied",
                    models.BooleanField(
                        default=False,
                        help_text="Those on place 1 tie: nobody has won, though not all are there.",
                    ),
                ),
                (
                    "house_lines",
                    models.TextField(
                        blank=True,
                        default="",
                        help_text="What the house did to end it, as its record says it: lines.",
                    ),
                ),
                (
                    "reason",
                    models.CharField(
                        blank=True,
                        default="",
                        help_text="Code of the engine's reason; a sentence in games from before there were codes.",
                        max_length=200,
                    ),
                ),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("started", models.DateTimeField(blank=True, null=True)),
                ("finished", models.DateTimeField(blank=True, null=True)),
                ("changed", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "book",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="games",
                        to="play.cardbook",
                    ),
                ),
                (
                    "copy_of",
                    models.ForeignKey(
                        blank=True,
                        help_text="The game, then over, from a position of which this one was played on.",
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="copies",
                        to="play.game",
                    ),
                ),
                (
                    "rematch_of",
                    models.OneToOneField(
                        blank=True,
                        help_text="The game whose players play again: its seats are theirs alone.",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="rematch",
                        to="play.game",
                    ),
                ),
                (
                    "server_seed",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="games",
                        to="play.serverseed",
                    ),
                ),
            ],
            options={
                "ordering": ["-changed"],
                "indexes": [models.Index(fields=["status", "-changed"], name="play_game_status")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("winner__isnull", True),
                            ("winner__in", (0, 1, 2, 3, 4, 5)),
                            _connector="OR",
                        ),
                        name="play_game_winner",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("copy_of__isnull", True)),
                        fields=("server_seed",),
                        name="play_one_game_a_seed",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("seat_count__gte", 1), ("seat_count__lte", 6)),
                        name="play_game_seats",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("side", models.PositiveSmallIntegerField()),
                ("bot", models.CharField(blank=True, default="", max_length=20)),
                (
                    "name",
                    models.CharField(help_text="The name when the seat was taken.", max_length=150),
                ),
                ("deck_name", models.CharField(blank=True, max_length=200)),
                (
                    "is_deck_public",
                    models.BooleanField(
                        default=False,
                        help_text="Whether everyone could see the deck when the seat was taken.",
                    ),
                ),
                ("deck", models.JSONField(help_text="The deck as the engine's plain data.")),
                ("deck_version", models.PositiveIntegerField(blank=True, null=True)),
                ("seed", models.CharField(max_length=100)),
                (
                    "seed_maker",
                    models.CharField(
                        choices=[
                            ("player", "the player"),
                            ("site", "the site"),
                            ("unknown", "not recorded"),
                        ],
                        max_length=7,
                    ),
                ),
                ("joined", models.DateTimeField(default=django.utils.timezone.now)),
                ("awaited", models.BooleanField(default=False)),
                ("awaited_since", models.DateTimeField(blank=True, null=True)),
                ("deadline", models.DateTimeField(blank=True, null=True)),
                ("seen", models.DateTimeField(blank=True, null=True)),
                ("revision", models.PositiveIntegerField(default=0)),
                (
                    "is_out",
                    models.BooleanField(
                        default=False,
                        help_text="Out of the game, though it may go on: no mail comes of it.",
                    ),
                ),
                (
                    "handed_over",
                    models.PositiveIntegerField(
                        blank=True,
                        help_text="At which number its player left it to `bot` for good.",
                        null=True,
                    ),
                ),
                ("replies", models.CharField(blank=True, default="", max_length=40)),
                ("stood_in", models.PositiveSmallIntegerField(default=0)),
                ("draw_turn", models.PositiveIntegerField(blank=True, null=True)),
                ("advice_number", models.PositiveIntegerField(blank=True, null=True)),
                ("advice_text", models.TextField(blank=True, default="")),
                ("advice_count", models.PositiveIntegerField(default=0)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seats",
                        to="play.game",
                    ),
                ),
                (
                    "source",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="decks.deck",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="play_seats",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["side"],
                "indexes": [
                    models.Index(fields=["awaited", "deadline"], name="play_seat_deadline"),
                    models.Index(fields=["user", "awaited"], name="play_seat_user"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "side"), name="play_one_seat_a_side"),
                    models.CheckConstraint(
                        condition=models.Q(("side__in", (0, 1, 2, 3, 4, 5))), name="play_seat_side"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="SigningKey",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("secret", models.CharField(max_length=64)),
                ("public", models.CharField(max_length=64, unique=True)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.CreateModel(
            name="Ending",
            fields=[
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="ending",
                        serialize=False,
                        to="play.game",
                    ),
                ),
                ("points", models.JSONField()),
                ("moment", models.JSONField(null=True)),
                ("luck", models.JSONField()),
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.CreateModel(
            name="DraftNote",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "version",
                    models.PositiveIntegerField(help_text="The draft's, as it was played."),
                ),
                ("words", models.TextField(max_length=500)),
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "author",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="draft_notes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "draft",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="table_notes",
                        to="workshop.draft",
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="draft_notes",
                        to="play.game",
                    ),
                ),
            ],
            options={
                "ordering": ["-made", "-pk"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("draft", "game", "author"), name="draft_note_once_a_player"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Action",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("side", models.PositiveSmallIntegerField()),
                ("made_for", models.PositiveIntegerField()),
                ("asked", models.CharField(max_length=400)),
                (
                    "notation",
                    models.TextField(
                        help_text="The canonical line; it may be longer than the one sent."
                    ),
                ),
                (
                    "kept_waiting",
                    models.JSONField(
                        blank=True,
                        default=list,
                        help_text="The other seats that were to act before and after, so their pages aren't stale.",
                    ),
                ),
                (
                    "by_bot",
                    models.BooleanField(
                        default=False,
                        help_text="The site played it because the player's time had run out.",
                    ),
                ),
                (
                    "by_house",
                    models.BooleanField(
                        default=False,
                        help_text="The house did it to the seat: `notation` is a line of the house.",
                    ),
                ),
                (
                    "may_be_undone",
                    models.BooleanField(default=False, help_text="Looked at for itself alone."),
                ),
                (
                    "clock",
                    models.DateTimeField(
                        blank=True, help_text="The seat's deadline before.", null=True
                    ),
                ),
                ("log", models.JSONField(default=dict)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="actions",
                        to="play.game",
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "number"), name="play_action_number"),
                    models.UniqueConstraint(
                        fields=("game", "side", "made_for"), name="play_action_once"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("number__gt", models.F("made_for"))),
                        name="play_action_order",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="LessonDone",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("lesson", models.CharField(max_length=60)),
                ("done", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lessons_done",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "lessons done",
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("user", "game", "lesson"), name="play_lesson_once"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="MailChoice",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("wants_mail", models.BooleanField(default=True)),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="play_mail",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="NoteReport",
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
                    "note",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reports",
                        to="play.draftnote",
                    ),
                ),
            ],
            options={
                "ordering": ["settled", "-made"],
                "abstract": False,
                "constraints": [
                    models.UniqueConstraint(fields=("note", "by"), name="note_report_once_a_person")
                ],
            },
        ),
        migrations.CreateModel(
            name="Notice",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "expires",
                    models.DateTimeField(blank=True, help_text="Empty: kept for good", null=True),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("queued", "Queued"),
                            ("running", "Running"),
                            ("done", "Done"),
                            ("failed", "Failed"),
                            ("cancelled", "Cancelled"),
                        ],
                        default="queued",
                        max_length=9,
                    ),
                ),
                (
                    "due",
                    models.DateTimeField(
                        default=django.utils.timezone.now, help_text="Not to be started before"
                    ),
                ),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("fence", models.PositiveIntegerField(default=0)),
                ("lease_until", models.DateTimeField(blank=True, null=True)),
                ("error", models.CharField(blank=True, default="", max_length=500)),
                ("made", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("finished", models.DateTimeField(blank=True, null=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("turn", "your turn"),
                            ("soon", "the clock runs out soon"),
                            ("bot", "the site has played for you"),
                            ("out", "you are out of time, and the game goes on"),
                            ("end", "the game is over"),
                            ("join", "your open challenge was taken"),
                        ],
                        max_length=4,
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                (
                    "sent",
                    models.DateTimeField(
                        blank=True,
                        help_text="Set before the email leaves; empty if it didn't.",
                        null=True,
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notices",
                        to="play.game",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="play_notices",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-made"],
                "abstract": False,
                "indexes": [models.Index(fields=["state", "due"], name="play_notice_due")],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("game", "user", "kind", "number"), name="play_notice_once"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="PuzzleAttempt",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("puzzle", models.CharField(max_length=40)),
                ("day", models.DateField()),
                ("is_practice", models.BooleanField(default=False)),
                ("is_counted", models.BooleanField(default=False)),
                ("seed", models.CharField(max_length=64)),
                ("decided", models.JSONField(default=list)),
                ("missed", models.CharField(blank=True, max_length=400)),
                (
                    "verdict",
                    models.CharField(
                        choices=[
                            ("open", "being played"),
                            ("solved", "solved"),
                            ("missed", "missed"),
                        ],
                        default="open",
                        max_length=10,
                    ),
                ),
                ("begun", models.DateTimeField()),
                ("finished", models.DateTimeField(blank=True, null=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="puzzle_attempts",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("is_counted", True)),
                        fields=["game", "puzzle", "verdict"],
                        name="play_puzzle_counted",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("user", "game", "puzzle", "day", "is_practice"),
                        name="play_puzzle_once",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="SeatTurn",
            fields=[
                (
                    "expires",
                    models.DateTimeField(blank=True, help_text="Empty: kept for good", null=True),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("queued", "Queued"),
                            ("running", "Running"),
                            ("done", "Done"),
                            ("failed", "Failed"),
                            ("cancelled", "Cancelled"),
                        ],
                        default="queued",
                        max_length=9,
                    ),
                ),
                (
                    "due",
                    models.DateTimeField(
                        default=django.utils.timezone.now, help_text="Not to be started before"
                    ),
                ),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("fence", models.PositiveIntegerField(default=0)),
                ("lease_until", models.DateTimeField(blank=True, null=True)),
                ("error", models.CharField(blank=True, default="", max_length=500)),
                ("made", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("finished", models.DateTimeField(blank=True, null=True)),
                (
                    "seat",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="site_turn",
                        serialize=False,
                        to="play.seat",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "indexes": [models.Index(fields=["state", "due"], name="play_seatturn_due")],
            },
        ),
        migrations.CreateModel(
            name="StandingOrders",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("side", models.PositiveSmallIntegerField()),
                ("after", models.PositiveIntegerField()),
                ("place", models.PositiveIntegerField()),
                ("turn", models.PositiveIntegerField()),
                ("notation", models.TextField()),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="orders",
                        to="play.game",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "standing orders",
                "ordering": ["place"],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "place"), name="play_orders_place"),
                    models.CheckConstraint(
                        condition=models.Q(("side__in", (0, 1, 2, 3, 4, 5))),
                        name="play_orders_side",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="DraftResult",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("version", models.PositiveIntegerField()),
                (
                    "outcome",
                    models.CharField(
                        choices=[("won", "won"), ("drawn", "drawn"), ("lost", "lost")], max_length=5
                    ),
                ),
                (
                    "draft",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="table_results",
                        to="workshop.draft",
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="draft_results",
                        to="play.game",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("draft", "game"), name="draft_result_once_a_game"
                    )
                ],
            },
        ),
    ]
