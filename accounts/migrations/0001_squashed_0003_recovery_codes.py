import django.contrib.auth.models
import django.contrib.auth.validators
import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import accounts.models


class Migration(migrations.Migration):
    replaces = [
        ("accounts", "0001_initial"),
        ("accounts", "0002_confirmed_email_help"),
        ("accounts", "0003_recovery_codes"),
    ]

    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="SignInTries",
            fields=[
                ("key", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("tries", models.PositiveIntegerField(default=0)),
                (
                    "free_at",
                    models.DateTimeField(
                        default=django.utils.timezone.now, help_text="No attempt is allowed before"
                    ),
                ),
                ("last", models.DateTimeField(db_index=True, default=django.utils.timezone.now)),
            ],
        ),
        migrations.CreateModel(
            name="User",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                (
                    "last_login",
                    models.DateTimeField(blank=True, null=True, verbose_name="last login"),
                ),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "username",
                    models.CharField(
                        error_messages={"unique": "A user with that username already exists."},
                        help_text="Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only.",
                        max_length=150,
                        unique=True,
                        validators=[django.contrib.auth.validators.UnicodeUsernameValidator()],
                        verbose_name="username",
                    ),
                ),
                (
                    "first_name",
                    models.CharField(blank=True, max_length=150, verbose_name="first name"),
                ),
                (
                    "last_name",
                    models.CharField(blank=True, max_length=150, verbose_name="last name"),
                ),
                (
                    "email",
                    models.EmailField(blank=True, max_length=254, verbose_name="email address"),
                ),
                (
                    "is_staff",
                    models.BooleanField(
                        default=False,
                        help_text="Designates whether the user can log into this admin site.",
                        verbose_name="staff status",
                    ),
                ),
                (
                    "is_active",
                    models.BooleanField(
                        default=True,
                        help_text="Designates whether this user should be treated as active. Unselect this instead of deleting accounts.",
                        verbose_name="active",
                    ),
                ),
                (
                    "date_joined",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="date joined"
                    ),
                ),
                (
                    "folded_name",
                    accounts.models.FoldedNameField(editable=False, max_length=600, unique=True),
                ),
                (
                    "is_guest",
                    models.BooleanField(
                        default=False, help_text="Hasn't chosen a username or password yet."
                    ),
                ),
                (
                    "confirmed_email",
                    models.EmailField(
                        blank=True,
                        default="",
                        editable=False,
                        help_text="The confirmed address: email about games goes nowhere else.",
                        max_length=254,
                    ),
                ),
                ("email_confirmed_at", models.DateTimeField(blank=True, editable=False, null=True)),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "user",
                "verbose_name_plural": "users",
                "abstract": False,
                "swappable": "AUTH_USER_MODEL",
                "indexes": [
                    models.Index(fields=["is_guest", "date_joined"], name="accounts_guest_joined")
                ],
            },
            managers=[
                ("objects", django.contrib.auth.models.UserManager()),
            ],
        ),
        migrations.CreateModel(
            name="AccountEmail",
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
                            ("confirm", "Confirm an address"),
                            ("reset", "Choose a new password"),
                        ],
                        max_length=7,
                    ),
                ),
                ("address", models.EmailField(help_text="As entered", max_length=254)),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        help_text="Who confirms; empty if only an address was given",
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="account_emails",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "abstract": False,
                "indexes": [
                    models.Index(fields=["state", "due"], name="accounts_accountemail_due"),
                    models.Index(fields=["address", "made"], name="accounts_email_address"),
                    models.Index(fields=["expires"], name="accounts_email_expires"),
                ],
            },
        ),
        migrations.CreateModel(
            name="ApiKey",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=80)),
                (
                    "scope",
                    models.CharField(
                        choices=[("read", "Read only"), ("write", "Read and change")],
                        default="read",
                        max_length=5,
                    ),
                ),
                ("digest", models.CharField(editable=False, max_length=64, unique=True)),
                (
                    "hint",
                    models.CharField(
                        editable=False, help_text="The key's last letters", max_length=8
                    ),
                ),
                ("made", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("used", models.DateTimeField(blank=True, editable=False, null=True)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="api_keys",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "API key",
                "ordering": ["-made", "-pk"],
            },
        ),
        migrations.CreateModel(
            name="RecoveryCode",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("digest", models.CharField(editable=False, max_length=64, unique=True)),
                ("made", models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ("used", models.DateTimeField(blank=True, editable=False, null=True)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="recovery_codes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["owner", "pk"],
            },
        ),
    ]
