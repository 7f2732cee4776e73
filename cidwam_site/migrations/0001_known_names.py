"""Names as they look; those that there are already are kept, the first of look-alikes."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def keep_names(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    from cidwam_site.accounts.names import fold

    users = apps.get_model("auth", "User").objects.order_by("pk")
    known = apps.get_model("cidwam_site", "KnownName").objects
    seen: set[str] = set()
    for pk, name in users.values_list("pk", "username"):
        folded = fold(name)
        if folded not in seen:
            seen.add(folded)
            known.create(user_id=pk, folded=folded)


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="KnownName",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("folded", models.CharField(max_length=600, unique=True)),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="known_name",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.RunPython(keep_names, migrations.RunPython.noop),
    ]
